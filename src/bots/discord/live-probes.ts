import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ComponentType, MessageFlags, type APIMessage } from "discord.js";
import type { Logger } from "pino";
import { commands } from "../../commands/index.ts";
import { createMediaProcessor, type MediaProcessor } from "../../media/processing/index.ts";
import { pollUntil } from "../../base/time-limit.ts";
import { newId } from "../../base/new-id.ts";
import { cancelControl } from "../cards/index.ts";
import {
  differs,
  holdsIf,
  untried,
  type LiveProbe,
  type LiveProbes,
  type LiveTargets,
  type ProbeResult,
} from "../live-probe.ts";
import { createDiscordApi, type DiscordApi } from "./api/api.ts";
import { errorKindOf, DiscordFailure } from "./api/errors.ts";
import type { OutgoingMessage, Upload } from "./api/message-body.ts";
import { answerMessage } from "./rendering/messages.ts";
import { areRegistered } from "./definitions/register.ts";
import { findLostMessage, readMessage } from "./delivery/find-message.ts";
import { jobButtonRow } from "./rendering/controls.ts";
import { connectGateway, type GatewayOptions } from "./gateway/gateway.ts";
import { probeVoice } from "./voice-channels/live-voice.ts";

export interface DiscordProbeOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly guild: string | undefined;
  readonly targets: LiveTargets;
  readonly log: Logger;
}

const TEXT = "Live check of Mynah. This message is deleted in a moment.";
const VOICE_LIMIT_MS = 60_000;
const SEARCH = { everyMs: 2_000, limitMs: 30_000 };

interface Probing {
  readonly api: DiscordApi;
  readonly channel: string;
  /** Posts a message that is deleted at the end. */
  post(message: OutgoingMessage): Promise<APIMessage>;
  readonly tone: Upload;
  readonly mediaProcessor: Pick<MediaProcessor, "toVoiceMessage" | "toPlayback">;
}

/** Creates the probes of Discord, which post in one channel. Throws DiscordFailure when the token is rejected. */
export async function createDiscordProbes({
  token,
  apiUrl,
  guild,
  targets,
  log,
}: DiscordProbeOptions): Promise<LiveProbes> {
  const { channel, hiddenChannel, voiceChannel } = targets;
  const api = createDiscordApi({ apiUrl, token, timeoutMs: 30_000, log });
  const folder = await mkdtemp(path.join(tmpdir(), "mynah-live-"));
  const mediaProcessor = createMediaProcessor({ folder, log });
  const posted = new Set<string>();
  const probing: Probing = {
    api,
    channel,
    tone: await writeTone(folder),
    mediaProcessor,
    async post(message) {
      const answer = await api.createMessage(channel, message);
      posted.add(answer.id);
      return answer;
    },
  };
  const probe = (assumption: string, run: () => Promise<ProbeResult>): LiveProbe => ({
    assumption: `discord.${assumption}`,
    run: () => run().catch(refusalResult),
  });
  const gatewayOptions = {
    apiUrl,
    token,
    shards: 1,
    onInteraction: () => undefined,
    mediaMessages: undefined,
    missedMessages: undefined,
    log,
  };
  const voice = voiceChannel === undefined ? undefined : { ...probing, ...gatewayOptions, voiceChannel };
  const noVoice = untried("Give the ID of a voice channel: --voice-channel.");
  return {
    probes: [
      probe("channel", () => probeChannel(probing)),
      probe("hidden-channel", () => probeHiddenChannel(api, hiddenChannel)),
      probe("answer", () => probeAnswer(probing)),
      probe("alt-text", () => probeAltText(probing)),
      probe("nonce", () => probeNonce(probing)),
      probe("lost-message", () => probeLostMessage(probing)),
      probe("search", () => probeSearch(probing)),
      probe("edit", () => probeEdit(probing)),
      probe("card", () => probeCard(probing)),
      probe("mentions", () => probeMentions(probing)),
      probe("reply", () => probeReply(probing)),
      probe("deleted", () => probeDeleted(probing)),
      probe("voice-message", () => probeVoiceMessage(probing)),
      probe("refresh-url", () => probeRefreshedUrl(probing)),
      probe("commands", () => probeCommands(api, guild)),
      probe("two-gateways", () => probeTwoGateways(gatewayOptions)),
      probe("voice-join", async () => (voice ? probeVoice(voice, "send") : noVoice)),
      probe("voice-receive", async () => (voice ? probeVoice(voice, "receive") : noVoice)),
      probe("voice-status", async () => (voice ? probeVoice(voice, "status") : noVoice)),
    ],
    async close() {
      const left: string[] = [];
      for (const id of posted) {
        const deleting = api.deleteMessage(channel, id, "live check");
        await deleting.catch((error: unknown) => {
          if (errorKindOf(error) !== "deleted")
            left.push(`Discord: the message ${id} in the channel ${channel}`);
        });
      }
      await api.close();
      mediaProcessor.close();
      await rm(folder, { recursive: true, force: true });
      return left;
    },
  };
}

/** Only a refusal of what we sent says something about Discord; a missing permission doesn't. */
function refusalResult(error: unknown): ProbeResult {
  const kind = errorKindOf(error);
  if (error instanceof DiscordFailure && (kind === "malformed" || kind === "refused"))
    return differs(error.message);
  throw error;
}

async function probeChannel({ api, channel }: Probing): Promise<ProbeResult> {
  const found = await api.channel(channel);
  return holdsIf(
    found.id === channel && "guild_id" in found && found.guild_id !== undefined,
    "The channel came without its server. Is it a direct message?",
  );
}

async function probeHiddenChannel(api: DiscordApi, hidden: string | undefined): Promise<ProbeResult> {
  if (hidden === undefined)
    return untried("Give the ID of a channel that the bot can't see: --hidden-channel.");
  try {
    await api.channel(hidden);
    return differs("The channel was returned. Can the bot see it?");
  } catch (error) {
    if (!(error instanceof DiscordFailure) || error.facts.status === 0) throw error;
    return holdsIf(errorKindOf(error) === "forbidden", error.message);
  }
}

async function probeAnswer({ post, api, channel, tone }: Probing): Promise<ProbeResult> {
  const { id } = await post({ content: TEXT, components: controls(newId("j")), files: [tone] });
  const found = await readMessage(api, channel, id);
  const missing = [
    ...(found?.content === TEXT ? [] : ["its text"]),
    ...(found?.components?.length === 1 ? [] : ["its buttons"]),
    ...(found?.attachments[0]?.size === tone.bytes ? [] : ["its file"]),
  ];
  return holdsIf(missing.length === 0, `The message lacks ${missing.join(" and ")}.`);
}

async function probeAltText({ post, api, channel, tone }: Probing): Promise<ProbeResult> {
  const { id } = await post({ content: TEXT, files: [{ ...tone, description: TEXT }] });
  const found = await readMessage(api, channel, id);
  return holdsIf(found?.attachments[0]?.description === TEXT, "The file has no description, or another one.");
}

async function probeNonce({ post }: Probing): Promise<ProbeResult> {
  const message = { content: TEXT, nonce: randomUUID().slice(0, 25) };
  const [first, second] = [await post(message), await post(message)];
  return holdsIf(first.id === second.id, "A second message was posted.");
}

async function probeLostMessage({ post, api, channel }: Probing): Promise<ProbeResult> {
  const job = { id: newId("j") };
  const sinceMs = Date.now();
  const { id } = await post({ content: TEXT, components: controls(job.id) });
  const found = await findLostMessage(api, { job, channel, sinceMs });
  return holdsIf(found?.id === id, "It wasn't found. Does the bot have Read Message History?");
}

async function probeSearch({ post, api, channel, tone }: Probing): Promise<ProbeResult> {
  const place = await api.channel(channel);
  if (!("guild_id" in place) || place.guild_id === undefined)
    return untried("It needs a channel of a server.");
  const query = new URLSearchParams({ has: "sound", include_nsfw: "true", min_id: channel, limit: "25" });
  const { id } = await post({ content: TEXT, files: [tone] });
  const find = async () => {
    const found = await api.searchMessages(place.guild_id ?? "", query, AbortSignal.timeout(SEARCH.limitMs));
    return "messages" in found ? found.messages.flat().find((message) => message.id === id) : undefined;
  };
  const message = await pollUntil(find, SEARCH);
  if (!message) return untried("Discord hasn't indexed the message in half a minute. Try again.");
  return holdsIf(message.attachments.length === 1, "The message is found without its file.");
}

async function probeEdit({ post, api, channel, tone }: Probing): Promise<ProbeResult> {
  const { id } = await post({ content: TEXT, files: [tone] });
  const edited = await api.editMessage(channel, id, { content: TEXT });
  return holdsIf(edited.attachments.length === 0, "The file is still attached.");
}

async function probeCard({ post, api, channel }: Probing): Promise<ProbeResult> {
  const answer = { title: "Mynah", lines: [TEXT] };
  const file = { name: "live-check.txt", type: "text/plain", text: TEXT };
  const isCard = ({ flags, components = [] }: APIMessage) =>
    ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0 && components[0]?.type === ComponentType.Container;
  const first = await post(answerMessage({ ...answer, file }));
  if (!isCard(first)) return differs("The message is no card.");
  if (first.attachments.length !== 1) return differs("The card lacks its file.");
  return holdsIf(
    isCard(await api.editMessage(channel, first.id, answerMessage(answer))),
    "The edited message is no card anymore.",
  );
}

async function probeMentions({ post }: Probing): Promise<ProbeResult> {
  const { mention_everyone: isEveryone, mentions } = await post({ content: `${TEXT} @everyone @here` });
  return holdsIf(!isEveryone && mentions.length === 0, "The message counts as a mention of everyone.");
}

async function probeReply({ post, api, channel }: Probing): Promise<ProbeResult> {
  const { id } = await post({ content: TEXT });
  await api.deleteMessage(channel, id, "live check");
  const reply = await post({ content: TEXT, replyTo: id });
  return holdsIf(reply.content === TEXT, "The reply is empty.");
}

async function probeDeleted({ post, api, channel }: Probing): Promise<ProbeResult> {
  const { id } = await post({ content: TEXT });
  await api.deleteMessage(channel, id, "live check");
  try {
    await api.editMessage(channel, id, { content: TEXT });
    return differs("It could be edited.");
  } catch (error) {
    if (!(error instanceof DiscordFailure) || error.facts.status === 0) throw error;
    return holdsIf(errorKindOf(error) === "deleted", error.message);
  }
}

async function probeVoiceMessage({ post, tone, mediaProcessor }: Probing): Promise<ProbeResult> {
  const made = await mediaProcessor.toVoiceMessage(tone.path, AbortSignal.timeout(VOICE_LIMIT_MS));
  try {
    const { path: file, bytes, durationSeconds, waveform } = made;
    const voice = { durationSeconds, waveform };
    const upload = { path: file, bytes, name: "voice-message.ogg", type: "audio/ogg", voice };
    const { flags = 0, attachments } = await post({ content: "", voice: true, files: [upload] });
    if ((flags & MessageFlags.IsVoiceMessage) === 0) return differs("It is an ordinary message.");
    return holdsIf(attachments[0]?.waveform === waveform, "Its waveform isn't ours.");
  } finally {
    await made.dispose();
  }
}

async function probeRefreshedUrl({ post, api, tone }: Probing): Promise<ProbeResult> {
  const { attachments } = await post({ content: TEXT, files: [tone] });
  const url = attachments[0]?.url ?? "";
  const refreshed = await api.refreshUrl(url);
  const isSameFile = URL.parse(refreshed ?? "")?.pathname === URL.parse(url)?.pathname;
  return holdsIf(refreshed !== undefined && isSameFile, "No address was returned.");
}

async function probeCommands(api: DiscordApi, guild: string | undefined): Promise<ProbeResult> {
  const { id } = await api.application();
  const registered = await api.commands(id, guild);
  if (registered.length === 0) return untried("Start the bot once, so that it registers its commands.");
  return holdsIf(
    areRegistered(registered, commands, guild === undefined ? "global" : "guild"),
    "They differ from this version's. If this version ran before, it registers them at each start.",
  );
}

async function probeTwoGateways(options: GatewayOptions): Promise<ProbeResult> {
  const first = await connectGateway(options);
  try {
    const second = await connectGateway(options);
    await second.close();
    return holdsIf(first.connection() === "open", "The first connection was closed.");
  } finally {
    await first.close();
  }
}

const controls = (job: string) => [jobButtonRow(job, [cancelControl()])];

const TONE = { seconds: 1, rate: 16_000, hertz: 440, loudness: 3_000 };

/** Writes a second of sound. */
async function writeTone(folder: string): Promise<Upload> {
  const { seconds, rate, hertz, loudness } = TONE;
  const samples = Buffer.alloc(2 * seconds * rate);
  for (let n = 0; n < seconds * rate; n++)
    samples.writeInt16LE(Math.round(loudness * Math.sin((2 * Math.PI * hertz * n) / rate)), 2 * n);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(2 * rate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  const file = path.join(folder, "live-check.wav");
  await writeFile(file, Buffer.concat([header, samples]));
  return { path: file, name: "live-check.wav", type: "audio/wav", bytes: 44 + samples.length };
}
