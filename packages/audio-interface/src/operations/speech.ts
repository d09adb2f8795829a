import { z } from "zod";
import { nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResult } from "../task-result.ts";

/** Longest text that a person can have spoken, in characters. */
export const MAX_SPEECH_TEXT = 5000;
/** Room for `[emotion] ` in front of the text. */
export const EMOTION_TAG_ROOM = 50;

/** Interface 4.10. The text can start with an emotion tag in square brackets (gap tts-emotions: any words). */
export const speechSynthesis = {
  ...paidPost,
  name: "speechSynthesis",
  section: "4.10",
  paths: ["/v1/audio/speech-synthesis"],
  body: z.strictObject({
    voice: nonEmptyText,
    text: assumed(
      "tts-text-length",
      nonEmptyText.refine((text) => Array.from(text).length <= MAX_SPEECH_TEXT + EMOTION_TAG_ROOM, {
        error: `must have at most ${MAX_SPEECH_TEXT} characters`,
      }),
    ),
  }),
  response: assumed("tts-response", taskResult),
  task: "may",
} as const satisfies Operation;
