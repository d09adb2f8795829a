import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { createBoundedCache } from "../../../base/cache.ts";
import type { DeletionListener, KnownMessage, MissedMessages } from "../../../jobs/ports/media-messages.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfAbsent } from "../api/errors.ts";
import { DISCORD, parseAddress } from "../places/address.ts";
import { channelStateIn } from "../places/look-up.ts";

/** Changes come in bursts: those of a category come with those of its channels. */
const WAIT_MS = 2_000;
/** Between looks at a server: some bots rename channels all the time. */
const PAUSE_MS = 60_000;
/** Servers whose last look is remembered. */
const MAX_SERVERS = 10_000;
/** Between channels that are looked up, because commands use the same global limit of 50 requests a second. */
const LOOK_UP_PAUSE_MS = 250;
/** Any channel may have changed. */
const ANY = "*";
/**
 * Flag of a channel that the bot can't view (Discord's documentation, resources/channel, obfuscated channels; sent to all
 * bots since 16 November 2026).
 */
const OBFUSCATED = 1 << 17;

export interface AccessChangesDeps {
  readonly api: Pick<DiscordApi, "channel" | "guild">;
  readonly missed: Pick<MissedMessages, "lookUpChannels">;
  readonly log: Logger;
}

export type AccessChanges = ReturnType<typeof createAccessChanges>;

/**
 * Notices that channels were hidden from the bot: Discord sends what changed, and, of a channel, that it is hidden. After
 * changes of roles it is asked what the bot still sees.
 * Servers are looked at one after another, each once a minute.
 */
export function createAccessChanges({ api, missed, log }: AccessChangesDeps) {
  /** Channels by server, until it is looked at, and whether Discord has told that they are hidden. */
  const changed = new Map<string, Map<string, boolean>>();
  const lookedAt = createBoundedCache<number>({ max: MAX_SERVERS });
  const stopping = new AbortController();
  let looking: Promise<void> = Promise.resolve();

  function noteChange(guild: string, channel: string, isHidden = false): void {
    const channels = changed.get(guild);
    if (channels) return void channels.set(channel, isHidden);
    changed.set(guild, new Map([[channel, isHidden]]));
    const pause = (lookedAt.get(guild) ?? -Infinity) + PAUSE_MS - performance.now();
    const begin = () => void (looking = looking.then(() => look(guild)));
    setTimeout(begin, Math.max(WAIT_MS, pause)).unref();
  }

  async function look(guild: string): Promise<void> {
    const channels = changed.get(guild);
    changed.delete(guild);
    if (!channels || stopping.signal.aborted) return;
    lookedAt.set(guild, performance.now());
    try {
      await missed.lookUpChannels({ platform: DISCORD, workspace: guild }, (messages, listener) =>
        reportHidden(messagesIn(messages, channels), listener, channels),
      );
    } catch (err) {
      if (stopping.signal.aborted) return;
      log.warn({ err, guild }, "discord: failed to look up what the bot still sees; will retry");
      const newer = changed.get(guild);
      for (const [channel, isHidden] of channels)
        if (!newer?.has(channel)) noteChange(guild, channel, isHidden);
    }
  }

  async function reportHidden(
    messages: readonly KnownMessage[],
    listener: DeletionListener,
    channels: ReadonlyMap<string, boolean>,
  ): Promise<void> {
    const places = new Map(
      messages.map(({ place: { workspace, channel, address } }) => {
        const { parent = channel } = parseAddress(address);
        return [parent, { workspace, channel: parent }];
      }),
    );
    let isMember = false;
    for (const place of places.values()) {
      if (channels.get(place.channel) !== true) {
        await wait(LOOK_UP_PAUSE_MS, undefined, { signal: stopping.signal });
        if (!(await isHidden(api, place.channel))) continue;
      }
      // A bot that was removed from the server sees nothing. Its cards stay, and are looked at once it is back.
      isMember ||= (await undefinedIfAbsent(api.guild(place.workspace))) !== undefined;
      if (!isMember) return;
      await listener.onChannelGone({ platform: DISCORD, place, why: "hidden" });
    }
  }

  return {
    onChannelUpdate({ id, guild_id: guild, flags = 0 }: ChangedChannel): void {
      if (guild !== undefined) noteChange(guild, id, (flags & OBFUSCATED) !== 0);
    },
    /** A role of the server, or the bot's own roles. */
    onRolesChange: ({ guild_id: guild }: { readonly guild_id: string }): void => noteChange(guild, ANY),
    /** Waits for what has started. */
    async close(): Promise<void> {
      stopping.abort();
      await looking;
    },
  };
}

interface ChangedChannel {
  readonly id: string;
  readonly guild_id?: string;
  readonly flags?: number;
}

const messagesIn = (messages: readonly KnownMessage[], channels: ReadonlyMap<string, boolean>) =>
  messages.filter(
    ({ place: { channel, address } }) =>
      channels.has(ANY) || channels.has(channel) || channels.has(parseAddress(address).parent ?? ""),
  );

/** That a channel was deleted comes as an event of its own. */
async function isHidden(api: Pick<DiscordApi, "channel">, channel: string): Promise<boolean> {
  try {
    await api.channel(channel);
    return false;
  } catch (error) {
    const state = channelStateIn(error);
    if (!state) throw error;
    return state === "channel hidden";
  }
}
