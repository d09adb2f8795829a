import type { Logger } from "pino";
import type { Files } from "../../media/storage/files.ts";
import type { Clip, ClipPosts } from "./clip.ts";
import type { ClipStore } from "./clip-store.ts";
import { type ClipWordsDeps, deleteWords, wordsKey } from "./clip-words.ts";

export interface RemoveClipDeps extends Omit<ClipWordsDeps, "acceptJob"> {
  readonly rows: Pick<ClipStore, "expireNow" | "delete" | "expired">;
  readonly files: Pick<Files, "remove">;
  readonly posts: readonly ClipPosts[];
  readonly now: () => Date;
  readonly log: Logger;
}

/** Creates the end of clips: everywhere, in steps that can be repeated after a crash or a failure of the platform. */
export function createRemoveClip(deps: RemoveClipDeps) {
  const { rows, files, posts, now, log } = deps;
  /** Returns false if the platform failed: then it is tried again, and nobody can use the clip any more. */
  async function remove(clip: Clip): Promise<boolean> {
    await rows.expireNow(clip.id);
    await files.remove(clip.fileId);
    try {
      if (clip.postedAt) await posts.find(({ platform }) => platform === clip.platform)?.remove(clip);
    } catch (error) {
      log.warn({ clip: clip.id, err: error }, "live: failed to delete a clip everywhere; it is tried again");
      return false;
    }
    // While a transcription runs, the row stays, so that its words are deleted later.
    if (await deleteWords(deps, clip)) await rows.delete(clip, wordsKey(clip));
    return true;
  }
  return {
    remove,
    /** Deletes clips that are as old as results get, and those that weren't posted. */
    async expire(): Promise<void> {
      for (const clip of await rows.expired(now())) await remove(clip);
    },
  };
}

export type RemoveClip = ReturnType<typeof createRemoveClip>;
