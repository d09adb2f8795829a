import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createQueuePositions } from "../../../src/jobs/scheduler/queue-position.ts";
import type { InsertedJob } from "../../../src/jobs/store/jobs.ts";
import { makeJob } from "../make-job.ts";

/** Estimates the position of a job that was just inserted, and counts the lookups that its acknowledgement waits for. */
async function estimate(inserted: Partial<InsertedJob>, freeSlots: number) {
  let lookups = 0;
  const look = async <Found>(found: Found): Promise<Found> => {
    lookups++;
    return found;
  };
  const positions = createQueuePositions({
    concurrencyLimits: { person: 10, server: 10 },
    dispatchSignal: { freeSlots: () => freeSlots },
    estimateWait: async () => undefined,
    rows: {
      waitingBefore: () => look([]),
      queueAround: () => look({ ownAnywhere: 0, here: 0, ahead: 0 }),
      runningJobs: () => look({ runningJobs: 0, serverRunningJobs: 0 }),
      queueLength: () => look(0),
    },
    log: pino({ level: "silent" }),
  });
  const row = { job: makeJob(), queued: 0, runningJobs: 0, serverRunningJobs: 0, isDispatched: false };
  const place = await positions.ofInserted({ ...row, ...inserted });
  return { place, lookups };
}

describe("the position of a new job", () => {
  it("is looked up for nobody for whom this process has a free slot", async () => {
    expect(await estimate({ queued: 30 }, 31)).toEqual({ place: { ahead: 0 }, lookups: 0 });
    expect(await estimate({ queued: 0 }, 0)).toEqual({ place: { ahead: 0 }, lookups: 0 });
  });

  it("is looked up when slots are missing, or a limit holds the job back", async () => {
    expect((await estimate({ queued: 30 }, 30)).lookups).toBe(1);
    expect((await estimate({ queued: 3, runningJobs: 10 }, 100)).lookups).toBe(1);
    expect((await estimate({ queued: 3, serverRunningJobs: 10 }, 100)).lookups).toBe(1);
  });
});
