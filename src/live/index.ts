import type { Kysely } from "kysely";
import type { ListeningActions } from "../commands/services/voice-channels.ts";
import type { Invocation } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import { createPlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { Database } from "../store/schema.ts";
import { createListeningActions } from "./listening-actions.ts";
import { createListeningStore } from "./listening-store.ts";

export interface LiveOptions {
  /** Connections for requests that a person is waiting for. */
  readonly db: Kysely<Database>;
  /** Platforms where the bot receives voice channels. */
  readonly receivingPlatforms: readonly {
    readonly voiceChannels: VoiceChannels;
    readonly readable: Platform["readable"];
  }[];
  readonly permissions: Pick<PermissionChecker, "may">;
}

/** Creates what people can do with what is said in a voice channel now. The receiving is the platform's. */
export function createLive({ db, receivingPlatforms, permissions }: LiveOptions) {
  const rows = createListeningStore(db);
  const queues = createPlaybackStore(db);
  return {
    forUser(invocation: Invocation): ListeningActions | undefined {
      const found = receivingPlatforms.find(
        ({ voiceChannels }) => voiceChannels.platform === invocation.platform,
      );
      if (!found || invocation.place.workspace === "direct") return undefined;
      return createListeningActions({ ...found, rows, queues, permissions }, invocation);
    },
  };
}
