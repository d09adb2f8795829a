import { joined } from "../sound/joined.ts";
import { mix } from "../sound/mix.ts";
import { resing } from "../voices/conversion/convert-singing.ts";
import { colour, measure, pace, recastSound } from "../voices/conversion/skills.ts";
import { serve } from "./child.ts";
import { skilled } from "./skills.ts";

const SKILLS = { measure, recast: recastSound, colour, pace, resing, join: joined, mix };

export type VoiceSkills = typeof SKILLS;

serve({ handle: skilled(SKILLS), memoryLimit: 1024 ** 3 });
