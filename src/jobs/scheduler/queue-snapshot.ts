import type { Job } from "../job.ts";
import type { Waiting } from "./fair-share.ts";
import type { Rows } from "../store/jobs.ts";

/** In a longer line nobody minds a place that is half a second old, and looking costs as much as the line is long. */
const LONG = 1_000;
const FRESH_MS = 500;

interface StandingTools {
  readonly rows: Pick<Rows, "lineBefore">;
  readonly now: () => Date;
}

/** Who stands in line before a job that has just come in, with so many before it. */
export function createStanding({ rows, now }: StandingTools) {
  let lookedAt = -Infinity;
  let crowd: Promise<readonly Waiting[]> = Promise.resolve([]);
  return (job: Job, before: number): Promise<readonly Waiting[]> => {
    if (before < LONG) return rows.lineBefore(job);
    const at = now().getTime();
    if (at - lookedAt >= FRESH_MS) {
      lookedAt = at;
      crowd = rows.lineBefore(job);
      // Who could not be told leaves the next one to look again.
      crowd.catch(() => (lookedAt = -Infinity));
    }
    return crowd;
  };
}
