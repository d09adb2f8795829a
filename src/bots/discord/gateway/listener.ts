import type { APIInteraction } from "discord.js";
import type { FastifyInstance } from "fastify";
import type { ChatMessageListener } from "../../../jobs/ports/chat-messages.ts";
import { combineListeners } from "../../../jobs/ports/media-messages.ts";
import { connectionName } from "../../chat-platform.ts";
import { createStaleCommandCleaner, registerCommands } from "../definitions/register.ts";
import { createInteractionHandler, warmUpInteractions } from "../interactions/index.ts";
import type { InteractionDeps } from "../interactions/invocation.ts";
import { DISCORD } from "../places/address.ts";
import { inviteLink } from "../places/permissions.ts";
import { createVoiceActivity, type VoiceActivity } from "../recording/voice-activity.ts";
import { loadVoice } from "../voice-channels/voice-connection.ts";
import { createVoiceEvents, type VoiceEvents, type VoiceGateway } from "../voice-channels/voice-events.ts";
import { createAccessChanges } from "./access-changes.ts";
import { createChatMessages, type ChatMessagesDeps } from "./chat-messages.ts";
import { connectGateway, loadGateway, type ShardShare } from "./gateway.ts";
import { registerEndpoint } from "./http-endpoint.ts";
import { createMediaMessages } from "./media-messages.ts";
import { createMissedMessages } from "./missed-messages.ts";

export interface ListenerOptions {
  /** Registers commands in this server only. */
  readonly guild?: string | undefined;
  /** Total number of gateway connections. Default: one. */
  readonly shards?: number | "auto";
  /** Which of them this process opens. Default: all. */
  readonly share?: ShardShare | undefined;
  /** With a key, interactions arrive as signed requests on `http`, and there is no gateway connection. */
  readonly publicKey?: string | undefined;
  /** Whether the bot listens for messages with audio or video. Needs Discord's Message Content intent. */
  readonly listens?: boolean;
  /** Plays in voice channels over the gateway. Missing: the bot plays nothing. */
  readonly startVoice?: (
    gateway: VoiceGateway,
    events: VoiceEvents,
    listener: ChatMessageListener,
    activity: VoiceActivity | undefined,
  ) => Promise<{ close(): Promise<void> }>;
  /** Whether it also follows who is in voice channels, for recordings that start automatically. */
  readonly records?: boolean;
  /** As in bots/chat-platform.ts. Default: no other process has the same connection. */
  readonly claimEvent?: (connection: string, key: string) => Promise<boolean>;
}

export interface ListenerDeps
  extends InteractionDeps, ListenerOptions, Pick<ChatMessagesDeps, "mayMoveMembers"> {
  readonly apiUrl: string;
  readonly token: string;
}

/** Processes with the same number of shards and the same share of them receive the same events. */
const nameOfShare = (shards: number | "auto", { part, of }: ShardShare = { part: 0, of: 1 }) =>
  `${part}/${of} of ${shards}`;

/** Receives invocations over the gateway or, with a public key, over HTTP. */
export function createListener(deps: ListenerDeps) {
  const {
    api,
    guild,
    publicKey,
    commands,
    mediaMessageListeners,
    listens = false,
    startVoice,
    records = false,
    claimEvent,
    shards = 1,
    now,
    log,
  } = deps;
  const intake = createInteractionHandler(deps);
  const leftovers = createStaleCommandCleaner({ ...deps, guild });
  const running = new Set<Promise<void>>();
  const shareName = nameOfShare(shards, deps.share);
  const answer = async (interaction: APIInteraction) => {
    const claim = claimEvent?.(connectionName(DISCORD, shareName), interaction.id);
    await intake(interaction, claim);
    await leftovers.clear(interaction);
  };
  const onInteraction = (interaction: APIInteraction) => {
    const answering = answer(interaction).finally(() => running.delete(answering));
    running.add(answering);
  };
  const mediaMessages = listens
    ? createMediaMessages({ ...deps, listeners: combineListeners(mediaMessageListeners, log) })
    : undefined;
  let gateway: Awaited<ReturnType<typeof connectGateway>> | undefined;
  const missedMessages =
    mediaMessages &&
    createMissedMessages({
      ...deps,
      missed: deps.missedMessages,
      toMediaMessage: mediaMessages.toMediaMessage,
      isConnected: () => gateway?.connection() === "open",
    });
  const accessChanges = mediaMessages && createAccessChanges({ ...deps, missed: deps.missedMessages });
  const voiceEvents = startVoice && createVoiceEvents();
  const voiceActivity = startVoice && records ? createVoiceActivity() : undefined;
  const chatMessages = startVoice && createChatMessages({ ...deps, listener: deps.chatMessageListener });
  let voice: { close(): Promise<void> } | undefined;
  const needsGateway = publicKey === undefined || mediaMessages !== undefined || voiceEvents !== undefined;
  return {
    /** Registers the HTTP endpoint, if configured; call it before the web server listens. */
    async register(http: FastifyInstance): Promise<void> {
      if (publicKey !== undefined) await registerEndpoint(http, { publicKey, onInteraction, now });
    },
    async warmUp(): Promise<void> {
      await warmUpInteractions(deps);
      if (needsGateway) await loadGateway();
      if (startVoice) await loadVoice();
    },
    /** Throws DiscordFailure when Discord doesn't answer or rejects the token. */
    async start(): Promise<void> {
      const { id: app } = await api.application();
      await registerCommands({ api, app, guild, commands, log });
      // Discord delivers interactions over the gateway or over HTTP, never both.
      if (publicKey !== undefined) log.info("discord: receiving interactions at /discord/interactions");
      if (needsGateway)
        gateway = await connectGateway({
          ...deps,
          shards,
          onInteraction,
          mediaMessages,
          missedMessages,
          accessChanges,
          voiceEvents,
          voiceActivity,
          chatMessages,
        });
      if (gateway && voiceEvents)
        voice = await startVoice?.(gateway.voice, voiceEvents, deps.chatMessageListener, voiceActivity);
      log.info(`discord: ready; add the bot to a server with ${inviteLink(app)}`);
    },
    share: shareName,
    connection: needsGateway ? () => gateway?.connection() ?? "connecting" : undefined,
    /** Stops listening and finishes responses that have started. */
    async close(): Promise<void> {
      await voice?.close();
      await missedMessages?.close();
      await gateway?.close();
      while (running.size > 0) await Promise.all(running);
      await accessChanges?.close();
      await mediaMessages?.close();
      await chatMessages?.close();
    },
  };
}
