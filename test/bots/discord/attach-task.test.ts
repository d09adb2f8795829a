import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";
import { PATIENCE_MS } from "../../fakes/signal.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database });
  app.service.behave.speechAsTask = true;
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

it("'Attach task' takes the task's id from the requester, and the answer becomes the result", async () => {
  app.service.faults.next("speechSynthesis", "reset-after");
  const asked = await app.ada.slash({
    channel: app.channel,
    command: "tts",
    options: { text: "Perhaps" },
  });
  await asked.until(({ content }) => content.includes("charge you twice"));
  const task = app.service.taskIds().at(-1) ?? "";
  const refused = await app.discord.user("eve").press(asked, "Attach task");
  expect(await refused.until(({ state }) => state === "shown")).toMatchObject({ ephemeral: true });

  const opened = await (await app.ada.press(asked, "Attach task")).answered();
  const wrong = await app.ada.submit(opened, { task: crypto.randomUUID() });
  expect((await wrong.until(({ state }) => state === "shown")).content).toContain("has no task");
  // The job itself leads there too, for people who don't find its answer any more.
  const job = (await app.jobOf(asked.interaction))?.id ?? "";
  const show = { channel: app.channel, command: "jobs show", options: { job } };
  const shown = await app.ada.slash(show);
  await shown.until(({ buttons }) => buttons.length === 1);
  const again = await (await app.ada.press(shown, "Attach task")).answered();
  await app.ada.submit(again, { task });
  const reply = await asked.until(({ attachments }) => attachments.length > 0);
  expect(reply.content).toMatch(/^\*\*.+\*\* · /);
  expect(app.service.count("speechSynthesis")).toBe(1);
});

it("'Check again' waits once more for a task that took too long", async () => {
  app.service.behave.taskMs = 1_500;
  const asked = await app.ada.slash({ channel: app.channel, command: "tts", options: { text: "Slow" } });
  const jobWhen = (state: string) =>
    vi.waitFor(async () => {
      const row = await app.jobOf(asked.interaction);
      const job = row?.state === state ? await app.rows.find(row.id) : null;
      if (!job) throw new Error(`is not ${state} yet`);
      return job;
    }, PATIENCE_MS);
  await app.rows.save({ ...(await jobWhen("waiting")), deadlineAt: new Date(0) });
  await asked.until(({ content }) => content.includes("Check again later"));
  await jobWhen("failed");
  const told = await app.ada.press(asked, "Check again");
  expect((await told.until(({ state }) => state === "shown")).content).toContain("costs nothing");
  await asked.until(({ attachments }) => attachments.length > 0);
  expect(app.service.count("speechSynthesis")).toBe(1);
});
