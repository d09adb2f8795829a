import type { VoiceConnection } from "@discordjs/voice";
import { joinVoiceChannel } from "@discordjs/voice";
import type { Client } from "discord.js";
import { beforeEach, describe, expect, it } from "vitest";

import type { FakeDiscord } from "../index.ts";
import { enterVoice } from "../src/client.ts";
import { playFile, useVoiceClient } from "./use-voice-client.ts";
import type { Channel } from "../src/world/channel.ts";
import { CHANNEL } from "../src/world/channel.ts";
import { isSilence, soundsOf, stretchesOf } from "../src/voice/heard.ts";
import { decodeFile, decodeOpus, likeness } from "../src/voice/sound.ts";

describe("calls with end-to-end encryption in the fake", () => {
  const voice = useVoiceClient();
  let discord: FakeDiscord;
  let client: Client<true>;
  let guildId: string;
  let lounge: Channel;
  let connection: VoiceConnection;
  beforeEach(() => {
    ({ discord, client, guildId, lounge } = voice.present());
  });

  const encryptedFor = (members: number) =>
    discord.until(() => discord.voice.group(lounge.id)?.members.length === members);
  const codes = () => new Set([connection.voicePrivacyCode, ...discord.voice.privacyCodes(lounge.id)]);
  /** Plays, and returns how much of it is what people in the channel decrypted, as 0 to 1. */
  const heardAs = async () => {
    const before = discord.voice.heard(guildId).length;
    await playFile(connection, voice.sound());
    const packets = discord.voice.heard(guildId).slice(before);
    for (const stretch of stretchesOf(packets)) expect(stretch).toMatchObject({ lost: 0, unreadable: 0 });
    // Silence isn't encrypted; the library sends one frame of it before a second sound.
    const sounds = packets.filter(({ opus }) => !isSilence(opus));
    expect(sounds.length).toBeGreaterThan(40);
    expect(sounds.every(({ isEncrypted }) => isEncrypted)).toBe(true);
    const [heard, played] = [await decodeOpus(soundsOf(packets)), await decodeFile(voice.sound())];
    return likeness(heard, played);
  };

  it("changes keys when somebody comes or goes, and starts over when the bot is alone", async () => {
    discord.user("Ann").voice.join(lounge);
    connection = await enterVoice(client, lounge);
    await encryptedFor(2);
    discord.user("Bob").voice.join(lounge);
    await encryptedFor(3);
    const three = codes();
    discord.user("Ann").voice.leave();
    await encryptedFor(2);
    expect(await heardAs()).toBeGreaterThan(0.95);
    expect(codes()).not.toEqual(three);
    discord.user("Bob").voice.leave();
    await discord.until(() => discord.voice.group(lounge.id) === undefined);
    discord.user("Cem").voice.join(lounge);
    await encryptedFor(2);
    expect(discord.voice.group(lounge.id)?.epoch).toBe(1n);
    expect(await heardAs()).toBeGreaterThan(0.95);
  });

  it("adds the bot again after a welcome that it couldn't read", async () => {
    discord.user("Ann").voice.join(lounge);
    discord.user("Bob").voice.join(lounge);
    await encryptedFor(2);
    discord.voice.faults.spoilWelcome(lounge.id);
    connection = await enterVoice(client, lounge);
    await discord.until(() => (discord.voice.group(lounge.id)?.epoch ?? 0n) >= 3n);
    expect(await heardAs()).toBeGreaterThan(0.95);
  });

  it("admits no client without DAVE, except to stages", async () => {
    const guild = client.guilds.cache.get(guildId);
    if (!guild) throw new Error("no guild");
    const plain = { guildId, adapterCreator: guild.voiceAdapterCreator, daveEncryption: false, debug: true };
    connection = joinVoiceChannel({ ...plain, channelId: lounge.id });
    const closed: number[] = [];
    connection.on("stateChange", (before) => {
      const networking = "networking" in before ? before.networking : undefined;
      networking?.once("close", (code: number) => closed.push(code));
    });
    await discord.until(() => closed.includes(4017));
    connection.destroy();
    const stage = discord.state.addChannel({ type: CHANNEL.stage, name: "Stage", guildId });
    connection = joinVoiceChannel({ ...plain, channelId: stage.id });
    await discord.until(() => discord.voice.isConnected(guildId));
  });
});
