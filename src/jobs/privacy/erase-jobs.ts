import { runInLanguage } from "../../messages/language.ts";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Sentence } from "../../errors.ts";
import type { Database } from "../../store/schema.ts";
import { withChildren, type RemoveFiles } from "./purge-jobs.ts";
import type { Job } from "../job.ts";
import { deliveryOf, type Platform } from "../ports/platform.ts";
import { invocationKey, selectJobs, toJob } from "../store/job-row.ts";

export interface JobEraserDeps {
  readonly db: Kysely<Database>;
  readonly platforms: ReadonlyMap<string, Platform>;
  readonly removeFiles: RemoveFiles;
  /** Deletes these tasks' data at the audio service, if it supports that. */
  readonly deleteTasks: (ids: readonly string[]) => Promise<void>;
  readonly log: Logger;
}

export interface JobEraser {
  /**
   * Deletes these jobs early, with their results; their answers are replaced with `replacement` where they can still be
   * changed. Unfinished jobs stay. Repeating it deletes what is left.
   */
  erase(ids: readonly string[], replacement: Sentence): Promise<void>;
  /** Returns the jobs of these requests. */
  findByRequest(
    platform: string,
    keys: readonly string[],
  ): Promise<readonly { readonly id: string; readonly isOver: boolean }[]>;
  /** Returns the jobs whose answers repeat transcripts of these jobs. */
  repeatsOf(ids: readonly string[]): Promise<readonly string[]>;
}

export function createJobEraser({ db, platforms, removeFiles, deleteTasks, log }: JobEraserDeps): JobEraser {
  async function replaceAnswer(job: Job, reason: Sentence): Promise<void> {
    try {
      const outcome = { verdict: "cancelled", reason, maybeCharged: false } as const;
      await runInLanguage(job.locale, async () =>
        deliveryOf(platforms, job)?.renew?.({ ...job, outcome }, outcome, async () => undefined),
      );
    } catch (error) {
      // The person who deleted the message may have deleted this answer, too.
      log.info({ job: job.id, err: error }, "privacy: failed to replace a deleted job's answer");
    }
  }

  return {
    async erase(ids, instead) {
      const over = await finishedAmong(db, ids);
      for (const job of over) await replaceAnswer(job, instead);
      const all = await withChildren(
        db,
        over.map(({ id }) => id),
      );
      // Files first: after a crash, a job without files is found again, files without their job aren't.
      await removeFiles(all);
      await deleteTasks(await tasksOf(db, all));
      await db
        .deleteFrom("jobs")
        .where("id", "=", sql<string>`any(${all})`)
        .execute();
    },
    async findByRequest(platform, keys) {
      const wanted = keys.map((key) => invocationKey(platform, key));
      const rows = await db
        .selectFrom("jobs")
        .select(["id", "finishedAt"])
        .where("invocationKey", "=", sql<string>`any(${wanted})`)
        .execute();
      return rows.map(({ id, finishedAt }) => ({ id, isOver: finishedAt !== null }));
    },
    async repeatsOf(ids) {
      const rows = await db
        .selectFrom("jobs")
        .select("id")
        .where("heardBy", "=", sql<string>`any(${[...ids]})`)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

async function finishedAmong(db: Kysely<Database>, ids: readonly string[]): Promise<Job[]> {
  const rows = await selectJobs(db)
    .where("id", "=", sql<string>`any(${[...ids]})`)
    .where("finishedAt", "is not", null)
    .execute();
  return rows.map(toJob);
}

/** Leaves out those that another job, which shares the call, still waits for. */
async function tasksOf(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("taskId")
    .where("id", "=", sql<string>`any(${[...ids]})`)
    .where("taskId", "is not", null)
    .where(
      sql<boolean>`not exists (
        select from jobs as other where other.call_of = jobs.id and other.finished_at is null)`,
    )
    .execute();
  return rows.flatMap(({ taskId }) => taskId ?? []);
}
