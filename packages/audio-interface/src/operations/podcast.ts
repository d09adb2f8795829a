import { z } from "zod";
import { pathSegment, useAsync, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResponse } from "../task-result.ts";

const script = z.array(z.strictObject({ voice: nonEmptyText, text: nonEmptyText })).min(1);

/** Interface 4.10. */
export const podcast = {
  ...paidPost,
  name: "podcast",
  section: "4.10",
  paths: ["/v1/audio/podcastgen"],
  body: assumed(
    "podcast-shape",
    z
      .strictObject({
        prompt: nonEmptyText.optional(),
        script: script.optional(),
        voices: z.array(nonEmptyText).min(1).optional(),
        language: nonEmptyText.optional(),
        title: nonEmptyText.optional(),
        useAsync,
      })
      .refine((b) => b.prompt !== undefined || b.script !== undefined, {
        path: ["prompt"],
        error: "is required when there is no script",
      }),
  ),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;

/** Interface 4.10: script for the podcast task in the path. */
export const podcastScript = {
  ...paidPost,
  name: "podcastScript",
  section: "4.10",
  paths: ["/v1/audio/podcastgen/{task_id}/script"],
  params: z.strictObject({ task_id: pathSegment }),
  body: assumed(
    "podcast-script-shape",
    z.strictObject({ prompt: nonEmptyText.optional(), language: nonEmptyText.optional() }),
  ),
  response: taskResponse,
  task: "may",
  inBody: "script",
} as const satisfies Operation;

/** Interface 4.10. */
export const scriptToSpeech = {
  ...paidPost,
  name: "scriptToSpeech",
  section: "4.10",
  paths: ["/v1/audio/script-tts"],
  body: assumed("script-tts-shape", z.strictObject({ script, useAsync })),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;
