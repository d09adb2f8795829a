import {
  MessageFlags,
  MessageType,
  type APIMessage,
  type GatewayChannelDeleteDispatchData,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayMessageUpdateDispatchData,
  type GatewayThreadDeleteDispatchData,
} from "discord.js";
import type { Logger } from "pino";
import { createBoundedCache } from "../../../base/cache.ts";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import type { MediaMessageListener, MediaMessage } from "../../../jobs/ports/media-messages.ts";
import type { DiscordApi } from "../api/api.ts";
import { DISCORD, createMessageAddress, linkTo } from "../places/address.ts";
import { isThread } from "../places/permissions.ts";
import { attachmentsOf, type Sources } from "../places/sources.ts";

type Message = GatewayMessageCreateDispatchData | GatewayMessageUpdateDispatchData;
/** Only messages from the gateway have their author's roles. */
type AnyMessage = Message | APIMessage;

/** Types of messages that people write; the others are notices from Discord. */
const WRITTEN = new Set([MessageType.Default, MessageType.Reply]);

export interface MediaMessagesDeps {
  readonly api: Pick<DiscordApi, "channel">;
  readonly sources: Pick<Sources, "take">;
  readonly listeners: MediaMessageListener;
  readonly log: Logger;
}

export type MediaMessages = ReturnType<typeof createMediaMessages>;

/**
 * Passes on messages with audio or video in servers, from the gateway's events. They require the intents for messages
 * and message content. The gateway doesn't redeliver, so failures are only logged.
 */
export function createMediaMessages({ api, sources, listeners, log }: MediaMessagesDeps) {
  const parentOf = createThreadParents({ api, log });
  const running = new Set<Promise<void>>();

  function runInBackground(work: () => Promise<void>): void {
    const working = work()
      .catch((error: unknown) => log.warn({ err: error }, "discord: failed to process a message"))
      .finally(() => running.delete(working));
    running.add(working);
  }

  function filesOf(written: AnyMessage): MediaMessage["files"] {
    const { channel_id: channel, id: message } = written;
    return attachmentsOf(written)
      .map((file) => sources.take(file, { channel, message }))
      .filter((source) => ["audio", "video"].includes(mediaKindOf(source) ?? ""));
  }

  async function toMediaMessage(message: AnyMessage, guild: string): Promise<MediaMessage | undefined> {
    const { id, channel_id: channel, type, author, flags = 0, webhook_id: hook } = message;
    const files = WRITTEN.has(type) ? filesOf(message) : [];
    if (files.length === 0) return undefined;
    const parent = await parentOf(channel);
    const member = "member" in message ? message.member : undefined;
    return {
      platform: DISCORD,
      place: { workspace: guild, channel, address: createMessageAddress({ guild, message: id, parent }) },
      message: id,
      link: linkTo(guild, channel, id),
      author: {
        id: author.id,
        isBot: author.bot === true || hook !== undefined,
        ...(member && { roles: member.roles }),
      },
      files,
      isVoiceMessage: (flags & MessageFlags.IsVoiceMessage) !== 0,
    };
  }

  async function handleMessage(message: Message, guild: string): Promise<void> {
    const media = await toMediaMessage(message, guild);
    if (media) await listeners.onMessage(media);
  }

  const handleDeletion = (channel: string, messages: readonly string[], guild: string | undefined): void => {
    if (guild === undefined) return;
    for (const message of messages)
      runInBackground(() =>
        listeners.onDelete({ platform: DISCORD, message, place: { workspace: guild, channel } }),
      );
  };

  return {
    toMediaMessage,
    onCreate(message: Message): void {
      const { guild_id: guild } = message;
      if (guild === undefined || attachmentsOf(message).length === 0) return;
      runInBackground(() => handleMessage(message, guild));
    },
    /** Discord's own apps can only remove attachments, but programs can also add some to their person's messages. */
    onUpdate(message: GatewayMessageUpdateDispatchData): void {
      const { id, channel_id: channel, guild_id: guild, edited_timestamp: edited } = message;
      if (!edited || guild === undefined) return;
      if (attachmentsOf(message).length === 0) handleDeletion(channel, [id], guild);
      else runInBackground(() => handleMessage(message, guild));
    },
    onDelete: ({ id, channel_id: channel, guild_id: guild }: GatewayMessageDeleteDispatchData): void =>
      handleDeletion(channel, [id], guild),
    onDeleteBulk: ({
      ids,
      channel_id: channel,
      guild_id: guild,
    }: GatewayMessageDeleteBulkDispatchData): void => handleDeletion(channel, ids, guild),
    /** For channels and threads. */
    onChannelDelete(channel: GatewayChannelDeleteDispatchData | GatewayThreadDeleteDispatchData): void {
      const { id } = channel;
      const guild = "guild_id" in channel ? channel.guild_id : undefined;
      if (guild === undefined) return;
      const gone = { platform: DISCORD, place: { workspace: guild, channel: id }, why: "deleted" } as const;
      runInBackground(() => listeners.onChannelGone(gone));
    },
    /** Waits for work that has started. */
    async close(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/** Threads whose parent channel is cached; it never changes. */
const MAX_CACHED = 5_000;

/**
 * Returns the channel a thread belongs to, or undefined for a channel. Messages don't include it, so Discord is asked
 * once.
 */
function createThreadParents({ api, log }: { api: Pick<DiscordApi, "channel">; log: Logger }) {
  const parents = createBoundedCache<Promise<string | undefined>>({ max: MAX_CACHED });

  async function ask(id: string): Promise<string | undefined> {
    const channel = await api.channel(id);
    return isThread(channel.type) && "parent_id" in channel ? (channel.parent_id ?? undefined) : undefined;
  }

  return (id: string): Promise<string | undefined> => {
    const before = parents.get(id);
    if (before) return before;
    const asking = ask(id).catch((error: unknown) => {
      // Retried with the next message; until then it counts as a channel of its own.
      parents.delete(id);
      log.debug({ channel: id, err: error }, "discord: failed to look up whether a channel is a thread");
      return undefined;
    });
    parents.set(id, asking);
    return asking;
  };
}
