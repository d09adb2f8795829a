import { joined } from "../sound/joined.ts";
import { colour, measure, pace, recastSound } from "../voices/skills.ts";
import { serve } from "./child.ts";
import { skilled } from "./skills.ts";

const SKILLS = { measure, recast: recastSound, colour, pace, join: joined };

export type VoiceSkills = typeof SKILLS;

serve({ handle: skilled(SKILLS), memoryLimit: 1024 ** 3 });
