import { cutOut } from "../dsp/cuts.ts";
import { denoise } from "../repair/dsp/denoise.ts";
import { findHesitations } from "../repair/dsp/hesitations.ts";
import { level } from "../repair/dsp/level.ts";
import { trimSilences } from "../repair/dsp/silences.ts";
import { soften } from "../repair/dsp/soften.ts";
import { widen } from "../repair/dsp/widen.ts";
import { speechWindows } from "../recognition/speech-windows.ts";
import { characterize } from "../scoring/characteristics.ts";
import { separateSpeakers } from "../speakers/separate.ts";
import { writeSpeakerTracks } from "../speakers/tracks.ts";
import { separateStems } from "../stems/separate.ts";
import { serve } from "./child.ts";
import { createSkillHandler } from "./skills.ts";

const SKILLS = {
  characterize,
  cutOut,
  denoise,
  findHesitations,
  level,
  separateSpeakers,
  separateStems,
  soften,
  speakerTracks: writeSpeakerTracks,
  speechWindows,
  trimSilences,
  widen,
};

export type DspSkills = typeof SKILLS;

serve({ handle: createSkillHandler(SKILLS), memoryLimit: 1024 ** 3 });
