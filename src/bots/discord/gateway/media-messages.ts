import {
  MessageFlags,
  MessageType,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayMessageUpdateDispatchData,
} from "discord.js";
import type { Logger } from "pino";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import type { Ears, HeardClip } from "../../../jobs/ports/media-messages.ts";
import { DISCORD, heardAddress } from "../places/address.ts";
import type { DiscordApi } from "../api/api.ts";
import type { Sources } from "../places/sources.ts";
import { isThread } from "../places/rights.ts";

type Message = GatewayMessageCreateDispatchData;

/** What people write themselves; the rest are notices of Discord's. */
const WRITTEN = new Set([MessageType.Default, MessageType.Reply]);

export interface HearingTools {
  readonly api: Pick<DiscordApi, "channel">;
  readonly sources: Pick<Sources, "take">;
  readonly ears: Ears;
  readonly log: Logger;
}

export type Hearing = ReturnType<typeof createHearing>;

/**
 * Messages with sound or film in servers, from the gateway's events. They come only with the intents for messages and for
 * what is in them. The gateway does not wait for anybody: what could not be dealt with is logged and not told again.
 */
export function createHearing({ api, sources, ears, log }: HearingTools) {
  const parentOf = createParents({ api, log });
  const running = new Set<Promise<void>>();

  function begin(work: () => Promise<void>): void {
    const working = work()
      .catch((error: unknown) => log.warn({ err: error }, "discord: a message was not dealt with"))
      .finally(() => running.delete(working));
    running.add(working);
  }

  function filesOf({ attachments, channel_id: channel, id: message }: Message): HeardClip["files"] {
    return attachments
      .map((file) => sources.take(file, { channel, message }))
      .filter((source) => ["audio", "video"].includes(mediaKindOf(source) ?? ""));
  }

  async function hear(message: Message, guild: string): Promise<void> {
    const { id, channel_id: channel, author, member, flags = 0, webhook_id: hook } = message;
    const files = filesOf(message);
    if (files.length === 0) return;
    const parent = await parentOf(channel);
    await ears.heard({
      platform: DISCORD,
      place: { workspace: guild, channel, address: heardAddress({ guild, message: id, parent }) },
      message: id,
      link: `https://discord.com/channels/${guild}/${channel}/${id}`,
      author: {
        id: author.id,
        isBot: author.bot === true || hook !== undefined,
        ...(member && { roles: member.roles }),
      },
      files,
      isVoiceMessage: (flags & MessageFlags.IsVoiceMessage) !== 0,
    });
  }

  const forget = (channel: string, messages: readonly string[], guild: string | undefined): void => {
    if (guild === undefined) return;
    for (const message of messages)
      begin(() => ears.gone({ platform: DISCORD, message, place: { workspace: guild, channel } }));
  };

  return {
    onCreate(message: Message): void {
      const { guild_id: guild, type, attachments } = message;
      if (guild === undefined || attachments.length === 0 || !WRITTEN.has(type)) return;
      begin(() => hear(message, guild));
    },
    /** Nothing can be attached to a message later; what was can be taken out. */
    onUpdate(message: GatewayMessageUpdateDispatchData): void {
      const { id, channel_id: channel, guild_id: guild, attachments, edited_timestamp: edited } = message;
      if (edited && attachments?.length === 0) forget(channel, [id], guild);
    },
    onDelete: ({ id, channel_id: channel, guild_id: guild }: GatewayMessageDeleteDispatchData): void =>
      forget(channel, [id], guild),
    onDeleteBulk: ({
      ids,
      channel_id: channel,
      guild_id: guild,
    }: GatewayMessageDeleteBulkDispatchData): void => forget(channel, ids, guild),
    /** Ends what it has begun. */
    async close(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/** Threads whose channel is remembered; where they belong never changes. */
const MOST_KEPT = 5_000;

/** The channel that a thread belongs to; undefined for what is a channel itself. Messages do not say it, so Discord is asked once. */
function createParents({ api, log }: { api: Pick<DiscordApi, "channel">; log: Logger }) {
  const known = new Map<string, Promise<string | undefined>>();

  async function ask(id: string): Promise<string | undefined> {
    const channel = await api.channel(id);
    return isThread(channel.type) && "parent_id" in channel ? (channel.parent_id ?? undefined) : undefined;
  }

  return (id: string): Promise<string | undefined> => {
    const before = known.get(id);
    if (before) return before;
    const asking = ask(id).catch((error: unknown) => {
      // Asked again with the next message; until then it counts as a channel of its own.
      known.delete(id);
      log.debug({ channel: id, err: error }, "discord: not known whether this is a thread");
      return undefined;
    });
    known.set(id, asking);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return asking;
  };
}
