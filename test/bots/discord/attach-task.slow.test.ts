import { expect, it } from "vitest";
import { hasFile, isShown, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp({ service: { speechAsTask: true } });

it("'Attach task' takes the task's id from the requester, and the answer becomes the result", async () => {
  const { ada, ask, discord, service } = app;
  service.faults.next("speechSynthesis", "reset-after");
  const asked = await ask("tts", { text: "Perhaps" });
  await asked.until(says("charge you twice"));
  const task = service.taskIds().at(-1) ?? "";
  const refused = await discord.user("eve").press(asked, "Attach task");
  expect(await refused.until(isShown)).toMatchObject({ ephemeral: true });

  const opened = await (await ada.press(asked, "Attach task")).answered();
  const wrong = await ada.submit(opened, { task: crypto.randomUUID() });
  expect((await wrong.until(isShown)).content).toContain("has no task");
  // The job itself leads there too, for people who don't find its answer any more.
  const shown = await ask("jobs show", { job: (await app.jobOf(asked.interaction))?.id ?? "" });
  await shown.until(({ buttons }) => buttons.length === 1);
  const again = await (await ada.press(shown, "Attach task")).answered();
  await ada.submit(again, { task });
  expect((await asked.until(hasFile)).content).toMatch(/^\*\*.+\*\* · /);
  expect(service.count("speechSynthesis")).toBe(1);
});

it("'Check again' waits once more for a task that took too long", async () => {
  const { ada, service } = app;
  service.behave.taskMs = 1_500;
  const asked = await app.ask("tts", { text: "Slow" });
  const state = async () => (await app.jobOf(asked.interaction))?.state;
  await expect.poll(state).toBe("waiting");
  const job = await app.rows.find((await app.jobOf(asked.interaction))?.id ?? "");
  if (!job) throw new Error("nothing is waiting");
  await app.rows.save({ ...job, deadlineAt: new Date(0) });
  await asked.until(says("Check again later"));
  await expect.poll(state).toBe("failed");
  const told = await ada.press(asked, "Check again");
  expect((await told.until(isShown)).content).toContain("costs nothing");
  await asked.until(hasFile);
  expect(service.count("speechSynthesis")).toBe(1);
});
