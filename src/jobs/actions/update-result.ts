import type { Logger } from "pino";
import { updateWithRetry } from "../../base/update-with-retry.ts";
import type { Result } from "../../media/result.ts";
import { runInLanguage } from "../../messages/language.ts";
import type { Job } from "../job.ts";
import { deliveryOf, type Platform } from "../ports/platform.ts";
import type { JobStore } from "../store/jobs.ts";

export interface UpdateResultDeps {
  readonly rows: Pick<JobStore, "find" | "save" | "saveReceipts">;
  readonly platforms: ReadonlyMap<string, Platform>;
  readonly log: Logger;
}

/**
 * Changes the result of a done job and updates its answer. Does nothing if the job isn't done or has been deleted.
 * `update` may be called more than once. The change stays saved even if the answer can't be updated.
 */
export type UpdateResult = (
  id: string,
  update: (result: Result, job: Job) => Promise<Result>,
) => Promise<void>;

export function createUpdateResult({ rows, platforms, log }: UpdateResultDeps): UpdateResult {
  const saveUpdated = (id: string, update: Parameters<UpdateResult>[1]): Promise<Job | undefined> =>
    updateWithRetry({
      async read() {
        const job = await rows.find(id);
        return job?.finishedAt && job.outcome?.verdict === "done" ? { job, outcome: job.outcome } : undefined;
      },
      async write({ job, outcome }) {
        const result = await update(outcome.result, job);
        return rows.save({ ...job, outcome: { ...outcome, result }, receipts: {} });
      },
      conflict: () => new Error("a job that is over was written to again and again"),
    });

  return async (id, update) => {
    const job = await saveUpdated(id, update);
    if (!job?.outcome) return;
    try {
      const saveReceipts = async (receipts: Job["receipts"]) =>
        void (await rows.saveReceipts(job.id, receipts));
      const { outcome } = job;
      const receipts = await runInLanguage(job.locale, async () =>
        deliveryOf(platforms, job)?.renew?.(job, outcome, saveReceipts),
      );
      if (receipts) await saveReceipts(receipts);
    } catch (error) {
      log.warn({ job: id, err: error }, "transcripts: failed to update an edited answer");
    }
  };
}
