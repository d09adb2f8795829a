import type { RequestOf, superResolution } from "@mynah/audio-interface";
import { SOUND_RATE } from "../sound/rates.ts";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import { runRepairSteps, type RepairStep, stepTime } from "./repair-step.ts";

/** Extends the bandwidth to 48 kHz, whatever sample rate an earlier step left. */
export const widenStep: RepairStep = async (sound, at) => {
  const out = `${sound.path}-wide`;
  const fast = { do: "resample", pcm: sound, out: `${out}-rate`, rate: SOUND_RATE } as const;
  const pcm = sound.rate === SOUND_RATE ? sound : await at.engines.run("media", fast, stepTime(at));
  return at.engines.run("dsp", { do: "widen", pcm, out }, stepTime(at));
};

/** Extends bandwidth (interface 4.10, speech super resolution). */
export const superResolve = (
  request: RequestOf<typeof superResolution>,
  context: TaskContext,
): Promise<TaskResult> => runRepairSteps(request, [widenStep], context);
