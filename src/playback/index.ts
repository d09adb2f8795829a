import type { Kysely } from "kysely";
import type { PlaybackActions } from "../commands/services/voice-channels.ts";
import type { Invocation } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";
import type { Database } from "../store/schema.ts";
import { createFindPlayable } from "./playable.ts";
import { createPlaybackActions } from "./playback-actions.ts";
import { createPlaybackStore } from "./playback-store.ts";
import type { VoiceChannels } from "./voice-channels.ts";

export interface PlaybackOptions {
  /** Connections for requests that a person is waiting for. */
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "write" | "keep">;
  readonly playingPlatforms: readonly {
    readonly voiceChannels: VoiceChannels;
    readonly readable: Platform["readable"];
  }[];
  readonly now: () => Date;
}

/** Creates what people can do with voice channels: the queues are rows, which the process that is connected plays. */
export function createPlayback({ db, files, playingPlatforms, now }: PlaybackOptions) {
  const rows = createPlaybackStore(db);
  return {
    /** Returns undefined where the bot plays nothing. */
    forUser(invocation: Invocation): PlaybackActions | undefined {
      const found = playingPlatforms.find(
        ({ voiceChannels }) => voiceChannels.platform === invocation.platform,
      );
      if (!found) return undefined;
      const findPlayable = createFindPlayable({ files, voiceChannels: found.voiceChannels, now });
      return createPlaybackActions({ ...found, rows, findPlayable, now }, invocation);
    },
  };
}
