import type { enhancerPipeline, RequestOf } from "../../audio/contract/index.ts";
import type { Product, Workplace } from "../tasks/handler.ts";
import { removingFillers } from "./filler-words.ts";
import { trimming } from "./long-silences.ts";
import { removingMouthSounds } from "./mouth-sounds.ts";
import { normalizing } from "./normalization.ts";
import { enhancing } from "./speech-enhancement.ts";
import { repaired, type Step } from "./repair-step.ts";
import { removingRepetitions } from "./stuttering.ts";
import { widening } from "./super-resolution.ts";

type Request = RequestOf<typeof enhancerPipeline>;

/**
 * The steps in the order in which they run, whatever the order of the fields: first what helps the recogniser, then the
 * words, then the pauses that they leave, then the bandwidth, and the level last, so that nothing changes it again.
 */
const STEPS: readonly (readonly [field: keyof Request, step: (request: Request) => Step])[] = [
  [
    "step_speech_enhancement",
    (r) => enhancing({ model: r.enhancement_model, useVad: r.enhancement_use_vad }),
  ],
  ["step_remove_mouth_sounds", () => removingMouthSounds({})],
  [
    "step_filler_words_remove",
    (r) => removingFillers({ language: r.filler_language, list: r.filler_words_list }),
  ],
  ["step_stuttering_remove", (r) => removingRepetitions({ minSimilarity: r.stutter_min_similarity })],
  [
    "step_remove_long_silences",
    (r) =>
      trimming({ thresholdDb: r.silence_threshold_db, longMs: r.long_silence_ms, keepMs: r.keep_silence_ms }),
  ],
  ["step_super_resolution", () => widening],
  [
    "step_audio_normalization",
    (r) => normalizing({ method: r.norm_method, peakDb: r.norm_peak_db, rmsDb: r.norm_rms_db }),
  ],
];

/** Interface 4.7, process pipeline: one download, the selected steps, one file. */
export const runPipeline = (request: Request, at: Workplace): Promise<readonly Product[]> => {
  const chosen = STEPS.filter(([field]) => request[field] === true);
  return repaired(
    request,
    chosen.map(([, step]) => step(request)),
    at,
  );
};
