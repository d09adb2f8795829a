import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { MediaProcessor } from "../../../media/processing/index.ts";
import { differs, holds, holdsIf, untried, type ProbeResult } from "../../live-probe.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf } from "../api/errors.ts";
import { connectGateway, type GatewayOptions } from "../gateway/gateway.ts";
import { createVoiceEvents } from "./voice-events.ts";
import { createVoiceConnector, type VoiceConnection } from "./voice-connection.ts";

/** How long somebody has to say something. */
const SPEECH_LIMIT_MS = 15_000;
const GATEWAY_LIMIT_MS = 20_000;
const CHECK_MS = 100;
const STATUS = "🔴 Live check of Mynah";
const CONVERSION_LIMIT_MS = 60_000;

export interface VoiceProbeOptions extends GatewayOptions {
  readonly api: Pick<DiscordApi, "channel" | "setVoiceStatus">;
  readonly voiceChannel: string;
  readonly tone: { readonly path: string };
  readonly mediaProcessor: Pick<MediaProcessor, "toPlayback">;
  readonly log: Logger;
}

/** Joins a voice channel and plays a second of sound, waits until somebody says something, or changes its status. */
export async function probeVoice(
  options: VoiceProbeOptions,
  what: "send" | "receive" | "status",
): Promise<ProbeResult> {
  const { api, voiceChannel: channel, log } = options;
  const found = await api.channel(channel);
  const guild = "guild_id" in found ? found.guild_id : undefined;
  if (guild === undefined) return untried("--voice-channel names no channel of a server.");
  const events = createVoiceEvents();
  const gateway = await connectGateway({ ...options, voiceEvents: events });
  try {
    if (!(await until(() => gateway.voice.holds(guild), GATEWAY_LIMIT_MS)))
      return untried("The gateway connection of that server didn't open. Is the bot in it?");
    const connect = createVoiceConnector({ gateway: gateway.voice, events, group: "live-check", log });
    const connection = await connect({
      guild,
      channel,
      onOwnState: () => undefined,
      onMemberState: () => undefined,
      onLost: () => undefined,
    });
    if (!connection) return differs("Discord didn't connect the bot within ten seconds.");
    try {
      if (what === "send") return await play(connection, options);
      if (what === "receive") return await receive(connection);
      return await changeStatus(options, () => events.statusOf(gateway.voice, guild, channel));
    } finally {
      connection.leave();
    }
  } finally {
    await gateway.close();
  }
}

async function play(
  connection: NonNullable<VoiceConnection>,
  { tone, mediaProcessor }: VoiceProbeOptions,
): Promise<ProbeResult> {
  const limit = AbortSignal.timeout(CONVERSION_LIMIT_MS);
  const file = await mediaProcessor.toPlayback(tone.path, { gain: 1 }, limit);
  try {
    await connection.play(file.path);
    if (!connection.isReady()) return differs("The connection was lost while the bot played.");
    if (connection.isAlone() || connection.isEncrypted()) return holds;
    return differs("The call isn't encrypted end to end.");
  } finally {
    await file.dispose();
  }
}

async function receive(connection: NonNullable<VoiceConnection>): Promise<ProbeResult> {
  let packets = 0;
  const receiver = connection.listen({ isWanted: () => true, onPacket: () => void packets++ });
  try {
    if (await until(() => packets > 0, SPEECH_LIMIT_MS)) return holds;
    return untried("Nothing was heard. Join the voice channel and say something while this runs.");
  } finally {
    receiver.close();
  }
}

/** Nobody's own status is replaced. */
async function changeStatus(
  { api, voiceChannel }: VoiceProbeOptions,
  readStatus: () => Promise<string | null | undefined>,
): Promise<ProbeResult> {
  const before = await readStatus();
  if (before === undefined) return differs("The gateway doesn't tell the status.");
  if (before !== null) return untried("The voice channel has a status. Remove it.");
  try {
    await api.setVoiceStatus(voiceChannel, STATUS);
  } catch (error) {
    if (errorKindOf(error) === "forbidden")
      return untried("Grant the bot Set Voice Channel Status in the voice channel.");
    throw error;
  }
  try {
    return holdsIf((await readStatus()) === STATUS, "The gateway tells another status.");
  } finally {
    await api.setVoiceStatus(voiceChannel, null);
  }
}

/** Returns whether this became true in time. */
async function until(isTrue: () => boolean, limitMs: number): Promise<boolean> {
  for (let waited = 0; !isTrue() && waited < limitMs; waited += CHECK_MS) await sleep(CHECK_MS);
  return isTrue();
}
