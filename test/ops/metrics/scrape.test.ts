import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { AUDIO_REQUEST } from "../../../src/audio/events.ts";
import type { Access } from "../../../src/bots/web/access/access.ts";
import { sendError } from "../../../src/bots/web/routes/error-response.ts";
import { STATE_CHANGED, publishStateChange } from "../../../src/jobs/events.ts";
import {
  createMetrics,
  type Metrics,
  type MetricsOptions,
  type ProcessLoad,
} from "../../../src/ops/metrics/index.ts";
import { registerMetrics } from "../../../src/ops/metrics/route.ts";
import { later, makeJob, T0 } from "../../jobs/make-job.ts";
import { sendRequest } from "../../trust/ask.ts";
import { seriesIn } from "./series.ts";

const backlog = {
  queued: { jobs: 3, oldestMs: 4_500 },
  runningJobs: { waiting: 2 },
  entries: { active: 2 },
  direct: 0,
};
const load: ProcessLoad = {
  slots: { busy: 3, free: 4_997 },
  connections: { jobs: { busy: 10, idle: 0, waiting: 7 } },
  media: { running: 2, waiting: 5 },
  freeDiskBytes: 12_345,
  version: "1.2.3",
};
const open: { close(): unknown }[] = [];
const countFrom = (how: Partial<MetricsOptions> = {}): Metrics => {
  const metrics = createMetrics({
    backlog: async () => backlog,
    isClosed: () => false,
    connections: new Map(),
    readLoad: async () => load,
    log: pino({ level: "silent" }),
    ...how,
  });
  open.push(metrics);
  return metrics;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const submittedAt = later(1_000);
const finishedAt = later(9_000);
const outcome = { verdict: "done", result: { files: [] } } as const;
const done = makeJob({ state: "done", submittedAt, finishedAt, outcome });

describe("a scrape", () => {
  it("doesn't wait for a database that doesn't answer, and reports the process's own metrics", async () => {
    const metrics = countFrom({ backlog: () => new Promise<never>(() => undefined) });
    publishStateChange({ job: done, from: "delivering" });
    // However slow the machine is, its timers fire in order.
    const text = await Promise.race([metrics.text(), sleep(500, "waited")]);
    expect(seriesIn(text, "mynah_jobs_ended_total", { outcome: "done" })).toBe(1);
  });

  it("reports no backlog and no disk before it knows them", async () => {
    const never = () => new Promise<never>(() => undefined);
    const text = await countFrom({ backlog: never, readLoad: never }).text();
    for (const name of ["mynah_queue_jobs", "mynah_queue_oldest_seconds", "mynah_disk_free_bytes"])
      expect(seriesIn(text, name)).toBeUndefined();
  });

  it("reports no backlog that it doesn't know any longer", async () => {
    const answers = [async () => backlog, () => Promise.reject(new Error("away"))];
    const metrics = countFrom({ backlog: () => answers.shift()?.() ?? Promise.reject(new Error("away")) });
    expect(seriesIn(await metrics.text(), "mynah_queue_oldest_seconds")).toBe(4.5);
    await expect
      .poll(async () => seriesIn(await metrics.text(), "mynah_queue_oldest_seconds"))
      .toBeUndefined();
  });

  it("asks a slow database for its backlog less often, but at least every 30 s", async () => {
    let clock = 0;
    let asked = 0;
    const slow = async (ms: number) => {
      asked++;
      clock += ms;
      return backlog;
    };
    const askedAfter = async (metrics: Metrics, passed: readonly number[]) => {
      const counts = [];
      for (const ms of passed) {
        clock += ms;
        await metrics.text();
        counts.push(asked);
      }
      asked = 0;
      return counts;
    };
    const from = (ms: number) => countFrom({ backlog: () => slow(ms), now: () => clock });
    expect(await askedAfter(from(1), [0, 1_900, 200])).toEqual([1, 1, 2]);
    expect(await askedAfter(from(100), [0, 4_900, 200])).toEqual([1, 1, 2]);
    expect(await askedAfter(from(5_000), [0, 29_900, 200])).toEqual([1, 1, 2]);
  });

  it("splits a job's time at the arrival of its result, and counts no result that another process received", async () => {
    const metrics = countFrom();
    publishStateChange({ job: done, from: "delivering" });
    expect(seriesIn(await metrics.text(), "mynah_job_added_seconds_count")).toBeUndefined();
    const now = Date.now();
    const times = { createdAt: new Date(now - 10_000), submittedAt: new Date(now - 8_000) };
    publishStateChange({ job: makeJob({ ...times, state: "collecting" }), from: "waiting" });
    const ended = makeJob({ ...done, ...times, finishedAt: new Date(now + 500) });
    publishStateChange({ job: ended, from: "delivering" });
    const text = await metrics.text();
    expect(seriesIn(text, "mynah_job_stage_seconds_sum", { stage: "service" })).toBeCloseTo(8, 0);
    expect(seriesIn(text, "mynah_job_added_seconds_sum", { platform: "web" })).toBeCloseTo(2.5, 1);
  });

  it("doesn't count a plan's calls besides the job that they belong to", async () => {
    const metrics = countFrom();
    publishStateChange({ job: { ...done, parent: { id: "jparent", part: 0 } }, from: "delivering" });
    expect(seriesIn(await metrics.text(), "mynah_jobs_ended_total")).toBeUndefined();
  });

  it("survives malformed events", async () => {
    const metrics = countFrom();
    STATE_CHANGED.publish({ job: null });
    publishStateChange({ job: { ...done, createdAt: T0 }, from: "delivering" });
    expect(seriesIn(await metrics.text(), "mynah_jobs_ended_total", { outcome: "done" })).toBe(1);
  });

  it("costs the subsystems nothing once nobody measures", () => {
    const metrics = countFrom();
    expect([STATE_CHANGED.hasSubscribers, AUDIO_REQUEST.start.hasSubscribers]).toEqual([true, true]);
    metrics.close();
    expect([STATE_CHANGED.hasSubscribers, AUDIO_REQUEST.start.hasSubscribers]).toEqual([false, false]);
  });
});

describe("metrics without a token", () => {
  async function serve(kind: "local" | "closed") {
    const http = fastify();
    http.setErrorHandler(sendError);
    const access: Exclude<Access, { kind: "open" }> = { kind };
    registerMetrics(http, { metrics: countFrom(), access, publicUrl: "http://localhost:3000" });
    open.push(http);
    return http.listen({ port: 0, host: "127.0.0.1" });
  }

  it("are readable from this machine, under a name of this machine", async () => {
    const url = await serve("local");
    const [mine, rebound] = await Promise.all(
      ["localhost", "evil.example.com"].map((host) =>
        sendRequest(url, { path: "/metrics", headers: { host } }),
      ),
    );
    expect([mine?.status, rebound?.status]).toEqual([200, 421]);
    expect(mine?.headers["content-type"]).toContain("version=0.0.4");
    expect(seriesIn(mine?.body ?? "", "mynah_queue_jobs")).toBe(3);
  });

  it("are readable by nobody when others can reach the program", async () => {
    const { status, body } = await sendRequest(await serve("closed"), { path: "/metrics" });
    expect([status, body.includes("METRICS_TOKEN"), body.includes("mynah_")]).toEqual([403, true, false]);
  });
});

describe("what this process has left", () => {
  it("shows slots, connections, media processes, disk and version", async () => {
    const text = await countFrom().text();
    expect(seriesIn(text, "mynah_worker_slots", { state: "free" })).toBe(4_997);
    expect(seriesIn(text, "mynah_database_connections", { pool: "jobs", state: "waiting" })).toBe(7);
    expect(seriesIn(text, "mynah_media_requests", { state: "waiting" })).toBe(5);
    expect(seriesIn(text, "mynah_disk_free_bytes")).toBe(12_345);
    expect(seriesIn(text, "mynah_build_info", { version: "1.2.3" })).toBe(1);
  });

  it("shows no slots without a worker, and no free space of a disk that can't be read", async () => {
    const withoutWorker = await countFrom({ readLoad: async () => ({ ...load, slots: undefined }) }).text();
    expect(seriesIn(withoutWorker, "mynah_worker_slots", { state: "free" })).toBeUndefined();
    const metrics = countFrom({ readLoad: () => Promise.reject(new Error("no disk")) });
    expect(seriesIn(await metrics.text(), "mynah_disk_free_bytes")).toBeUndefined();
    expect(seriesIn(await metrics.text(), "mynah_queue_jobs")).toBe(3);
  });
});
