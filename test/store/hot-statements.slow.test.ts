import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { noBudgets } from "../../src/budgets/index.ts";
import { createCountRecentJobs } from "../../src/jobs/reports/recent-jobs.ts";
import { createFindReusableResult } from "../../src/jobs/intake/reuse-result.ts";
import type { Job } from "../../src/jobs/job.ts";
import { purgeJobs } from "../../src/jobs/privacy/purge-jobs.ts";
import { createAudit } from "../../src/jobs/reports/audit.ts";
import { readUnfinished } from "../../src/jobs/reports/backlog.ts";
import { createJobHistory } from "../../src/jobs/reports/job-history.ts";
import { createOverview } from "../../src/jobs/reports/overview.ts";
import { selectNext } from "../../src/jobs/scheduler/fair-share.ts";
import { createJobStore, type JobStore } from "../../src/jobs/store/jobs.ts";
import { createLeaseStore } from "../../src/jobs/lease.ts";
import { createSearchStore } from "../../src/transcripts/store/search.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { explainAll, expectPages, useFilledDatabase } from "./explaining-client.ts";
import { insertJob, newJob, newPart, PLAN, SEVERAL } from "../jobs/new-job.ts";

const UNFINISHED = 20_000;
/** One of twenty unfinished jobs is running: `bench/growth-fill.ts`. */
const RUNNING = UNFINISHED / 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/**
 * Table `jobs` then has 50,000 pages, and its indexes as many levels as with 1,000,000 rows.
 */
const { store, explaining } = useFilledDatabase({ finished: 200_000, unfinished: UNFINISHED });
let rows: JobStore;
let waiting: Job;
let running: Job;
let parent: Job;

beforeAll(async () => {
  const insert = (id: string, plan: Parameters<typeof newJob>[1] = {}) =>
    insertJob(createJobStore(store), id, { platform: "bench", workspace: "w3", person: "p3", ...plan });
  waiting = await insert("waiting");
  running = await insert("running");
  parent = await insert("parent", { plan: SEVERAL });
  rows = createJobStore(explaining);
  // The first call in a connection reads the catalog, to plan the function that it calls.
  await createLeaseStore(explaining.db).renew("p", { roles: [] });
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
const reusable = () =>
  createFindReusableResult({ ...explaining, files: { find: async () => undefined }, now: () => new Date() })({
    ...PLAN,
    resultKey: "k",
  });
const recent = { platform: "bench", workspace: "w3", person: "p3", since: ago(1 / 1440) };

const visibility = {
  platform: "bench",
  workspace: "w3",
  channels: ["c1", "c2"],
  accounts: [{ platform: "bench", workspace: "w3", id: "p3" }],
};

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
  ["a person's recent jobs", 30, () => createCountRecentJobs(explaining)(recent)],
  ["a result that can be reused", 10, reusable],
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
  ["renewing a lease", 10, () => createLeaseStore(explaining.db).renew("p", { roles: [] })],
  ["ending a lease, per running job", RUNNING + 100, () => rows.endLease("p")],
  ["ending claims, per running job", RUNNING + 100, () => rows.endClaims("p")],
  ["ending all claims at the start, per running job", RUNNING + 100, () => rows.releaseClaims()],
  [
    "a sweep of five hundred jobs",
    1_200,
    () => rows.unfinished({ before: new Date(), after: "", limit: 500 }),
  ],
  ["the counts of a scrape, however many jobs are running", 300, () => readUnfinished(explaining.db, 100)],
  ["the operator's unfinished jobs", 100, () => createOverview(explaining).live(50)],
  ["the operator's page of a job", 20, () => createJobHistory(explaining)("jf000100000")],
  [
    "the audit log's entry of a job",
    20,
    () => createAudit({ ...explaining, budgets: noBudgets }).of("jf000100000"),
  ],
  ["a batch of retention, 500 jobs", 12_000, () => rows.forget({ before: ago(29), limit: 500 })],
  ["the channels with transcripts", 100, () => createSearchStore(explaining).channelsOf("bench", "w3")],
  ["a list of transcripts", 150, () => createSearchStore(explaining).list(visibility, 10)],
  [
    "a search for a word that all say",
    250,
    () => createSearchStore(explaining).search(visibility, "speech", 10),
  ],
  ["a transcript", 20, () => createTranscriptStore(explaining).summaryOf("jf000100004")],
];

it.each(HOT)("%s touches at most %i pages, and reads no table sequentially", (_, most, run) =>
  expectPages(most, run),
);

it("reads no job again that retention has deleted, while a backup still sees it", async () => {
  const statements = await explainAll(() =>
    store.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        await sql`select from compatibility`.execute(trx);
        expect(await purgeJobs(rows, ago(29))).toBeGreaterThan(5_000);
      }),
  );
  const batches = statements.map(({ pages }) => pages);
  // The last batch is smaller.
  expect(Math.max(...batches.slice(0, -1))).toBeLessThan(Math.min(...batches.slice(0, -1)) * 1.3);
});
