import { stutteringRemove } from "../../audio/contract/operations/speech-repair.ts";
import { jobCommand } from "../definition/command.ts";
import { given } from "../sound/omit-undefined.ts";
import { milliseconds, recogniserSize, recording, similarity, soundFormat } from "../sound/options.ts";

export const enhanceStutter = jobCommand({
  name: "enhance stutter",
  description: "Cut stuttered and repeated words out of a recording",
  example: "/enhance stutter https://example.com/talk.mp3",
  options: {
    source: recording(),
    format: soundFormat(),
    alike: similarity("How alike two sounds must be to count as a repetition"),
    apart: milliseconds("How far apart they may be, in milliseconds"),
    recogniser: recogniserSize(),
  },
  plan: ({ source, format, alike, apart, recogniser }) => ({
    operation: stutteringRemove.name,
    request: given({
      min_similarity: alike,
      max_gap_ms: apart,
      whisper_model_size: recogniser,
      output_format: format,
    }),
    sources: { url: source },
    expect: "audio",
  }),
});
