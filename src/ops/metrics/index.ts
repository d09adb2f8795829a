import type { Logger } from "pino";
import { collectDefaultMetrics, Registry } from "prom-client";
import { resultWithin } from "../../base/time-limit.ts";
import { createBoundedCache } from "../../base/cache.ts";
import type { Backlog } from "../../jobs/reports/backlog.ts";
import { createEventSubscriber, type EventSubscriber } from "../subscribe.ts";
import { createInstruments, type Instruments } from "./instruments.ts";
import type { RequestAttempt } from "../../audio/attempt.ts";
import { AUDIO_REQUEST as TO_SERVICE } from "../../audio/events.ts";
import { PLATFORM_REQUEST as TO_PLATFORM } from "../../bots/events.ts";
import { ServiceError, UserError } from "../../errors.ts";
import { MEDIA_FAILED, FILE_SERVED } from "../../media/events.ts";
import { ACCEPT, EFFECT, STATE_CHANGED } from "../../jobs/events.ts";
import type { Job } from "../../jobs/job.ts";

export interface MetricsOptions {
  readonly backlog: () => Promise<Backlog>;
  readonly isClosed: () => boolean;
  /** This process's connections to chat platforms, by platform. */
  readonly connections: ReadonlyMap<string, () => string>;
  readonly readLoad: () => Promise<ProcessLoad>;
  readonly log: Logger;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** What this process has left before work has to wait. */
export interface ProcessLoad {
  /** Undefined without a worker. */
  readonly slots: { readonly busy: number; readonly free: number } | undefined;
  readonly connections: Readonly<Record<string, { busy: number; idle: number; waiting: number }>>;
  readonly media: { readonly running: number; readonly waiting: number };
  readonly freeDiskBytes: number;
  readonly version: string;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A scrape must be quick, so it reports the previous values when the database takes longer. */
const MAX_WAIT_MS = 10;
/** Minimum time between two database queries, whatever the number of scrapes. */
const CACHE_MS = 2_000;
/** After a slow query, this many times as long, so that counting a long queue costs at most 2 % of a core. */
const REST_FACTOR = 50;
/** Even then, values aren't older than this. */
const MAX_REST_MS = 30_000;

/** Counts what this process does from now on; the backlog is that of all processes together. */
export function createMetrics(options: MetricsOptions) {
  const { backlog, isClosed, connections, readLoad, log, now = () => performance.now() } = options;
  const registry = new Registry();
  let isObservingNode = false;
  const to = createInstruments(registry);
  // Nothing is known yet, and the library would report zero.
  resetGauges(to);
  to.disk.remove();
  const listeners = createEventSubscriber(log);
  observeJobs(listeners, to);
  observeRequests(listeners, to);
  const look = createCachedRefresh(
    async () => updateGauges(to, await backlog()),
    () => resetGauges(to),
    now,
  );
  return {
    type: registry.contentType,
    /** Returns every series in Prometheus' format. */
    async text(): Promise<string> {
      // From the first scrape on: it takes 100 wake-ups a second.
      if (!isObservingNode) collectDefaultMetrics({ register: registry });
      isObservingNode = true;
      to.maintenance.set(isClosed() ? 1 : 0);
      for (const [platform, state] of connections) to.connected.set({ platform }, state() === "open" ? 1 : 0);
      const own = readLoad()
        .then((load) => updateLoad(to, load))
        .catch(() => to.disk.remove());
      await resultWithin(Promise.all([look(), own]), MAX_WAIT_MS, undefined);
      return registry.metrics();
    },
    close(): void {
      listeners.close();
      registry.clear();
    },
  };
}

/**
 * Runs one refresh at a time, at most once per {@link CACHE_MS}, and less often when it is slow. Calls `lost` on
 * failure, so that outdated values aren't reported.
 */
function createCachedRefresh(
  see: () => Promise<void>,
  lost: () => void,
  now: () => number,
): () => Promise<void> {
  let nextAt = -Infinity;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const startedAt = now();
    try {
      await see();
      nextAt = now() + Math.min(MAX_REST_MS, Math.max(CACHE_MS, (now() - startedAt) * REST_FACTOR));
    } catch {
      lost();
      nextAt = now() + CACHE_MS;
    } finally {
      looking = undefined;
    }
  };
  return () => {
    if (!looking && now() < nextAt) return Promise.resolve();
    looking ??= look();
    return looking;
  };
}

function updateGauges(to: Instruments, { queued, runningJobs, entries, direct }: Backlog): void {
  resetGauges(to);
  to.queued.set(queued.jobs);
  to.oldest.set(queued.oldestMs / 1000);
  for (const [state, jobs] of Object.entries(runningJobs)) to.runningJobs.set({ state }, jobs);
  for (const [state, jobs] of Object.entries(entries))
    to.entries.set({ state }, state === "active" ? jobs + direct : jobs);
}

function updateLoad(
  to: Instruments,
  { slots, connections, media, freeDiskBytes, version }: ProcessLoad,
): void {
  for (const [state, count] of Object.entries(slots ?? {})) to.slots.set({ state }, count);
  for (const [pool, states] of Object.entries(connections))
    for (const [state, count] of Object.entries(states)) to.connections.set({ pool, state }, count);
  for (const [state, count] of Object.entries(media)) to.media.set({ state }, count);
  to.disk.set(freeDiskBytes);
  to.build.set({ version, node: process.versions.node }, 1);
}

/** Removes gauges without labels, because a reset would report zero. */
function resetGauges({ queued, oldest, runningJobs, entries }: Instruments): void {
  for (const gauge of [queued, oldest]) gauge.remove();
  for (const gauge of [runningJobs, entries]) gauge.reset();
}

/** Counts traffic: requests to the audio service and to platforms, and files fetched from us. */
function observeRequests(subscriber: EventSubscriber, to: Instruments): void {
  subscriber.subscribeToCalls(TO_SERVICE, ({ operation, result }, ms) => {
    to.asked.inc({ operation, status: serviceStatus(result) });
    to.asking.observe({ operation }, ms / 1000);
  });
  subscriber.subscribeToCalls(TO_PLATFORM, ({ platform, method, statusOf, error }, ms) => {
    to.posted.inc({ platform, method, status: error === undefined ? "ok" : statusOf(error) });
    to.posting.observe({ platform }, ms / 1000);
  });
  subscriber.hear(MEDIA_FAILED, ({ request, reason }) => to.unprocessed.inc({ request, reason }));
  subscriber.hear(FILE_SERVED, ({ from, bytes }) => to.relayed.inc({ from }, bytes));
}

/** `aborted` means that the caller canceled the request. */
function serviceStatus(result: RequestAttempt | undefined): string {
  if (result === undefined) return "aborted";
  if ("body" in result) return "ok";
  return result.error instanceof ServiceError ? String(result.error.facts.status) : "0";
}

/** Most jobs tracked between result and delivery. Those beyond the limit were taken over by another process. */
const REMEMBERED = 50_000;

function observeJobs(subscriber: EventSubscriber, to: Instruments): void {
  subscriber.subscribeToCalls(ACCEPT, ({ invocation: { platform, command }, result, error }, ms) => {
    to.accepting.observe({ platform }, ms / 1000);
    if (error !== undefined) to.refused.inc({ platform, reason: reasonOf(error) });
    else if (result?.kind === "job" && !result.duplicate) to.accepted.inc({ platform, command });
  });
  subscriber.subscribeToCalls(EFFECT, ({ effect: { kind: step }, result }, ms) => {
    to.steps.inc({ step, seen: result?.kind ?? "fault" });
    to.stepping.observe({ step }, ms / 1000);
  });
  const came = createBoundedCache<number>({ max: REMEMBERED });
  subscriber.hear(STATE_CHANGED, ({ job }) => {
    // A call of a plan isn't a job that a person requested.
    if (job.parent !== null) return;
    if (job.state === "collecting") came.set(job.id, Date.now());
    if (job.finishedAt) observeJob(to, job, came.get(job.id));
    if (job.finishedAt) came.delete(job.id);
  });
}

const reasonOf = (error: unknown) => (error instanceof UserError ? error.sentence.key : "fault");

/** `cameAt` is when the result arrived, if this process received it. */
function observeJob(to: Instruments, job: Job, cameAt: number | undefined): void {
  const { platform, command, outcome, createdAt, submittedAt, finishedAt } = job;
  to.ended.inc({ platform, command, outcome: job.state });
  if (outcome && outcome.verdict !== "done")
    to.failed.inc({ outcome: outcome.verdict, reason: outcome.reason.key });
  if (outcome?.verdict !== "done" || !submittedAt || !finishedAt || cameAt === undefined) return;
  const before = secondsFrom(createdAt.getTime(), submittedAt.getTime());
  const after = secondsFrom(cameAt, finishedAt.getTime());
  to.stages.observe({ stage: "before" }, before);
  to.stages.observe({ stage: "service" }, secondsFrom(submittedAt.getTime(), cameAt));
  to.stages.observe({ stage: "after" }, after);
  to.added.observe({ platform }, before + after);
}

/** The clocks of two machines can differ slightly. */
const secondsFrom = (from: number, to: number) => Math.max(0, to - from) / 1000;
