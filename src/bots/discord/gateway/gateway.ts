import {
  Client,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  Options,
  Status,
  ShardClientUtil,
  type APIInteraction,
  type GatewayGuildMemberUpdateDispatchData,
  type GatewayMessageCreateDispatchData,
  type GatewayVoiceState,
} from "discord.js";
import type { Logger } from "pino";
import type { ConnectionState } from "../../chat-platform.ts";
import type { VoiceActivity } from "../recording/voice-activity.ts";
import type { VoiceEvents, VoiceGateway } from "../voice-channels/voice-events.ts";
import type { AccessChanges } from "./access-changes.ts";
import type { ChatMessages } from "./chat-messages.ts";
import type { MediaMessages } from "./media-messages.ts";
import type { createMissedMessages } from "./missed-messages.ts";

/** The shards a process opens: every `of`th, starting at number `part`. */
export interface ShardShare {
  readonly part: number;
  readonly of: number;
}

type MissedMessagesReader = Omit<ReturnType<typeof createMissedMessages>, "close">;

export interface GatewayOptions {
  readonly apiUrl: string;
  readonly token: string;
  /** Total number. */
  readonly shards: number | "auto";
  /** Default: all of them. Only used if `shards` is a number. */
  readonly share?: ShardShare | undefined;
  readonly onInteraction: (interaction: APIInteraction) => void;
  /** Also receives messages; Discord only allows that when 'Message Content Intent' is on in the portal. */
  readonly mediaMessages: MediaMessages | undefined;
  readonly missedMessages: MissedMessagesReader | undefined;
  readonly accessChanges?: Omit<AccessChanges, "close"> | undefined;
  /** Also receives who is in voice channels, without which the bot can't join one. Missing: the bot plays nothing. */
  readonly voiceEvents?: VoiceEvents | undefined;
  /** Also receives who joins voice channels and which scheduled events start, in all servers. */
  readonly voiceActivity?: VoiceActivity | undefined;
  /** Also receives what members write, to read it aloud, and their reactions to skip it: without the intent for message content, only mentions. */
  readonly chatMessages?: ChatMessages | undefined;
  readonly log: Logger;
}

/**
 * Receives interactions over Discord's gateway. They need no intents and include permissions, limits and the channel,
 * so no servers, channels, members or messages are requested or cached, unless the bot listens for messages.
 */
export async function connectGateway({
  apiUrl,
  token,
  shards,
  share,
  onInteraction,
  mediaMessages,
  missedMessages,
  accessChanges,
  voiceEvents,
  voiceActivity,
  chatMessages,
  log,
}: GatewayOptions) {
  const client = new Client({
    intents: [
      ...(mediaMessages ? LISTENING_INTENTS : []),
      ...(voiceEvents ? [GatewayIntentBits.GuildVoiceStates] : []),
      // Neither is privileged. With the first one, Discord tells who was there before.
      ...(voiceActivity ? [GatewayIntentBits.Guilds, GatewayIntentBits.GuildScheduledEvents] : []),
      ...(chatMessages ? [GatewayIntentBits.GuildMessages, GatewayIntentBits.GuildMessageReactions] : []),
    ],
    // A number alone would name one shard instead of the number of shards.
    ...(shards === "auto" ? { shards } : { shardCount: shards, shards: shareOf(shards, share) }),
    rest: { api: apiUrl },
    makeCache: Options.cacheWithLimits(NOTHING),
    // Nothing depends on what the servers are like.
    waitGuildTimeout: 0,
  });
  client.ws.on(GatewayDispatchEvents.GuildCreate, skipContent);
  client.ws.on(GatewayDispatchEvents.InteractionCreate, onInteraction);
  if (mediaMessages) {
    client.ws.on(GatewayDispatchEvents.MessageCreate, mediaMessages.onCreate);
    client.ws.on(GatewayDispatchEvents.MessageUpdate, mediaMessages.onUpdate);
    client.ws.on(GatewayDispatchEvents.MessageDelete, mediaMessages.onDelete);
    client.ws.on(GatewayDispatchEvents.MessageDeleteBulk, mediaMessages.onDeleteBulk);
    client.ws.on(GatewayDispatchEvents.ChannelDelete, mediaMessages.onChannelDelete);
    client.ws.on(GatewayDispatchEvents.ThreadDelete, mediaMessages.onChannelDelete);
  }
  if (missedMessages) {
    client.ws.on(GatewayDispatchEvents.Ready, missedMessages.onReady);
    client.ws.on(GatewayDispatchEvents.MessageCreate, missedMessages.onMessage);
    client.ws.on(GatewayDispatchEvents.GuildCreate, missedMessages.onGuildCreate);
    client.ws.on(GatewayDispatchEvents.GuildDelete, missedMessages.onGuildDelete);
  }
  if (accessChanges) {
    client.ws.on(GatewayDispatchEvents.ChannelUpdate, accessChanges.onChannelUpdate);
    client.ws.on(GatewayDispatchEvents.GuildRoleUpdate, accessChanges.onRolesChange);
    client.ws.on(GatewayDispatchEvents.GuildRoleDelete, accessChanges.onRolesChange);
    // Discord sends the bot's own updates whatever it asked for.
    client.ws.on(GatewayDispatchEvents.GuildMemberUpdate, (member: GatewayGuildMemberUpdateDispatchData) => {
      if (member.user.id === client.user?.id) accessChanges.onRolesChange(member);
    });
  }
  if (chatMessages)
    client.ws.on(GatewayDispatchEvents.MessageCreate, (message: GatewayMessageCreateDispatchData) => {
      const { user, application } = client;
      chatMessages.onCreate(message, user && application && { user: user.id, application: application.id });
    });
  if (chatMessages) client.ws.on(GatewayDispatchEvents.MessageReactionAdd, chatMessages.onReaction);
  if (voiceEvents) {
    client.ws.on(GatewayDispatchEvents.VoiceServerUpdate, voiceEvents.onServer);
    client.ws.on(GatewayDispatchEvents.ChannelInfo, voiceEvents.onChannelInfo);
    client.ws.on(GatewayDispatchEvents.VoiceStateUpdate, (state: GatewayVoiceState) => {
      if (state.user_id === client.user?.id) voiceEvents.onOwnState(state);
      else voiceEvents.onMemberState(state);
    });
  }
  if (voiceActivity) {
    client.ws.on(GatewayDispatchEvents.GuildCreate, voiceActivity.onGuildCreate);
    client.ws.on(GatewayDispatchEvents.GuildDelete, voiceActivity.onGuildDelete);
    client.ws.on(GatewayDispatchEvents.ChannelDelete, voiceActivity.onChannelDelete);
    client.ws.on(GatewayDispatchEvents.VoiceStateUpdate, voiceActivity.onVoiceState);
    client.ws.on(GatewayDispatchEvents.GuildScheduledEventCreate, voiceActivity.onEvent);
    client.ws.on(GatewayDispatchEvents.GuildScheduledEventUpdate, voiceActivity.onEvent);
    client.ws.on(GatewayDispatchEvents.GuildScheduledEventDelete, voiceActivity.onEventDelete);
  }
  client.on(Events.Error, (error) => log.warn({ err: error }, "discord: gateway error"));
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ shard, err: error }, "discord: connection error"),
  );
  let isClosedForGood = false;
  // Other connections may still be open, but a code that closes one for good comes to all of them sooner or later.
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    isClosedForGood = true;
    const cause = CAUSES[code] ?? "its settings don't fit";
    log.error({ shard, code }, `discord: closed the connection for good: ${cause}; then restart the program`);
  });
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, "discord: reconnecting"));
  client.on(Events.ShardResume, (shard) => log.info({ shard }, "discord: connection resumed"));
  client.on(Events.Invalidated, () => {
    isClosedForGood = true;
    log.error("discord: session ended and cannot be resumed; restart the program");
  });
  await client.login(token);
  return {
    connection(): ConnectionState {
      if (isClosedForGood) return "closed";
      return client.ws.shards.every(({ status }) => status === Status.Ready) ? "open" : "connecting";
    },
    close: () => client.destroy(),
    voice: voiceGatewayOf(client),
  };
}

/** Makes the library load its handlers of events, which it does for its first client. */
export const loadGateway = (): Promise<void> => new Client({ intents: [] }).destroy();

/** Returns what voice connections need of the connections of this process. */
function voiceGatewayOf(client: Client): VoiceGateway {
  const shardOf = (guild: string) =>
    client.ws.shards.get(ShardClientUtil.shardIdForGuildId(guild, client.options.shardCount ?? 1));
  return {
    holds: (guild) => shardOf(guild)?.status === Status.Ready,
    send(guild, payload) {
      const shard = shardOf(guild);
      if (shard?.status !== Status.Ready) return false;
      shard.send(payload);
      return true;
    },
  };
}

/** What to do about the codes after which Discord takes no new connection (its documentation, gateway close codes). */
const CAUSES: Readonly<Record<number, string>> = {
  4004: "the token was reset; set DISCORD_TOKEN to the new one",
  4010: "DISCORD_SHARDS and DISCORD_SHARE don't fit together; correct them",
  4011: "the bot is in too many servers for so few connections; raise DISCORD_SHARDS, or set it to auto",
  4012: "this version's gateway is no longer supported; update the program",
  4013: "it rejects the requested events; update the program",
  4014: "the Message Content intent was withdrawn; enable it in the developer portal, or unset DISCORD_LISTEN",
};

/** Messages in servers, the files in them, and which channels are deleted or may be hidden. */
const LISTENING_INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
];

const shareOf = (shards: number, { part, of }: ShardShare = { part: 0, of: 1 }): number[] =>
  Array.from({ length: shards }, (_, shard) => shard).filter((shard) => shard % of === part);

/** The library reads channels, roles and members of servers that become available, before anybody needs them. */
function skipContent(guild: { unavailable?: boolean | undefined }): void {
  guild.unavailable = true;
}

/** Disables every cache that can be limited: interactions include all that they need. */
const NOTHING = {
  ApplicationCommandManager: 0,
  ApplicationEmojiManager: 0,
  AutoModerationRuleManager: 0,
  BaseGuildEmojiManager: 0,
  DMMessageManager: 0,
  EntitlementManager: 0,
  GuildBanManager: 0,
  GuildEmojiManager: 0,
  GuildForumThreadManager: 0,
  GuildInviteManager: 0,
  GuildMemberManager: 0,
  GuildMessageManager: 0,
  GuildScheduledEventManager: 0,
  GuildStickerManager: 0,
  GuildTextThreadManager: 0,
  MessageManager: 0,
  PresenceManager: 0,
  ReactionManager: 0,
  ReactionUserManager: 0,
  StageInstanceManager: 0,
  ThreadManager: 0,
  ThreadMemberManager: 0,
  UserManager: 0,
  VoiceStateManager: 0,
} as const;
