import { CamelCasePlugin, Kysely, PostgresDialect, sql, type CompiledQuery, type KyselyPlugin } from "kysely";
import { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillDatabase } from "../../bench/growth-fill.ts";
import { recordPassedThresholds } from "../../src/budgets/alerts.ts";
import { createCounterStore } from "../../src/budgets/counter-store.ts";
import { noBudgets } from "../../src/budgets/index.ts";
import { listNearLimits } from "../../src/budgets/limited-counters.ts";
import { purgeJobs, purgeServerJobs } from "../../src/jobs/privacy/purge-jobs.ts";
import { createAudit } from "../../src/jobs/reports/audit.ts";
import { readUnfinished } from "../../src/jobs/reports/backlog.ts";
import { createOverview } from "../../src/jobs/reports/overview.ts";
import { createWaitEstimator } from "../../src/jobs/scheduler/wait-estimate.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { createCaseStore } from "../../src/moderation/cases/case-store.ts";
import type { Store } from "../../src/store/index.ts";
import type { Database } from "../../src/store/schema.ts";
import { expireTranscripts } from "../../src/transcripts/retention/expire.ts";
import { createEndpointStore } from "../../src/webhooks/endpoint-store.ts";
import { newCopy, openTestStore } from "../engines/database.ts";

const FINISHED = 20_000;
const UNFINISHED = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let store: Store;
let pool: Pool;
/** Records its statements. */
let db: Kysely<Database>;
const statements: CompiledQuery[] = [];
/** Rows that each statement has changed. */
const changes: number[] = [];
const countChanges: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (result.numAffectedRows) changes.push(Number(result.numAffectedRows));
    return result;
  },
};

beforeAll(async () => {
  const url = await newCopy();
  store = await openTestStore(url);
  await fillDatabase(store.db, { finished: FINISHED, unfinished: UNFINISHED });
  pool = new Pool({ connectionString: url, max: 4 });
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), countChanges],
    log: ({ query }) => void statements.push(query),
  });
});
afterAll(async () => {
  await db.destroy();
  await store.close();
});

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the tables that the recorded statements scan, and how many pages they touch. */
async function explainAll(): Promise<{ scanned: string[]; pages: number }> {
  const found = { scanned: [] as string[], pages: 0 };
  for (const { sql: text, parameters } of statements.splice(0)) {
    const { rows } = await pool.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...parameters],
    );
    const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
    if (!plan) throw new Error("no plan");
    found.pages += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    for (const node of nodesOf(plan))
      if (node["Node Type"] === "Seq Scan") found.scanned.push(node["Relation Name"] ?? "");
  }
  return found;
}

const SERVER = { platform: "bench", workspace: "w3" };
const noFiles = async () => undefined;

/** What an idle process, a person's command or the operator's page runs, and the pages that are enough for it. */
const QUERIES: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ["the operator's unfinished jobs", 60, () => createOverview({ db }).live(50)],
  ["the operator's failures of a day", 150, () => createOverview({ db }).failures(ago(1), 30)],
  ["outcomes by hour", 60, () => createOverview({ db }).endings(ago(2))],
  ["commands by use", 60, () => createOverview({ db }).commands(ago(2))],
  ["latency by hour", 60, () => createOverview({ db }).latency(ago(2))],
  ["the backlog", 200, () => readUnfinished(db)],
  ["budgets near their limit", 1_000, () => listNearLimits(db, new Date(), 30)],
  ["the minutely check of budgets", 1_000, () => recordPassedThresholds(db, new Date())],
  ["old sums of budgets", 10, () => createCounterStore(db).forget(ago(400))],
  ["failing webhooks", 30, () => createEndpointStore(db).failing(50)],
  ["a person's jobs", 40, () => createJobStore({ db }).ofPerson("bench", "p3", 20)],
  ["a server's jobs", 40, () => createJobStore({ db }).ofServer("bench", "w3", 20)],
  ["jobs that finished lately", 40, () => createJobStore({ db }).endedSince(ago(0.1), 20)],
  ["estimates of waiting times", 40, () => measurePace()],
  ["a sweep", 200, () => createJobStore({ db }).unfinished({ before: ago(0), after: "", limit: 100 })],
  ["retention without old jobs", 10, () => createJobStore({ db }).forget({ before: ago(40), limit: 500 })],
  [
    "a server's retention without old jobs",
    10,
    () => purgeServerJobs(db, { server: SERVER, before: ago(40), removeFiles: noFiles }),
  ],
  ["old cases", 10, () => createCaseStore(db).forget(ago(400))],
  ["the last page of the audit log", 60, () => lastAuditPage()],
];

async function measurePace(): Promise<void> {
  const estimate = createWaitEstimator({ db, now: () => new Date(), log: pino({ level: "silent" }) });
  await estimate(10);
  await expect.poll(() => statements.length).toBe(1);
}

/** The first page, and the others as one statement each, of which only the last is explained. */
async function lastAuditPage(): Promise<void> {
  for await (const _ of createAudit({ db, budgets: noBudgets }).all());
  const last = statements.at(-1);
  statements.splice(0);
  if (last) statements.push(last);
}

it.each(QUERIES)("%s are read by index: at most %i pages of the database", async (_, most, run) => {
  await run();
  expect(statements.length).toBeGreaterThan(0);
  const { scanned, pages } = await explainAll();
  // Tables with fewer rows than a page has room for are read whole.
  const small = new Set(["budget_limits", "webhook_endpoints", "moderation_notices"]);
  expect(scanned.filter((table) => !small.has(table))).toEqual([]);
  expect(pages).toBeLessThanOrEqual(most);
});

it("a job's steps stay in its page until it finishes, so they touch no index", async () => {
  const hot = await store.db.transaction().execute(async (trx) => {
    await sql`update jobs set state = 'delivering', submitted_at = now(), receipts = receipts || '{"posted": "m"}'
      where id = (select id from jobs where state = 'waiting' limit 1)`.execute(trx);
    const { rows } = await sql<{ n: number }>`
      select n_tup_hot_upd::int as n from pg_stat_xact_user_tables where relname = 'jobs'`.execute(trx);
    return rows[0]?.n;
  });
  expect(hot).toBe(1);
});

it("exports each job once while jobs are added and deleted", async () => {
  const { rows: before } = await sql<{ id: string }>`select id from jobs`.execute(store.db);
  const seen: string[] = [];
  const doomed = new Set(before.filter((_, n) => n % 97 === 0).map(({ id }) => id));
  for await (const { job } of createAudit({ db: store.db, budgets: noBudgets }).all()) {
    if (seen.push(job) % 3_000 !== 0) continue;
    await sql`delete from jobs where id in (
      select id from jobs where id = any(${[...doomed]}::text[]) order by created_at desc limit 40)`.execute(
      store.db,
    );
    await sql`
      insert into jobs (id, invocation_key, platform, workspace_id, channel_id, person_id, locale, command, options, plan,
        address, state, deadline_at)
      select 'new' || ${seen.length}, 'new' || ${seen.length}, platform, workspace_id, channel_id, person_id, locale,
        command, options, plan, address, state, deadline_at
      from jobs where finished_at is null limit 1`.execute(store.db);
  }
  expect(new Set(seen).size).toBe(seen.length);
  const exported = new Set(seen);
  expect(before.filter(({ id }) => !exported.has(id) && !doomed.has(id))).toEqual([]);
  expect([...exported].filter((id) => id.startsWith("new")).length).toBeGreaterThan(0);
});

it.each([
  // The settings changed: every transcript gets another time, and most are deleted.
  ["transcripts", () => expireTranscripts(db, new Date(Date.now() + 10 * DAY_MS))],
  ["jobs", () => purgeJobs(createJobStore({ db }), ago(10))],
  ["sums of budgets", () => createCounterStore(db).forget(ago(3))],
  ["moderation cases", () => createCaseStore(db).forget(new Date())],
] as const)("old %s are deleted in batches", async (name, run) => {
  await sql`update transcripts set expires_at = null`.execute(store.db);
  if (name === "moderation cases")
    await sql`
      insert into moderation_cases (id, platform, workspace_id, channel_id, message_id, author_id, link, said)
      select 'many' || n, 'x', 'w', 'c', n, 'p', '', '{}' from generate_series(1, 600) n`.execute(store.db);
  changes.splice(0);
  await run();
  expect(changes.length).toBeGreaterThan(1);
  expect(Math.max(...changes)).toBeLessThanOrEqual(500);
});
