import { z } from "zod";
import { type MinutesForm, sectionNames } from "../../commands/services/minutes.ts";

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

/** What a model answers about a meeting, before anything of it is believed (verify.ts). */
const meetingSchema = z.object({
  summary: z.array(statement).max(MAX_STATEMENTS).describe("At most five sentences"),
  decisions: z.array(statement).max(MAX_STATEMENTS),
  items: z.array(item).max(MAX_STATEMENTS).describe("Tasks that someone took on or was given"),
  questions: z.array(statement).max(MAX_STATEMENTS).describe("Questions that nobody answered"),
  chapters: z
    .array(z.object({ title: z.string(), segment: z.number().int().nonnegative() }))
    .max(MAX_STATEMENTS)
    .describe("Topics in order; empty for a short meeting"),
});

const previously = z.array(statement).max(MAX_STATEMENTS).describe("At most five sentences");

/** Returns the schema of what a model answers. `hasEarlier`: it gets lines about the session before, too. */
export function draftSchemaOf(form: MinutesForm, hasEarlier = false): z.ZodType<Partial<DraftMinutes>> {
  const sections = sectionNames(form);
  if (sections.length === 0) return meetingSchema;
  const points = z.array(statement.extend({ section: z.enum(sections) })).max(MAX_STATEMENTS);
  return hasEarlier ? z.object({ points, previously }) : z.object({ points });
}

/** Reads an answer, which a schema of {@link draftSchemaOf} has checked. */
export const readDraft = (form: MinutesForm, answer: unknown): DraftMinutes => ({
  ...EMPTY,
  ...draftSchemaOf(form).parse(answer),
  ...z.object({ previously: previously.optional() }).parse(answer),
});

const EMPTY = { summary: [], decisions: [], items: [], questions: [], chapters: [] };

export type DraftStatement = Readonly<z.infer<typeof statement>>;
export type DraftItem = Readonly<z.infer<typeof item>>;
export type DraftPoint = DraftStatement & { readonly section: string };
export type DraftMinutes = Readonly<z.infer<typeof meetingSchema>> & {
  readonly points?: readonly DraftPoint[] | undefined;
  readonly previously?: readonly DraftStatement[] | undefined;
};
