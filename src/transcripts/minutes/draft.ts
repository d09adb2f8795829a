import { z } from "zod";

const MAX_STATEMENTS = 100;

const statement = z.object({
  text: z.string().describe("One sentence, in the language of the meeting"),
  quote: z.string().describe("The words of the transcript that it rests on, copied exactly"),
  segment: z.number().int().nonnegative().describe("Number of the line that the quote begins in"),
});

const item = statement.extend({
  owner: z.string().nullable().describe("Name of the person who does it, if it was said; otherwise null"),
  due: z.string().nullable().describe("When, in the words of the transcript, if it was said; otherwise null"),
});

/** What a model answers, before anything of it is believed (verify.ts). */
export const draftSchema = z.object({
  summary: z.array(statement).max(MAX_STATEMENTS).describe("At most five sentences"),
  decisions: z.array(statement).max(MAX_STATEMENTS),
  items: z.array(item).max(MAX_STATEMENTS).describe("Tasks that someone took on or was given"),
  questions: z.array(statement).max(MAX_STATEMENTS).describe("Questions that nobody answered"),
  chapters: z
    .array(z.object({ title: z.string(), segment: z.number().int().nonnegative() }))
    .max(MAX_STATEMENTS)
    .describe("Topics in order; empty for a short meeting"),
});

export type DraftStatement = Readonly<z.infer<typeof statement>>;
export type DraftItem = Readonly<z.infer<typeof item>>;
export type DraftMinutes = Readonly<z.infer<typeof draftSchema>>;
