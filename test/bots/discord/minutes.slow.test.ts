import { expect, it } from "vitest";
import { sound } from "@mynah/audio-interface/fake";
import type { ShownMessage } from "@mynah/fake-discord";
import { hasFile, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();
const shows = (words: string) => (seen: ShownMessage) =>
  seen.state === "shown" && seen.content.includes(words);

it("shows minutes as a card, with a form for owner and date, and marks items as done", async () => {
  const { ada, ask, channel, discord } = app;
  const file = { name: "standup.wav", bytes: sound(0.2).content, contentType: "audio/wav" };
  const message = discord.user("bob").post({ channel, attachments: [file] });
  const answer = await (await ada.messageMenu({ message, command: "Transcribe" })).until(hasFile);
  const shown = JSON.stringify(answer.components);
  const id = /download:(\w+)/.exec(shown)?.[1] ?? "";
  // A meeting's answer leads to its minutes.
  expect(shown).toContain(`"/transcripts minutes ${id}"`);
  const words = "I'll write the report for the customers by Friday.";
  await (await ask("transcripts edit", { transcript: id, line: "1", words })).until(shows("changed"));

  const asked = await ask("transcripts minutes", { transcript: id });
  const card = await asked.until(shows("Highlights of"));
  expect(card.ephemeral).toBe(true);
  expect(card.content).toContain(`☐ 1. ${words} – Speaker 1, by Friday`);
  const openItem = async () => {
    await ada.select(asked, "Show or change an action item", [`/transcripts item ${id} item:1`]);
    await asked.until(shows("“I'll write the report"));
  };
  await openItem();
  const form = await (await ada.press(asked, "Set owner")).answered();
  await ada.submit(form, { owner: "Carla" });
  await asked.until(shows("– Carla, by Friday"));
  await openItem();
  await ada.press(asked, "Mark as done");
  await asked.until(shows("☑ 1."));
  await ada.press(asked, "Word");
  expect((await asked.until(hasFile)).attachments[0]?.name).toBe(`minutes-${id}.docx`);
});
