import { joinSounds } from "../sound/joined.ts";
import { mix } from "../sound/mix.ts";
import { convertSinging } from "../voices/conversion/convert-singing.ts";
import {
  changeTimbre,
  measureForTraining,
  measureProfile,
  changePace,
  convertSound,
} from "../voices/conversion/skills.ts";
import { serve } from "./child.ts";
import { createSkillHandler } from "./skills.ts";

const SKILLS = {
  measure: measureProfile,
  measureForTraining,
  recast: convertSound,
  color: changeTimbre,
  pace: changePace,
  resing: convertSinging,
  join: joinSounds,
  mix,
};

export type VoiceSkills = typeof SKILLS;

serve({ handle: createSkillHandler(SKILLS), memoryLimit: 1024 ** 3 });
