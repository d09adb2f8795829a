import type { Logger } from "pino";
import type { MediaProcessor } from "../../../media/processing/index.ts";
import type { PlaybackItem } from "../../../playback/item.ts";
import type { PlaybackStore } from "../../../playback/playback-store.ts";
import { placeInLoop } from "./opus-file.ts";
import { FRAME_MS } from "./opus-player.ts";
import type { LoopFile, PreparedFiles } from "./prepared-files.ts";
import type { VoiceConnection } from "./voice-connection.ts";

/** What waits for longer begins without a fade. */
const FADE_LIMIT_MS = 2_000;
const SETTLED_MS = 10_000;

export interface AmbienceDeps {
  readonly rows: Pick<PlaybackStore, "settle">;
  readonly mediaProcessor: Pick<MediaProcessor, "toFade">;
  readonly preparedFiles: Pick<PreparedFiles, "toLoop">;
  readonly volumeNow: () => number;
  readonly log: Logger;
}

type Connection = Pick<NonNullable<VoiceConnection>, "play" | "continueIn" | "stop" | "playedMs">;

/**
 * Plays the file of a queue that loops. It is converted once, with its seam; what fades it in and out around other items
 * is a second of it, which is made when it is needed.
 */
export function createAmbience({ rows, mediaProcessor, preparedFiles, volumeNow, log }: AmbienceDeps) {
  let held: { readonly id: string; file: Promise<LoopFile | undefined> } | undefined;
  /** The packet at which it goes on. */
  let at = 0;
  let playing: { readonly id: string; readonly file: LoopFile; readonly from: number } | undefined;
  let isInterrupted = false;
  let isSettled = false;

  function load({ id, fileId }: PlaybackItem): Promise<LoopFile | undefined> {
    if (held?.id !== id) {
      release();
      held = { id, file: preparedFiles.toLoop(fileId) };
    }
    return held.file;
  }

  function release(): void {
    void held?.file.then((file) => file?.dispose());
    held = undefined;
    at = 0;
  }

  async function loadAtVolume(item: PlaybackItem): Promise<LoopFile | undefined> {
    const file = await load(item);
    if (!file || !held || file.volume === volumeNow()) return file;
    const { id } = held;
    held = { id, file: preparedFiles.toLoop(item.fileId) };
    await file.dispose();
    return held.file;
  }

  const fadeAt = (file: LoopFile, fade: "in" | "out") =>
    mediaProcessor
      .toFade(file.path, { at, fade }, AbortSignal.timeout(FADE_LIMIT_MS))
      .catch((error: unknown): undefined => {
        log.info({ err: error }, "discord: a loop isn't faded");
      });

  const placeNow = (connection: Connection) =>
    playing && placeInLoop(playing.file, playing.from + Math.round(connection.playedMs() / FRAME_MS));

  /** Goes on at another volume, without a gap. */
  async function applyVolume(item: PlaybackItem, connection: Connection): Promise<void> {
    const before = playing;
    if (!before || before.file.volume === volumeNow()) return;
    const file = await preparedFiles.toLoop(item.fileId);
    if (!file) return;
    const fromMs = connection.playedMs();
    const from = placeNow(connection);
    const isTaken =
      playing === before &&
      !isInterrupted &&
      held?.id === before.id &&
      (await connection.continueIn(file.path, fromMs, { from, loop: file }));
    if (!isTaken || playing !== before) return file.dispose();
    held = { id: before.id, file: Promise.resolve(file) };
    playing = { ...before, file };
    await before.file.dispose();
    // It can have been changed meanwhile.
    await applyVolume(item, connection);
  }

  return {
    load,
    applyVolume,

    /** Removes the file of an item that isn't in the queue any more. */
    keepOnly(items: readonly Pick<PlaybackItem, "id">[]): void {
      if (!items.some(({ id }) => id === held?.id)) release();
    },

    /** Plays until it is stopped or interrupted, unless it isn't wanted by then. Returns false if it can't be played. */
    async play(
      item: PlaybackItem,
      connection: Connection,
      isWanted: () => boolean | Promise<boolean>,
    ): Promise<boolean> {
      isInterrupted = false;
      const file = await loadAtVolume(item);
      if (!file) return false;
      const fadeIn = at > 0 ? await fadeAt(file, "in") : undefined;
      try {
        if (!(await isWanted()) || isInterrupted) return true;
        playing = { id: item.id, file, from: at };
        isSettled = false;
        await connection.play(file.path, { from: at, loop: file, fadeIn });
      } finally {
        playing = undefined;
        await fadeIn?.dispose();
      }
      return true;
    },

    /** Fades out, for something else to be played. */
    async interrupt(connection: Connection): Promise<void> {
      if (isInterrupted) return;
      isInterrupted = true;
      const interrupted = playing;
      const fromMs = connection.playedMs();
      const place = placeNow(connection);
      if (!interrupted || place === undefined) return;
      at = place;
      const fade = await fadeAt(interrupted.file, "out");
      if (playing === interrupted) {
        if (fade && (await connection.continueIn(fade.path, fromMs)))
          at = placeInLoop(interrupted.file, at + fade.packets);
        else if (playing === interrupted) connection.stop();
      }
      // An open file stays readable.
      await fade?.dispose();
    },

    /** Called about once a second. */
    async check(connection: Connection): Promise<void> {
      if (!playing || isSettled || connection.playedMs() < SETTLED_MS) return;
      isSettled = true;
      await rows.settle(playing.id);
    },

    release,
  };
}
