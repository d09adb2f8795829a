import { z } from "zod";
import { httpUrl, seconds, useAsync, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { type Operation, paidPost } from "../operation.ts";
import { taskResult } from "../task-result.ts";

/** Seconds (interface 8). */
export const MAX_SFX_DURATION = 30;

/** Interface 4.3. */
export const sfxGeneration = {
  ...paidPost,
  name: "sfxGeneration",
  section: "4.3",
  paths: ["/v1/audio/sfx-generation"],
  body: z
    .strictObject({
      prompt: assumed("sfx-source", nonEmptyText).optional(),
      negative_prompt: nonEmptyText.optional(),
      sourceUrl: httpUrl.optional(),
      sourceType: z.enum(["image", "video"]).optional(),
      duration: seconds.max(MAX_SFX_DURATION).optional(),
      useAsync,
    })
    .refine((b) => b.prompt !== undefined || b.sourceUrl !== undefined, {
      path: ["prompt"],
      error: "is required when there is no sourceUrl",
    })
    .refine((b) => b.sourceUrl === undefined || b.sourceType !== undefined, {
      path: ["sourceType"],
      error: "is required when sourceUrl is given",
    }),
  response: taskResult,
  task: "flag",
} as const satisfies Operation;
