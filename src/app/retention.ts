import type { Logger } from "pino";
import type { Server } from "../jobs/privacy/purge-jobs.ts";

export interface RetentionTools {
  /** The promise: results and what is known of their jobs stay at least so long. */
  readonly retentionMs: number;
  /** Removes files whose time has come, and what a crash left on disk. */
  readonly reclaimFiles: (now: Date) => Promise<unknown>;
  /** Forgets jobs that ended before; tells how many. */
  readonly forgetJobs: (before: Date) => Promise<number>;
  /** Servers that want theirs gone sooner. */
  readonly sooner: () => Promise<readonly (Server & { readonly value: number })[]>;
  /** Removes what a server's jobs that ended before have made, and forgets them; tells how many. */
  readonly forgetIn: (server: Server, before: Date) => Promise<number>;
  /** Forgets what moderators were shown, when its time is over; tells how many. */
  readonly forgetCases: () => Promise<number>;
  /** Removes transcripts whose time has come; tells how many. */
  readonly expireTranscripts: () => Promise<number>;
  readonly now: () => Date;
  readonly log: Logger;
}

const EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * EVERY_MS;

/**
 * The one place where old things go, by the operator's RESULT_DAYS, and sooner by a server's
 * `result-days`. A job ends after its files were made, so it is
 * forgotten after them. The rest minds itself: queue entries go when they are done, uploads a day after their last use
 * (media/uploads/uploads.ts), what Slack may send twice after a day (bots/slack/connection/event-dedup.ts).
 */
export function startRetention(tools: RetentionTools): { stop(): void } {
  const tidy = async () => {
    const now = tools.now();
    await tools.reclaimFiles(now);
    let jobs = await tools.forgetJobs(new Date(now.getTime() - tools.retentionMs));
    for (const { value: days, ...server } of await tools.sooner())
      jobs += await tools.forgetIn(server, new Date(now.getTime() - days * DAY_MS));
    await tools.forgetCases();
    const transcripts = await tools.expireTranscripts();
    if (transcripts > 0) tools.log.info({ transcripts }, "old transcripts forgotten");
    if (jobs > 0) tools.log.info({ jobs }, "old jobs forgotten");
  };
  const safely = () => {
    tidy().catch((error: unknown) => tools.log.warn({ err: error }, "what is old was not all removed"));
  };
  safely();
  const timer = setInterval(safely, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
