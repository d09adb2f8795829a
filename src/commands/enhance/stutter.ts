import { stutteringRemove } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import {
  millisecondsOption,
  recognizerSizeOption,
  recordingOption,
  similarityOption,
  soundFormatOption,
} from "../sound/options.ts";

export const enhanceStutter = jobCommand({
  name: "enhance stutter",
  description: "Remove stuttered and repeated words from a recording",
  example: "/enhance stutter https://example.com/talk.mp3",
  options: {
    source: recordingOption(),
    format: soundFormatOption(),
    alike: similarityOption("How similar two sounds must be to count as a repetition"),
    apart: millisecondsOption("Longest gap between repetitions, in milliseconds"),
    recogniser: recognizerSizeOption(),
  },
  plan: ({ source, format, alike, apart, recogniser }) => ({
    operation: stutteringRemove.name,
    request: omitUndefined({
      min_similarity: alike,
      max_gap_ms: apart,
      whisper_model_size: recogniser,
      output_format: format,
    }),
    sources: { url: source },
    expect: "audio",
  }),
});
