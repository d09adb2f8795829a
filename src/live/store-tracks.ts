import {
  callTrackOwner,
  type CallReports,
  type StoredCallTrack,
} from "../moderation/service/call-reports.ts";
import { trackId } from "../recording/finish-recording.ts";
import { storeReceived, type StoreTrackDeps } from "../recording/store-track.ts";
import type { FrozenTrack } from "./channel-memory.ts";
import { RING_BYTES } from "./packet-ring.ts";

/** A report whose transcription is refused is tried again for a day. */
const KEPT_FOR_MS = 25 * 60 * 60_000;
const LIMIT_MS = 60_000;

export interface StoreTracksDeps extends StoreTrackDeps {
  readonly callReports: Pick<CallReports, "addAudio">;
  readonly now: () => Date;
}

/** Creates what makes files of what was frozen for a case, each person's own. */
export function createStoreTracks(deps: StoreTracksDeps) {
  async function storeFrozen(
    caseId: string,
    { person, packets }: FrozenTrack,
    beginMs: number,
  ): Promise<StoredCallTrack | undefined> {
    const track = await storeReceived(deps, {
      packets,
      beginMs,
      file: {
        id: trackId({ id: caseId }, { personId: person }),
        kind: "upload",
        owner: callTrackOwner(person),
        name: "call.ogg",
        expiresAt: new Date(deps.now().getTime() + KEPT_FOR_MS),
      },
      maxBytes: 2 * RING_BYTES,
      timeoutMs: LIMIT_MS,
    });
    if (!track) return undefined;
    const { fileId: file, durationMs, spans } = track;
    return { file, person, spans, durationMs };
  }

  return async (caseId: string, tracks: readonly FrozenTrack[]): Promise<void> => {
    const beginMs = Math.min(...tracks.map(({ packets }) => packets[0]?.atMs ?? Infinity));
    const stored = await Promise.all(tracks.map((track) => storeFrozen(caseId, track, beginMs)));
    await deps.callReports.addAudio(
      caseId,
      stored.filter((track) => track !== undefined),
    );
  };
}
