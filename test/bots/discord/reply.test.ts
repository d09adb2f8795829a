import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";
import { createPost, createReply } from "../../../src/bots/discord/places/own-messages.ts";
import type { Answer } from "../../../src/commands/definition/command.ts";
import { type FakeDiscord, startFakeDiscord } from "@mynah/fake-discord";
import { makeJob } from "../../jobs/make-job.ts";

let discord: FakeDiscord;
let api: ReturnType<typeof createDiscordApi>;
beforeAll(async () => {
  discord = await startFakeDiscord();
  api = createDiscordApi({ token: discord.token, apiUrl: discord.url, log: pino({ level: "silent" }) });
});
afterAll(async () => {
  await api.close();
  expect(discord.violations).toEqual([]);
  await discord.close();
});

const answerOf = (id: string, title: string): Answer => ({
  title,
  lines: ["☐ 1. Send the report."],
  suggestions: { title: "", choices: [{ label: "Word", line: `/transcripts minutes ${id} format:docx` }] },
});

it("finds its message of an attempt before a crash, updates it and posts no second one", async () => {
  const { channel } = discord.state.addGuild({ name: "Team" });
  const reply = createReply({ api, locationOf: () => undefined });
  const place = { workspace: "1", channel: channel.id, address: {} };
  const [job, other] = ["jone", "jother"].map((id) => makeJob({ id, platform: "discord", place }));
  if (!job || !other) throw new Error("no jobs");
  await reply(other, answerOf("jother", "Other minutes"), null);
  const posted = await reply(job, answerOf("jone", "Minutes"), null);
  expect(await reply(job, answerOf("jone", "Newer minutes"), null, true)).toBe(posted);
  const shown = discord.state.messages(channel.id).map(({ content }) => content.split("\n")[0]);
  expect(shown).toEqual([expect.stringContaining("Other minutes"), expect.stringContaining("Newer minutes")]);
});

it("posts its message if an attempt before a crash didn't", async () => {
  const { channel } = discord.state.addGuild({ name: "Others" });
  const reply = createReply({ api, locationOf: () => undefined });
  const place = { workspace: "1", channel: channel.id, address: {} };
  const job = makeJob({ id: "jlost", platform: "discord", place });
  await reply(job, answerOf("jlost", "Minutes"), null, true);
  expect(discord.state.messages(channel.id)).toHaveLength(1);
});

it("posts a card in a channel, finds it after a crash by its title, and replaces it", async () => {
  const { channel } = discord.state.addGuild({ name: "Weekly" });
  const post = createPost(api);
  const place = { workspace: "1", channel: channel.id, address: {} };
  const shown = () => discord.state.messages(channel.id).map(({ content }) => content.split("\n")[0]);
  const digest = { title: "Open *items*, week of 2026-11-23", lines: ["1. Send the report."] };
  await post(place, { ...digest, title: "Open *items*, week of 2026-11-16" }, FIRST);
  const posted = await post(place, digest, { posted: null, mayBePosted: true });
  expect(await post(place, digest, { posted: null, mayBePosted: true })).toBe(posted);
  expect(shown()).toHaveLength(2);
  await post(place, { title: "Removed", lines: [] }, { posted, mayBePosted: false });
  expect(shown()).toEqual([expect.stringContaining("2026-11-16"), expect.stringContaining("Removed")]);
});

const FIRST = { posted: null, mayBePosted: false };
