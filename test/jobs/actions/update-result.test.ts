import { pino } from "pino";
import { expect, it } from "vitest";
import { createUpdateResult } from "../../../src/jobs/actions/update-result.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { say } from "../../../src/messages/index.ts";
import { later, makeJob } from "../make-job.ts";

const NO_FILES = { files: [] };
const RENAMED = { files: [{ id: "f1", name: "renamed.mp3", type: "audio/mpeg", bytes: 1 }] };
const done = makeJob({
  state: "done",
  outcome: { verdict: "done", result: NO_FILES },
  finishedAt: later(1_000),
});

/** Updates the result of this job; returns what was saved. */
async function update(job: Job | null): Promise<readonly Job[]> {
  const saved: Job[] = [];
  const updateResult = createUpdateResult({
    rows: {
      find: async () => job,
      save: async (changed) => {
        saved.push(changed);
        return changed;
      },
      saveReceipts: async () => ({ isFinished: false, isCurrent: true }),
    },
    platforms: new Map(),
    log: pino({ level: "silent" }),
  });
  await updateResult("j1", async () => RENAMED);
  return saved;
}

it("saves the changed result of a done job", async () => {
  expect(await update(done)).toMatchObject([{ outcome: { verdict: "done", result: RENAMED } }]);
});

it.each<[string, Job | null]>([
  ["was deleted", null],
  ["is still being delivered", { ...done, finishedAt: null }],
  [
    "failed",
    {
      ...done,
      state: "failed",
      outcome: { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false },
    },
  ],
])("saves nothing for a job that %s", async (_, job) => {
  expect(await update(job)).toEqual([]);
});
