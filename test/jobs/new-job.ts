import type { CallPlan } from "../../src/commands/definition/command.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { QueueFront } from "../../src/jobs/scheduler/fair-share.ts";
import type { NewJob, NewChildJob } from "../../src/jobs/store/job-row.ts";
import type { JobStore } from "../../src/jobs/store/jobs.ts";

export const PLAN: CallPlan = {
  operation: "speechSynthesis",
  request: { text: "x" },
  sources: {},
  expect: "audio",
};
export const SEVERAL = { parts: [PLAN, PLAN, PLAN], join: "speech", expect: "audio" } as const;

interface Asked {
  readonly platform?: string;
  readonly person?: string;
  readonly workspace?: string;
  readonly channel?: string;
  /** The channel that the thread belongs to. */
  readonly parent?: string;
  /** What the platform counts limits by instead of the person. */
  readonly limitedAs?: string;
  readonly roles?: readonly string[];
  readonly retryOf?: string;
  /** In millionths. */
  readonly reserved?: number;
  readonly plan?: NewJob["plan"];
}

/** Returns a job as it is accepted, with overrides. */
export const newJob = (id: string, asked: Asked = {}): NewJob => ({
  id,
  invocation: {
    key: id,
    platform: asked.platform ?? "x",
    person: { id: asked.person ?? "anna" },
    place: {
      workspace: asked.workspace ?? "w",
      channel: asked.channel ?? "c",
      address: {
        ...(asked.parent !== undefined && { parent: asked.parent }),
        ...(asked.limitedAs !== undefined && { limitedAs: asked.limitedAs }),
      },
    },
    locale: "en",
    command: "tts",
    options: {},
    ...(asked.roles && { roles: asked.roles }),
  },
  options: {},
  plan: asked.plan ?? PLAN,
  deadlineAt: new Date("2100-01-01T00:00:00Z"),
  retryOf: asked.retryOf ?? null,
  ...(asked.reserved !== undefined && { reserved: asked.reserved }),
});

export const newPart = (parentId: string, part: number, asked: Asked = {}): NewChildJob => ({
  ...newJob(`${parentId}-${part}`, asked),
  parent: { id: parentId, part },
});

/** Inserts a job, and returns its row. */
export async function insertJob(rows: Pick<JobStore, "insert">, id: string, asked: Asked = {}): Promise<Job> {
  const inserted = await rows.insert(newJob(id, asked));
  if (!inserted) throw new Error("expected a row");
  return inserted.job;
}

/** Returns the row of a job that exists. */
export async function findJob(rows: Pick<JobStore, "find">, id: string): Promise<Job> {
  const job = await rows.find(id);
  if (!job) throw new Error("expected a row");
  return job;
}

/** Inserts a job with this many calls, the last one first. */
export async function insertGroup(
  rows: Pick<JobStore, "insert" | "insertChildren">,
  id: string,
  count: number,
  asked: Asked = {},
): Promise<void> {
  await rows.insert(newJob(id, { plan: SEVERAL, ...asked }));
  await rows.insertChildren(
    id,
    Array.from({ length: count }, (_, n) => newPart(id, count - 1 - n)),
  );
}

/** Asks for the whole of a short queue. */
export const ALL = { places: 1_000, concurrencyLimits: { person: 1_000, server: 1_000 } };

/** As many turns as there are jobs. */
export const everybody = ({ tenants }: QueueFront) =>
  tenants.flatMap((one) => Array.from({ length: one.jobs }, () => one));

/** Dispatches all waiting jobs, whatever the limits. */
export const dispatchAll = (rows: Pick<JobStore, "dispatch">) => rows.dispatch(ALL, everybody);
