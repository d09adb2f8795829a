import { ChannelType, type APIChannel, type APIMessage } from "discord.js";
import type { Logger } from "pino";
import type { MediaMessage, MissedMessages, ReadMissed } from "../../../jobs/ports/media-messages.ts";
import { DISCORD } from "../places/address.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfRefused } from "../own-channel.ts";

/** Most messages that are read back of a channel, in pages of 100. */
const MAX_PAGES = 10;
const PAGE = 100;
const TICK_MS = 30_000;

export interface MissedMessagesDeps {
  readonly api: Pick<DiscordApi, "channels" | "activeThreads" | "messagesAfter">;
  readonly missed: MissedMessages;
  /** Undefined for a message without audio or video. */
  readonly toMediaMessage: (message: APIMessage, guild: string) => Promise<MediaMessage | undefined>;
  readonly isConnected: () => boolean;
  readonly log: Logger;
}

/**
 * Reads messages back that were posted while there was no session. A session that is resumed gets its events from
 * Discord; a new one gets none. Until a server's messages were read back, it isn't recorded that they were received, so
 * a failure is repeated at the next tick, and a crash at the next start.
 */
export function createMissedMessages(deps: MissedMessagesDeps) {
  const { missed, log } = deps;
  const behind = new Set<string>();
  const current = new Set<string>();
  let working: Promise<void> | undefined;

  async function tick(): Promise<void> {
    for (const guild of behind) {
      await missed.catchUp({ platform: DISCORD, workspace: guild }, readServer(deps, guild));
      if (behind.delete(guild)) current.add(guild);
    }
    if (current.size > 0 && deps.isConnected()) await missed.received(DISCORD, [...current]);
  }

  function tickOnce(): void {
    working ??= tick()
      .catch((error: unknown) =>
        log.warn({ err: error }, "discord: failed to read missed messages; will retry"),
      )
      .finally(() => (working = undefined));
  }

  const timer = setInterval(tickOnce, TICK_MS).unref();
  return {
    /** A new session: nothing was received since the last one. */
    onReady({ guilds }: { readonly guilds: readonly { readonly id: string }[] }): void {
      for (const { id } of guilds) {
        current.delete(id);
        behind.add(id);
      }
      tickOnce();
    },
    /** A server that the bot has joined since then. */
    onMessage({ guild_id: guild }: { readonly guild_id?: string }): void {
      if (guild !== undefined && !behind.has(guild)) current.add(guild);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}

/** Types of channels whose messages can have attachments. Forums only have threads. */
const READ: ReadonlySet<ChannelType> = new Set([
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
]);

const readServer =
  ({ api, toMediaMessage }: MissedMessagesDeps, guild: string): ReadMissed =>
  async ({ since, channels }, onMessage) => {
    const after = snowflakeAt(since);
    const [all, { threads }] = await Promise.all([api.channels(guild), api.activeThreads(guild)]);
    const found = [...all.filter(({ type }) => READ.has(type)), ...threads];
    let [count, isCut] = [0, false];
    for (const channel of found) {
      if (!isAfter(lastMessageOf(channel), after) || !isChosen(channel, channels)) continue;
      const read = await readChannel(api, channel.id, after);
      isCut ||= read.isCut;
      for (const message of read.messages) {
        const media = await toMediaMessage(message, guild);
        if (!media) continue;
        await onMessage(media);
        count += 1;
      }
    }
    return { count, isCut };
  };

/** Oldest first. Without Read Message History, Discord returns none although there are some. */
async function readChannel(api: Pick<DiscordApi, "messagesAfter">, channel: string, since: bigint) {
  const messages: APIMessage[] = [];
  let after = since;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const read = await undefinedIfRefused(api.messagesAfter(channel, after.toString()));
    if (!read || (page === 0 && read.length === 0)) return { messages, isCut: true };
    const sorted = read.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    messages.push(...sorted);
    if (sorted.length < PAGE) return { messages, isCut: false };
    after = BigInt(sorted.at(-1)?.id ?? after);
  }
  return { messages, isCut: true };
}

const isChosen = (channel: APIChannel, chosen: readonly string[]): boolean =>
  chosen.length === 0 ||
  chosen.includes(channel.id) ||
  ("parent_id" in channel && chosen.includes(channel.parent_id ?? ""));

const lastMessageOf = (channel: APIChannel): string | null | undefined =>
  "last_message_id" in channel ? channel.last_message_id : undefined;

const isAfter = (id: string | null | undefined, after: bigint): boolean =>
  typeof id === "string" && BigInt(id) > after;

/** IDs begin with their time, in milliseconds since 2015. */
const DISCORD_EPOCH_MS = 1_420_070_400_000;
const snowflakeAt = (time: Date): bigint => BigInt(time.getTime() - DISCORD_EPOCH_MS) << 22n;
