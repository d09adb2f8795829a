import { setTimeout as sleep } from "node:timers/promises";
import type { VoiceConnection as LibraryConnection } from "@discordjs/voice";
import type { GatewayVoiceState } from "discord.js";
import type { Logger } from "pino";
import { encryptionOf, peopleIn, retryDiscovery } from "./library-internals.ts";
import { type AudioClock, createOpusPlayer, createAudioClock } from "./opus-player.ts";
import type { OwnState, VoiceEvents, VoiceGateway } from "./voice-events.ts";
import { receiveVoice, type ReceiverOptions, type VoiceReceiver } from "./voice-receiver.ts";

const JOIN_LIMIT_MS = 10_000;
/** The first packets would reach others unencrypted, and be dropped. */
const ENCRYPTION_LIMIT_MS = 2_000;
/** Alone in a channel there is no group; who else is there may be told a moment after the connection is ready. */
const ALONE_LIMIT_MS = 200;
const ENCRYPTION_CHECK_MS = 20;
const REJOIN_AFTER_MS = 2_000;
/** How long a lost connection tries to come back. */
const RECOVERY_LIMIT_MS = 20_000;

export interface ConnectOptions {
  readonly gateway: VoiceGateway;
  readonly events: VoiceEvents;
  readonly guild: string;
  readonly channel: string;
  /** The library knows one connection for each group and server. */
  readonly group: string;
  readonly clock: AudioClock;
  readonly onOwnState: (state: OwnState) => void;
  readonly onMemberState: (state: GatewayVoiceState) => void;
  /** The connection was lost and didn't come back. */
  readonly onLost: () => void;
  readonly log: Logger;
}

/** What somebody who listens wants. */
export type ReceivingOptions = Omit<ReceiverOptions, "log">;

export type VoiceConnection = Awaited<ReturnType<typeof connectVoice>>;

/** Loads the library and its native encryption: before the first channel, so that nobody waits for it. */
export const loadVoice = () => import("@discordjs/voice");

/** Joins a voice channel. Returns undefined if Discord doesn't connect the bot. */
async function connectVoice({
  gateway,
  events,
  guild,
  channel,
  group,
  clock,
  onOwnState,
  onMemberState,
  onLost,
  log,
}: ConnectOptions) {
  const voice = await loadVoice();
  const connection = voice.joinVoiceChannel({
    guildId: guild,
    channelId: channel,
    group,
    selfDeaf: true,
    selfMute: false,
    adapterCreator: events.adapterFor(gateway, guild, { onOwnState, onMemberState }),
  });
  connection.on("error", (error) => log.info({ guild, err: error }, "discord: voice connection error"));
  const { Ready, Destroyed, Disconnected } = voice.VoiceConnectionStatus;
  const isReady = () => connection.state.status === Ready;
  const stopDiscovery = retryDiscovery(connection, voice.NetworkingStatusCode.UdpHandshaking);
  try {
    await voice.entersState(connection, Ready, JOIN_LIMIT_MS);
  } catch {
    stopDiscovery();
    if (connection.state.status !== Destroyed) connection.destroy();
    return undefined;
  }
  await untilEncrypted(connection);
  const player = createOpusPlayer({
    connection,
    clock,
    isReady,
    onError: (error) => log.warn({ guild, err: error }, "discord: failed to play a file"),
  });
  const receiving = new Set<ReceivingOptions>();
  let receiver: VoiceReceiver | undefined;
  let recovery: NodeJS.Timeout | undefined;
  let rejoining: NodeJS.Timeout | undefined;
  connection.on("stateChange", (_, { status }) => {
    clearTimeout(rejoining);
    if (status === Ready || status === Destroyed) {
      clearTimeout(recovery);
      recovery = undefined;
      return;
    }
    recovery ??= setTimeout(onLost, RECOVERY_LIMIT_MS);
    // A bot that is moved gets another server at once, and one that is disconnected learns it from the gateway.
    if (status === Disconnected) rejoining = setTimeout(() => connection.rejoin(), REJOIN_AFTER_MS);
  });

  return {
    isReady,
    isEncrypted: () => isReady() && encryptionOf(connection) === "on",
    /** The others in the channel; undefined while that isn't known. */
    people: () => (isReady() ? peopleIn(connection) : undefined),
    /** Receives what others say, until it is closed; the bot is shown as deaf before and after. */
    listen(options: ReceivingOptions): VoiceReceiver {
      receiving.add(options);
      receiver ??= startReceiving();
      receiver.refresh();
      return {
        refresh: () => receiver?.refresh(),
        close(): void {
          receiving.delete(options);
          if (receiving.size > 0) return;
          receiver?.close();
          receiver = undefined;
          if (isReady()) connection.rejoin({ ...connection.joinConfig, selfDeaf: true });
        },
      };
    },
    /** Whether nobody else is in the channel. */
    isAlone: () => isReady() && peopleIn(connection).size === 0,
    playedMs: player.playedMs,
    isSending: player.isSending,
    play: player.play,
    continueIn: player.continueIn,
    stop: player.stop,
    setPaused: player.setPaused,
    /** Leaves the channel. */
    leave(): void {
      drop(true);
    },
    /** Closes the connection without leaving: another process of ours joins instead. */
    release(): void {
      drop(false);
    },
  };

  /** One for all who listen: a person's audio is decrypted once, and only who wants it gets it. */
  function startReceiving(): VoiceReceiver {
    connection.rejoin({ ...connection.joinConfig, selfDeaf: false });
    return receiveVoice(connection, {
      isWanted: (person) => [...receiving].some(({ isWanted }) => isWanted(person)),
      onPacket(person, packet) {
        for (const { isWanted, onPacket } of receiving) if (isWanted(person)) onPacket(person, packet);
      },
      log,
    });
  }

  function drop(isLeaving: boolean): void {
    clearTimeout(recovery);
    clearTimeout(rejoining);
    stopDiscovery();
    player.close();
    if (connection.state.status === Destroyed) return;
    connection.removeAllListeners("stateChange");
    connection.destroy(isLeaving);
  }
}

async function untilEncrypted(connection: LibraryConnection): Promise<void> {
  const began = performance.now();
  const limit = () => (peopleIn(connection).size > 0 ? ENCRYPTION_LIMIT_MS : ALONE_LIMIT_MS);
  while (encryptionOf(connection) === "pending" && performance.now() - began < limit())
    await sleep(ENCRYPTION_CHECK_MS);
}

/**
 * A join takes about ten milliseconds of processor time, for its keys most of all, in which nothing is sent to other
 * channels. After a restart, two hundred channels are joined within eight seconds.
 */
const JOIN_EVERY_MS = 40;

/** Creates what joins voice channels, at a pace that doesn't delay the audio in others. */
export function createVoiceConnector(deps: Pick<ConnectOptions, "gateway" | "events" | "group" | "log">) {
  const clock = createAudioClock();
  let nextAt = 0;
  return async (options: Omit<ConnectOptions, keyof typeof deps | "clock">) => {
    const now = performance.now();
    const waits = Math.max(0, nextAt - now);
    nextAt = now + waits + JOIN_EVERY_MS;
    if (waits > 0) await sleep(waits);
    return connectVoice({ ...deps, ...options, clock });
  };
}
