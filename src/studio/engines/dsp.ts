import { denoise } from "../repair/denoise.ts";
import { level } from "../repair/level.ts";
import { separateStems } from "../stems/separate.ts";
import { serve } from "./child.ts";
import { skilled } from "./skills.ts";

const SKILLS = { denoise, level, separateStems };

export type DspSkills = typeof SKILLS;

serve({ handle: skilled(SKILLS), memoryLimit: 1024 ** 3 });
