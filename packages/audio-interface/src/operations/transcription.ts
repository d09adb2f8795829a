import { z } from "zod";
import { count, httpUrl, useAsync, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { lenientList, lenientNumber, lenientText } from "../lenient.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResult } from "../task-result.ts";

export const transcriptFormats = ["srt", "vtt", "json", "txt"] as const;
export const transcriptionEngines = ["whisper", "funasr"] as const;

/** Interface 4.2. */
export const speechToText = {
  ...paidPost,
  name: "speechToText",
  section: "4.2",
  paths: ["/v1/audio/stt"],
  body: z
    .strictObject({
      url: httpUrl,
      language: nonEmptyText.optional(),
      title: nonEmptyText.optional(),
      format: z.enum(transcriptFormats).optional(),
      engine: z.enum(transcriptionEngines).optional(),
      useAsync,
      word_level_timestamp_alignment: z.boolean().optional(),
      speaker_diarization: z.boolean().optional(),
      min_speakers: count.optional(),
      max_speakers: count.optional(),
      batch_size: count.optional(),
      script_target: assumed("script-target", nonEmptyText).optional(),
      vocabulary: assumed("vocabulary", z.array(nonEmptyText)).optional(),
    })
    .refine((b) => (b.min_speakers ?? 1) <= (b.max_speakers ?? Infinity), {
      path: ["min_speakers"],
      error: "must not be more than max_speakers",
    }),
  response: taskResult,
  task: "flag",
  inBody: "segments",
} as const satisfies Operation;

const word = z.looseObject({ word: z.string(), start: z.number(), end: z.number() });
const segment = z.looseObject({
  start: lenientNumber,
  end: lenientNumber,
  text: z.string(),
  speaker: lenientText,
  words: lenientList((value) => word.safeParse(value).data),
});

/** File that a transcription in the format `json` links to; times in seconds from the start. */
export const transcriptFile = assumed(
  "transcript-json",
  z.looseObject({ language: lenientText, duration: lenientNumber, segments: z.array(segment) }),
);
export type TranscriptFile = z.input<typeof transcriptFile>;
