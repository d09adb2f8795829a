import { audioNormalization, normalizationMethod } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { choice, optional } from "../definition/option.ts";
import { decibelsOption, recordingOption, soundFormatOption, SERVICE_DEFAULT } from "../sound/options.ts";

export const enhanceLoudness = jobCommand({
  name: "enhance loudness",
  description: "Normalize the loudness of a recording",
  example: "/enhance loudness https://example.com/talk.mp3 by:rms loudness:-20",
  options: {
    source: recordingOption(),
    by: optional(
      choice({
        description: "What to normalize: peaks, loudness, or both",
        choices: normalizationMethod.options,
        default: SERVICE_DEFAULT,
      }),
    ),
    peak: decibelsOption("Highest peak, in dBFS"),
    loudness: decibelsOption("Loudness to reach (RMS), in dBFS"),
    format: soundFormatOption(),
  },
  plan: ({ source, by, peak, loudness, format }) => ({
    operation: audioNormalization.name,
    request: omitUndefined({
      method: by ?? inferMethod(peak, loudness),
      peak_db: peak,
      rms_db: loudness,
      output_format: format,
    }),
    sources: { url: source },
    expect: "audio",
  }),
});

/** Infers the method from the levels that were given. */
function inferMethod(peak: number | undefined, loudness: number | undefined) {
  if (peak !== undefined && loudness !== undefined) return "both";
  if (peak !== undefined) return "peak";
  return loudness === undefined ? undefined : "rms";
}
