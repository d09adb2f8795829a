import { ButtonStyle } from "discord.js";
import { expect, it } from "vitest";
import { sound as soundOf } from "@mynah/audio-interface/fake";
import type { Handle, ShownMessage } from "@mynah/fake-discord";
import { hasFile, type Person, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();
const heard = () => app.callsTo("speechToText").length;
const choicesIn = ({ components }: ShownMessage, row = 0) => components[row]?.components?.[0]?.options ?? [];

/** Posts a recording and runs "Transcribe" from its menu. */
async function transcribed() {
  const file = { name: "standup.wav", bytes: soundOf(0.2).content, contentType: "audio/wav" };
  const message = app.discord.user("bob").post({ channel: app.channel, attachments: [file] });
  const asked = await app.ada.messageMenu({ message, command: "Transcribe" });
  return { message, asked, answer: await asked.until(hasFile) };
}

/** Presses the button of a format and returns the private file. */
async function download(asked: Handle, format: string): Promise<string> {
  const seen = await (await app.ada.press(asked, format)).until(hasFile);
  expect(seen.ephemeral).toBe(true);
  return seen.attachments[0]?.bytes.toString() ?? "";
}

/** Opens the question who a speaker is; `n` counts from 0. */
async function askWho(asked: Handle, n: number, who: Person = app.ada) {
  const handle = await who.press(asked, "Speakers");
  const seen = await handle.until(({ components }) => components.length > 0);
  const customId = seen.components[0]?.components?.[0]?.custom_id ?? "";
  const menu = await who.select(handle, { customId }, [choicesIn(seen)[n]?.value ?? ""]);
  const question = await menu.until(({ content }) => content.startsWith(`Who is Speaker ${n + 1}?`));
  return { seen, menu, question };
}

it("shows its length and speakers, quotes a short text in full, and can be downloaded in every format", async () => {
  const { asked, answer } = await transcribed();
  expect(answer.content).toMatch(/^\*\*Transcript\*\* · 0:03 · English\n(?!2 speakers)/);
  expect(answer.content).toContain("> Speaker 1: The build is green.\n> Speaker 2: Ship it.");
  expect(answer.attachments[0]?.bytes.toString()).toContain(
    "00:00:01,500 --> 00:00:02,750\nSpeaker 2: Ship it.",
  );
  expect(answer.buttons.map(({ label }) => label)).toEqual(["Run again", "Speakers"]);
  // No button is filled: the first one spends money.
  expect(JSON.stringify(answer.components)).not.toContain(`"style":${ButtonStyle.Primary}`);
  const formats = choicesIn(answer, 1).map(({ label }) => label);
  expect(formats).toEqual([".txt", ".srt", ".vtt", ".json", ".md", ".docx"]);
  expect(await download(asked, ".txt")).toContain("[00:00:00] Speaker 1\nThe build is green.");
  expect(JSON.parse(await download(asked, ".json"))).toMatchObject({ language: "en" });
  expect(heard()).toBe(1);
  await app.restart();
  expect(await download(asked, ".vtt")).toMatch(/^WEBVTT\n/);
  expect(heard()).toBe(0);
});

it("is found with a link to its answer that says the moment", async () => {
  const { answer } = await transcribed();
  const search = await app.ask("transcripts search", { words: "ship" });
  const found = await search.until(says("Ship it."));
  expect(found.buttons).toEqual([expect.objectContaining({ label: "Open 1 · 0:01" })]);
  const link = `https://discord.com/channels/${app.guildId}/${app.channel.id}/${answer.id}"`;
  expect(JSON.stringify(found.components)).toContain(link);

  const filtered = (filters: object) => app.told("transcripts search", { words: "ship", ...filters });
  const here = { channel: `<#${app.channel.id}>`, since: "2026-01-01" };
  expect(await filtered({ ...here, until: new Date().toISOString().slice(0, 10) })).toContain("Ship it.");
  for (const none of [{ channel: "<#12345678901234567>" }, { until: "2026-01-01" }, { speaker: "Anna" }])
    expect(await filtered(none)).toContain("No transcripts mention");
  expect(await filtered({ since: "2026-02-30" })).toContain("isn't a day");
  expect(await filtered({ channel: "#general!" })).toContain("channel wasn't found");
});

it("isn't paid for twice when its answer is public, and is transcribed again on request", async () => {
  const { message, answer } = await transcribed();
  const eve = app.discord.user("eve");
  const again = await eve.messageMenu({ message, command: "Transcribe" });
  const second = await again.until(hasFile);
  expect(second.content).toContain("already transcribed this recording");
  expect(second.content).toContain(`/${app.channel.id}/${answer.id}`);
  expect(second.content).toContain("The build is green.");
  expect(heard()).toBe(1);
  const anew = await (await eve.press(again, "Run again")).until(hasFile);
  expect(anew.content).not.toContain("already transcribed this recording");
  expect(heard()).toBe(2);
});

it("names a speaker after a member, in its answer and its files, without pinging anyone", async () => {
  const { asked } = await transcribed();
  const ann = app.discord.user("ann");
  app.discord.state.grant(app.guildId, ann.id, "SEND_MESSAGES");
  const { seen, menu, question } = await askWho(asked, 0);
  expect(seen.content).toContain("**Speaker 1**\n> The build is green.");
  expect(choicesIn(question, 1).map(({ label }) => label)).toEqual(["Speaker 2"]);
  await app.ada.select(menu, "Member", [ann.id]);
  const renamed = await asked.until(says("ann: The build is green."));
  expect(renamed.content).toContain("2 speakers: ann, Speaker 2.");
  expect(renamed.attachments[0]?.bytes.toString()).toContain("ann: The build is green.");
  expect(await download(asked, ".txt")).toContain("[00:00:00] ann\n");
  expect(heard()).toBe(1);
});

it("merges two speakers", async () => {
  const { asked } = await transcribed();
  const { seen, menu, question } = await askWho(asked, 1);
  const customId = question.components[1]?.components?.[0]?.custom_id ?? "";
  await app.ada.select(menu, { customId }, [`same ${choicesIn(seen)[0]?.value}`]);
  await asked.until(says("Speaker 1: Ship it."));
});

it("can be changed by its requester, its speakers and moderators, and by nobody else", async () => {
  const { asked, answer } = await transcribed();
  const eve = app.discord.user("eve");
  const { menu } = await askWho(asked, 0, eve);
  const refused = await eve.select(menu, "Member", [eve.id]);
  await refused.until(says("or a moderator can change it"));
  expect((await asked.until(hasFile)).content).toBe(answer.content);
});

it("can be changed by a moderator by command as by button, and by an admin, but not by another member", async () => {
  const { asked } = await transcribed();
  // The newest transcript of the channel is meant.
  const named = (who: Person, name: string) => app.told("transcripts name", { speaker: "1", name }, who);
  app.discord.state.grant(app.guildId, "eve");
  expect(await named(app.discord.user("eve"), "Eve")).toMatch(/or a moderator can change it/);
  for (const [name, permission] of [
    ["mo", "MANAGE_MESSAGES"],
    ["boss", "MANAGE_GUILD"],
  ] as const) {
    app.discord.state.grant(app.guildId, name, permission);
    await named(app.discord.user(name), `by ${name}`);
    await asked.until(says(`by ${name}`));
  }
  const boss = app.discord.user("boss");
  const { menu } = await askWho(asked, 1, boss);
  await boss.select(menu, "Member", [boss.id]);
  await asked.until(says("boss"));
});
