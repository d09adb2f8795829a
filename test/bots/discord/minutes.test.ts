import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import { sound } from "../../fakes/audio-service/files.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database });
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

const shows = (words: string) => (seen: ShownMessage) =>
  seen.state === "shown" && seen.content.includes(words);

/** Transcribes a recording, in which someone takes on a task. */
async function meeting(): Promise<string> {
  const file = { name: "standup.wav", bytes: sound(0.2).content, contentType: "audio/wav" };
  const message = app.discord.user("bob").post({ channel: app.channel, attachments: [file] });
  const asked = await app.ada.messageMenu({ message, command: "Transcribe" });
  const answer = await asked.until(({ attachments }) => attachments.length > 0);
  const shown = JSON.stringify(answer.components);
  const id = /download:(\w+)/.exec(shown)?.[1] ?? "";
  // A meeting's answer leads to its minutes.
  expect(shown).toContain(`"/transcripts minutes ${id}"`);
  const words = "I'll write the report for the customers by Friday.";
  const fixed = await app.ada.slash({
    channel: app.channel,
    command: "transcripts edit",
    options: { transcript: id, line: "1", words },
  });
  await fixed.until(shows("changed"));
  return id;
}

it("shows minutes as a card, with a form for owner and date, and marks items as done", async () => {
  const id = await meeting();
  const asked = await app.ada.slash({
    channel: app.channel,
    command: "transcripts minutes",
    options: { transcript: id },
  });
  const card = await asked.until(shows("Minutes of"));
  expect(card.ephemeral).toBe(true);
  expect(card.content).toContain(
    "☐ 1. I'll write the report for the customers by Friday. – Speaker 1, by Friday",
  );
  await app.ada.select(asked, "Show or change an action item", [`/transcripts item ${id} item:1`]);
  await asked.until(shows("“I'll write the report"));
  const form = await (await app.ada.press(asked, "Set owner")).answered();
  await app.ada.submit(form, { owner: "Carla" });
  await asked.until(shows("– Carla, by Friday"));
  await app.ada.select(asked, "Show or change an action item", [`/transcripts item ${id} item:1`]);
  await asked.until(shows("“I'll write the report"));
  await app.ada.press(asked, "Mark as done");
  await asked.until(shows("☑ 1."));
  await app.ada.press(asked, "Word");
  const withFile = await asked.until(({ attachments }) => attachments.length > 0);
  expect(withFile.attachments[0]?.name).toBe(`minutes-${id}.docx`);
});
