import type { ReceivedPacket } from "../recording/packet-writer.ts";
import type { Files } from "../media/storage/files.ts";
import { trackId } from "../recording/finish-recording.ts";
import { storeReceived, type StoreTrackDeps } from "../recording/store-track.ts";
import { fileOwner } from "../store/person.ts";
import { type Passport, VALID_MS } from "./passport.ts";
import type { PassportStore } from "./passport-store.ts";

const MOST_BYTES = 2 * 2 ** 20;
const LIMIT_MS = 60_000;

export interface StoreSampleDeps {
  readonly rows: Pick<PassportStore, "setSample" | "remove">;
  readonly files: Pick<Files, "find" | "remove"> & StoreTrackDeps["files"];
  readonly mediaProcessor: StoreTrackDeps["mediaProcessor"];
  readonly now: () => Date;
}

/** Makes a file of what a person read, which is theirs like an upload. Without a sentence, the request is over. */
export async function storeSample(
  { rows, now, ...deps }: StoreSampleDeps,
  passport: Passport,
  packets: readonly ReceivedPacket[],
): Promise<void> {
  const { id, platform, workspace, personId } = passport;
  const beginMs = packets[0]?.atMs;
  if (beginMs === undefined) return void (await rows.remove(passport));
  const track = await storeReceived(deps, {
    packets,
    beginMs,
    file: {
      id: trackId({ id }, { personId }),
      kind: "upload",
      owner: fileOwner({ platform, workspace }, personId),
      name: "passport.ogg",
      expiresAt: new Date(now().getTime() + VALID_MS),
    },
    maxBytes: MOST_BYTES,
    timeoutMs: LIMIT_MS,
  });
  if (!track) return void (await rows.remove(passport));
  const { fileId } = track;
  const sampleHash = (await deps.files.find(fileId))?.contentHash ?? null;
  if (!(await rows.setSample(id, { fileId, sampleHash }))) await deps.files.remove(fileId);
}
