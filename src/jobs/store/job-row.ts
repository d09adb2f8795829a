import { sql, type InsertObject, type Kysely, type Selectable } from "kysely";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import type { Database, JobsTable } from "../../store/schema.ts";
import type { DeliverTo, Invocation, Job, Outcome, ParentRef } from "../job.ts";

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

/** One of several calls, as it is started. */
export interface NewChildJob extends NewJob {
  readonly parent: ParentRef;
}

/** Such a job sends nothing to the audio service itself, so it doesn't queue. */
export const canSkipQueue = ({ plan, outcome }: Pick<NewJob, "plan" | "outcome">): boolean =>
  isGroup(plan) || outcome !== undefined;

export const invocationKey = (platform: string, key: string) => `${platform}:${key}`;

/** Columns that a new job fills, by their types. */
const NEW_COLUMNS = {
  text: ["id", "platform", "workspaceId", "channelId", "personId", "locale", "command", "retryOf"],
  "text[]": ["roles"],
  jsonb: ["options", "plan", "address", "deliverTo", "outcome"],
  timestamptz: ["deadlineAt"],
  bigint: ["reserved"],
} as const;
/** Columns that a write copies from the job as the lifecycle decided it. */
const DECIDED_COLUMNS = {
  text: ["state", "claim", "callOf", "taskId"],
  int: ["attempt"],
  boolean: ["resubmitted"],
  jsonb: ["urls", "outcome"],
  timestamptz: ["claimedUntil", "missingSince", "submittedAt", "deadlineAt", "finishedAt"],
} as const;

type Columns = Readonly<Record<string, readonly string[]>>;
const namesOf = <C extends Columns>(columns: C) => Object.values(columns).flat() as C[keyof C][number][];

/** The columns that {@link toJob} reads. */
const JOB_COLUMNS = [
  ...new Set([...namesOf(NEW_COLUMNS), ...namesOf(DECIDED_COLUMNS)]),
  ...(["version", "receipts", "parentId", "part", "createdAt", "crashes", "spent"] as const),
];
export type JobRow = Pick<Selectable<JobsTable>, (typeof JOB_COLUMNS)[number]>;

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const listColumns = (columns: Columns) => {
  const all = Object.entries(columns).flatMap(([type, names]) => names.map((name) => ({ name, type })));
  return {
    names: sql.raw(all.map(({ name }) => toSnakeCase(name)).join(", ")),
    values: sql.raw(all.map(({ name }) => `item."${name}"`).join(", ")),
    types: sql.raw(all.map(({ name, type }) => `"${name}" ${type}`).join(", ")),
  };
};
/** Parts of statements that write several jobs: the columns, and their values and types in the recordset `item`. */
export const NEW = listColumns(NEW_COLUMNS);
export const DECIDED = listColumns(DECIDED_COLUMNS);
/** What a statement returns for {@link toJob}. */
export const RETURNED = sql.raw(JOB_COLUMNS.map((name) => `jobs.${toSnakeCase(name)}`).join(", "));

/** Selects rows for {@link toJob}. */
export const selectJobs = (db: Kysely<Database>) => db.selectFrom("jobs").select(JOB_COLUMNS);

/** Returns what the lifecycle decided, as an item of a write. */
export const decidedValues = (job: Job) =>
  Object.fromEntries(namesOf(DECIDED_COLUMNS).map((name) => [name, job[name]]));

/** Returns a job that was just accepted, as an item of an insert. */
export function newJobValues(job: NewJob) {
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
export function jobColumns(job: NewJob): InsertObject<Database, "jobs"> {
  const values = newJobValues(job);
  const json = NEW_COLUMNS.jsonb.map((name) => [name, values[name] && JSON.stringify(values[name])]);
  const dispatch = canSkipQueue(job) && { calledAt: sql<Date>`now()` };
  return { ...values, ...Object.fromEntries(json), state: "accepted", receipts: "{}", ...dispatch };
}

/** Same, for a child job. Its key can't be any platform's, and is the same no matter which process inserts it. */
export const childColumns = ({ parent, ...job }: NewChildJob): InsertObject<Database, "jobs"> => ({
  ...jobColumns(job),
  invocationKey: invocationKey("part", `${parent.id}:${parent.part}`),
  parentId: parent.id,
  part: parent.part,
  budgetRoles: sql<string[]>`(select budget_roles from jobs where id = ${parent.id})`,
  ...(job.outcome && { state: job.outcome.verdict, finishedAt: sql<Date>`now()` }),
});

/** Takes exactly {@link JOB_COLUMNS}. */
export function toJob(row: JobRow): Job {
  const { personId, workspaceId, channelId, address, deliverTo, roles, callOf, parentId, part, ...same } =
    row;
  return {
    ...(same as Omit<Job, "person" | "place" | "deliverTo" | "roles" | "callOf" | "parent">),
    person: { id: personId },
    place: { workspace: workspaceId, channel: channelId, address: address as Job["place"]["address"] },
    ...(deliverTo !== null && { deliverTo: deliverTo as DeliverTo }),
    ...(roles && { roles }),
    ...(callOf !== null && { callOf }),
    parent: parentId === null ? null : { id: parentId, part: part ?? 0 },
  };
}
