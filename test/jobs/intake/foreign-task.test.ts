import { beforeEach, expect, it } from "vitest";
import type { CallPlan } from "../../../src/commands/definition/command.ts";
import { hideForeignTask } from "../../../src/jobs/foreign-task.ts";
import { useStore } from "../../store/use-store.ts";
import { makeJob } from "../make-job.ts";
import { insertJob } from "../new-job.ts";

const { rows } = useStore();
const ANNA = { platform: "slack", person: "anna", workspace: "w" };
const TASK = "t-annas";

beforeEach(async () => {
  await rows.save({ ...(await insertJob(rows, "j1", ANNA)), state: "waiting", taskId: TASK });
});

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
