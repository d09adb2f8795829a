import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { Job } from "../job.ts";
import type { JobEvent } from "../lifecycle/observation.ts";

/**
 * Returns the key of the recording that a job has the audio service process, which is the same for all jobs that need the
 * same result; undefined for a job that shares with none.
 */
export type RecordingKey = (job: Job) => string | undefined;

/** Lets one job call the audio service for a recording. Undefined: it is this one. */
export type ShareCall = (
  job: Job,
) => Promise<Extract<JobEvent, { readonly kind: "joined" | "call-pending" }> | undefined>;

/** Time that a job has from its claim to its intent, before another one calls the service. */
const CLAIM_MS = 60_000;
/** Services keep results for a while only. */
const MAX_AGE_MS = 60 * 60 * 1000;

export interface ShareCallDeps {
  readonly db: Kysely<Database>;
  readonly recordingKey: RecordingKey;
  readonly now: () => Date;
}

/**
 * Creates {@link ShareCall}. The first job calls the service; the others wait until it has a task, and follow that
 * task themselves, so that it doesn't matter to them whether the first is canceled or deleted. If the first has failed,
 * the next one calls.
 */
export function createShareCall({ db, recordingKey, now }: ShareCallDeps): ShareCall {
  return async (job) => {
    const recording = recordingKey(job);
    if (recording === undefined) return undefined;
    if (await claimCall(db, { recording, job: job.id, at: now() })) return undefined;
    const caller = await db
      .selectFrom("sharedCalls")
      .innerJoin("jobs", "jobs.id", "sharedCalls.jobId")
      .select(["jobs.id", "taskId", "urls"])
      .where("recording", "=", recording)
      .executeTakeFirst();
    if (caller?.urls) return { kind: "joined", call: { job: caller.id, urls: caller.urls } };
    if (caller?.taskId != null) return { kind: "joined", call: { job: caller.id, taskId: caller.taskId } };
    return { kind: "call-pending" };
  };
}

/** Whether this job is the one that calls. */
async function claimCall(
  db: Kysely<Database>,
  { recording, job, at }: { recording: string; job: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into shared_calls as held (recording, job_id, claimed_at) values (${recording}, ${job}, ${at})
    on conflict (recording) do update set job_id = excluded.job_id, claimed_at = excluded.claimed_at
    where held.job_id = excluded.job_id or not exists (
      select from jobs where jobs.id = held.job_id and (
        state = 'submitting'
        or state = 'accepted' and held.claimed_at > ${new Date(at.getTime() - CLAIM_MS)}
        or (task_id is not null or urls is not null) and submitted_at > ${new Date(at.getTime() - MAX_AGE_MS)}
          and coalesce(outcome ->> 'verdict', 'done') in ('done', 'cancelled')))
    returning job_id`.execute(db);
  return rows.length > 0;
}
