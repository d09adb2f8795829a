import { longSilences } from "../../audio/contract/operations/enhancer.ts";
import { jobCommand } from "../definition/command.ts";
import { given } from "../sound/omit-undefined.ts";
import { decibels, milliseconds, recording, soundFormat } from "../sound/options.ts";

export const enhanceSilence = jobCommand({
  name: "enhance silence",
  description: "Shorten long silences in a recording",
  example: "/enhance silence https://example.com/talk.mp3 longer_than:800",
  options: {
    source: recording(),
    longer_than: milliseconds("Silences longer than this are shortened, in milliseconds"),
    keep: milliseconds("What is left of each, in milliseconds"),
    quieter_than: decibels("What counts as silence, in dBFS"),
    format: soundFormat(),
  },
  plan: ({ source, longer_than, keep, quieter_than, format }) => ({
    operation: longSilences.name,
    request: given({
      long_silence_ms: longer_than,
      keep_silence_ms: keep,
      silence_threshold_db: quieter_than,
      output_format: format,
    }),
    sources: { url: source },
    expect: "audio",
  }),
});
