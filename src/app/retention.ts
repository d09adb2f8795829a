import type { Logger } from "pino";
import type { PurgeTarget } from "../jobs/privacy/purge-jobs.ts";

export interface RetentionDeps {
  /** The promise: results and what is known of their jobs stay at least so long. */
  readonly retentionMs: number;
  /** Removes files whose time has come, and what a crash left on disk. */
  readonly reclaimFiles: (now: Date) => Promise<unknown>;
  /** Forgets jobs that ended before; tells how many. */
  readonly purgeJobs: (before: Date) => Promise<number>;
  /** Servers that want theirs gone sooner. */
  readonly listServerRetention: () => Promise<readonly (PurgeTarget & { readonly value: number })[]>;
  /** Removes what a server's jobs that ended before have made, and forgets them; tells how many. */
  readonly purgeServer: (server: PurgeTarget, before: Date) => Promise<number>;
  /** Forgets what moderators were shown, when its time is over; tells how many. */
  readonly purgeCases: () => Promise<number>;
  /** Removes transcripts whose time has come; tells how many. */
  readonly expireTranscripts: () => Promise<number>;
  readonly now: () => Date;
  readonly log: Logger;
}

const INTERVAL_MS = 60 * 60 * 1000;
const DAY_MS = 24 * INTERVAL_MS;

/**
 * The one place where old things go, by the operator's RESULT_DAYS, and sooner by a server's
 * `result-days`. A job ends after its files were made, so it is
 * forgotten after them. The rest minds itself: queue entries go when they are done, uploads a day after their last use
 * (media/uploads/uploads.ts), what Slack may send twice after a day (bots/slack/connection/event-dedup.ts).
 */
export function startRetention(deps: RetentionDeps): { stop(): void } {
  const runOnce = async () => {
    const now = deps.now();
    await deps.reclaimFiles(now);
    let jobs = await deps.purgeJobs(new Date(now.getTime() - deps.retentionMs));
    for (const { value: days, ...server } of await deps.listServerRetention())
      jobs += await deps.purgeServer(server, new Date(now.getTime() - days * DAY_MS));
    await deps.purgeCases();
    const transcripts = await deps.expireTranscripts();
    if (transcripts > 0) deps.log.info({ transcripts }, "old transcripts forgotten");
    if (jobs > 0) deps.log.info({ jobs }, "old jobs forgotten");
  };
  const runSafely = () => {
    runOnce().catch((error: unknown) => deps.log.warn({ err: error }, "what is old was not all removed"));
  };
  runSafely();
  const timer = setInterval(runSafely, INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
}
