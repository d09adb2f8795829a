import { speechEnhancement } from "../audio/contract/enhancer.ts";
import { enhancementModel, normalizationMethod, outputFormat } from "../audio/contract/fields.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { jobCommand } from "./command.ts";
import { boolean, choice, number, optional, source } from "./option.ts";

export const enhanceClean = jobCommand({
  name: "enhance clean",
  description: "Take the noise out of a recording of speech",
  example: "/enhance clean https://example.com/interview.mp3 level:yes format:mp3",
  options: {
    source: source({ description: "The recording or film", accept: ["audio", "video"], main: true }),
    level: optional(boolean({ description: "Bring it to an even loudness, too", default: "no" })),
    format: optional(
      choice({
        description: "Form of the sound file",
        choices: outputFormat.options,
        default: "up to the audio service",
      }),
    ),
    model: optional(
      choice({
        description: "What removes the noise",
        choices: enhancementModel.options,
        advanced: true,
        default: "up to the audio service",
      }),
    ),
    find_speech: optional(
      boolean({ description: "Look first for where somebody speaks", advanced: true, default: "no" }),
    ),
    level_by: optional(
      choice({
        description: "What is made even: the peaks, the loudness, or both",
        choices: normalizationMethod.options,
        advanced: true,
        default: "up to the audio service",
      }),
    ),
    peak: optional(decibels("Highest peak, in dBFS")),
    loudness: optional(decibels("Loudness to reach (RMS), in dBFS")),
  },
  plan: ({ source, format, model, find_speech, level, level_by, peak, loudness }) => {
    const aims = {
      ...(level_by !== undefined && { normalization_method: level_by }),
      ...(peak !== undefined && { normalization_peak_db: peak }),
      ...(loudness !== undefined && { normalization_rms_db: loudness }),
    };
    const hasAim = Object.keys(aims).length > 0;
    if (level === false && hasAim) throw new UserError(say("aimWithoutLevel"));
    return {
      operation: speechEnhancement.name,
      request: {
        ...(format !== undefined && { output_format: format }),
        ...(model !== undefined && { model }),
        ...(find_speech !== undefined && { use_vad: find_speech }),
        // Whoever says how even wants it even.
        ...((level !== undefined || hasAim) && { enable_normalization: level ?? true }),
        ...aims,
      },
      sources: { url: source },
      expect: "audio",
    };
  },
});

/** The interface sets no limit; below -60 dBFS nothing is heard, and above 0 there is nothing. */
function decibels(description: string) {
  return number({
    description,
    min: -60,
    max: 0,
    unit: "dBFS",
    advanced: true,
    default: "up to the audio service",
  });
}
