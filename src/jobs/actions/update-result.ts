import type { Logger } from "pino";
import type { Result } from "../../media/result.ts";
import { inLanguage } from "../../messages/language.ts";
import type { Job } from "../job.ts";
import type { Platform } from "../ports/platform.ts";
import type { Rows } from "../store/jobs.ts";

export interface AmendTools {
  readonly rows: Pick<Rows, "find" | "save" | "note">;
  readonly platforms: ReadonlyMap<string, Platform>;
  readonly log: Logger;
}

/**
 * Changes what a job has made, after it was done, and shows its answer anew. Nothing happens to a job that is not done, or
 * not kept any more. `change` may be called more than once. What has been changed stays so though it could not be shown.
 */
export type Amend = (id: string, change: (result: Result, job: Job) => Promise<Result>) => Promise<void>;

const TRIES = 5;

export function createAmend({ rows, platforms, log }: AmendTools): Amend {
  async function changed(id: string, change: Parameters<Amend>[1]): Promise<Job | undefined> {
    for (let left = TRIES; left > 0; left--) {
      const job = await rows.find(id);
      if (!job?.finishedAt || job.outcome?.verdict !== "done") return undefined;
      const result = await change(job.outcome.result, job);
      const saved = await rows.save({ ...job, outcome: { ...job.outcome, result }, receipts: {} });
      if (saved) return saved;
    }
    throw new Error("a job that is over was written to again and again");
  }

  return async (id, change) => {
    const job = await changed(id, change);
    if (!job?.outcome) return;
    try {
      const note = (receipts: Job["receipts"]) => rows.note(job.id, receipts);
      const { outcome } = job;
      const receipts = await inLanguage(job.locale, async () =>
        platforms.get(job.platform)?.renew?.(job, outcome, note),
      );
      if (receipts) await note(receipts);
    } catch (error) {
      log.warn({ job: id, err: error }, "an answer that was changed could not be shown anew");
    }
  };
}
