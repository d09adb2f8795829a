import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillDatabase } from "../../bench/growth-fill.ts";
import { noBudgets } from "../../src/budgets/index.ts";
import { createCountRecentJobs } from "../../src/jobs/reports/recent-jobs.ts";
import { createFindReusableResult } from "../../src/jobs/intake/reuse-result.ts";
import type { Job } from "../../src/jobs/job.ts";
import { purgeJobs } from "../../src/jobs/privacy/purge-jobs.ts";
import { createAudit } from "../../src/jobs/reports/audit.ts";
import { readUnfinished } from "../../src/jobs/reports/backlog.ts";
import { createJobHistory } from "../../src/jobs/reports/job-history.ts";
import { createOverview } from "../../src/jobs/reports/overview.ts";
import { createWaitEstimator } from "../../src/jobs/scheduler/wait-estimate.ts";
import { selectNext } from "../../src/jobs/scheduler/fair-share.ts";
import { createJobStore, type JobStore } from "../../src/jobs/store/jobs.ts";
import { createLeaseStore } from "../../src/jobs/lease.ts";
import { createPool } from "../../src/store/pool.ts";
import type { Store } from "../../src/store/index.ts";
import type { Database } from "../../src/store/schema.ts";
import { createSearchStore } from "../../src/transcripts/store/search.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { newCopy, openTestStore } from "../engines/database.ts";
import { newJob, newPart, PLAN, SEVERAL } from "../jobs/new-job.ts";
import { explained, ExplainingClient } from "./explaining-client.ts";

/**
 * Table `jobs` then has 50,000 pages, and its indexes as many levels as with 1,000,000 rows.
 */
const FINISHED = 200_000;
const UNFINISHED = 20_000;
/** One of twenty unfinished jobs is running: `bench/growth-fill.ts`. */
const RUNNING = UNFINISHED / 20;
/** Rows of a table that a statement may read sequentially: of those that it estimates from, or of a small table. */
const MOST_SCANNED = 1_100;
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let store: Store;
/** Explains what it runs. */
let db: Kysely<Database>;
let rows: JobStore;
let waiting: Job;
let running: Job;
let parent: Job;

beforeAll(async () => {
  const url = await newCopy();
  store = await openTestStore(url);
  await fillDatabase(store.db, { finished: FINISHED, unfinished: UNFINISHED });
  const log = pino({ level: "silent" });
  const pool = createPool(
    { connectionString: url, application_name: "test", Client: ExplainingClient, max: 2 },
    log,
  );
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const plain = createJobStore(store);
  const insert = async (id: string, plan: Parameters<typeof newJob>[1] = {}) => {
    const inserted = await plain.insert(
      newJob(id, { platform: "bench", workspace: "w3", person: "p3", ...plan }),
    );
    if (!inserted) throw new Error("expected a row");
    return inserted.job;
  };
  waiting = await insert("waiting");
  running = await insert("running");
  parent = await insert("parent", { plan: SEVERAL });
  rows = createJobStore({ db });
  // The first call in a connection reads the catalog, to plan the function that it calls.
  await createLeaseStore(db).renew("p", { roles: [] });
});
afterAll(async () => {
  await db.destroy();
  await store.close();
});

const caps = { person: 5, server: 10 };
const dispatch = (places: number) =>
  rows.dispatch(
    { places, concurrencyLimits: caps },
    (front) => selectNext(front, { places, concurrencyLimits: caps }).turns,
  );
const keep = async (change: Partial<Job>) => {
  const saved = await rows.save({ ...running, ...change });
  if (!saved) throw new Error("expected to win");
  running = saved;
};
const estimate = () => createWaitEstimator({ db, now: () => new Date(), log: pino({ level: "silent" }) })(10);
const reusable = () =>
  createFindReusableResult({ db, files: { find: async () => undefined }, now: () => new Date() })({
    ...PLAN,
    resultKey: "k",
  });
const recent = { platform: "bench", workspace: "w3", person: "p3", since: ago(1 / 1440) };

const visibility = { platform: "bench", workspace: "w3", channels: ["c1", "c2"], person: "p3" };

/**
 * What is run for a person, a job, a look of a worker, a start or a scrape, and the pages that each of its statements may
 * touch. The person and the server are the busiest, with a hundred running jobs each.
 */
const HOT: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  [
    "accepting a job that has to wait",
    250,
    () => rows.insert(newJob("new", { platform: "bench", workspace: "w3", person: "p3" }), caps),
  ],
  ["its position in the queue", 1_000, () => rows.queueAround(waiting)],
  ["a repeated invocation", 10, () => rows.findInvocation("bench", "new")],
  ["the running jobs of a person and a server", 250, () => rows.runningJobs(waiting)],
  ["the length of the queue", 20, () => rows.queueLength()],
  ["a person's recent jobs", 30, () => createCountRecentJobs({ db })(recent)],
  ["a result that can be reused", 10, reusable],
  ["the estimate of a waiting time", 250, estimate],
  ["reading a job", 10, () => rows.find("running")],
  ["a job's step", 60, () => keep({ state: "submitting", submittedAt: new Date() })],
  ["its task", 20, () => keep({ state: "waiting", taskId: "task-new" })],
  ["its receipts", 20, () => rows.saveReceipts("running", { placeholder: "m" }, running.version)],
  ["its crash count", 20, () => rows.setCrashCount("running", 1)],
  [
    "its end",
    80,
    () =>
      keep({ state: "done", outcome: { verdict: "done", result: { files: [] } }, finishedAt: new Date() }),
  ],
  [
    "starting the calls of a job",
    80,
    () => rows.insertChildren("parent", [newPart("parent", 0), newPart("parent", 1)]),
  ],
  ["the calls of a job", 10, () => rows.childrenOf(parent.id)],
  ["ten turns", 1_500, () => dispatch(10)],
  ["who dispatches", 20, () => rows.becomeDispatcher("worker", 1_000)],
  ["renewing a lease", 10, () => createLeaseStore(db).renew("p", { roles: [] })],
  ["ending a lease, per running job", RUNNING + 100, () => rows.endLease("p")],
  ["ending claims, per running job", RUNNING + 100, () => rows.endClaims("p")],
  ["ending all claims at the start, per running job", RUNNING + 100, () => rows.releaseClaims()],
  [
    "a sweep of five hundred jobs",
    1_200,
    () => rows.unfinished({ before: new Date(), after: "", limit: 500 }),
  ],
  ["the counts of a scrape, however many jobs are running", 300, () => readUnfinished(db, 100)],
  ["a person's list of jobs", 40, () => rows.ofPerson("bench", "p3", 20)],
  ["a server's list of jobs", 40, () => rows.ofServer("bench", "w3", 20)],
  ["jobs that finished lately", 40, () => rows.endedSince(ago(0.1), 20)],
  ["the operator's unfinished jobs", 100, () => createOverview({ db }).live(50)],
  ["the operator's page of a job", 20, () => createJobHistory({ db })("jf000100000")],
  ["the audit log's entry of a job", 20, () => createAudit({ db, budgets: noBudgets }).of("jf000100000")],
  ["retention without old jobs", 10, () => rows.forget({ before: ago(40), limit: 500 })],
  ["a batch of retention, 500 jobs", 12_000, () => rows.forget({ before: ago(29), limit: 500 })],
  ["the channels with transcripts", 100, () => createSearchStore({ db }).channelsOf("bench", "w3")],
  ["a list of transcripts", 150, () => createSearchStore({ db }).list(visibility, 10)],
  ["a search for a word that all say", 250, () => createSearchStore({ db }).search(visibility, "speech", 10)],
  ["a transcript", 20, () => createTranscriptStore({ db }).summaryOf("jf000100004")],
];

it.each(HOT)("%s touches at most %i pages, and reads no table sequentially", async (_, most, run) => {
  explained.splice(0);
  await run();
  const statements = explained.splice(0);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, pages, scanned } of statements) {
    const large = Object.entries(scanned).filter(([, count]) => count > MOST_SCANNED);
    expect({ text, large }).toEqual({ text, large: [] });
    expect(pages, text).toBeLessThanOrEqual(most);
  }
});

it("reads no job again that retention has deleted, while a backup still sees it", async () => {
  explained.splice(0);
  const count = await store.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await sql`select from compatibility`.execute(trx);
      return purgeJobs(rows, ago(29));
    });
  expect(count).toBeGreaterThan(5_000);
  const batches = explained.splice(0).map(({ pages }) => pages);
  // The last batch is smaller.
  expect(Math.max(...batches.slice(0, -1))).toBeLessThan(Math.min(...batches.slice(0, -1)) * 1.3);
});
