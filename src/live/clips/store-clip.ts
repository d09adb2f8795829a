import { createReadStream } from "node:fs";
import type { MediaProcessor } from "../../media/processing/index.ts";
import type { Files } from "../../media/storage/files.ts";
import { writeReceived } from "../../recording/store-track.ts";
import type { ClipQuestion, HoldersDeps } from "../holders.ts";
import { RING_BYTES } from "../packet-ring.ts";

/** Longest sound of a soundboard, of which the encoder pads a little. */
const SOUND_MS = 5_100;
/** Until it is posted, it is kept as long as the buttons below it work. */
export const DRAFT_MS = 15 * 60_000;
const LIMIT_MS = 30_000;
/** A minute has half of that. */
const MAX_BYTES = 2 ** 20;

export interface StoreClipDeps {
  readonly files: Pick<Files, "write" | "keep">;
  readonly mediaProcessor: Pick<MediaProcessor, "toMix">;
  readonly now: () => Date;
}

/** Creates what makes one file of what several people said. What is too old for the clip is not in it. */
export function createStoreClip(deps: StoreClipDeps): HoldersDeps["storeClip"] {
  return async ({ file: id, owner }: ClipQuestion, tracks) => {
    const beginMs = Math.min(...tracks.map(({ packets }) => packets[0]?.atMs ?? Infinity));
    await using used = new AsyncDisposableStack();
    const paths: string[] = [];
    for (const { packets } of tracks) {
      const received = await writeReceived(deps.files, packets, beginMs, 2 * RING_BYTES);
      used.defer(() => received.discard());
      paths.push(received.path);
    }
    const mix = await deps.mediaProcessor.toMix(paths, SOUND_MS, AbortSignal.timeout(LIMIT_MS));
    if (!mix) return undefined;
    used.defer(mix.dispose);
    const durationMs = Math.round(mix.durationMs);
    const expiresAt = new Date(deps.now().getTime() + DRAFT_MS);
    const draft = await deps.files.write(createReadStream(mix.path), MAX_BYTES);
    const row = { id, owner, kind: "result", jobId: null, name: "clip.ogg", type: "audio/ogg" } as const;
    await deps.files.keep(draft, { ...row, durationMs, expiresAt });
    return { durationMs, loudestMs: mix.loudestMs, people: tracks.map(({ person }) => person) };
  };
}
