import { longSilences } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { decibelsOption, millisecondsOption, recordingOption, soundFormatOption } from "../sound/options.ts";

export const enhanceSilence = jobCommand({
  name: "enhance silence",
  description: "Shorten long silences in a recording",
  example: "/enhance silence https://example.com/talk.mp3 longer_than:800",
  options: {
    source: recordingOption(),
    longer_than: millisecondsOption("Silences longer than this are shortened, in milliseconds"),
    keep: millisecondsOption("Remaining length of each, in milliseconds"),
    quieter_than: decibelsOption("Silence threshold, in dBFS"),
    format: soundFormatOption(),
  },
  plan: ({ source, longer_than, keep, quieter_than, format }) => ({
    operation: longSilences.name,
    request: omitUndefined({
      long_silence_ms: longer_than,
      keep_silence_ms: keep,
      silence_threshold_db: quieter_than,
      output_format: format,
    }),
    sources: { url: source },
    expect: "audio",
  }),
});
