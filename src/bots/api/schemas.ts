import { z } from "zod";
import { MINUTES_TEMPLATES } from "../../settings/definitions.ts";

/** Shapes of the API's answers: the OpenAPI document is made from them, and tests check every answer against them. */

const id = z.string().describe("ID of a job, as commands and messages show it");
const ms = z.number().nonnegative();

/** RFC 9457. */
export const Problem = z.strictObject({
  type: z.string().describe("urn:mynah:problem: and the kind"),
  title: z.string().describe("Meaning of the status"),
  status: z.int().min(400).max(599),
  detail: z.string().describe("What failed, and what to do"),
  kind: z.string().describe("Stable name of this problem, for programs"),
  maybeCharged: z.boolean().describe("Whether money may have been spent"),
  job: z.string().optional().describe("ID of the job that this is about"),
  remedies: z
    .array(z.strictObject({ label: z.string(), line: z.string() }))
    .optional()
    .describe("Commands that were probably meant"),
});

const FileView = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string().describe("Media type"),
  bytes: z.number().nonnegative(),
  durationMs: ms.optional(),
  url: z.string().describe("Path that downloads the file with the same key; supports ranges"),
});

const Segment = z.strictObject({
  text: z.string(),
  start: z.number().optional().describe("Seconds from the start"),
  end: z.number().optional(),
  speaker: z.string().optional(),
});

export const JobView = z.strictObject({
  id,
  command: z.string(),
  state: z
    .enum(["queued", "running", "retrying", "finishing", "done", "failed", "cancelled", "unconfirmed"])
    .describe("The last four are final"),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  elapsedMs: ms.describe("From acceptance to the end, or until now"),
  retryOf: z.string().optional().describe("The job that this one repeats"),
  progress: z
    .strictObject({
      percent: z.number().min(0).max(100).optional(),
      leftMs: ms.optional(),
      ahead: z.int().nonnegative().optional().describe("Jobs ahead in the queue"),
      expectedMs: ms.optional().describe("Expected wait until its turn"),
      parts: z
        .strictObject({ done: z.int(), of: z.int(), step: z.string().optional() })
        .optional()
        .describe("Calls that are done, and the command of the running step"),
    })
    .optional(),
  files: z.array(FileView),
  transcript: z
    .strictObject({
      language: z.string().optional(),
      durationMs: ms.optional(),
      speakers: z.array(z.string()).optional(),
      segments: z.array(Segment).describe("The beginning"),
      cut: z.boolean().describe("Whether there are more: see /transcripts/{id}"),
    })
    .optional(),
  cost: z.string().optional().describe("The actual cost, formatted"),
  failure: z
    .strictObject({
      kind: z.string(),
      text: z.string(),
      maybeCharged: z.boolean(),
      recovery: z
        .enum(["attach", "resume"])
        .optional()
        .describe("The /jobs command that may still bring the result"),
      confirm: z
        .string()
        .optional()
        .describe(
          "The text asks something, and nothing was sent: retry the job to answer yes with these words",
        ),
      help: z.string().optional().describe("Where the documentation says what to do, as a path"),
    })
    .optional(),
});
export type JobView = z.output<typeof JobView>;

const Link = z.object({ label: z.string(), url: z.string() });

export const Answer = z.looseObject({
  title: z.string(),
  lines: z.array(z.string()),
  suggestions: z
    .looseObject({
      title: z.string(),
      choices: z.array(z.looseObject({ label: z.string(), line: z.string() })),
      links: z.array(z.looseObject(Link.shape)).optional(),
    })
    .optional(),
  file: z
    .strictObject({
      name: z.string(),
      type: z.string(),
      text: z.string(),
      encoding: z.literal("base64").optional(),
    })
    .optional(),
});

export const Key = z.strictObject({
  key: z.string().describe("ID of the key, which is no secret"),
  name: z.string(),
  platform: z.string(),
  server: z.string().describe("The server or workspace in which it acts"),
  actsFor: z.enum(["person", "server"]),
  scope: z.string(),
});

export const Upload = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().nonnegative(),
});

export const TranscriptListing = z.strictObject({
  id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  durationMs: ms.optional(),
  language: z.string().optional(),
  speakers: z.int().nonnegative(),
  link: z.string().optional().describe("Opens the recording's message or the answer"),
});

const Line = z.strictObject({
  text: z.string(),
  atMs: ms.optional().describe("Milliseconds from the start"),
  speaker: z.string().optional(),
  link: z.string().optional(),
});

export const TranscriptMatch = TranscriptListing.extend({ passages: z.array(Line).optional() });
export const TranscriptView = TranscriptListing.extend({ lines: z.array(Line) });

const Statement = z.strictObject({
  text: z.string(),
  quote: z.string().describe("Words of the transcript that it rests on"),
  at: z.number().optional().describe("Seconds from the start"),
  link: z.string().optional().describe("Plays the recording from there"),
});
export const MinutesView = z.strictObject({
  transcript: TranscriptListing,
  origin: z.enum(["rules", "model"]).describe("rules: sentences as they were said"),
  isOutdated: z.boolean().describe("Whether the transcript has been edited since"),
  template: z
    .enum(MINUTES_TEMPLATES)
    .describe("What they consist of; only those of a meeting have the lists below"),
  previously: z.array(z.string()).describe("What happened in the game session before"),
  points: z
    .array(
      Statement.extend({
        section: z.string().describe("Of the template; for a custom one, its title"),
        speaker: z.string().optional(),
      }),
    )
    .describe("Of every template but that of a meeting"),
  speakingTimes: z
    .array(z.strictObject({ name: z.string().optional(), ms, share: z.number().min(0).max(1) }))
    .describe("Longest first; without a name, the sum of people who opted out"),
  summary: z.array(Statement),
  decisions: z.array(Statement),
  items: z.array(
    Statement.extend({
      number: z.int().positive().describe("Names the item, also after the minutes are made again"),
      owner: z.string().optional(),
      due: z.string().optional().describe("As it was said or typed"),
      isDone: z.boolean(),
      isConfirmed: z.boolean().describe("Whether a person changed it"),
    }),
  ),
  questions: z.array(Statement),
  chapters: z.array(
    z.strictObject({ title: z.string(), at: z.number().optional(), link: z.string().optional() }),
  ),
});

export const Voice = z.looseObject({
  name: z.string(),
  language: z.string(),
  gender: z.string(),
  category: z.string(),
});

export const Usage = z.strictObject({
  currency: z.string().nullable().describe("Null while nothing has a price"),
  limits: z.array(
    z.strictObject({
      level: z.string(),
      id: z.string().describe("Whose: a person, channel, role or server"),
      isEverywhere: z.boolean().describe("Whether it counts on the whole platform"),
      period: z.string(),
      used: z.number().describe("Spent or reserved"),
      most: z.number().nullable().describe("Null: no limit"),
    }),
  ),
});
