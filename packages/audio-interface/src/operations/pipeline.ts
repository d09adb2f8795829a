import { z } from "zod";
import {
  decibels,
  enhancementModel,
  httpUrl,
  milliseconds,
  normalizationMethod,
  outputFormat,
  similarity,
  nonEmptyText,
} from "../fields.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResponse } from "../task-result.ts";

const step = z.boolean().optional();

/** Interface 4.7. gap path-forms: the documented form first, the one of 4.10 as an alternate. */
export const enhancerPipeline = {
  ...paidPost,
  name: "enhancerPipeline",
  section: "4.7",
  paths: ["/v1/enhancer/process/pipeline", "/v1/enhancer/pipeline"],
  body: z.strictObject({
    url: httpUrl,
    step_speech_enhancement: step,
    step_remove_mouth_sounds: step,
    step_remove_long_silences: step,
    step_super_resolution: step,
    step_filler_words_remove: step,
    step_stuttering_remove: step,
    step_audio_normalization: step,
    enhancement_model: enhancementModel.optional(),
    enhancement_use_vad: z.boolean().optional(),
    silence_threshold_db: decibels.optional(),
    long_silence_ms: milliseconds.optional(),
    keep_silence_ms: milliseconds.optional(),
    filler_use_whisper: z.boolean().optional(),
    filler_language: nonEmptyText.optional(),
    filler_words_list: z.string().optional(),
    stutter_min_similarity: similarity.optional(),
    norm_method: normalizationMethod.optional(),
    norm_peak_db: decibels.optional(),
    norm_rms_db: decibels.optional(),
    output_format: outputFormat.optional(),
  }),
  response: taskResponse,
  task: "may",
} as const satisfies Operation;
