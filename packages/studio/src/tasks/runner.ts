import { randomUUID } from "node:crypto";
import { StudioFailure } from "../failure.ts";
import { createLanes } from "./lanes.ts";
import { type RunTaskOptions, createTaskRun, toFailedTask } from "./run-task.ts";
import type { TaskRecord } from "./record.ts";

export interface RunnerOptions extends Omit<RunTaskOptions, "closing"> {
  /** Number of tasks that run at once. */
  readonly concurrency: number;
}

export interface Runner {
  /** Resolves after the task was saved to disk. Returns undefined when too many tasks are waiting. */
  submit(operation: string, request: unknown): Promise<TaskRecord | undefined>;
  find(id: string): Promise<TaskRecord | undefined>;
  /** Returns how much of a running task is done, from 0 to 1; undefined if it hasn't reported anything. Not stored. */
  shareOf(id: string): number | undefined;
  /** Waits for a task to finish. Aborting the signal cancels the task, because nobody else knows of it. */
  ended(id: string, signal: AbortSignal): Promise<TaskRecord>;
  /** Cancels these tasks and deletes them and their files, no matter when they finished. Ignores unknown ids. */
  forget(ids: readonly string[]): Promise<void>;
  /** Resumes unfinished tasks of the previous process; returns how many. */
  resume(): Promise<number>;
  /** Deletes tasks that finished too long ago; returns how many. */
  reclaim(): Promise<number>;
  close(): Promise<void>;
}

interface Live {
  readonly stop: AbortController;
  readonly ended: Promise<TaskRecord>;
  readonly share: () => number | undefined;
}

const CANCELLED = new StudioFailure("cancelled", "The request was canceled before its result was ready.");

export function createRunner({ concurrency, ...options }: RunnerOptions): Runner {
  const { store, limits, now, log } = options;
  const inLane = createLanes(concurrency);
  const live = new Map<string, Live>();
  const closing = new AbortController();
  const attempt = createTaskRun({ ...options, closing: closing.signal });

  const launch = (record: TaskRecord) => {
    const stop = new AbortController();
    let share: number | undefined;
    const reportShare = (reported: number) => {
      share = Math.max(share ?? 0, reported);
    };
    const ended = inLane(() => attempt(record, { signal: stop.signal, reportShare }))
      .catch((error: unknown) => {
        // Only the disk can have failed here. The record stays unfinished and resumes at the next start.
        log.error({ err: error, taskId: record.id }, "studio: failed to save a task's state");
        return toFailedTask(
          record,
          new StudioFailure("storage_failed", "The result could not be stored."),
          now(),
        );
      })
      .finally(() => live.delete(record.id));
    live.set(record.id, { stop, ended, share: () => share });
  };

  return {
    async submit(operation, request) {
      if (live.size >= limits.waiting) return undefined;
      const fresh = { state: "waiting", starts: 0, createdAt: now() } as const;
      const record: TaskRecord = { id: randomUUID(), operation, request, ...fresh };
      await store.save(record);
      launch(record);
      return record;
    },
    find: (id) => store.load(id),
    shareOf: (id) => live.get(id)?.share(),
    async ended(id, signal) {
      const task = live.get(id);
      const cancel = () => task?.stop.abort(CANCELLED);
      signal.addEventListener("abort", cancel, { once: true });
      if (signal.aborted) cancel();
      const record = (await task?.ended) ?? (await store.load(id));
      signal.removeEventListener("abort", cancel);
      if (!record) throw new Error(`task ${id} is gone`);
      return record;
    },
    async forget(ids) {
      for (const id of ids) live.get(id)?.stop.abort(CANCELLED);
      for (const id of ids) {
        await live.get(id)?.ended;
        const record = await store.load(id);
        if (record) await store.forget(record);
      }
    },
    async resume() {
      // The server is already listening. New tasks are saved to disk too, and are running already.
      const unfinished = (await store.all()).filter((r) => r.state === "waiting" && !live.has(r.id));
      unfinished.sort((a, b) => a.createdAt - b.createdAt);
      for (const record of unfinished) launch(record);
      return unfinished.length;
    },
    async reclaim() {
      const before = now() - limits.keepMs;
      const old = (await store.all()).filter((r) => r.state !== "waiting" && endOf(r) < before);
      for (const record of old) await store.forget(record);
      await store.sweep(before);
      return old.length;
    },
    async close() {
      closing.abort(new Error("the studio is closing"));
      await Promise.all([...live.values()].map(({ ended }) => ended));
    },
  };
}

const endOf = (record: TaskRecord) => record.endedAt ?? record.createdAt;
