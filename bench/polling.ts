/**
 * Measures the value of learned poll times: how long results are ready before they are noticed, and how many polls that
 * takes. Virtual time; nothing has been learned at the start. `npm run bench -- polling`
 */
import { readFileSync } from "node:fs";
import {
  createPollSchedule,
  spreadDuration,
  type PollSchedule,
  type DurationHistogram,
} from "../src/jobs/durations/poll-schedule.ts";
import { ms, percentile, printTable } from "./statistics.ts";
import type { Recorded } from "./polling/record.ts";

const JOBS = 4_000;

/** Random numbers that are the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const chance = chanceFrom(20_261_120);
const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

type Task = Recorded;

/** A kind of task: median duration, spread (of its logarithm), and its percentage of all tasks. */
type Kind = readonly [kind: string, medianMs: number, spread: number, share: number];

function synthetic(kinds: readonly Kind[]): Task[] {
  const all = kinds.reduce((sum, [, , , share]) => sum + share, 0);
  return Array.from({ length: JOBS }, () => {
    let left = chance() * all;
    const [kind, medianMs, spread] = kinds.find(([, , , share]) => (left -= share) < 0) ?? ["", 1_000, 0.5];
    return { kind, takesMs: medianMs * Math.exp(spread * normal()) };
  });
}

/** Uses each recording equally often, up to a fifth longer or shorter, so that no two tasks take the same time. */
function recorded(): Task[] {
  const all: readonly Recorded[] = JSON.parse(
    readFileSync(new URL("polling/recorded.json", import.meta.url), "utf8"),
  );
  return Array.from({ length: JOBS }, () => {
    const { kind, takesMs } = all[Math.floor(chance() * all.length)] ?? { kind: "", takesMs: 0 };
    return { kind, takesMs: takesMs * Math.exp(0.2 * normal()) };
  });
}

const EVERYDAY: readonly Kind[] = [
  ["speech", 2_000, 0.5, 60],
  ["sound effect", 8_000, 0.4, 20],
  ["transcript", 20_000, 0.7, 12],
  ["music", 45_000, 0.4, 5],
  ["podcast", 180_000, 0.4, 2],
  ["training", 900_000, 0.3, 1],
];
const MIXES: readonly (readonly [string, readonly Task[]])[] = [
  ["the studio's own times, recorded", recorded()],
  ["synthetic: an everyday mix, 2 s to 15 min", synthetic(EVERYDAY)],
  ["synthetic: speech alone, about 2 s", synthetic(EVERYDAY.slice(0, 1))],
  ["synthetic: music alone, about 45 s", synthetic(EVERYDAY.slice(3, 4))],
  ["synthetic: podcasts alone, about 3 min", synthetic(EVERYDAY.slice(4, 5))],
];

interface Way {
  looks(kind: string): PollSchedule;
  ended?(kind: string, fromMs: number, toMs: number): void;
}

const fixed = (everyMs: number): Way => ({ looks: () => () => everyMs });
/** The rule used before poll times were learned. */
const quarter: Way = { looks: () => (elapsedMs) => Math.min(30_000, Math.max(250, elapsedMs / 4)) };

function learning(): Way {
  const known = new Map<string, DurationHistogram>();
  const made = new Map<string, PollSchedule>();
  return {
    looks(kind) {
      const looks = made.get(kind) ?? createPollSchedule(known.get(kind) ?? []);
      made.set(kind, looks);
      return looks;
    },
    ended(kind, fromMs, toMs) {
      const [before, one] = [known.get(kind) ?? [], spreadDuration(fromMs, toMs)];
      const bins = Math.max(before.length, one.length);
      known.set(
        kind,
        Array.from({ length: bins }, (_, bin) => (before[bin] ?? 0) + (one[bin] ?? 0)),
      );
      made.delete(kind);
    },
  };
}

function follow(way: Way, tasks: readonly Task[]) {
  const waits: number[] = [];
  let polls = 0;
  for (const { kind, takesMs } of tasks) {
    const looks = way.looks(kind);
    let [fromMs, toMs] = [0, looks(0)];
    for (polls++; toMs < takesMs; polls++) [fromMs, toMs] = [toMs, toMs + looks(toMs)];
    way.ended?.(kind, fromMs, toMs);
    waits.push(toMs - takesMs);
  }
  return {
    waits,
    mean: waits.reduce((sum, wait) => sum + wait, 0) / waits.length,
    polls: polls / tasks.length,
  };
}

for (const [name, tasks] of MIXES) {
  const five = follow(fixed(5_000), tasks);
  const ways = {
    "fixed 2 s": fixed(2_000),
    "fixed 5 s": fixed(5_000),
    "a quarter of the time so far": quarter,
  };
  printTable(
    `${name} (${JOBS} tasks)`,
    Object.entries({ ...ways, learned: learning() }).map(([way, how]) => {
      const { waits, mean, polls } = follow(how, tasks);
      return {
        way,
        "lies ready, mean": ms(mean),
        p95: ms(percentile(waits, 0.95)),
        "looks a task": polls.toFixed(2),
        "wait against fixed 5 s": `${((mean / five.mean) * 100).toFixed(0)} %`,
        "looks against fixed 5 s": `${((polls / five.polls) * 100).toFixed(0)} %`,
      };
    }),
  );
}
