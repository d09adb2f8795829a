import { z } from "zod";
import { httpUrl, outputFormat, similarity, whisperModelSize, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { isRecord, lenientList, readNumber, readText } from "../lenient.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResponse, taskResult } from "../task-result.ts";

/** Interface 4.7: detect and remove have the same fields. */
const fillerWords = z.strictObject({
  url: httpUrl,
  output_format: outputFormat.optional(),
  use_whisper: z.boolean().optional(),
  whisper_model_size: whisperModelSize.optional(),
  language: nonEmptyText.optional(),
  /** Comma-separated; empty means the built-in list. */
  filler_words_list: z.string().optional(),
});

function readFiller(value: unknown) {
  if (!isRecord(value)) return undefined;
  const [word, start, end] = [readText(value["word"]), readNumber(value["start"]), readNumber(value["end"])];
  return word === undefined || start === undefined || end === undefined ? undefined : { word, start, end };
}

export const fillerWordsDetect = {
  ...paidPost,
  name: "fillerWordsDetect",
  section: "4.7",
  paths: ["/v1/enhancer/filler_words/detect"],
  body: fillerWords,
  response: assumed("filler-times", taskResult.extend({ filler_words: lenientList(readFiller) })),
  task: "may",
  inBody: "filler_words",
} as const satisfies Operation;

export const fillerWordsRemove = {
  ...paidPost,
  name: "fillerWordsRemove",
  section: "4.7",
  paths: ["/v1/enhancer/filler_words/remove"],
  body: fillerWords,
  response: taskResponse,
  task: "may",
} as const satisfies Operation;

export const stutteringRemove = {
  ...paidPost,
  name: "stutteringRemove",
  section: "4.7",
  paths: ["/v1/enhancer/stuttering/remove"],
  body: z.strictObject({
    url: httpUrl,
    whisper_model_size: whisperModelSize.optional(),
    min_similarity: similarity.optional(),
    /** Interface 8. */
    max_gap_ms: z.number().min(0).optional(),
    output_format: outputFormat.optional(),
  }),
  response: taskResponse,
  task: "may",
} as const satisfies Operation;
