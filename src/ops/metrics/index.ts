import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Backlog } from "../../jobs/reports/backlog.ts";
import { createEars } from "../subscribe.ts";
import { countCalls } from "./from-calls.ts";
import { countJobs } from "./from-jobs.ts";
import { createInstruments, type Instruments } from "./instruments.ts";

export interface MetricsOptions {
  readonly backlog: () => Promise<Backlog>;
  readonly isClosed: () => boolean;
  readonly log: Logger;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A scrape must be quick: it tells what was seen last when the database takes longer. */
const PATIENCE_MS = 10;
/** However many scrape, the database is asked so often at most. */
const FRESH_MS = 2_000;

/** Counts from now on, what this process does; and the backlog, of all processes together. */
export function createMetrics({ backlog, isClosed, log }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const to = createInstruments(registry);
  const ears = createEars(log);
  countJobs(ears, to);
  countCalls(ears, to);
  const look = createLook(
    async () => show(to, await backlog()),
    () => forget(to),
  );
  return {
    type: registry.contentType,
    /** Every series, in Prometheus' own form. */
    async text(): Promise<string> {
      to.maintenance.set(isClosed() ? 1 : 0);
      await Promise.race([look(), wait(PATIENCE_MS)]);
      return registry.metrics();
    },
    close(): void {
      ears.close();
      registry.clear();
    },
  };
}

/** One look at a time, and not too often. What is not known any more is not told. */
function createLook(see: () => Promise<void>, lost: () => void): () => Promise<void> {
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;
  return () => {
    if (!looking && performance.now() - lookedAt < FRESH_MS) return Promise.resolve();
    looking ??= see()
      .catch(lost)
      .finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
    return looking;
  };
}

function show(to: Instruments, { line, underWay, entries }: Backlog): void {
  forget(to);
  to.line.set(line.jobs);
  to.oldest.set(line.oldestMs / 1000);
  for (const [state, jobs] of Object.entries(underWay)) to.underWay.set({ state }, jobs);
  for (const [state, jobs] of Object.entries(entries)) to.entries.set({ state }, jobs);
}

/** A gauge without labels that is only reset would say zero. */
function forget({ line, oldest, underWay, entries }: Instruments): void {
  for (const gauge of [line, oldest]) gauge.remove();
  for (const gauge of [underWay, entries]) gauge.reset();
}
