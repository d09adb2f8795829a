import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createNotificationChannel } from "../../../src/bots/discord/places/own-messages.ts";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";
import { NetworkError, ServiceError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import { type FakeDiscord, ROUTES, startFakeDiscord, CHANNEL } from "@mynah/fake-discord";

let discord: FakeDiscord;
let api: ReturnType<typeof createDiscordApi>;
beforeAll(async () => {
  discord = await startFakeDiscord();
  api = createDiscordApi({
    token: discord.token,
    apiUrl: discord.url,
    log: pino({ level: "silent" }),
  });
});
afterAll(async () => {
  await api.close();
  expect(discord.violations).toEqual([]);
  await discord.close();
});

const sentence = say("webhookDisabled", { id: "w*1*", why: "status 500" });
const notice = (workspace: string, id = crypto.randomUUID().replaceAll("-", "")) => ({
  id,
  platform: "discord",
  workspace,
  address: null,
  sentence,
  createdAt: new Date(),
  attempt: 1,
});
const tell = (...given: Parameters<ReturnType<typeof createNotificationChannel>["tell"]>) =>
  createNotificationChannel({ api }).tell(...given);
const read = (channel: string) => discord.state.messages(channel).map(({ content }) => content);

it("posts in the configured channel, once however often it is tried, and as plain text", async () => {
  const guild = discord.state.addGuild();
  const news = notice(guild.id);
  expect(await tell(news, guild.channel.id)).toBe(true);
  expect(await tell(news, guild.channel.id)).toBe(true);
  expect(read(guild.channel.id)).toEqual([expect.stringMatching(/^Webhook w\\\*1\\\* was disabled/)]);
});

it("posts in the server's system channel when no channel is configured or that one is closed", async () => {
  const guild = discord.state.addGuild();
  const system = discord.state.addChannel({ type: CHANNEL.text, guildId: guild.id, name: "news" });
  guild.systemChannelId = system.id;
  discord.state.deny(guild.channel.id, "bot", "SEND_MESSAGES");
  expect(await tell(notice(guild.id), undefined)).toBe(true);
  expect(await tell(notice(guild.id), guild.channel.id)).toBe(true);
  expect(read(system.id)).toHaveLength(2);
  expect(read(guild.channel.id)).toEqual([]);
});

it("sends the owner a direct message when it can't write anywhere", async () => {
  const guild = discord.state.addGuild();
  expect(await tell(notice(guild.id), undefined)).toBe(true);
  expect(read(discord.state.dm([guild.ownerId]).id)).toHaveLength(1);
});

it("gives up when the server doesn't exist, and asks to be called again when Discord doesn't answer", async () => {
  expect(await tell(notice("1"), undefined)).toBe(false);
  const guild = discord.state.addGuild();
  discord.faults.next(ROUTES.createMessage, { kind: "answer", status: 503 });
  const failed = await tell(notice(guild.id), guild.channel.id).catch((error: unknown) => error);
  expect(failed instanceof ServiceError || failed instanceof NetworkError).toBe(true);
});
