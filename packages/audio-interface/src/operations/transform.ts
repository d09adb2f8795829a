import { z } from "zod";
import { count, httpUrl, outputFormat, useAsync, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResponse } from "../task-result.ts";

/** Interface 4.10. */
export const dubbing = {
  ...paidPost,
  name: "dubbing",
  section: "4.10",
  paths: ["/v1/audio/dubbinggen"],
  body: assumed(
    "dubbing-shape",
    z.strictObject({
      url: httpUrl,
      target_language: nonEmptyText,
      source_language: nonEmptyText.optional(),
      speakers: count.optional(),
      useAsync,
    }),
  ),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;

/** Interface 4.10; the stems come back in `urls`. */
export const separation = {
  ...paidPost,
  name: "separation",
  section: "4.10",
  paths: ["/v1/audio/separation"],
  body: assumed(
    "separation-shape",
    z.strictObject({ url: httpUrl, output_format: outputFormat.optional(), useAsync }),
  ),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;

/** Interface 4.10. */
export const voiceConversion = {
  ...paidPost,
  name: "voiceConversion",
  section: "4.10",
  paths: ["/v1/audio/voice-conversion"],
  body: assumed("voice-conversion-shape", z.strictObject({ url: httpUrl, voice: nonEmptyText, useAsync })),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;
