import type { VoiceConnection } from "@discordjs/voice";
import { joinFiles, openOpusFile, type OpusFile, type OpusFileOptions } from "./opus-file.ts";

/** Tells listeners' decoders that the sound has ended. (Voice connections, "Voice Data Interpolation") */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const SILENCE_FRAMES = 5;
/** Packets that a slow disk may miss in a row before the file is given up: one second. */
const MOST_MISSED = 50;

export interface OpusPlayerOptions {
  readonly connection: Pick<VoiceConnection, "prepareAudioPacket" | "dispatchAudio" | "setSpeaking">;
  readonly clock: AudioClock;
  /** Whether packets can be sent. While they can't, the file waits. */
  readonly isReady: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** What is played in the place of a file's first packets. */
export interface FadeIn {
  readonly fadeIn?: { readonly path: string; readonly packets: number } | undefined;
}

interface Current {
  file: OpusFile;
  readonly finished: PromiseWithResolvers<void>;
}

/** Creates what sends Opus packets of files to a voice connection, one every 20 ms. */
export function createOpusPlayer({ connection, clock, isReady, onError }: OpusPlayerOptions) {
  let current: Current | undefined;
  let isPaused = false;
  let played = 0;
  let missed = 0;
  /** Frames of silence that are still to be sent. */
  let silence = 0;
  let leaveClock: (() => void) | undefined;
  /** Counts what was asked for, so that a file that is opened too late isn't played. */
  let requests = 0;

  const isPlaying = () => current !== undefined && !isPaused;

  function wake(): void {
    leaveClock ??= clock.add({ send, prepare });
  }

  function send(): void {
    if (isReady()) connection.dispatchAudio();
    if (isPlaying() || silence > 0) return;
    connection.setSpeaking(false);
    leaveClock?.();
    leaveClock = undefined;
  }

  function prepare(): void {
    if (!isReady()) return;
    try {
      const packet = isPlaying() ? nextPacket() : undefined;
      if (packet) connection.prepareAudioPacket(packet);
      else if (silence > 0) {
        silence -= 1;
        connection.prepareAudioPacket(SILENCE);
      }
    } catch (error) {
      onError(error);
      finish();
    }
  }

  /** Returns undefined where the file ends. */
  function nextPacket(): Buffer | undefined {
    const packet = current?.file.next();
    if (packet) {
      missed = 0;
      played += 1;
      silence = SILENCE_FRAMES;
      return packet;
    }
    missed += 1;
    if (current?.file.isAtEnd() || missed > MOST_MISSED) {
      finish();
      return undefined;
    }
    return SILENCE;
  }

  function finish(): void {
    const finished = current;
    current = undefined;
    missed = 0;
    if (!finished) return;
    void finished.file.close().catch(onError);
    finished.finished.resolve();
  }

  return {
    /** Plays a file of our own, perhaps after a fade. Resolves when it has ended or was stopped. */
    async play(path: string, { fadeIn, from = 0, loop }: OpusFileOptions & FadeIn = {}): Promise<void> {
      const request = ++requests;
      const file = fadeIn
        ? joinFiles(
            await openOpusFile(fadeIn.path),
            fadeIn.packets,
            await openOpusFile(path, { from: from + fadeIn.packets, loop }),
          )
        : await openOpusFile(path, { from, loop });
      if (request !== requests) return file.close();
      finish();
      played = 0;
      current = { file, finished: Promise.withResolvers() };
      if (!isPaused) wake();
      return current.finished.promise;
    },

    /**
     * Goes on in another file without a gap. Its beginning is where the current one was after `fromMs`. Returns false if
     * the current one has ended meanwhile.
     */
    async continueIn(
      path: string,
      fromMs: number,
      { from = 0, loop }: OpusFileOptions = {},
    ): Promise<boolean> {
      const before = current;
      const ahead = () => played - Math.round(fromMs / FRAME_MS);
      const skipped = ahead();
      const file = await openOpusFile(path, { from: from + skipped, loop });
      // What was sent while it was being opened.
      const isCaughtUp = before !== undefined && before === current && skip(file, ahead() - skipped);
      if (!isCaughtUp) {
        await file.close();
        return false;
      }
      const replaced = before.file;
      before.file = file;
      await replaced.close();
      return true;
    },

    stop(): void {
      requests += 1;
      finish();
    },

    /** Stops for good, also before the silence at the end was sent. */
    close(): void {
      requests += 1;
      finish();
      leaveClock?.();
    },

    setPaused(wanted: boolean): void {
      isPaused = wanted;
      if (isPlaying()) wake();
    },

    isSending: (): boolean => isPlaying() && isReady(),
    /** How much of the current file was sent, in milliseconds. */
    playedMs: (): number => (current ? played * FRAME_MS : 0),
  };
}

/** Returns false if the disk is too slow. */
function skip(file: OpusFile, count: number): boolean {
  for (let n = 0; n < count && !file.isAtEnd(); n++) if (!file.next()) return false;
  return true;
}

export const FRAME_MS = 20;
/** Players take turns within a frame's time, so that no turn of the event loop is long. */
const TURNS = 4;
const TURN_MS = FRAME_MS / TURNS;
/** What a process that was frozen for longer has missed isn't sent in one burst. */
const MOST_BEHIND_MS = 500;

/** Called every 20 ms: sends the packet that was prepared the last time, then prepares the next one. */
export interface AudioClockMember {
  readonly send: () => void;
  readonly prepare: () => void;
}

export type AudioClock = ReturnType<typeof createAudioClock>;

/**
 * Creates the clock of all players of a process. The library's own one gives each player a turn of the event loop every
 * 20 ms, which takes more processor time than the packets do; this one has four for all of them.
 */
export function createAudioClock() {
  const turns = Array.from({ length: TURNS }, () => new Set<AudioClockMember>());
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = 0;
  let turn = 0;

  function run(): void {
    const members = turns[turn] ?? [];
    for (const member of members) member.send();
    for (const member of members) member.prepare();
    turn = (turn + 1) % TURNS;
    dueAt = Math.max(dueAt + TURN_MS, performance.now() - MOST_BEHIND_MS);
    timer = count > 0 ? setTimeout(run, Math.max(0, dueAt - performance.now())) : undefined;
  }

  return {
    /** Returns what ends the calls. */
    add(member: AudioClockMember): () => void {
      const members = turns.reduce((fewest, one) => (one.size < fewest.size ? one : fewest));
      members.add(member);
      count += 1;
      if (!timer) {
        dueAt = performance.now();
        timer = setTimeout(run, 0);
      }
      return () => {
        if (members.delete(member)) count -= 1;
      };
    },
  };
}
