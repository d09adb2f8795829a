import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
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
import type { Database } from "../../src/store/schema.ts";
import { expireTranscripts } from "../../src/transcripts/retention/expire.ts";
import { createEndpointStore } from "../../src/webhooks/endpoint-store.ts";
import { expectPages, useFilledDatabase } from "./explaining-client.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

const { store, explaining } = useFilledDatabase({ finished: 20_000, unfinished: 2_000 });

const SERVER = { platform: "bench", workspace: "w3" };
const noFiles = async () => undefined;

/** What an idle process, a person's command or the operator's page runs, and the pages that are enough for it. */
const QUERIES: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ["the operator's unfinished jobs", 60, () => createOverview(explaining).live(50)],
  ["the operator's failures of a day", 150, () => createOverview(explaining).failures(ago(1), 30)],
  ["outcomes by hour", 60, () => createOverview(explaining).endings(ago(2))],
  ["commands by use", 60, () => createOverview(explaining).commands(ago(2))],
  ["latency by hour", 60, () => createOverview(explaining).latency(ago(2))],
  ["the backlog", 200, () => readUnfinished(explaining.db)],
  ["budgets near their limit", 1_000, () => listNearLimits(explaining.db, new Date(), 30)],
  ["the minutely check of budgets", 1_000, () => recordPassedThresholds(explaining.db, new Date())],
  ["old sums of budgets", 10, () => createCounterStore(explaining.db).forget(ago(400))],
  ["failing webhooks", 30, () => createEndpointStore(explaining.db).failing(50)],
  ["a person's jobs", 40, () => createJobStore(explaining).ofPerson("bench", "p3", 20)],
  ["a server's jobs", 40, () => createJobStore(explaining).ofServer("bench", "w3", 20)],
  ["jobs that finished lately", 40, () => createJobStore(explaining).endedSince(ago(0.1), 20)],
  [
    "estimates of waiting times",
    40,
    () => createWaitEstimator({ ...explaining, now: () => new Date(), log: pino({ level: "silent" }) })(10),
  ],
  ["a sweep", 200, () => createJobStore(explaining).unfinished({ before: ago(0), after: "", limit: 100 })],
  [
    "retention without old jobs",
    10,
    () => createJobStore(explaining).forget({ before: ago(40), limit: 500 }),
  ],
  [
    "a server's retention without old jobs",
    10,
    () => purgeServerJobs(explaining.db, { server: SERVER, before: ago(40), removeFiles: noFiles }),
  ],
  ["a page of the audit log", 400, () => readAudit()],
  ["old cases", 10, () => createCaseStore(explaining.db).forget(ago(400))],
];

async function readAudit(): Promise<void> {
  for await (const _ of createAudit({ ...explaining, budgets: noBudgets }).all());
}

it.each(QUERIES)("%s are read by index: at most %i pages of the database", (_, most, run) =>
  expectPages(most, run),
);

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

/** Rows that each statement has changed. */
const changes: number[] = [];
const countChanges: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (result.numAffectedRows) changes.push(Number(result.numAffectedRows));
    return result;
  },
};

it.each([
  // The settings changed: every transcript gets another time, and most are deleted.
  ["transcripts", (db) => expireTranscripts(db, new Date(Date.now() + 10 * DAY_MS))],
  ["jobs", (db) => purgeJobs(createJobStore({ db }), ago(10))],
  ["sums of budgets", (db) => createCounterStore(db).forget(ago(3))],
  ["moderation cases", (db) => createCaseStore(db).forget(new Date())],
] satisfies [string, (db: Kysely<Database>) => Promise<unknown>][])(
  "old %s are deleted in batches",
  async (name, run) => {
    await sql`update transcripts set expires_at = null`.execute(store.db);
    if (name === "moderation cases")
      await sql`
      insert into moderation_cases (id, platform, workspace_id, channel_id, message_id, author_id, link, said)
      select 'many' || n, 'x', 'w', 'c', n, 'p', '', '{}' from generate_series(1, 600) n`.execute(store.db);
    changes.splice(0);
    await run(store.db.withPlugin(countChanges));
    expect(changes.length).toBeGreaterThan(1);
    expect(Math.max(...changes)).toBeLessThanOrEqual(500);
  },
);
