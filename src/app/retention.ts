import type { Logger } from "pino";
import { startRegularTask } from "../base/timers.ts";
import type { PurgeTarget } from "../jobs/privacy/purge-jobs.ts";

export interface RetentionDeps {
  /** How long results and their jobs are kept at least. */
  readonly retentionMs: number;
  /** Deletes expired files, and what a crash left on disk. */
  readonly reclaimFiles: (now: Date) => Promise<unknown>;
  /** Deletes jobs that finished before, and returns how many. */
  readonly purgeJobs: (before: Date) => Promise<number>;
  /** Servers with a shorter retention time. */
  readonly listServerRetention: () => Promise<readonly (PurgeTarget & { readonly value: number })[]>;
  /** Deletes a server's jobs that finished before, with their results, and returns how many. */
  readonly purgeServer: (server: PurgeTarget, before: Date) => Promise<number>;
  /** Each deletes other rows that have expired. They run one after the other. */
  readonly purges: readonly (() => Promise<unknown>)[];
  /** Deletes expired transcripts, and returns how many. */
  readonly expireTranscripts: () => Promise<number>;
  /** Makes transcripts searchable that the version before has written, and returns how many. */
  readonly indexTranscripts: () => Promise<number>;
  readonly now: () => Date;
  readonly log: Logger;
}

const INTERVAL_MS = 60 * 60 * 1000;
const DAY_MS = 24 * INTERVAL_MS;

/**
 * Deletes old data, after the operator's RESULT_DAYS or a server's shorter `result-days`, and indexes transcripts that
 * the version before has written. A job finishes after its files were created, so it is deleted after them. Other data
 * expires elsewhere: queue entries when they finish, uploads a day after their last use (media/uploads/uploads.ts), IDs
 * of events that Slack may send twice after a day (bots/event-dedup.ts).
 */
export function startRetention(deps: RetentionDeps): { stop(): void } {
  const runOnce = async () => {
    const now = deps.now();
    await deps.reclaimFiles(now);
    let jobs = await deps.purgeJobs(new Date(now.getTime() - deps.retentionMs));
    for (const { value: days, ...server } of await deps.listServerRetention())
      jobs += await deps.purgeServer(server, new Date(now.getTime() - days * DAY_MS));
    for (const purge of deps.purges) await purge();
    const transcripts = await deps.expireTranscripts();
    const indexed = await deps.indexTranscripts();
    if (indexed > 0) deps.log.info({ indexed }, "transcripts: earlier ones can be searched now");
    if (transcripts > 0) deps.log.info({ transcripts }, "retention: old transcripts deleted");
    if (jobs > 0) deps.log.info({ jobs }, "retention: old jobs deleted");
  };
  const task = startRegularTask(runOnce, {
    everyMs: INTERVAL_MS,
    log: deps.log,
    failure: "retention: failed to delete everything that is due; will retry",
  });
  void task.run();
  return { stop: () => void task.stop() };
}
