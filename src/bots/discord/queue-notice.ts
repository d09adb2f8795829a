import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Job, Receipts } from "../../jobs/job.ts";
import type { Platform, Progress } from "../../jobs/ports/platform.ts";
import type { createProgress } from "./progress.ts";

const POLL_MS = 500;

export type QueueProgress = Pick<Progress, "ahead" | "expectedMs" | "limit">;

export interface QueueNoticeDeps {
  readonly platform: Platform;
  readonly progress: ReturnType<typeof createProgress>;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly saveReceipts: (id: string, receipts: Receipts) => Promise<unknown>;
  readonly afterMs: number;
  readonly log: Logger;
}

/**
 * Shows waiting users how many jobs are ahead and, if known, how long that takes. No worker has the job yet, so the
 * listener does this. A worker may pick it up meanwhile and answer; a late notice would overwrite that answer, so it is
 * then delivered again.
 */
export function createQueueNotice({
  platform,
  progress,
  findJob,
  saveReceipts,
  afterMs,
  log,
}: QueueNoticeDeps) {
  const timers = new Set<NodeJS.Timeout>();

  async function showPosition(id: string, place: QueueProgress): Promise<void> {
    const job = await findJob(id);
    if (job?.state !== "accepted") return;
    await progress.showNow(job, { state: "queued", ...place, elapsedMs: 0 });
    for (let after = await findJob(id); after?.outcome; after = await findJob(id)) {
      if (after.finishedAt) {
        await platform.deliver(after, after.outcome, async (receipts) => {
          await saveReceipts(id, receipts);
        });
        return;
      }
      await sleep(POLL_MS, undefined, { ref: false });
    }
  }

  return {
    show(job: Job, place: QueueProgress): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        showPosition(job.id, place).catch((error: unknown) =>
          log.debug({ job: job.id, err: error }, "discord: failed to show the queue position"),
        );
      }, afterMs);
      timers.add(timer.unref());
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
