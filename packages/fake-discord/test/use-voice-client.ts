import { createReadStream } from "node:fs";

import type { VoiceConnection } from "@discordjs/voice";
import {
  AudioPlayerStatus,
  createAudioPlayer,
  createAudioResource,
  entersState,
  getVoiceConnection,
  StreamType,
} from "@discordjs/voice";
import type { Client } from "discord.js";
import { GatewayIntentBits } from "discord.js";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";

import { connectClient, WAITS_MS } from "../src/client.ts";
import type { FakeDiscord } from "../index.ts";
import { startFakeDiscord } from "../index.ts";
import { makeBeeps } from "../src/voice/sound.ts";
import type { Channel } from "../src/world/channel.ts";
import { CHANNEL } from "../src/world/channel.ts";

/** Plays an Ogg Opus file to its end. */
export async function playFile(connection: VoiceConnection, file: string): Promise<void> {
  const player = createAudioPlayer();
  connection.subscribe(player);
  player.play(createAudioResource(createReadStream(file), { inputType: StreamType.OggOpus }));
  await entersState(player, AudioPlayerStatus.Playing, WAITS_MS);
  await entersState(player, AudioPlayerStatus.Idle, WAITS_MS);
}

/** Registers what tests of voice connections begin and end with: a fake Discord with a voice channel, a client, a sound. */
export function useVoiceClient(options: Parameters<typeof startFakeDiscord>[0] = {}) {
  let beeps: Awaited<ReturnType<typeof makeBeeps>> | undefined;
  let world: { discord: FakeDiscord; guildId: string; lounge: Channel; client: Client<true> } | undefined;
  const present = () => {
    if (!world) throw new Error("the test hasn't begun");
    return world;
  };
  beforeAll(async () => {
    beeps = await makeBeeps();
  });
  afterAll(() => beeps?.remove());
  beforeEach(async () => {
    const discord = await startFakeDiscord(options);
    const guildId = discord.state.addGuild({ name: "Listeners" }).id;
    const lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
    const client = await connectClient(discord, {
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
    });
    world = { discord, guildId, lounge, client };
  });
  afterEach(async () => {
    const { discord, guildId, client } = present();
    getVoiceConnection(guildId)?.destroy();
    await client.destroy();
    await discord.close();
    expect(discord.voice.problems).toEqual([]);
  });
  return { present, sound: () => beeps?.path ?? "" };
}
