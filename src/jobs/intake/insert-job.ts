import type { Logger } from "pino";
import type { Bell } from "../scheduler/dispatch-signal.ts";
import { limitedAsker } from "../limited-asker.ts";
import type { JobQueue } from "../queue/queue.ts";
import { asksNobody, type NewJob } from "../store/job-row.ts";
import type { Inserted, Rows } from "../store/jobs.ts";

export interface ComingInTools {
  readonly rows: Pick<Rows, "insert">;
  readonly queue: Pick<JobQueue, "addAll">;
  readonly bell: Pick<Bell, "ring" | "reserve">;
  readonly log: Logger;
}

/** Writes the row of a new job. Null: this invocation has one already. */
export const comeIn = (tools: ComingInTools, row: NewJob): Promise<Inserted | null> =>
  asksNobody(row) ? passBy(tools, row) : standInLine(tools, row);

/** Where a place is free and nobody waits for one, it has its turn in the same write. */
async function standInLine({ rows, bell }: ComingInTools, row: NewJob): Promise<Inserted | null> {
  const kept = bell.reserve(limitedAsker(row.invocation));
  try {
    const made = await rows.insert(row, kept?.caps);
    if (made?.isCalled === true) kept?.take(made.job.id);
    else kept?.release();
    if (made?.isCalled === false) bell.ring();
    return made;
  } catch (error) {
    kept?.release();
    throw error;
  }
}

/**
 * It asks the audio service for nothing: it is only told something, or its calls will stand in line, where it must not
 * hold them up.
 */
async function passBy({ rows, queue, log }: ComingInTools, row: NewJob): Promise<Inserted | null> {
  const made = await rows.insert(row);
  if (made)
    queue
      .addAll([made.job.id])
      .catch((error: unknown) =>
        log.warn({ job: row.id, err: error }, "queue does not answer; the sweeper will add the job"),
      );
  return made;
}
