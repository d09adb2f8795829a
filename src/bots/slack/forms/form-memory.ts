import { z } from "zod";

/** What a form remembers between opening and sending; Slack carries it, at most 3,000 characters. */
const memory = z.object({
  command: z.string(),
  /** Sealed (place.ts), or the person's own id for direct messages. */
  channel: z.string(),
  thread: z.string().optional(),
  /** Sealed `response_url`. */
  reply: z.string().optional(),
  /** The job this edits: its file or link stands until another is given. */
  edits: z.string().optional(),
  /** Options that are known, and not asked for. */
  given: z.record(z.string(), z.string()).optional(),
  /** The view that its answer is shown in (panel/views.ts). */
  view: z.string().optional(),
});
export type FormMemory = z.output<typeof memory>;

/** Undefined for a form that is none of ours, or of an older version. */
export const parseFormMemory = (metadata: string): FormMemory | undefined => {
  try {
    return memory.safeParse(JSON.parse(metadata)).data;
  } catch {
    return undefined;
  }
};
