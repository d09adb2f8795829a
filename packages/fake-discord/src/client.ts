import type { VoiceConnection } from "@discordjs/voice";
import { entersState, joinVoiceChannel, VoiceConnectionStatus } from "@discordjs/voice";
import { Client, GatewayIntentBits } from "discord.js";
import type { ClientOptions } from "discord.js";

import type { FakeDiscord } from "./fake-discord.ts";
import type { Channel } from "./world/channel.ts";

/** Logs discord.js itself in to the fake and waits until it is ready. */
export const connectClient = async (
  discord: FakeDiscord,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    ...options,
    rest: { api: discord.url, retries: 0, ...options.rest },
  });
  const ready = new Promise<Client<true>>((resolve, reject) => {
    client.once("clientReady", resolve);
    client.once("error", reject);
  });
  await client.login(discord.token);
  return ready;
};

/** Sends plain HTTP with the bot's token, for what discord.js would never send. */
export const callRest = async (discord: FakeDiscord, at: string, body?: unknown, token = discord.token) => {
  const [method = "GET", path = "/"] = at.split(" ");
  const response = await fetch(`${discord.url}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, json };
};

/** Like {@link callRest}, with files. */
export const callWithFiles = async (
  discord: FakeDiscord,
  at: string,
  body: unknown,
  files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[],
) => {
  const [method = "GET", path = "/"] = at.split(" ");
  const form = new FormData();
  form.append("payload_json", JSON.stringify(body));
  files.forEach(({ name, bytes }, at) => form.append(`files[${at}]`, new Blob([bytes]), name));
  const response = await fetch(`${discord.url}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}` },
    body: form,
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

/** How long a client waits for its voice connection, in milliseconds. */
export const WAITS_MS = 15_000;

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
