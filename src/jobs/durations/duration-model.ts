import type { Logger } from "pino";
import type { Plan } from "../../commands/definition/command.ts";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import type { DurationStore } from "./duration-store.ts";
import {
  createPollSchedule,
  medianDuration,
  spreadDuration,
  type PollSchedule,
  type DurationHistogram,
} from "./poll-schedule.ts";
import type { Timers } from "../../base/timers.ts";

const MINUTE_MS = 60_000;
/** Of shorter recordings, most of the time is the same whatever their length. */
const MIN_LEARNED_MS = 20_000;

/** Durations for each minute of a recording are learned beside the whole ones. */
const minuteKindOf = (plan: Plan): string => `${taskKindOf(plan)} per minute`;

export type DurationModel = ReturnType<typeof createDurationModel>;

/** Weights by kind of task and bin of duration. */
type Weights = Map<string, DurationHistogram>;

/** Durations are written in batches: no job waits for a write, and a crash loses a few seconds of them. */
const WRITE_AFTER_MS = 10_000;

/**
 * Learns how long tasks take from tasks that finished here and, through the database, in other processes and before.
 */
export function createDurationModel(deps: { rows: DurationStore; timers: Timers; log: Logger }) {
  const { rows, timers, log } = deps;
  let weightsByKind: Weights = new Map();
  let unwritten: Weights = new Map();
  let cancelWrite: (() => void) | undefined;
  const schedules = new Map<string, PollSchedule>();

  const safely = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, "worker: failed to load or save task durations");
    }
  };
  const read = async () => {
    const storedWeights = await rows.all();
    // Include durations that aren't written yet.
    weightsByKind = new Map(
      [...storedWeights].map(([kind, seen]) => [kind, addWeights(seen, unwritten.get(kind))]),
    );
    for (const [kind, seen] of unwritten) if (!storedWeights.has(kind)) weightsByKind.set(kind, seen);
    schedules.clear();
  };
  const write = async () => {
    cancelWrite = undefined;
    const pending = unwritten;
    unwritten = new Map();
    await rows.add(pending);
    await read();
  };

  const add = (kind: string, fromMs: number, toMs: number) => {
    const one = spreadDuration(fromMs, toMs);
    for (const weights of [weightsByKind, unwritten])
      weights.set(kind, addWeights(weights.get(kind) ?? [], one));
  };

  const pollSchedule = (plan: Plan): PollSchedule => {
    const kind = taskKindOf(plan);
    const looks = schedules.get(kind) ?? createPollSchedule(weightsByKind.get(kind) ?? []);
    schedules.set(kind, looks);
    return looks;
  };

  return {
    read: () => safely(read),
    pollSchedule,
    /**
     * Returns how long such a task usually takes, in milliseconds; undefined when too few are known. Where the length of
     * its recording is known, it is that length times what a minute took, or until enough are known the length itself.
     */
    typicalMs(plan: Plan): number | undefined {
      const recordingMs = recordingMsOf(plan);
      if (recordingMs === undefined) return medianDuration(weightsByKind.get(taskKindOf(plan)) ?? []);
      const perMinute = medianDuration(weightsByKind.get(minuteKindOf(plan)) ?? []) ?? MINUTE_MS;
      return (perMinute * recordingMs) / MINUTE_MS;
    },
    /**
     * A task's result wasn't there after `unfinishedMs`, and was there after `completedMs`. If no poll of ours found it
     * unfinished, the last one may have been another process's, about as long ago as our next one would be.
     */
    learn(plan: Plan, unfinishedMs: number | undefined, completedMs: number): void {
      const kind = taskKindOf(plan);
      const fromMs = unfinishedMs ?? Math.max(0, completedMs - pollSchedule(plan)(completedMs));
      add(kind, fromMs, completedMs);
      schedules.delete(kind);
      const recordingMs = recordingMsOf(plan) ?? 0;
      const scale = MINUTE_MS / recordingMs;
      if (recordingMs >= MIN_LEARNED_MS) add(minuteKindOf(plan), fromMs * scale, completedMs * scale);
      cancelWrite ??= timers.once(WRITE_AFTER_MS, () => void safely(write));
    },
    async close(): Promise<void> {
      if (!cancelWrite) return;
      cancelWrite();
      await safely(write);
    },
  };
}

function addWeights(weights: DurationHistogram, more: DurationHistogram = []): DurationHistogram {
  return Array.from(
    { length: Math.max(weights.length, more.length) },
    (_, bin) => (weights[bin] ?? 0) + (more[bin] ?? 0),
  );
}

/** Speech takes as long as its text, so texts are grouped by length: up to 64 characters, 256, 1024, … */
function taskKindOf(plan: Plan): string {
  // Each call of a parent job is polled by its own job.
  if (isGroup(plan)) return "several";
  const { operation, request } = plan;
  const { text } = request;
  if (typeof text !== "string") return operation;
  return `${operation} ${textClassOf(text)}`;
}

/** Milliseconds of the longest recording that a call works on, as far as it is known before it runs. */
function recordingMsOf(plan: Plan): number | undefined {
  if (isGroup(plan)) return undefined;
  const lengths = Object.values(plan.sources).flatMap((source) =>
    "durationMs" in source && source.durationMs !== undefined ? [source.durationMs] : [],
  );
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}

const textClassOf = ({ length }: string): number => 4 ** Math.max(3, Math.ceil(Math.log2(length) / 2));
