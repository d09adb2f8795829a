import { sql, type Kysely, type Selectable } from "kysely";
import type { Budgets } from "../../budgets/index.ts";
import type { Units } from "../../budgets/units.ts";
import type { Plan } from "../../commands/definition/command.ts";
import { singleCall } from "../../commands/definition/plan-calls.ts";
import type { Database, JobsTable } from "../../store/schema.ts";
import type { Outcome } from "../job.ts";

/**
 * Who requested what, where and when, the outcome, and the cost. The rows of jobs are the audit log: nothing is written
 * twice, and entries stay as long as the rows (RESULT_DAYS). Contains no text by people.
 */
export interface AuditEntry {
  readonly job: string;
  /** For a child job: the job that its person sees, which has no cost of its own. */
  readonly partOf: string | null;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  readonly person: string;
  readonly command: string;
  readonly state: string;
  readonly units: Units;
  /** In millionths. */
  readonly reserved: number;
  readonly spent: number;
  readonly unconfirmed: number;
}

const NONE: Units = { calls: 0, characters: 0, inMs: 0, outMs: 0 };
const PAGE = 1_000;

export function createAudit({ db, budgets }: { db: Kysely<Database>; budgets: Pick<Budgets, "unitsOf"> }) {
  const selectRows = () =>
    db
      .selectFrom("jobs")
      .select([
        "id",
        "parentId",
        "createdAt",
        "finishedAt",
        "platform",
        "workspaceId",
        "channelId",
        "personId",
      ])
      .select(["command", "state", "reserved", "spent", "unconfirmed"])
      // Most of the time of an export is spent on parsing these.
      .select([measured<Plan>("plan").as("plan"), measured<DoneOutcome>("outcome").as("outcome")]);

  const page = (after: { cursor: string; id: string } | undefined) =>
    selectRows()
      // Finer than a JavaScript date: rows of the same millisecond must not be lost between pages.
      .select(sql<string>`created_at::text`.as("cursor"))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) > (${after?.cursor}::timestamptz, ${after?.id})`),
      )
      .orderBy("createdAt")
      .orderBy("id")
      .limit(PAGE)
      .execute();

  const readJobWithCalls = (id: string) =>
    selectRows()
      .where((row) => row.or([row("id", "=", id), row("parentId", "=", id)]))
      .orderBy("part", (order) => order.asc().nullsFirst())
      .execute();

  return {
    /** A job that its person sees, with the cost of its calls; undefined when it is deleted. */
    async of(id: string): Promise<AuditEntry | undefined> {
      const rows = await readJobWithCalls(id);
      const [whole, ...calls] = rows.map((row) => toAuditEntry(budgets, row));
      return whole && calls.reduce(addEntries, whole);
    },
    /** Every stored entry, oldest first. The next page is read while its predecessor is used. */
    async *all(): AsyncGenerator<AuditEntry> {
      for (let coming = page(undefined); ;) {
        const rows = await coming;
        const last = rows.at(-1);
        if (rows.length === PAGE) coming = page(last);
        // Its error is thrown when it is its turn; until then, it may be that nobody reads on.
        coming.catch(() => undefined);
        for (const row of rows) yield toAuditEntry(budgets, row);
        if (rows.length < PAGE) return;
      }
    },
  };
}

const addEntries = (whole: AuditEntry, call: AuditEntry): AuditEntry => ({
  ...whole,
  units: addUnits(whole.units, call.units),
  reserved: whole.reserved + call.reserved,
  spent: whole.spent + call.spent,
  unconfirmed: whole.unconfirmed + call.unconfirmed,
});

const addUnits = (a: Units, b: Units): Units => ({
  calls: a.calls + b.calls,
  characters: a.characters + b.characters,
  inMs: a.inMs + b.inMs,
  outMs: a.outMs + b.outMs,
  ...addTokens(a, b),
});

const addTokens = (a: Units, b: Units): Pick<Units, "inTokens" | "outTokens"> =>
  (a.inTokens ?? b.inTokens) === undefined
    ? {}
    : { inTokens: (a.inTokens ?? 0) + (b.inTokens ?? 0), outTokens: (a.outTokens ?? 0) + (b.outTokens ?? 0) };

/** What units are measured by. Work that wasn't done has used nothing, as far as we know; nor has a copy of a result. */
const measured = <T>(column: "plan" | "outcome") =>
  sql<T | null>`case when submitted_at is not null and not is_parent and outcome ->> 'verdict' = 'done'
    then ${sql.ref(column)} end`;

type DoneOutcome = Extract<Outcome, { verdict: "done" }>;
type AuditRow = Pick<
  Selectable<JobsTable>,
  | "id"
  | "parentId"
  | "createdAt"
  | "finishedAt"
  | "platform"
  | "workspaceId"
  | "channelId"
  | "personId"
  | "command"
  | "state"
  | "reserved"
  | "spent"
  | "unconfirmed"
> & { readonly plan: Plan | null; readonly outcome: DoneOutcome | null };

function toAuditEntry(budgets: Pick<Budgets, "unitsOf">, row: AuditRow): AuditEntry {
  const { plan, outcome } = row;
  return {
    job: row.id,
    partOf: row.parentId,
    askedAt: row.createdAt,
    endedAt: row.finishedAt,
    platform: row.platform,
    workspace: row.workspaceId,
    channel: row.channelId,
    person: row.personId,
    command: row.command,
    state: row.state,
    units: plan && outcome ? budgets.unitsOf(singleCall(plan), outcome.result) : NONE,
    reserved: row.reserved,
    spent: row.spent,
    unconfirmed: row.unconfirmed,
  };
}
