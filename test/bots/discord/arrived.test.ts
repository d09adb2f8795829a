import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./house.ts";

let ground: TestDatabase;
let house: TestApp;
beforeAll(async () => {
  ground = await startTestDatabase();
});
afterAll(() => ground.close());
beforeEach(async () => {
  house = await createTestApp({ ground });
  house.service.behave.speechAsTask = true;
});
afterEach(async () => {
  expect(await house.close()).toEqual([]);
});

it("'Attach task' takes the task's id from the requester, and the answer becomes the result", async () => {
  house.service.faults.next("speechSynthesis", "reset-after");
  const asked = await house.ada.slash({
    channel: house.channel,
    command: "tts",
    options: { text: "Perhaps" },
  });
  await asked.until(({ content }) => content.includes("charge you twice"));
  const task = house.service.taskIds().at(-1) ?? "";
  const refused = await house.discord.user("eve").press(asked, "Attach task");
  expect(await refused.until(({ state }) => state === "shown")).toMatchObject({ ephemeral: true });

  const opened = await (await house.ada.press(asked, "Attach task")).answered();
  const wrong = await house.ada.submit(opened, { task: crypto.randomUUID() });
  expect((await wrong.until(({ state }) => state === "shown")).content).toContain("has no task");
  const again = await (await house.ada.press(asked, "Attach task")).answered();
  await house.ada.submit(again, { task });
  const reply = await asked.until(({ attachments }) => attachments.length > 0, 15_000);
  expect(reply.content).toContain("/tts made");
  expect(house.service.count("speechSynthesis")).toBe(1);
}, 40_000);

it("'Check again' waits once more for a task that took too long", async () => {
  house.service.behave.taskMs = 1_500;
  const asked = await house.ada.slash({ channel: house.channel, command: "tts", options: { text: "Slow" } });
  const jobWhen = (state: string) =>
    vi.waitFor(async () => {
      const row = await house.jobOf(asked.interaction);
      const job = row?.state === state ? await house.rows.find(row.id) : null;
      if (!job) throw new Error(`is not ${state} yet`);
      return job;
    }, 15_000);
  await house.rows.save({ ...(await jobWhen("waiting")), deadlineAt: new Date(0) });
  await asked.until(({ content }) => content.includes("Check again later"), 15_000);
  await jobWhen("failed");
  const told = await house.ada.press(asked, "Check again");
  expect((await told.until(({ state }) => state === "shown")).content).toContain("costs nothing");
  await asked.until(({ attachments }) => attachments.length > 0, 15_000);
  expect(house.service.count("speechSynthesis")).toBe(1);
}, 40_000);
