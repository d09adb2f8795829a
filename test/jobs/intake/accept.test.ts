import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { getCommand } from "../../../src/commands/index.ts";
import { UserError } from "../../../src/errors.ts";
import { type AcceptDeps, createAcceptRequest } from "../../../src/jobs/intake/accept.ts";
import { createPlanRequest, type PlanRequestDeps } from "../../../src/jobs/intake/plan-request.ts";
import { isInstant } from "../../../src/jobs/intake/read-request.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { createQueuePositions } from "../../../src/jobs/scheduler/queue-position.ts";
import { createVisibleVoices, partitionCatalog } from "../../../src/jobs/voices/visible-voices.ts";
import { say } from "../../../src/messages/index.ts";
import { catalog } from "../../commands/voices.ts";
import { makeJob } from "../make-job.ts";
import { newJob, PLAN, SEVERAL } from "../new-job.ts";

const { invocation } = newJob("j1");
/** Anna's voice of this name and ID. */
const trained = (id: string) => ({
  id,
  name: "Anna",
  serviceName: `Anna ${id}`,
  owner: { platform: "x", id: "anna" },
  workspace: null,
  jobId: null,
  isReady: true,
  isInTraining: false,
  isPersonal: true,
  passportId: null,
});
const log = pino({ level: "silent" });

/** Accepts a request for speech. What a test doesn't give is missing, so using it fails the test with a TypeError. */
async function accept(deps: Partial<AcceptDeps>, retryOf?: Job) {
  const command = getCommand("tts");
  if (isInstant(command)) throw new TypeError("/tts becomes a job");
  const voices = createVisibleVoices(partitionCatalog(catalog, new Set(), new Set()), [
    { ...trained("v2"), isOwn: true },
  ]);
  const request = {
    invocation: { ...invocation, mayAdminister: async () => false },
    command,
    values: { text: "Hi" },
    voices,
  };
  const acceptRequest = createAcceptRequest({
    maintenance: () => undefined,
    chooseSources: async (_, values) => values,
    log,
    ...deps,
  } as AcceptDeps);
  return acceptRequest(request, retryOf && { retryOf: retryOf.id });
}
const rowsWith = (job: Job | null) => ({ find: async () => job, findInvocation: async () => job });

describe("a new request", () => {
  it("is refused in maintenance mode", async () => {
    const maintenance = () => ({ since: new Date(0), note: "back at 14:00" });
    await expect(accept({ maintenance, rows: rowsWith(null) })).rejects.toMatchObject({
      sentence: { key: "maintenance" },
    });
  });
});

describe("a retry of a job of several calls", () => {
  it("is refused when its voice was deleted, even if another one has its name now", async () => {
    const part = { ...PLAN, request: { text: "x", voice: "Anna" }, voices: { Anna: "v1" } };
    const plan = { ...SEVERAL, parts: [part, part] };
    const retried = makeJob({ plan, options: { text: "Hi" } });
    const planRequest = createPlanRequest({ rows: rowsWith(retried) } as unknown as PlanRequestDeps);
    await expect(accept({ planRequest }, retried)).rejects.toMatchObject({
      sentence: { key: "voiceGone" },
    });
  });
});

describe("a request that is delivered again", () => {
  const again = (version: number) =>
    accept({
      chooseSources: () => Promise.reject(new UserError(say("sourceJobUnknown", { id: "j0" }))),
      rows: rowsWith(makeJob({ version })),
      positions: createQueuePositions({
        concurrencyLimits: { person: 1, server: 9 },
        rows: {
          runningJobs: async () => ({ runningJobs: 1, serverRunningJobs: 1 }),
          queueLength: async () => 1,
          waitingBefore: async () => [],
          queueAround: () => Promise.reject(new Error("the queue is short")),
        },
        dispatchSignal: { freeSlots: () => 0 },
        estimateWait: async () => undefined,
        log,
      }),
    });

  it("reports the limit that holds its waiting job back, and none once the job has started", async () => {
    expect(await again(0)).toMatchObject({
      duplicate: true,
      ahead: 0,
      limit: { whose: "person", most: 1 },
    });
    const started = await again(1);
    expect(started).toMatchObject({ duplicate: true, ahead: 0 });
    expect(started.limit).toBeUndefined();
  });
});
