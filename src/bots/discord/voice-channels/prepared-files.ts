import type { Logger } from "pino";
import type { MediaProcessor, Processed } from "../../../media/processing/index.ts";
import type { Files } from "../../../media/storage/files.ts";
import type { PlaybackItem } from "../../../playback/item.ts";

const PREPARE_LIMIT_MS = 60_000;

export interface PreparedFilesDeps {
  readonly files: Pick<Files, "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toPlayback" | "toLoop" | "toFade">;
  readonly log: Logger;
}

/** A file at the volume that was set when it was made. */
type AtVolume<K extends "playback" | "loop"> = Processed<K> & { readonly volume: number };

export type PreparedFile = AtVolume<"playback">;
export type LoopFile = AtVolume<"loop">;

/** Creates what converts the files of one server's queue. What can't be converted is undefined. */
export function createPreparedFiles(
  { files, mediaProcessor, log }: PreparedFilesDeps,
  volumeNow: () => number,
) {
  const prepared = new Map<string, Promise<PreparedFile | undefined>>();
  const failed = (error: unknown): undefined => {
    log.info({ err: error }, "discord: a file can't be played");
  };

  async function convert<K extends "playback" | "loop">(
    fileId: string,
    make: (path: string, gain: number, signal: AbortSignal) => Promise<Processed<K>>,
  ): Promise<AtVolume<K> | undefined> {
    await using source = await files.fetchLocal(fileId);
    if (!source) return undefined;
    const volume = volumeNow();
    return { ...(await make(source.path, volume / 100, AbortSignal.timeout(PREPARE_LIMIT_MS))), volume };
  }

  function discard(id: string, file: Promise<PreparedFile | undefined>): void {
    prepared.delete(id);
    void file.then((preparedFile) => preparedFile?.dispose()).catch(failed);
  }

  const toPlayback = (fileId: string, fromMs = 0): Promise<PreparedFile | undefined> =>
    convert(fileId, (path, gain, signal) => mediaProcessor.toPlayback(path, { gain, fromMs }, signal));

  /** Converts an item's file once. */
  function prepare({ id, fileId }: PlaybackItem): Promise<PreparedFile | undefined> {
    const file = prepared.get(id) ?? toPlayback(fileId).catch(failed);
    prepared.set(id, file);
    return file;
  }

  return {
    prepare,
    toPlayback,
    toLoop: (fileId: string): Promise<LoopFile | undefined> =>
      convert(fileId, (path, gain, signal) => mediaProcessor.toLoop(path, { gain }, signal)).catch(failed),

    /** Returns an item's file, which the caller disposes of. */
    async take(item: PlaybackItem): Promise<PreparedFile | undefined> {
      const file = await prepare(item);
      prepared.delete(item.id);
      return file;
    },

    /** Removes what was prepared of other items. */
    keepOnly(ids: readonly (string | undefined)[]): void {
      for (const [id, file] of prepared) if (!ids.includes(id)) discard(id, file);
    },
  };
}

export type PreparedFiles = ReturnType<typeof createPreparedFiles>;
