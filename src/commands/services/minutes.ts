import { z } from "zod";
import { MINUTES_TEMPLATES, type MinutesTemplate } from "../../settings/definitions.ts";

/** Something that was said, and where: minutes contain nothing that doesn't rest on a part of the transcript. */
const statement = z.object({
  text: z.string(),
  /** Words of the transcript that it rests on. */
  quote: z.string(),
  /** Indexes of the transcript's segments with these words, from 0, when the minutes were made. */
  segments: z.array(z.number().int().nonnegative()).min(1),
  /** Seconds from the start of the recording; missing where the transcript has no times. */
  at: z.number().nonnegative().optional(),
});

/** A person to whom a task belongs: one of the transcript's speakers by the service's name, or a name that was said. */
const owner = z.union([z.object({ speaker: z.string() }), z.object({ name: z.string() })]);

const madeItem = statement.extend({
  owner: owner.optional(),
  /** The time as it was said or typed, such as “by Friday”. */
  due: z.string().optional(),
});

const actionItem = madeItem.extend({
  /** Names the item in commands and buttons. Stays the same when the minutes are made again. */
  number: z.number().int().positive(),
  isDone: z.boolean().optional(),
  /** A person changed it: it stays when the minutes are made again. */
  isConfirmed: z.boolean().optional(),
});

const chapter = z.object({
  title: z.string(),
  segment: z.number().int().nonnegative(),
  at: z.number().optional(),
});

/** A statement in a section of a template. */
const point = statement.extend({
  /** One of {@link TEMPLATE_SECTIONS}; for the custom template, the number of a section from 1. */
  section: z.string(),
  /** Who said it: the service's name of that speaker, and in a view the name that people see. */
  speaker: z.string().optional(),
});

/** What happened in the session before, from its minutes. Deleted with the transcript of that session. */
const previously = z.object({ transcript: z.string(), lines: z.array(z.string()) });

/** Minutes of a meeting, as they are stored. */
export const minutesSchema = z.object({
  /** Missing for a meeting. */
  template: z.enum(MINUTES_TEMPLATES).optional().catch(undefined),
  /** Titles of the custom template's sections when the minutes were made. */
  sections: z.array(z.string()).optional(),
  points: z.array(point).optional(),
  previously: previously.optional(),
  summary: z.array(statement),
  decisions: z.array(statement),
  items: z.array(actionItem),
  questions: z.array(statement),
  chapters: z.array(chapter),
});

export type Statement = Readonly<z.infer<typeof statement>>;
export type ItemOwner = Readonly<z.infer<typeof owner>>;
/** An action item that no one has seen yet. */
export type MadeItem = Readonly<z.infer<typeof madeItem>>;
export type ActionItem = Readonly<z.infer<typeof actionItem>>;
export type Point = Readonly<z.infer<typeof point>>;
export type Previously = Readonly<z.infer<typeof previously>>;
export type Chapter = Readonly<z.infer<typeof chapter>>;

/** Sections of the templates that have points, in order. */
export const TEMPLATE_SECTIONS = {
  "stand-up": ["done", "next", "blocked"],
  interview: ["question", "answer", "quote"],
  "game-session": ["happened", "character", "thread"],
} as const satisfies Partial<Record<MinutesTemplate, readonly string[]>>;

/** A template as minutes are written by it; `sections` are titles, of the custom one only. */
export interface MinutesForm {
  readonly template: MinutesTemplate;
  readonly sections?: readonly string[] | undefined;
}

/** Returns the names of the sections that points can be in. */
export function sectionNames({ template, sections = [] }: MinutesForm): readonly string[] {
  if (template === "meeting") return [];
  return template === "custom" ? sections.map((_, n) => String(n + 1)) : TEMPLATE_SECTIONS[template];
}

/** Returns what a section is called: a title of the custom template, else its name. */
export const titleOf = (
  { template, sections = [] }: Pick<Minutes, "template" | "sections">,
  section: string,
): string => (template === "custom" ? (sections[Number(section) - 1] ?? section) : section);

export interface MinutesOf<Item> {
  readonly template?: MinutesTemplate | undefined;
  readonly sections?: readonly string[] | undefined;
  readonly points?: readonly Point[] | undefined;
  readonly previously?: Previously | undefined;
  /** At most five sentences. */
  readonly summary: readonly Statement[];
  readonly decisions: readonly Statement[];
  readonly items: readonly Item[];
  readonly questions: readonly Statement[];
  readonly chapters: readonly Chapter[];
}

export type Minutes = MinutesOf<ActionItem>;
/** As they are made, before they are stored. */
export type MadeMinutes = MinutesOf<MadeItem>;

/** Who made minutes: `rules` take sentences as they were said, and `model` is the language model. */
export type MinutesOrigin = "rules" | "model";

/** Why the model didn't write automatic minutes, so that rules made them: a budget or permission, or anything else. */
export type MinutesFallback = "refused" | "failed";

/** A change of an action item by a person. An empty text removes the owner or the time. */
export interface ItemChange {
  readonly owner?: string;
  readonly due?: string;
  readonly isDone?: boolean;
}

export const MINUTES_FORMATS = ["md", "docx", "json"] as const;
export type MinutesFormat = (typeof MINUTES_FORMATS)[number];
