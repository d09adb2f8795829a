import { sql, type Insertable, type Selectable } from "kysely";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import type { JobsTable } from "../../store/schema.ts";
import type { DeliverTo, Invocation, Job, JobState, Outcome, ParentRef, Receipts } from "../job.ts";

export interface NewJob {
  readonly id: string;
  readonly invocation: Invocation;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
  readonly deadlineAt: Date;
  readonly retryOf: string | null;
  /** Result of an earlier job that is already paid for, or the reason shown to the person why the job isn't started. */
  readonly outcome?: Outcome | undefined;
  /**
   * Maximum cost, in millionths; missing: nothing. A limit that is too low refuses the write
   * (migrations/baseline/budgets.sql).
   */
  readonly reserved?: number;
}

/** The columns that {@link toJob} reads. */
export const JOB_COLUMNS = [
  "id",
  "platform",
  "personId",
  "workspaceId",
  "channelId",
  "address",
  "deliverTo",
  "locale",
  "roles",
  "command",
  "options",
  "plan",
  "state",
  "version",
  "attempt",
  "claimedUntil",
  "claim",
  "taskId",
  "urls",
  "missingSince",
  "outcome",
  "receipts",
  "retryOf",
  "callOf",
  "parentId",
  "part",
  "createdAt",
  "submittedAt",
  "deadlineAt",
  "finishedAt",
  "crashes",
  "resubmitted",
  "reserved",
  "spent",
] as const satisfies readonly (keyof JobsTable)[];

/** One of several calls, as it is started. */
export interface NewChildJob extends NewJob {
  readonly parent: ParentRef;
}

/** Such a job sends nothing to the audio service itself, so it doesn't queue. */
export const canSkipQueue = ({ plan, outcome }: Pick<NewJob, "plan" | "outcome">): boolean =>
  isGroup(plan) || outcome !== undefined;

export const invocationKey = (platform: string, key: string) => `${platform}:${key}`;

/** The columns that a new job fills, with their types. */
export const NEW_JOB_COLUMNS = {
  id: "text",
  invocationKey: "text",
  platform: "text",
  workspaceId: "text",
  channelId: "text",
  personId: "text",
  locale: "text",
  roles: "text[]",
  command: "text",
  options: "jsonb",
  plan: "jsonb",
  address: "jsonb",
  deliverTo: "jsonb",
  deadlineAt: "timestamptz",
  retryOf: "text",
  reserved: "bigint",
  outcome: "jsonb",
  isParent: "boolean",
} as const satisfies Partial<Record<keyof JobsTable, string>>;

type NewJobColumn = keyof typeof NEW_JOB_COLUMNS;

/** Returns what a job that was just accepted has in these columns. */
export function newJobValues(job: NewJob): Readonly<Record<NewJobColumn, unknown>> {
  const { id, invocation, options, plan, deadlineAt, retryOf, reserved = 0, outcome = null } = job;
  const { platform, key, place, person, locale, command, roles = null, deliverTo = null } = invocation;
  return {
    id,
    invocationKey: invocationKey(platform, key),
    platform,
    workspaceId: place.workspace,
    channelId: place.channel,
    personId: person.id,
    locale,
    roles,
    command,
    options,
    plan,
    address: place.address,
    deliverTo,
    deadlineAt,
    retryOf,
    reserved,
    outcome,
    isParent: isGroup(plan),
  };
}

/** Returns the columns of a job that was just accepted, for an insert by itself. */
export function jobColumns(job: NewJob) {
  const values = Object.entries(newJobValues(job)).map(([name, value]) => {
    const isJson = NEW_JOB_COLUMNS[name as NewJobColumn] === "jsonb";
    return [name, isJson && value !== null ? JSON.stringify(value) : value];
  });
  return {
    ...(Object.fromEntries(values) as Pick<Insertable<JobsTable>, NewJobColumn>),
    state: "accepted",
    receipts: "{}",
    ...(canSkipQueue(job) && { calledAt: sql<Date>`now()` }),
  };
}

/** Same, for a child job. Its key can't be any platform's, and is the same no matter which process inserts it. */
export function childColumns({ parent, ...job }: NewChildJob) {
  const { outcome } = job;
  return {
    ...jobColumns(job),
    invocationKey: invocationKey("part", `${parent.id}:${parent.part}`),
    parentId: parent.id,
    part: parent.part,
    budgetRoles: sql<string[]>`(select budget_roles from jobs where id = ${parent.id})`,
    ...(outcome && {
      state: outcome.verdict,
      finishedAt: sql<Date>`now()`,
    }),
  };
}

export function toJob(row: Pick<Selectable<JobsTable>, (typeof JOB_COLUMNS)[number]>): Job {
  return {
    id: row.id,
    platform: row.platform,
    person: { id: row.personId },
    place: {
      workspace: row.workspaceId,
      channel: row.channelId,
      address: row.address as Record<string, string>,
    },
    ...(row.deliverTo !== null && { deliverTo: row.deliverTo as DeliverTo }),
    locale: row.locale,
    ...(row.roles && { roles: row.roles }),
    command: row.command,
    options: row.options as Record<string, unknown>,
    plan: row.plan as Plan,
    state: row.state as JobState,
    version: row.version,
    attempt: row.attempt,
    claimedUntil: row.claimedUntil,
    claim: row.claim,
    taskId: row.taskId,
    urls: row.urls,
    missingSince: row.missingSince,
    outcome: row.outcome as Outcome | null,
    receipts: row.receipts as Receipts,
    retryOf: row.retryOf,
    ...(row.callOf !== null && { callOf: row.callOf }),
    parent: row.parentId === null ? null : { id: row.parentId, part: row.part ?? 0 },
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    deadlineAt: row.deadlineAt,
    finishedAt: row.finishedAt,
    crashes: row.crashes,
    resubmitted: row.resubmitted,
    reserved: row.reserved,
    spent: row.spent,
  };
}
