import { ChannelType, type APIChannel, type APIMessage, type APIThreadChannel } from "discord.js";
import type { Logger } from "pino";
import type { MediaMessage, MissedMessages, ServerHistory } from "../../../jobs/ports/media-messages.ts";
import { createMissedMessagesReader, reportDeleted } from "../../missed-messages.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfRefused } from "../api/errors.ts";
import { DISCORD } from "../places/address.ts";
import { lookUpMessage } from "../places/look-up.ts";
import { isThread } from "../places/permissions.ts";

/** Most messages that are read back of a channel, in pages of 100. */
const MAX_PAGES = 10;
const PAGE = 100;
/** Most archived threads of a channel that are looked at, in pages of 100. */
const MAX_THREAD_PAGES = 2;
/** Between messages that are looked up, because commands use the same global limit of 50 requests a second. */
const LOOK_UP_PAUSE_MS = 250;

export interface MissedMessagesDeps {
  readonly api: Pick<
    DiscordApi,
    "channel" | "channels" | "activeThreads" | "archivedThreads" | "messagesAfter" | "getMessage"
  >;
  readonly missed: MissedMessages;
  /** Undefined for a message without audio or video. */
  readonly toMediaMessage: (message: APIMessage, guild: string) => Promise<MediaMessage | undefined>;
  readonly isConnected: () => boolean;
  readonly log: Logger;
}

/**
 * Reads messages back that were posted while there was no session. A session that is resumed gets its events from
 * Discord; a new one gets none.
 */
export function createMissedMessages(deps: MissedMessagesDeps) {
  const { onConnected, onMessage, onRemoved, close } = createMissedMessagesReader({
    ...deps,
    platform: DISCORD,
    historyOf: ({ workspace }, signal) => ({
      read: readServer(deps, workspace, signal),
      findDeleted: (messages, listener) =>
        reportDeleted(messages, listener, {
          lookUp: (message) => lookUpMessage(deps.api, message),
          pauseMs: LOOK_UP_PAUSE_MS,
          signal,
        }),
    }),
  });
  return {
    /** A new session: nothing was received since the last one. */
    onReady({ guilds }: { readonly guilds: readonly { readonly id: string }[] }): void {
      onConnected(guilds.map(({ id }) => ({ workspace: id, address: {} })));
    },
    /** May be of a server that the bot has joined since then. */
    onMessage({ guild_id: guild }: { readonly guild_id?: string }): void {
      if (guild !== undefined) onMessage({ workspace: guild, address: {} });
    },
    /** Of every server after connecting, and of one to which the bot was added, perhaps again. */
    onGuildCreate: ({ id }: { readonly id: string }): void => onMessage({ workspace: id, address: {} }),
    /** `unavailable`: it isn't the bot that was removed, but Discord that has an outage. */
    onGuildDelete({ id, unavailable }: { readonly id: string; readonly unavailable?: boolean }): void {
      if (unavailable !== true) onRemoved(id);
    },
    close,
  };
}

/** Types of channels whose messages can have attachments. Forums only have threads. */
const READ: ReadonlySet<ChannelType> = new Set([
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
]);

/** Types of channels that have public threads. */
const THREADED: ReadonlySet<ChannelType> = new Set([
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
]);

const readServer =
  ({ api, toMediaMessage }: MissedMessagesDeps, guild: string, signal: AbortSignal): ServerHistory["read"] =>
  async ({ since, channels }, onMessage) => {
    const after = snowflakeAt(since);
    const [all, { threads }] = await Promise.all([api.channels(guild), api.activeThreads(guild)]);
    const chosen = (channel: APIChannel) => isChosen(channel, channels);
    const found = [...all.filter(({ type }) => READ.has(type)), ...threads].filter(chosen);
    found.push(...(await readChosenThreads(api, channels, [...all, ...threads])));
    let [count, isCut] = [0, false];
    for (const channel of all.filter((one) => THREADED.has(one.type) && chosen(one))) {
      signal.throwIfAborted();
      const archived = await readArchivedThreads(api, channel.id, since);
      found.push(...archived.threads);
      isCut ||= archived.isCut;
    }
    for (const channel of found) {
      if (!isAfter(lastMessageOf(channel), after)) continue;
      signal.throwIfAborted();
      const read = await readChannel(api, channel.id, after);
      // Where the bot can't see messages, and wasn't told to, it has never listened either.
      isCut ||= read === undefined ? channels.length > 0 : read.isCut;
      for (const message of read?.messages ?? []) {
        const media = await toMediaMessage(message, guild);
        if (!media) continue;
        await onMessage(media);
        count += 1;
      }
    }
    return { count, isCut };
  };

/** Threads that were chosen themselves, and are archived. */
async function readChosenThreads(
  api: Pick<DiscordApi, "channel">,
  chosen: readonly string[],
  listedChannels: readonly APIChannel[],
): Promise<readonly APIChannel[]> {
  const ids = new Set(listedChannels.map(({ id }) => id));
  const others = chosen.filter((id) => !ids.has(id));
  const found = await Promise.all(others.map((id) => undefinedIfRefused(api.channel(id))));
  return found.filter((channel) => channel !== undefined).filter(({ type }) => isThread(type));
}

/** Threads that were archived since then. Private ones take a permission that the bot doesn't ask for. */
async function readArchivedThreads(api: Pick<DiscordApi, "archivedThreads">, channel: string, since: Date) {
  const threads: APIThreadChannel[] = [];
  let before: string | undefined;
  for (let page = 0; page < MAX_THREAD_PAGES; page += 1) {
    const read = await undefinedIfRefused(api.archivedThreads(channel, before));
    const archivedAt = (thread: APIThreadChannel) => thread.thread_metadata?.archive_timestamp ?? "";
    const recent = (read?.threads ?? []).filter((one) => Date.parse(archivedAt(one)) > since.getTime());
    threads.push(...recent);
    const last = recent.at(-1);
    if (!last || !read?.has_more || recent.length < read.threads.length) return { threads, isCut: false };
    before = archivedAt(last);
  }
  return { threads, isCut: true };
}

/**
 * Oldest first; undefined where the bot can't see messages. Without Read Message History, Discord returns none although
 * there are some.
 */
async function readChannel(api: Pick<DiscordApi, "messagesAfter">, channel: string, since: bigint) {
  const messages: APIMessage[] = [];
  let after = since;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const read = await undefinedIfRefused(api.messagesAfter(channel, after.toString()));
    if (!read) return undefined;
    if (page === 0 && read.length === 0) return { messages, isCut: true };
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
