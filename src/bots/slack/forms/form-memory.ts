import { z } from "zod";
import { parseJson } from "../../../base/parse-json.ts";

/** State of a form between opening and submitting; Slack stores it, at most 3,000 characters. */
const memory = z.object({
  command: z.string(),
  /** Encrypted (place.ts), or the user's own ID for direct messages. */
  channel: z.string(),
  thread: z.string().optional(),
  /** Encrypted `response_url`. */
  reply: z.string().optional(),
  /** The job being edited: its file or link stays unless another is given. */
  edits: z.string().optional(),
  /** Known options that the form doesn't ask for. */
  given: z.record(z.string(), z.string()).optional(),
  /** The view that shows the answer (controls/views.ts). */
  view: z.string().optional(),
});
export type FormMemory = z.output<typeof memory>;

/** Returns undefined for forms that aren't ours or are from an older version. */
export const parseFormMemory = (metadata: string): FormMemory | undefined =>
  memory.safeParse(parseJson(metadata)).data;
