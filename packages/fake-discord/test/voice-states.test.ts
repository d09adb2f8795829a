import { ChannelType, GatewayDispatchEvents, GatewayIntentBits, GatewayOpcodes } from "discord.js";
import type { Client, VoiceState } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { FakeDiscord } from "../index.ts";
import { ClientRefuses, startFakeDiscord } from "../index.ts";
import { callRest, connectClient } from "../src/client.ts";
import type { Channel } from "../src/world/channel.ts";
import { CHANNEL } from "../src/world/channel.ts";

describe("voice channels of the fake", () => {
  let discord: FakeDiscord;
  let client: Client<true>;
  let guildId: string;
  let lounge: Channel;
  let stage: Channel;

  beforeEach(async () => {
    discord = await startFakeDiscord();
    guildId = discord.state.addGuild({ name: "Listeners" }).id;
    lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId, userLimit: 2 });
    stage = discord.state.addChannel({ type: CHANNEL.stage, name: "Stage", guildId });
    client = await connectClient(discord, {
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
    });
  });

  afterEach(async () => {
    await client.destroy();
    await discord.close();
  });

  const botJoins = (channelId: string | null) =>
    client.ws.shards.first()?.send({
      op: GatewayOpcodes.VoiceStateUpdate,
      d: { guild_id: guildId, channel_id: channelId, self_mute: false, self_deaf: true },
    });
  const nextState = () =>
    new Promise<{ before: VoiceState; after: VoiceState }>((resolve) => {
      client.once("voiceStateUpdate", (before, after) => resolve({ before, after }));
    });
  const place = (who: string) =>
    discord.state.voice(guildId).find(({ userId }) => userId === discord.user(who).id)?.channelId;
  const bot = () => discord.state.voice(guildId).find(({ userId }) => userId === discord.applicationId);

  it("announces scheduled events of voice channels, and lists those that aren't over", async () => {
    const told: [string, number][] = [];
    const watcher = await connectClient(discord, { intents: [GatewayIntentBits.GuildScheduledEvents] });
    for (const name of [
      GatewayDispatchEvents.GuildScheduledEventCreate,
      GatewayDispatchEvents.GuildScheduledEventUpdate,
    ])
      watcher.ws.on(name, ({ name: title, status }: { name: string; status: number }) =>
        told.push([title, status]),
      );
    const { state } = discord;
    const id = state.scheduleEvent(stage.id, "Ask us anything", "Ann");
    expect(() => state.changeEvent(guildId, id, "completed")).toThrow("can't become");
    state.changeEvent(guildId, id, "active");
    const later = await connectClient(discord, { intents: [GatewayIntentBits.Guilds] });
    expect(later.guilds.cache.get(guildId)?.scheduledEvents.cache.get(id)).toMatchObject({
      name: "Ask us anything",
      channelId: stage.id,
      entityType: 1,
      status: 2,
    });
    state.changeEvent(guildId, id, "completed");
    await expect.poll(() => told).toEqual([1, 2, 3].map((status) => ["Ask us anything", status]));
    expect(() => state.changeEvent(guildId, id, "canceled")).toThrow("there is no event");
    await later.destroy();
    await watcher.destroy();
  });

  it("tells a new session who is in voice channels, and one without the intent nothing", async () => {
    discord.user("Ann").voice.join(lounge);
    const later = await connectClient(discord, {
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
    });
    const channel = later.guilds.cache.get(guildId)?.channels.cache.get(lounge.id);
    expect(channel).toMatchObject({ type: ChannelType.GuildVoice, userLimit: 2 });
    expect(later.guilds.cache.get(guildId)?.voiceStates.cache.map(({ id }) => id)).toEqual([
      discord.user("Ann").id,
    ]);
    const blind = await connectClient(discord, { intents: [GatewayIntentBits.Guilds] });
    expect(blind.guilds.cache.get(guildId)?.voiceStates.cache.size).toBe(0);
    await later.destroy();
    await blind.destroy();
  });

  it("doesn't answer the bot when the channel is full or it may not connect", async () => {
    discord.user("Ann").voice.join(lounge);
    discord.user("Bob").voice.join(lounge);
    expect(() => discord.user("Cem").voice.join(lounge)).toThrow(ClientRefuses);
    botJoins(lounge.id);
    discord.state.deny(stage.id, "bot", "CONNECT");
    botJoins(stage.id);
    const other = discord.state.addChannel({ type: CHANNEL.voice, name: "Other", guildId });
    botJoins(other.id);
    await discord.until(() => bot() !== undefined);
    expect(bot()?.channelId).toBe(other.id);
    discord.state.grant(guildId, discord.applicationId, "MOVE_MEMBERS");
    botJoins(lounge.id);
    await discord.until(() => bot()?.channelId === lounge.id);
  });

  it("lets moderators move, disconnect and mute, and nobody else", async () => {
    const mod = discord.user("Mod");
    discord.state.grant(guildId, "Mod", "MOVE_MEMBERS", "MUTE_MEMBERS");
    botJoins(lounge.id);
    await discord.until(() => bot() !== undefined);
    expect(() => discord.user("Ann").voice.disconnects("bot", lounge)).toThrow("MOVE_MEMBERS is missing");
    mod.voice.mutes("bot", lounge, true);
    mod.voice.moves("bot", lounge, stage);
    expect(bot()).toMatchObject({ channelId: stage.id, mute: true, suppress: true });
    const left = nextState();
    mod.voice.disconnects("bot", stage);
    while ((await left).after.channelId !== null) await nextState();
    expect(bot()).toBeUndefined();
  });

  it("has stages, where the bot raises its hand and moderators let it speak", async () => {
    botJoins(stage.id);
    await discord.until(() => bot()?.suppress === true);
    const at = `PATCH /guilds/${guildId}/voice-states/@me`;
    const speak = { channel_id: stage.id, suppress: false };
    expect(await callRest(discord, at, speak)).toMatchObject({ status: 403, json: { code: 50013 } });
    const raised = { channel_id: stage.id, request_to_speak_timestamp: new Date().toISOString() };
    expect((await callRest(discord, at, raised)).status).toBe(204);
    expect(bot()?.requestedAt).toBeGreaterThan(0);
    discord.state.grant(guildId, "Mod", "MUTE_MEMBERS");
    discord.user("Mod").voice.letsSpeak("bot", stage, true);
    expect(bot()).toMatchObject({ suppress: false, requestedAt: null });
    expect((await callRest(discord, at, { channel_id: lounge.id })).json["code"]).toBe(10065);
  });

  it("lets the bot set a channel's status where it is, and elsewhere with MANAGE_CHANNELS, and tells it", async () => {
    const at = `PUT /channels/${lounge.id}/voice-status`;
    const set = async (status: string | null) => (await callRest(discord, at, { status })).status;
    const told = () =>
      new Promise<unknown>((resolve) => {
        client.ws.once(GatewayDispatchEvents.ChannelInfo, resolve);
        client.ws.shards.first()?.send({
          op: GatewayOpcodes.RequestChannelInfo,
          d: { guild_id: guildId, fields: ["status"] },
        });
      });
    botJoins(lounge.id);
    await discord.until(() => bot() !== undefined);
    expect(await set("Chess")).toBe(403);
    discord.state.grant(guildId, discord.applicationId, "SET_VOICE_CHANNEL_STATUS");
    expect(await set("Chess")).toBe(204);
    expect(await told()).toEqual({ guild_id: guildId, channels: [{ id: lounge.id, status: "Chess" }] });
    expect(await set("x".repeat(501))).toBe(400);
    botJoins(null);
    await discord.until(() => bot() === undefined);
    expect(await set(null)).toBe(403);
    discord.state.grant(guildId, discord.applicationId, "MANAGE_CHANNELS");
    expect(await set(null)).toBe(204);
    expect(await told()).toEqual({ guild_id: guildId, channels: [] });
  });

  it("takes the bot out when its gateway session ends", async () => {
    botJoins(lounge.id);
    discord.user("Ann").voice.join(lounge);
    await discord.until(() => bot() !== undefined);
    discord.gateway.invalidate(false);
    expect(bot()).toBeUndefined();
    expect(place("Ann")).toBe(lounge.id);
  });
});
