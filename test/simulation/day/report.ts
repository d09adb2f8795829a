import type { Wait } from "./fair-time.ts";
import type { Day, DayOptions } from "./day.ts";

/** A day that is too much from 5 to 10 in the evening. */
export const FULL_DAY: Omit<DayOptions, "seed"> = {
  servers: 10_000,
  commands: 1,
  fromHour: 0,
  hours: 24,
  bulk: { servers: 5, jobs: 2_000 },
  workers: 4,
  slots: 240,
  jobMs: 60_000,
  limits: { person: 10, server: 100 },
  bots: 4,
  commandMs: 3.2,
};

/** Shorter waits are fair by any measure: a dispatch of 100 turns, and a worker that learns late of a job. */
const SHORT_MS = 2_000;
const ratio = (waitedMs: number, fairMs: number) => Math.max(0, waitedMs - SHORT_MS) / Math.max(1, fairMs);

export interface Unfairness {
  /** How many times its fair time a server waited at most, on the mean of its jobs. */
  readonly server: number;
  /** The same of one job. */
  readonly job: number;
  /** Jobs that waited more than twice their fair time. */
  readonly jobsOverTwice: number;
}

/**
 * Single jobs are not those of servers that reached a limit: turns can't be divided, so a server with hundreds of waiting
 * jobs is about a turn before or behind its part, and for the last of them that is much.
 */
export function measureUnfairness({ waits, heldServers }: Pick<Day, "waits" | "heldServers">): Unfairness {
  let [job, server, jobsOverTwice] = [0, 0, 0];
  for (const { waitedMs, fairMs, server: of } of waits) {
    if (heldServers.has(of)) continue;
    const times = ratio(waitedMs, fairMs);
    job = Math.max(job, times);
    if (times > 2) jobsOverTwice++;
  }
  for (const own of Map.groupBy(waits, (wait) => wait.server).values()) {
    const mean = (pick: (wait: Wait) => number) =>
      own.reduce((all, wait) => all + pick(wait), 0) / own.length;
    const [waited, fair] = [mean(({ waitedMs }) => waitedMs), mean(({ fairMs }) => fairMs)];
    server = Math.max(server, ratio(waited, fair));
  }
  return { job, server, jobsOverTwice };
}

/** Jobs of a small server. */
const SMALL = 24;

export function describeDay(day: Day): string {
  const waits = day.waits.map(({ waitedMs }) => waitedMs / 1000).toSorted((a, b) => a - b);
  const acknowledged = day.acknowledged.toSorted((a, b) => a - b);
  const unfair = measureUnfairness(day);
  const small = [...Map.groupBy(day.waits, ({ server }) => server).values()]
    .filter((own) => own.length <= SMALL)
    .flatMap((own) => own.map(({ waitedMs }) => waitedMs / 1000))
    .toSorted((a, b) => a - b);
  const at = (sorted: readonly number[], share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  return [
    `jobs ${day.jobs}, dispatched ${day.waits.length}`,
    `waited, s: p50 ${at(waits, 0.5)}, p99 ${at(waits, 0.99)}, longest ${at(waits, 1)}`,
    `the same in ${small.length} jobs of servers with at most ${SMALL}: p50 ${at(small, 0.5)}, p99 ${at(small, 0.99)}, longest ${at(small, 1)}`,
    `times the fair time, at most: a server ${unfair.server.toFixed(2)}, a job ${unfair.job.toFixed(2)} (over 2: ${unfair.jobsOverTwice})`,
    `servers that reached a limit: ${day.heldServers.size}`,
    `acknowledged, ms: p50 ${at(acknowledged, 0.5)}, p99 ${at(acknowledged, 0.99)}, longest ${at(acknowledged, 1)}`,
    `longest queue ${day.longestQueue}, servers waiting ${day.mostServersWaiting}, at each hour ${day.hourly.join(" ")}`,
    `longest time that a slot was free for a waiting job, ms: ${day.idleMs.toFixed(0)}`,
  ].join("\n");
}
