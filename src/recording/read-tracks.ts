import { UserError } from "../errors.ts";
import type { RecordedTracks } from "../jobs/ports/recordings.ts";
import type { Files } from "../media/storage/files.ts";
import { say } from "../messages/index.ts";
import type { RecordingStore } from "./recording-store.ts";

export interface ReadTracksDeps {
  readonly rows: Pick<RecordingStore, "find" | "people">;
  readonly files: Pick<Files, "find">;
}

/** Implements `RecordedTracks.read`. A recording that isn't the person's, or is still running, is unknown. */
export const createReadTracks =
  ({ rows, files }: ReadTracksDeps): RecordedTracks["read"] =>
  async ({ platform, place, person }, id) => {
    const recording = await rows.find(id);
    const isTheirs =
      recording?.platform === platform &&
      recording.workspace === place.workspace &&
      recording.personId === person.id &&
      recording.state !== "recording";
    if (!isTheirs) throw new UserError(say("recordUnknown", { id }));
    const tracks = [];
    for (const { personId, fileId, durationMs, state } of await rows.people(id)) {
      if (state !== "told" || fileId === null || durationMs === null) continue;
      if (await files.find(fileId)) tracks.push({ personId, fileId, durationMs });
    }
    if (tracks.length === 0) throw new UserError(say("recordNothing"));
    return { tracks };
  };
