import type { Logger } from "pino";
import type { Forecast } from "./wait-estimate.ts";
import type { Job } from "../job.ts";
import { limitedAsker } from "../limited-asker.ts";
import { placeOf, type Caps, type Place } from "./fair-share.ts";
import type { UnderWay } from "../store/waiting-jobs.ts";
import type { Inserted } from "../store/jobs.ts";
import type { createStanding } from "./queue-snapshot.ts";

export interface StandingTools {
  readonly caps: Caps;
  readonly forecast: Forecast;
  readonly standing: ReturnType<typeof createStanding>;
  readonly log: Logger;
}

/** Where a job that was just written stands, and how long that may take where it can be told. */
export async function standing(
  tools: StandingTools,
  made: Inserted,
): Promise<Place & { expectedMs?: number }> {
  const isAlone = made.line === 0 && !isFull(tools, made);
  const place = isAlone ? { ahead: 0 } : await placeIn(tools, made.job, made, made.line);
  return { ...place, ...(await waitFor(tools, place)) };
}

const isFull = ({ caps }: StandingTools, { underWay, serverUnderWay }: UnderWay) =>
  underWay >= caps.person || serverUnderWay >= caps.server;

/** Never rejects: the job is accepted, wherever it stands. */
export async function placeIn(
  tools: StandingTools,
  job: Job,
  mine: UnderWay,
  atMost: number,
): Promise<Place> {
  try {
    const line = await tools.standing(job, atMost);
    return placeOf({ ...limitedAsker(job), ...mine }, line, tools.caps);
  } catch (error) {
    tools.log.warn({ job: job.id, err: error }, "could not tell the place in the line");
    return { ahead: atMost };
  }
}

/** Fewer are gone before anybody has read about them. */
const WORTH_TELLING = 10;

/** Whoever is held back by a limit waits for what they have under way, and the others' pace tells nothing of that. */
async function waitFor(
  { forecast }: StandingTools,
  { ahead, limit }: Place,
): Promise<{ expectedMs?: number }> {
  if (ahead < WORTH_TELLING || limit) return {};
  const expectedMs = await forecast(ahead);
  return expectedMs === undefined ? {} : { expectedMs };
}
