import { audioNormalization } from "../../audio/contract/operations/enhancer.ts";
import { normalizationMethod } from "../../audio/contract/fields.ts";
import { jobCommand } from "../definition/command.ts";
import { given } from "../sound/omit-undefined.ts";
import { choice, optional } from "../definition/option.ts";
import { decibels, recording, soundFormat, UP_TO_SERVICE } from "../sound/options.ts";

export const enhanceLoudness = jobCommand({
  name: "enhance loudness",
  description: "Bring a recording to an even loudness",
  example: "/enhance loudness https://example.com/talk.mp3 by:rms loudness:-20",
  options: {
    source: recording(),
    by: optional(
      choice({
        description: "What is made even: the peaks, the loudness, or both",
        choices: normalizationMethod.options,
        default: UP_TO_SERVICE,
      }),
    ),
    peak: decibels("Highest peak, in dBFS"),
    loudness: decibels("Loudness to reach (RMS), in dBFS"),
    format: soundFormat(),
  },
  plan: ({ source, by, peak, loudness, format }) => ({
    operation: audioNormalization.name,
    request: given({
      method: by ?? meant(peak, loudness),
      peak_db: peak,
      rms_db: loudness,
      output_format: format,
    }),
    sources: { url: source },
    expect: "audio",
  }),
});

/** Whoever names a level means it to be reached. */
function meant(peak: number | undefined, loudness: number | undefined) {
  if (peak !== undefined && loudness !== undefined) return "both";
  if (peak !== undefined) return "peak";
  return loudness === undefined ? undefined : "rms";
}
