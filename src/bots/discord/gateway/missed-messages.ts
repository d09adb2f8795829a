import { ChannelType, type APIChannel, type APIMessage, type APIThreadChannel } from "discord.js";
import type { Logger } from "pino";
import type { MediaMessage, MissedMessages, ServerHistory } from "../../../jobs/ports/media-messages.ts";
import { createMissedMessagesReader, reportDeleted } from "../../missed-messages.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfRefused } from "../api/errors.ts";
import { DISCORD } from "../places/address.ts";
import { lookUpMessage } from "../places/look-up.ts";
import { canRead, isThread, memberOfBot } from "../places/permissions.ts";
import { searchMessages, snowflakeAt } from "../places/search-messages.ts";

/** Most messages that are read back of a channel, in pages of 100. */
const MAX_PAGES = 10;
const PAGE = 100;
/** Most archived threads of a channel that are looked at, in pages of 100. */
const MAX_THREAD_PAGES = 2;
/** In a server with fewer channels, reading each takes as few calls as a search. */
const MIN_SEARCHED_CHANNELS = 10;
/** Messages that a search finds can have audio or video as their own, or as that of a message that they forward. */
const SEARCHED = ["sound", "video", "snapshot"] as const;
/** If a search finds more, its pages take as many calls as reading the channels. */
const MAX_SEARCHED = 500;
/** Newer messages may not be indexed yet, so they are also read from their channels. */
const INDEX_LAG_MS = 5 * 60_000;
/** Between messages that are looked up, because commands use the same global limit of 50 requests a second. */
const LOOK_UP_PAUSE_MS = 250;

export interface MissedMessagesDeps {
  readonly api: Pick<
    DiscordApi,
    | "application"
    | "guild"
    | "member"
    | "channel"
    | "channels"
    | "activeThreads"
    | "archivedThreads"
    | "messagesAfter"
    | "searchMessages"
    | "getMessage"
  >;
  readonly missed: MissedMessages;
  /** Undefined for a message without audio or video. */
  readonly toMediaMessage: (message: APIMessage, guild: string) => Promise<MediaMessage | undefined>;
  readonly isConnected: () => boolean;
  readonly now: () => Date;
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
  (
    { api, toMediaMessage, now }: MissedMessagesDeps,
    guild: string,
    signal: AbortSignal,
  ): ServerHistory["read"] =>
  async ({ since, channels }, onMessage) => {
    const after = snowflakeAt(since);
    const recently = snowflakeAt(new Date(now().getTime() - INDEX_LAG_MS));
    const [all, { threads }] = await Promise.all([api.channels(guild), api.activeThreads(guild)]);
    const server: ServerChannels = { guild, all, threads, chosen: channels };
    const searched = recently > after ? await searchServer(api, server, since, signal) : undefined;
    let [count, isCut] = [0, false];
    const passed = new Set<string>();
    const pass = async (message: APIMessage) => {
      signal.throwIfAborted();
      if (passed.has(message.id)) return;
      passed.add(message.id);
      const media = await toMediaMessage(message, guild);
      if (!media) return;
      await onMessage(media);
      count += 1;
    };
    for (const message of searched?.messages ?? []) await pass(message);
    const found = [...all.filter(({ type }) => READ.has(type)), ...threads].filter((one) =>
      isChosen(one, channels),
    );
    if (!searched) {
      const others = await listInactiveThreads(api, server, since, signal);
      found.push(...others.threads);
      isCut ||= others.isCut;
    }
    for (const channel of found) {
      const from = searched?.covers(channel) ? recently : after;
      if (!isAfter(lastMessageOf(channel), from)) continue;
      signal.throwIfAborted();
      const read = await readChannel(api, channel.id, from);
      // Where the bot can't see messages, and wasn't told to, it has never listened either.
      isCut ||= read === undefined ? channels.length > 0 : read.isCut;
      for (const message of read?.messages ?? []) await pass(message);
    }
    return { count, isCut };
  };

interface ServerChannels {
  readonly guild: string;
  readonly all: readonly APIChannel[];
  /** Active ones. */
  readonly threads: readonly APIChannel[];
  readonly chosen: readonly string[];
}

/**
 * Finds messages in all channels at once, oldest first. Returns undefined where that isn't worth it, or Discord doesn't
 * search. `covers`: the bot can read the channel, so its messages were searched.
 */
async function searchServer(
  api: MissedMessagesDeps["api"],
  { guild, all, threads, chosen }: ServerChannels,
  since: Date,
  signal: AbortSignal,
) {
  if (all.length < MIN_SEARCHED_CHANNELS) return undefined;
  const found = [];
  for (const has of SEARCHED) {
    const query = { guild, has, since, most: MAX_SEARCHED };
    const searched = await searchMessages(api, query, signal);
    if (!searched || searched.isCut) return undefined;
    found.push(searched);
  }
  const [server, bot] = await Promise.all([api.guild(guild), memberOfBot(api, guild)]);
  const known = new Map(
    [...all, ...threads, ...found.flatMap((one) => one.threads)].map((channel) => [channel.id, channel]),
  );
  const covers = (channel: APIChannel): boolean => {
    const holder = isThread(channel.type) ? known.get(parentOf(channel) ?? "") : channel;
    return holder !== undefined && canRead(server, bot, holder);
  };
  const messages = found
    .flatMap((one) => one.messages)
    .filter(({ channel_id: id }) => {
      const channel = known.get(id);
      return channel !== undefined && isChosen(channel, chosen) && covers(channel);
    })
    .toSorted(byId);
  return { messages, covers };
}

/** Chosen threads that are archived, and those that were archived since then. */
async function listInactiveThreads(
  api: MissedMessagesDeps["api"],
  { all, threads, chosen }: ServerChannels,
  since: Date,
  signal: AbortSignal,
) {
  const found = [...(await readChosenThreads(api, chosen, [...all, ...threads]))];
  let isCut = false;
  for (const channel of all.filter((one) => THREADED.has(one.type) && isChosen(one, chosen))) {
    signal.throwIfAborted();
    const archived = await readArchivedThreads(api, channel.id, since);
    found.push(...archived.threads);
    isCut ||= archived.isCut;
  }
  return { threads: found, isCut };
}

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
    const sorted = read.toSorted(byId);
    messages.push(...sorted);
    if (sorted.length < PAGE) return { messages, isCut: false };
    after = BigInt(sorted.at(-1)?.id ?? after);
  }
  return { messages, isCut: true };
}

const byId = (a: APIMessage, b: APIMessage): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

const isChosen = (channel: APIChannel, chosen: readonly string[]): boolean =>
  chosen.length === 0 || chosen.includes(channel.id) || chosen.includes(parentOf(channel) ?? "");

const parentOf = (channel: APIChannel): string | null | undefined =>
  "parent_id" in channel ? channel.parent_id : undefined;

const lastMessageOf = (channel: APIChannel): string | null | undefined =>
  "last_message_id" in channel ? channel.last_message_id : undefined;

const isAfter = (id: string | null | undefined, after: bigint): boolean =>
  typeof id === "string" && BigInt(id) > after;
