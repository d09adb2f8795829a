import { cutOut } from "../dsp/cuts.ts";
import { denoise } from "../repair/denoise.ts";
import { level } from "../repair/level.ts";
import { trimSilences } from "../repair/silences.ts";
import { soften } from "../repair/soften.ts";
import { widen } from "../repair/widen.ts";
import { likenessTo } from "../scoring/likeness.ts";
import { separateSpeakers } from "../speakers/separate.ts";
import { separateStems } from "../stems/separate.ts";
import { serve } from "./child.ts";
import { skilled } from "./skills.ts";

const SKILLS = {
  cutOut,
  denoise,
  level,
  likenessTo,
  separateSpeakers,
  separateStems,
  soften,
  trimSilences,
  widen,
};

export type DspSkills = typeof SKILLS;

serve({ handle: skilled(SKILLS), memoryLimit: 1024 ** 3 });
