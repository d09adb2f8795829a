import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { MediaProcessor } from "../media/processing/index.ts";
import type { TrackSpan } from "../media/processing/tasks/track.ts";
import type { Files } from "../media/storage/files.ts";
import { packetHeader, type ReceivedPacket } from "./packet-writer.ts";

export interface StoreTrackDeps {
  readonly files: Pick<Files, "write" | "keep">;
  readonly mediaProcessor: Pick<MediaProcessor, "toTrack">;
}

/** What one person said, as a stored file without the silence. */
export interface StoredTrack {
  readonly fileId: string;
  readonly durationMs: number;
  readonly spans: readonly TrackSpan[];
}

type TrackFile = Pick<Parameters<Files["keep"]>[1], "id" | "kind" | "owner" | "name" | "expiresAt">;

interface TrackRequest {
  /** A file of received packets. */
  readonly packets: string;
  readonly file: TrackFile;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /** Whether audio without a voice counts as nothing. */
  readonly needsVoice?: boolean;
}

/** Stores a person's packets as audio. Returns undefined if they contain none. */
export async function storeTrack(
  { files, mediaProcessor }: StoreTrackDeps,
  { packets, file, maxBytes, timeoutMs, needsVoice = false }: TrackRequest,
): Promise<StoredTrack | undefined> {
  const track = await mediaProcessor.toTrack(packets, AbortSignal.timeout(timeoutMs), { needsVoice });
  if (!track) return undefined;
  try {
    const draft = await files.write(createReadStream(track.path), maxBytes);
    const durationMs = Math.round(track.durationMs);
    const { id } = await files.keep(draft, { ...file, jobId: null, type: "audio/ogg", durationMs });
    return { fileId: id, durationMs, spans: track.spans };
  } finally {
    await track.dispose();
  }
}

/** Writes packets that are in memory as a file of received packets, with times since `beginMs`. */
export const writeReceived = (
  files: Pick<Files, "write">,
  packets: readonly ReceivedPacket[],
  beginMs: number,
  maxBytes: number,
) => {
  const bytes = packets.flatMap(({ atMs, packet }) => [packetHeader(atMs - beginMs, packet), packet]);
  return files.write(Readable.from(bytes), maxBytes);
};

/** Does what {@link storeTrack} does, with packets that are in memory. */
export async function storeReceived(
  deps: StoreTrackDeps,
  {
    packets,
    beginMs,
    ...request
  }: Omit<TrackRequest, "packets"> & {
    readonly packets: readonly ReceivedPacket[];
    readonly beginMs: number;
  },
): Promise<StoredTrack | undefined> {
  const received = await writeReceived(deps.files, packets, beginMs, request.maxBytes);
  try {
    return await storeTrack(deps, { ...request, packets: received.path });
  } finally {
    await received.discard();
  }
}
