import { listenTo } from "../music/analyze.ts";
import { perform } from "../music/composition/perform.ts";
import { sing } from "../music/singing.ts";
import { serve } from "./child.ts";
import { skilled } from "./skills.ts";

const SKILLS = { perform, sing, listen: listenTo };

export type MusicSkills = typeof SKILLS;

serve({ handle: skilled(SKILLS), memoryLimit: 1024 ** 3 });
