import type { enhancerPipeline, RequestOf } from "@mynah/audio-interface";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import { createFillerStep } from "./filler-words.ts";
import { createTrimStep } from "./long-silences.ts";
import { createMouthSoundStep } from "./mouth-sounds.ts";
import { createNormalizeStep } from "./normalization.ts";
import { createEnhanceStep } from "./speech-enhancement.ts";
import { runRepairSteps, type RepairStep } from "./repair-step.ts";
import { createStutterStep } from "./stuttering.ts";
import { widenStep } from "./super-resolution.ts";

type Request = RequestOf<typeof enhancerPipeline>;

/**
 * The steps in the order they run, regardless of the order of the fields: first those that help the recognizer, then
 * words, then the pauses left by them, then bandwidth. Level is last, so that nothing changes it afterwards.
 */
const STEPS: readonly (readonly [field: keyof Request, step: (request: Request) => RepairStep])[] = [
  [
    "step_speech_enhancement",
    (r) => createEnhanceStep({ model: r.enhancement_model, useVad: r.enhancement_use_vad }),
  ],
  ["step_remove_mouth_sounds", () => createMouthSoundStep({})],
  [
    "step_filler_words_remove",
    (r) => createFillerStep({ language: r.filler_language, list: r.filler_words_list }),
  ],
  ["step_stuttering_remove", (r) => createStutterStep({ minSimilarity: r.stutter_min_similarity })],
  [
    "step_remove_long_silences",
    (r) =>
      createTrimStep({
        thresholdDb: r.silence_threshold_db,
        longMs: r.long_silence_ms,
        keepMs: r.keep_silence_ms,
      }),
  ],
  ["step_super_resolution", () => widenStep],
  [
    "step_audio_normalization",
    (r) => createNormalizeStep({ method: r.norm_method, peakDb: r.norm_peak_db, rmsDb: r.norm_rms_db }),
  ],
];

/** Runs the selected steps on one download and returns one file (interface 4.7, process pipeline). */
export const runPipeline = (request: Request, context: TaskContext): Promise<TaskResult> => {
  const chosen = STEPS.filter(([field]) => request[field] === true);
  return runRepairSteps(
    request,
    chosen.map(([, step]) => step(request)),
    context,
  );
};
