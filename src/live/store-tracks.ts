import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { MediaProcessor } from "../media/processing/index.ts";
import type { Files } from "../media/storage/files.ts";
import {
  callTrackOwner,
  type CallReports,
  type StoredCallTrack,
} from "../moderation/service/call-reports.ts";
import { trackId } from "../recording/finish-recording.ts";
import { packetHeader } from "../recording/packet-writer.ts";
import type { FrozenTrack } from "./channel-memory.ts";
import { RING_BYTES } from "./packet-ring.ts";

/** A report whose transcription is refused is tried again for a day. */
const KEPT_FOR_MS = 25 * 60 * 60_000;
const LIMIT_MS = 60_000;

export interface StoreTracksDeps {
  readonly files: Pick<Files, "write" | "keep">;
  readonly mediaProcessor: Pick<MediaProcessor, "toTrack">;
  readonly callReports: Pick<CallReports, "addAudio">;
  readonly now: () => Date;
}

/** Creates what makes files of what was frozen for a case, each person's own. */
export function createStoreTracks({ files, mediaProcessor, callReports, now }: StoreTracksDeps) {
  async function storeTrack(
    caseId: string,
    { person, packets }: FrozenTrack,
    beginMs: number,
  ): Promise<StoredCallTrack | undefined> {
    const bytes = packets.flatMap(({ atMs, packet }) => [packetHeader(atMs - beginMs, packet), packet]);
    const received = await files.write(Readable.from(bytes), 2 * RING_BYTES);
    try {
      const track = await mediaProcessor.toTrack(received.path, AbortSignal.timeout(LIMIT_MS));
      if (!track) return undefined;
      try {
        const draft = await files.write(createReadStream(track.path), 2 * RING_BYTES);
        const durationMs = Math.round(track.durationMs);
        const { id } = await files.keep(draft, {
          id: trackId({ id: caseId }, { personId: person }),
          kind: "upload",
          jobId: null,
          owner: callTrackOwner(person),
          name: "call.ogg",
          type: "audio/ogg",
          durationMs,
          expiresAt: new Date(now().getTime() + KEPT_FOR_MS),
        });
        return { file: id, person, spans: track.spans, durationMs };
      } finally {
        await track.dispose();
      }
    } finally {
      await received.discard();
    }
  }

  return async (caseId: string, tracks: readonly FrozenTrack[]): Promise<void> => {
    const beginMs = Math.min(...tracks.map(({ packets }) => packets[0]?.atMs ?? Infinity));
    const stored = await Promise.all(tracks.map((track) => storeTrack(caseId, track, beginMs)));
    await callReports.addAudio(
      caseId,
      stored.filter((track) => track !== undefined),
    );
  };
}
