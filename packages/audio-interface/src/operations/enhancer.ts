import { z } from "zod";
import {
  count,
  decibels,
  enhancementModel,
  httpUrl,
  milliseconds,
  normalizationMethod,
  outputFormat,
  whisperModelSize,
} from "../fields.ts";
import { assumed } from "../gaps.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResponse } from "../task-result.ts";

/** Interface 4.7, shared rules. */
const enhancer = { ...paidPost, response: taskResponse, task: "may" } as const;
const output_format = outputFormat.optional();

export const speechEnhancement = {
  ...enhancer,
  name: "speechEnhancement",
  section: "4.7",
  paths: ["/v1/enhancer/speech_enhancement"],
  body: z.strictObject({
    url: httpUrl,
    model: enhancementModel.optional(),
    use_vad: z.boolean().optional(),
    enable_normalization: z.boolean().optional(),
    normalization_method: normalizationMethod.optional(),
    normalization_peak_db: decibels.optional(),
    normalization_rms_db: decibels.optional(),
    output_format,
  }),
} as const satisfies Operation;

export const mouthSounds = {
  ...enhancer,
  name: "mouthSounds",
  section: "4.7",
  paths: ["/v1/enhancer/remove_mouth_sounds"],
  body: z.strictObject({
    url: httpUrl,
    use_rnnoise: z.boolean().optional(),
    rnnoise_strength: z.int().min(0).max(100).optional(),
    use_hush: z.boolean().optional(),
    hush_atten_lim_db: decibels.optional(),
    use_whisper_stutter: z.boolean().optional(),
    whisper_model_size: whisperModelSize.optional(),
    output_format,
  }),
} as const satisfies Operation;

export const longSilences = {
  ...enhancer,
  name: "longSilences",
  section: "4.7",
  paths: ["/v1/enhancer/remove_long_silences"],
  body: z.strictObject({
    url: httpUrl,
    silence_threshold_db: decibels.optional(),
    long_silence_ms: milliseconds.optional(),
    keep_silence_ms: milliseconds.optional(),
    output_format,
  }),
} as const satisfies Operation;

/** gap path-forms, as in pipeline.ts. */
export const audioNormalization = {
  ...enhancer,
  name: "audioNormalization",
  section: "4.7",
  paths: ["/v1/enhancer/audio_normalization", "/v1/enhancer/normalization"],
  body: z.strictObject({
    url: httpUrl,
    method: normalizationMethod.optional(),
    peak_db: decibels.optional(),
    rms_db: decibels.optional(),
    output_format,
  }),
} as const satisfies Operation;

/** Interface 4.10: 8 kHz to 48 kHz. */
export const superResolution = {
  ...enhancer,
  name: "superResolution",
  section: "4.10",
  paths: ["/v1/enhancer/speech_super_resolution"],
  body: assumed("super-resolution-shape", z.strictObject({ url: httpUrl, output_format })),
} as const satisfies Operation;

/** Interface 4.10. */
export const speechSeparation = {
  ...enhancer,
  name: "speechSeparation",
  section: "4.10",
  paths: ["/v1/enhancer/speech_separation"],
  body: assumed(
    "speech-separation-shape",
    z.strictObject({ url: httpUrl, speakers: count.optional(), output_format }),
  ),
} as const satisfies Operation;
