import { stutteringRemove } from "../../audio/contract/operations/speech-repair.ts";
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
  description: "Cut stuttered and repeated words out of a recording",
  example: "/enhance stutter https://example.com/talk.mp3",
  options: {
    source: recordingOption(),
    format: soundFormatOption(),
    alike: similarityOption("How alike two sounds must be to count as a repetition"),
    apart: millisecondsOption("How far apart they may be, in milliseconds"),
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
