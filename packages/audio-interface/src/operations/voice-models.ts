import { z } from "zod";
import { httpUrl, pathSegment, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { lenientText } from "../lenient.ts";
import { freeGet, type Operation, paidPost } from "../operation.ts";
import { taskResponse } from "../task-result.ts";

/** Interface 4.5. */
export const voiceDesign = {
  ...paidPost,
  name: "voiceDesign",
  section: "4.5",
  paths: ["/v1/voice/design"],
  body: assumed(
    "voice-design-fields",
    z
      .strictObject({
        taskId: nonEmptyText.optional(),
        engine: z.enum(["v1", "v2"]).optional(),
        prompt: nonEmptyText.optional(),
        previewText: nonEmptyText.optional(),
        modelId: nonEmptyText.optional(),
        seed: z.int().optional(),
      })
      .refine((b) => b.prompt !== undefined || b.taskId !== undefined, {
        path: ["prompt"],
        error: "is required for a new design",
      }),
  ),
  response: taskResponse,
  task: "may",
} as const satisfies Operation;

/** Interface 4.6. */
export const trainVoice = {
  ...paidPost,
  name: "trainVoice",
  section: "4.6",
  paths: ["/v1/voice/train"],
  body: z.strictObject({
    name: nonEmptyText,
    languageCode: nonEmptyText.optional(),
    gender: nonEmptyText.optional(),
    audioUrl: httpUrl,
    imageUrl: httpUrl.optional(),
  }),
  response: taskResponse,
  task: "may",
} as const satisfies Operation;

/** Interface 4.10: progress of a voice's training, by the voice's name. */
export const modelStatus = {
  ...freeGet,
  name: "modelStatus",
  section: "4.10",
  host: "main",
  paths: ["/v1/models/{name}"],
  params: z.strictObject({ name: pathSegment }),
  response: assumed(
    "model-status-shape",
    z.looseObject({
      name: lenientText,
      status: lenientText,
      languageCode: lenientText,
      gender: lenientText,
      error: z.unknown().optional(),
    }),
  ),
} as const satisfies Operation;
