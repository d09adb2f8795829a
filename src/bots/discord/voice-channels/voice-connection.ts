import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { AudioPlayer, VoiceConnection as LibraryConnection } from "@discordjs/voice";
import type { Logger } from "pino";
import type { OwnState, VoiceEvents, VoiceGateway } from "./gateway-adapter.ts";
import { encryptionOf, peopleIn } from "./library-state.ts";
import { readOggPackets } from "./ogg-packets.ts";

const JOIN_LIMIT_MS = 10_000;
/** The first packets would reach others unencrypted, and be dropped. Alone in a channel there may be no group. */
const ENCRYPTION_LIMIT_MS = 2_000;
const ENCRYPTION_CHECK_MS = 20;
const REJOIN_AFTER_MS = 2_000;
/** How long a lost connection tries to come back. */
const RECOVERY_LIMIT_MS = 20_000;
/** Packets that the library may find missing in a row before it ends the file: one second of a slow disk. */
const MAX_MISSED = 50;

export interface ConnectOptions {
  readonly gateway: VoiceGateway;
  readonly events: VoiceEvents;
  readonly guild: string;
  readonly channel: string;
  /** The library knows one connection for each group and server. */
  readonly group: string;
  readonly onOwnState: (state: OwnState) => void;
  /** The connection was lost and didn't come back. */
  readonly onLost: () => void;
  readonly log: Logger;
}

export type VoiceConnection = Awaited<ReturnType<typeof connectVoice>>;

/** Joins a voice channel. Returns undefined if Discord doesn't connect the bot. */
export async function connectVoice({
  gateway,
  events,
  guild,
  channel,
  group,
  onOwnState,
  onLost,
  log,
}: ConnectOptions) {
  // Its native encryption is loaded with the first channel.
  const voice = await import("@discordjs/voice");
  const connection = voice.joinVoiceChannel({
    guildId: guild,
    channelId: channel,
    group,
    selfDeaf: true,
    selfMute: false,
    adapterCreator: events.adapterFor(gateway, guild, onOwnState),
  });
  connection.on("error", (error) => log.info({ guild, err: error }, "discord: voice connection error"));
  const { Ready, Destroyed, Disconnected } = voice.VoiceConnectionStatus;
  const { Playing } = voice.AudioPlayerStatus;
  const isReady = () => connection.state.status === Ready;
  try {
    await voice.entersState(connection, Ready, JOIN_LIMIT_MS);
  } catch {
    if (connection.state.status !== Destroyed) connection.destroy();
    return undefined;
  }
  await untilEncrypted(connection);
  const player = voice.createAudioPlayer({
    behaviors: { noSubscriber: voice.NoSubscriberBehavior.Pause, maxMissedFrames: MAX_MISSED },
  });
  player.on("error", (error) => log.warn({ guild, err: error }, "discord: failed to play a file"));
  connection.subscribe(player);
  let isPaused = false;
  // A file that is only being opened can't be paused yet.
  player.on("stateChange", (_, { status }) => void (isPaused && status === Playing && player.pause()));
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
    /** Whether nobody else is in the channel. */
    isAlone: () => isReady() && peopleIn(connection).size === 0,
    /** How much of the current file was played, in milliseconds. */
    playedMs: () => ("resource" in player.state ? player.state.resource.playbackDuration : 0),
    isSending: () => isReady() && player.state.status === Playing,
    /** Plays an Ogg file of our own. Resolves when it has ended or was stopped. */
    async play(path: string): Promise<void> {
      const stream = Readable.from(readOggPackets(path), { objectMode: true });
      player.play(voice.createAudioResource(stream, { inputType: voice.StreamType.Opus }));
      await untilIdle(player);
    },
    stop: () => player.stop(true),
    setPaused(wanted: boolean): void {
      isPaused = wanted;
      if (wanted) player.pause();
      else player.unpause();
    },
    /** Leaves the channel. */
    leave(): void {
      drop(true);
    },
    /** Closes the connection without leaving: another process of ours joins instead. */
    release(): void {
      drop(false);
    },
  };

  function drop(isLeaving: boolean): void {
    clearTimeout(recovery);
    clearTimeout(rejoining);
    player.stop(true);
    if (connection.state.status === Destroyed) return;
    connection.removeAllListeners("stateChange");
    connection.destroy(isLeaving);
  }
}

const untilIdle = (player: AudioPlayer): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if ("resource" in player.state) return;
      player.off("stateChange", check);
      resolve();
    };
    player.on("stateChange", check);
    check();
  });

async function untilEncrypted(connection: LibraryConnection): Promise<void> {
  const end = performance.now() + ENCRYPTION_LIMIT_MS;
  while (encryptionOf(connection) === "pending" && performance.now() < end) await sleep(ENCRYPTION_CHECK_MS);
}
