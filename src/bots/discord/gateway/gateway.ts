import {
  Client,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  Options,
  type APIInteraction,
} from "discord.js";
import type { Logger } from "pino";
import type { MediaMessages } from "./media-messages.ts";

/** Which of the connections a process opens: every `of`th, from number `part` on. */
export interface ShardShare {
  readonly part: number;
  readonly of: number;
}

export interface GatewayOptions {
  readonly apiUrl: string;
  readonly token: string;
  /** All in all. */
  readonly shards: number | "auto";
  /** Default: all of them. Only where their number is set. */
  readonly share?: ShardShare | undefined;
  readonly onInteraction: (interaction: APIInteraction) => void;
  /** Hears messages, too; Discord allows it only when 'Message Content Intent' is on in the portal. */
  readonly mediaMessages: MediaMessages | undefined;
  readonly log: Logger;
}

/**
 * Hears interactions over Discord's gateway. They come without any intent and carry all that is needed (rights, limits,
 * the channel), so no server, channel, member or message is asked for or kept, unless messages are to be heard.
 */
export async function connectGateway({
  apiUrl,
  token,
  shards,
  share,
  onInteraction,
  mediaMessages,
  log,
}: GatewayOptions) {
  const client = new Client({
    intents: mediaMessages ? LISTENING_INTENTS : [],
    // A number alone would name one connection, not say how many.
    ...(shards === "auto" ? { shards } : { shardCount: shards, shards: shareOf(shards, share) }),
    rest: { api: apiUrl },
    makeCache: Options.cacheWithLimits(NOTHING),
  });
  client.ws.on(GatewayDispatchEvents.InteractionCreate, onInteraction);
  if (mediaMessages) {
    client.ws.on(GatewayDispatchEvents.MessageCreate, mediaMessages.onCreate);
    client.ws.on(GatewayDispatchEvents.MessageUpdate, mediaMessages.onUpdate);
    client.ws.on(GatewayDispatchEvents.MessageDelete, mediaMessages.onDelete);
    client.ws.on(GatewayDispatchEvents.MessageDeleteBulk, mediaMessages.onDeleteBulk);
  }
  client.on(Events.Error, (error) => log.warn({ err: error }, "discord: gateway error"));
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ shard, err: error }, "discord: connection error"),
  );
  client.on(Events.ShardDisconnect, ({ code }, shard) => log.warn({ shard, code }, "discord: disconnected"));
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, "discord: reconnecting"));
  client.on(Events.ShardResume, (shard) => log.info({ shard }, "discord: connection resumed"));
  client.on(Events.Invalidated, () =>
    log.error("discord: the session was ended for good; restart the program"),
  );
  await client.login(token);
  return { close: () => client.destroy() };
}

/** Messages in servers, and the files in them. */
const LISTENING_INTENTS = [GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent];

const shareOf = (shards: number, { part, of }: ShardShare = { part: 0, of: 1 }): number[] =>
  Array.from({ length: shards }, (_, shard) => shard).filter((shard) => shard % of === part);

/** Every cache that may be limited holds nothing: what an interaction needs, it brings along. */
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
