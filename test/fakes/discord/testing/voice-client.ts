import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { VoiceConnection } from "@discordjs/voice";
import {
  AudioPlayerStatus,
  createAudioPlayer,
  createAudioResource,
  entersState,
  getVoiceConnection,
  joinVoiceChannel,
  StreamType,
  VoiceConnectionStatus,
} from "@discordjs/voice";
import type { Client } from "discord.js";
import { GatewayIntentBits } from "discord.js";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";

import { openOpusFile } from "../../../../src/bots/discord/voice-channels/opus-file.ts";
import { createMediaProcessor } from "../../../../src/media/processing/index.ts";
import { wavOf } from "@mynah/audio-interface/fake";
import type { FakeDiscord } from "../index.ts";
import { startFakeDiscord } from "../index.ts";
import type { Channel } from "../world/channel.ts";
import { CHANNEL } from "../world/channel.ts";
import { connectClient } from "./client.ts";

export const WAITS_MS = 15_000;

/** Three beeps and a hum, so that a sound at another place or of another length is told apart. */
const beeps = (time: number) =>
  [0.1, 0.5, 0.7].some((start) => time >= start && time < start + 0.1)
    ? 0.5 * Math.sin(time * 600 * 2 * Math.PI)
    : 0.01 * Math.sin(time * 100 * 2 * Math.PI);

/** Makes an Ogg Opus file of a second, with the bot's own media processes. */
export async function makeBeeps() {
  const folder = await mkdtemp(join(tmpdir(), "mynah-beeps-"));
  const wav = join(folder, "beeps.wav");
  await writeFile(wav, wavOf(1, 48_000, beeps));
  const media = createMediaProcessor({ folder, log: pino({ level: "silent" }) });
  const { path } = await media.toVoiceMessage(wav, AbortSignal.timeout(60_000));
  media.close();
  return { path, frames: await readFrames(path), remove: () => rm(folder, { recursive: true }) };
}

async function readFrames(path: string): Promise<readonly Buffer[]> {
  const file = await openOpusFile(path);
  const frames: Buffer[] = [];
  for (let frame = file.next(); frame; frame = file.next()) frames.push(frame);
  await file.close();
  return frames;
}

/** Brings @discordjs/voice into a channel and waits until it says that it is ready. */
export async function enterVoice(client: Client<true>, channel: Channel): Promise<VoiceConnection> {
  const guild = client.guilds.cache.get(channel.guildId ?? "");
  if (!guild) throw new Error("the client doesn't know this guild");
  const connection = joinVoiceChannel({
    guildId: guild.id,
    channelId: channel.id,
    adapterCreator: guild.voiceAdapterCreator,
  });
  return entersState(connection, VoiceConnectionStatus.Ready, WAITS_MS);
}

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
