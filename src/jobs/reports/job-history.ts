import { sql, type Kysely } from "kysely";
import type { Sentence } from "../../errors.ts";
import type { Database } from "../../store/schema.ts";
import { UNDELIVERED, type JobState, type ServiceAnswers } from "../job.ts";

/** What the operator sees of one job: when it did what, and why it failed. Nothing that its person wrote. */
export interface JobHistory {
  readonly id: string;
  readonly parentId: string | null;
  readonly platform: string;
  readonly workspace: string;
  readonly command: string;
  /** Null: waiting for its turn. */
  readonly state: JobState | null;
  readonly reason: Sentence | null;
  /** Key of the sentence that says why a finished result couldn't be posted. */
  readonly undelivered: string | null;
  readonly taskId: string | null;
  readonly retryOf: string | null;
  readonly attempt: number;
  readonly crashes: number;
  readonly resubmitted: boolean;
  readonly acceptedAt: Date;
  readonly dispatchedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly changedAt: Date;
  readonly finishedAt: Date | null;
  readonly deadlineAt: Date;
  /** In millionths. */
  readonly spent: number;
  readonly unconfirmed: number;
  readonly answers: ServiceAnswers | null;
}

/** The row of a job, and those of its calls in order. */
export interface JobWithCalls {
  readonly job: JobHistory;
  readonly calls: readonly JobHistory[];
}

/** Creates the query for the operator's page of one job; it returns undefined for a job that isn't stored. */
export const createJobHistory =
  ({ db }: { db: Kysely<Database> }) =>
  async (id: string): Promise<JobWithCalls | undefined> => {
    const { rows } = await sql<JobHistory>`
      select id, parent_id as "parentId", platform, workspace_id as workspace, command,
        case when num_nonnulls(called_at, finished_at, parent_id) > 0 then state end as state,
        case when outcome->>'verdict' <> 'done' then outcome->'reason' end as reason,
        receipts->>${sql.lit(UNDELIVERED)} as undelivered, task_id as "taskId", retry_of as "retryOf", attempt, crashes,
        resubmitted, created_at as "acceptedAt", called_at as "dispatchedAt", submitted_at as "submittedAt",
        updated_at as "changedAt", finished_at as "finishedAt", deadline_at as "deadlineAt", spent::float8,
        unconfirmed::float8, answers
      from jobs where id = ${id} or parent_id = ${id} order by part nulls first`.execute(db);
    const job = rows.find((row) => row.id === id);
    return job && { job, calls: rows.filter((row) => row !== job) };
  };
