import { sql, type Kysely } from "kysely";
import type { Budgets } from "../../budgets/index.ts";
import type { Units } from "../../budgets/units.ts";
import { singleCall, isGroup } from "../../commands/definition/plan-calls.ts";
import type { Database } from "../../store/schema.ts";
import { toJob } from "../store/job-row.ts";
import type { Job } from "../job.ts";

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
const PAGE = 500;

export function createAudit({ db, budgets }: { db: Kysely<Database>; budgets: Pick<Budgets, "unitsOf"> }) {
  const page = (after: { cursor: string; id: string } | undefined) =>
    db
      .selectFrom("jobs")
      .selectAll()
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
    db
      .selectFrom("jobs")
      .selectAll()
      .where((row) => row.or([row("id", "=", id), row("parentId", "=", id)]))
      .orderBy("part", (order) => order.asc().nullsFirst())
      .execute();

  return {
    /** A job that its person sees, with the cost of its calls; undefined when it is deleted. */
    async of(id: string): Promise<AuditEntry | undefined> {
      const rows = await readJobWithCalls(id);
      const [whole, ...calls] = rows.map((row) => toAuditEntry(budgets, toJob(row), row.unconfirmed));
      return whole && calls.reduce(addEntries, whole);
    },
    /** Every stored entry, oldest first, with one page of rows in memory at a time. */
    async *all(): AsyncGenerator<AuditEntry> {
      for (let last: { cursor: string; id: string } | undefined; ;) {
        const rows = await page(last);
        for (const row of rows) yield toAuditEntry(budgets, toJob(row), row.unconfirmed);
        last = rows.at(-1);
        if (rows.length < PAGE) return;
      }
    },
  };
}

const addEntries = (whole: AuditEntry, call: AuditEntry): AuditEntry => ({
  ...whole,
  units: {
    calls: whole.units.calls + call.units.calls,
    characters: whole.units.characters + call.units.characters,
    inMs: whole.units.inMs + call.units.inMs,
    outMs: whole.units.outMs + call.units.outMs,
  },
  reserved: whole.reserved + call.reserved,
  spent: whole.spent + call.spent,
  unconfirmed: whole.unconfirmed + call.unconfirmed,
});

function toAuditEntry(budgets: Pick<Budgets, "unitsOf">, job: Job, unconfirmed: number): AuditEntry {
  const { id, platform, place, person, command, state, parent, createdAt, finishedAt } = job;
  return {
    job: id,
    partOf: parent?.id ?? null,
    askedAt: createdAt,
    endedAt: finishedAt,
    platform,
    workspace: place.workspace,
    channel: place.channel,
    person: person.id,
    command,
    state,
    units: measuredUnits(budgets, job),
    reserved: job.reserved,
    spent: job.spent,
    unconfirmed,
  };
}

/** Work that wasn't done has used nothing, as far as we know. A copy of an earlier result was never sent. */
function measuredUnits(budgets: Pick<Budgets, "unitsOf">, { plan, outcome, submittedAt }: Job): Units {
  if (isGroup(plan) || outcome?.verdict !== "done" || submittedAt === null) return NONE;
  return budgets.unitsOf(singleCall(plan), outcome.result);
}
