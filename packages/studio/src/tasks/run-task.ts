import type { Logger } from "pino";
import { StudioFailure } from "../failure.ts";
import type { StudioLimits } from "../limits.ts";
import type { TaskRecord } from "./record.ts";
import type { TaskStore } from "./task-store.ts";
import { isTaskResult, type TaskResult, type OutputFile, type TaskContext } from "./handler.ts";

/** Performs an operation in the task's own folder. */
type Perform = (
  record: TaskRecord,
  context: Pick<TaskContext, "dir" | "keptDir" | "signal" | "reportShare" | "receipt" | "keepReceipt">,
) => Promise<readonly OutputFile[] | TaskResult>;

export interface RunTaskOptions {
  readonly store: TaskStore;
  readonly perform: Perform;
  readonly limits: StudioLimits;
  readonly now: () => number;
  readonly log: Logger;
  /** Aborted when the studio closes; interrupted tasks stay unfinished and resume at the next start. */
  readonly closing: AbortSignal;
}

type TaskWork = Pick<TaskContext, "signal" | "reportShare" | "receipt" | "keepReceipt">;

const GIVEN_UP = new StudioFailure(
  "given_up",
  "The studio stopped several times while working on this, so it doesn't try again.",
);

/** Creates a function that attempts a task once and returns the updated record, already saved to disk. */
export function createTaskRun({ store, perform, limits, now, log, closing }: RunTaskOptions) {
  const outcome = async (record: TaskRecord, work: TaskWork): Promise<TaskRecord> => {
    const { signal } = work;
    if (record.starts > limits.starts) return toFailedTask(record, GIVEN_UP, now());
    try {
      signal.throwIfAborted();
      const made = await perform(record, {
        ...work,
        dir: await store.workDir(record.id),
        keptDir: store.keptDir(record.id),
      });
      const { files: products, facts } = isTaskResult(made) ? made : { files: made, facts: {} };
      const files = [];
      for (const { path, name } of products) files.push(await store.publish(path, name));
      return { ...record, state: "done", files, facts, endedAt: now() };
    } catch (error) {
      if (!(error instanceof StudioFailure) && !signal.aborted) {
        log.error({ err: error, taskId: record.id, operation: record.operation }, "studio: task failed");
      }
      return toFailedTask(record, error, now());
    }
  };

  return async (
    waiting: TaskRecord,
    { signal, reportShare }: Pick<TaskWork, "signal" | "reportShare">,
  ): Promise<TaskRecord> => {
    if (closing.aborted) return waiting;
    let record: TaskRecord = { ...waiting, starts: waiting.starts + 1 };
    // Saved before the work starts: if the work crashes this process, the next start counts it.
    await store.save(record);
    const keepReceipt = (receipt: unknown) => {
      record = { ...record, receipt };
      return store.save(record);
    };
    const { receipt: _, ...end } = await outcome(record, {
      signal: AbortSignal.any([signal, closing]),
      reportShare,
      receipt: waiting.receipt,
      keepReceipt,
    });
    const interrupted = closing.aborted && end.state !== "done";
    // An interruption is no crash, so it doesn't count as a start.
    const kept = interrupted ? { ...record, starts: waiting.starts } : end;
    await store.save(kept);
    await store.clearWork(record.id, { startsAgain: interrupted });
    return kept;
  };
}

export function toFailedTask(record: TaskRecord, cause: unknown, endedAt: number): TaskRecord {
  return { ...record, state: "failed", error: told(cause), endedAt };
}

function told(cause: unknown): { readonly code: string; readonly message: string } {
  if (cause instanceof StudioFailure) return { code: cause.code, message: cause.message };
  if (cause instanceof Error && "code" in cause && cause.code === "ENOSPC") {
    return { code: "disk_full", message: "The studio's disk is full. Free some space and try again." };
  }
  return { code: "internal_error", message: "Internal error in the studio; see its log." };
}
