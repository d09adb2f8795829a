import { analyzeMusic } from "../music/analyze.ts";
import { perform } from "../music/composition/perform.ts";
import { sing } from "../music/singing.ts";
import { serve } from "./child.ts";
import { createSkillHandler } from "./skills.ts";

const SKILLS = { perform, sing, listen: analyzeMusic };

export type MusicSkills = typeof SKILLS;

serve({ handle: createSkillHandler(SKILLS), memoryLimit: 1024 ** 3 });
