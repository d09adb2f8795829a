import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallPlan } from "../../../src/commands/definition/command.ts";
import { hideForeignTask } from "../../../src/jobs/foreign-task.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { openTemporaryStore } from "../../store/temporary.ts";
import { makeJob } from "../make-job.ts";
import { newJob } from "../new-job.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let rows: ReturnType<typeof createJobStore>;

const ANNA = { platform: "slack", person: "anna", workspace: "w" };
const TASK = "t-annas";

beforeAll(async () => {
  temporary = await openTemporaryStore();
  rows = createJobStore(temporary.store);
  await rows.insert(newJob("j1", ANNA));
  const job = await rows.find("j1");
  if (!job || !(await rows.save({ ...job, state: "waiting", taskId: TASK }))) throw new Error("no row");
});
afterAll(() => temporary.close());

/** Returns the request that is sent for this person when theirs names a task. */
async function sent(operation: string, request: Record<string, unknown>, who = ANNA) {
  const plan: CallPlan = { operation, request, sources: {}, expect: "audio" };
  const { platform, person, workspace } = who;
  const place = { workspace, channel: "c", address: {} };
  const job = makeJob({ platform, person: { id: person }, place, plan });
  return hideForeignTask({ rows }, job, request);
}

const FIELDS = [
  ["podcastScript", "task_id"],
  ["musicByPrompt", "audioId"],
  ["voiceDesign", "taskId"],
] as const;

it.each(FIELDS)("%s sends an unknown task id in place of another member's", async (operation, field) => {
  const request = { [field]: TASK, prompt: "Shorter" };
  for (const who of [
    { ...ANNA, person: "eve" },
    { ...ANNA, workspace: "another" },
    { ...ANNA, platform: "discord" },
  ]) {
    const left = await sent(operation, request, who);
    expect(left).toEqual({ [field]: expect.stringMatching(/^[\da-f-]{36}$/), prompt: "Shorter" });
    expect(JSON.stringify(left)).not.toContain(TASK);
  }
  expect(await sent(operation, request)).toEqual(request);
});

it("leaves requests alone that name no task, or a task that no job here started", async () => {
  const eve = { ...ANNA, person: "eve" };
  expect(await sent("podcastScript", { task_id: "t-elsewhere" }, eve)).toEqual({ task_id: "t-elsewhere" });
  expect(await sent("speechSynthesis", { text: TASK }, eve)).toEqual({ text: TASK });
});
