import type { Kysely } from "kysely";
import type { RecordingActions } from "../commands/services/voice-channels.ts";
import type { Invocation } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { RecordedTracks } from "../jobs/ports/recordings.ts";
import type { Files } from "../media/storage/files.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import { createPlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { Database } from "../store/schema.ts";
import { createAutomaticStore } from "./automatic-store.ts";
import { createJoinTracks, type JoinTracksDeps, createReadTracks } from "./recorded-tracks.ts";
import { createRecordingActions } from "./recording-actions.ts";
import { createRecordingStore } from "./recording-store.ts";

/** As long as the tracks. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;

/** Creates what jobs need of recordings. */
export function createRecordedTracks({
  db,
  ...deps
}: Omit<JoinTracksDeps, "rows"> & { readonly db: Kysely<Database> }): RecordedTracks {
  const rows = createRecordingStore(db);
  return { read: createReadTracks({ ...deps, rows }), merge: createJoinTracks({ ...deps, rows }) };
}

export interface RecordingsOptions {
  /** Connections for requests that a person is waiting for. */
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "find">;
  /** Platforms where the bot records voice channels, with the operator's limit. */
  readonly recordingPlatforms: readonly {
    readonly voiceChannels: VoiceChannels;
    readonly maxMinutes: number;
    readonly readable: Platform["readable"];
  }[];
  readonly permissions: Pick<PermissionChecker, "may">;
  readonly now: () => Date;
}

/** Creates what people can do with recordings of voice channels. The recording itself is the platform's. */
export function createRecordings({ db, recordingPlatforms, ...options }: RecordingsOptions) {
  const rows = createRecordingStore(db);
  return {
    /** Returns undefined where the bot records nothing. */
    forUser(invocation: Invocation): RecordingActions | undefined {
      const found = recordingPlatforms.find(
        ({ voiceChannels }) => voiceChannels.platform === invocation.platform,
      );
      if (!found || invocation.place.workspace === "direct") return undefined;
      return createRecordingActions(
        {
          ...options,
          ...found,
          rows,
          automaticRows: createAutomaticStore(db),
          queues: createPlaybackStore(db),
        },
        invocation,
      );
    },
    /** Deletes what is known of recordings whose tracks have expired. Returns their number. */
    expire: (): Promise<number> => rows.expire(new Date(options.now().getTime() - KEPT_FOR_MS)),
  };
}
