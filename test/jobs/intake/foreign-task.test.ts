import { beforeEach, expect, it } from "vitest";
import type { CallPlan } from "../../../src/commands/definition/command.ts";
import { hideForeignTask } from "../../../src/jobs/foreign-task.ts";
import { type AccountsOf, onlyThisAccount } from "../../../src/store/person.ts";
import { useStore } from "../../store/use-store.ts";
import { makeJob } from "../make-job.ts";
import { insertJob } from "../new-job.ts";

const { rows } = useStore();
const ANNA = { platform: "slack", person: "anna", workspace: "w" };
const TASK = "t-annas";
const JOB = "j7k4w9x2mq3z";

beforeEach(async () => {
  await rows.save({ ...(await insertJob(rows, JOB, ANNA)), state: "waiting", taskId: TASK });
});

/** Returns the request that is sent for this person when theirs names a task. */
async function sent(
  operation: string,
  request: Record<string, unknown>,
  who = ANNA,
  accountsOf: AccountsOf = onlyThisAccount,
) {
  const plan: CallPlan = { operation, request, sources: {}, expect: "audio" };
  const { platform, person, workspace } = who;
  const place = { workspace, channel: "c", address: {} };
  const job = makeJob({ platform, person: { id: person }, place, plan });
  return hideForeignTask({ rows, accountsOf }, job, request);
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

it.each(FIELDS)("%s sends a task of a linked account, by its id and by its job", async (operation, field) => {
  const onTelegram = { platform: "telegram", person: "7", workspace: "7" };
  const linked: AccountsOf = async (account) => [account, { ...ANNA, id: ANNA.person }];
  for (const named of [TASK, JOB])
    expect(await sent(operation, { [field]: named }, onTelegram, linked)).toEqual({ [field]: TASK });
});

it("leaves requests alone that name no task, or a task that no job here started", async () => {
  const eve = { ...ANNA, person: "eve" };
  expect(await sent("podcastScript", { task_id: "t-elsewhere" }, eve)).toEqual({ task_id: "t-elsewhere" });
  expect(await sent("speechSynthesis", { text: TASK }, eve)).toEqual({ text: TASK });
});
