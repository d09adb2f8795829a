import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";
import { createModerationPlatform } from "../../../src/bots/discord/moderation/moderation-platform.ts";
import { isChannelOf } from "../../../src/bots/discord/places/look-up.ts";
import { ServiceError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import type { Card } from "../../../src/moderation/cases/card.ts";
import { type FakeDiscord, startFakeDiscord } from "@mynah/fake-discord";

const log = pino({ level: "silent" });
const card: Card = {
  case: "c1",
  seen: 0,
  author: "1",
  channel: "2",
  link: "https://discord.com/channels/1/2/3",
  title: say("moderationOffNow"),
  quotes: [],
  lines: [],
  buttons: [],
};

let discord: FakeDiscord;
let api: ReturnType<typeof createDiscordApi>;
beforeAll(async () => {
  discord = await startFakeDiscord();
  api = createDiscordApi({ token: discord.token, apiUrl: discord.url, log });
});
afterAll(async () => {
  await api.close();
  expect(discord.violations).toEqual([]);
  await discord.close();
});

it("shows moderators nothing in another server's channel, as if the channel didn't exist", async () => {
  const moderationPlatform = createModerationPlatform({
    api,
    apiUrl: discord.url,
    sources: { urlOf: () => Promise.reject(new Error("there are no files")) },
    now: () => new Date(),
    log,
  });
  const [home, other] = [discord.state.addGuild(), discord.state.addGuild()];
  const to = { workspace: home.id, address: {}, receipts: {} };
  for (const channel of [other.channel.id, "404", "../users/1"]) {
    const refusal = { sentence: say("channelNotHere", { channel }) };
    await expect(moderationPlatform.showCard(card, { ...to, channel })).rejects.toMatchObject(refusal);
    const told = moderationPlatform.tellModerators({ ...to, channel }, say("moderationOffNow"));
    await expect(told).rejects.toMatchObject(refusal);
  }
  expect(discord.state.messages(other.channel.id)).toEqual([]);
  const { id: channel } = home.channel;
  await moderationPlatform.showCard(card, { ...to, channel });
  await moderationPlatform.tellModerators({ ...to, channel }, say("moderationOffNow"));
  expect(discord.state.messages(channel)).toHaveLength(2);
});

it("doesn't decide whose channel it is while Discord doesn't answer", async () => {
  const { id, channel } = discord.state.addGuild();
  discord.faults.next(/^GET \/channels\//, { kind: "answer", status: 500 }, 9);
  await expect(isChannelOf(api, id, channel.id)).rejects.toBeInstanceOf(ServiceError);
});
