import type { Kysely } from "kysely";
import { createRateLimiter } from "../base/rate-limiter.ts";
import type { CommandContext } from "../commands/definition/command.ts";
import type { Invocation } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import { createPlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { Database } from "../store/schema.ts";
import { createHolders, type HoldersDeps } from "./holders.ts";
import { createListeningActions } from "./listening-actions.ts";
import { createListeningStore } from "./listening-store.ts";
import { createReportActions, type ReportActionsDeps } from "./report-actions.ts";
import { createStoreTracks, type StoreTracksDeps } from "./store-tracks.ts";

export interface LiveOptions extends Omit<StoreTracksDeps, "callReports">, Omit<HoldersDeps, "store"> {
  /** Connections for requests that a person is waiting for. */
  readonly db: Kysely<Database>;
  /** Platforms where the bot receives voice channels. */
  readonly receivingPlatforms: readonly {
    readonly voiceChannels: VoiceChannels;
    readonly readable: Platform["readable"];
  }[];
  readonly permissions: Pick<PermissionChecker, "may">;
  readonly callReports: StoreTracksDeps["callReports"] & ReportActionsDeps["callReports"];
}

/** Creates what people can do with what is said in a voice channel now. The receiving is the platform's. */
export function createLive({ receivingPlatforms, permissions, ...options }: LiveOptions) {
  const rows = createListeningStore(options.db);
  const queues = createPlaybackStore(options.db);
  const holders = createHolders({ ...options, store: createStoreTracks(options) });
  const limiter = createRateLimiter({ now: () => options.now().getTime() });
  return {
    holdChannel: holders.register,
    forUser(invocation: Invocation): Pick<CommandContext, "listening" | "reports"> {
      const found = receivingPlatforms.find(
        ({ voiceChannels }) => voiceChannels.platform === invocation.platform,
      );
      if (!found || invocation.place.workspace === "direct") return {};
      return {
        listening: createListeningActions({ ...found, rows, queues, permissions }, invocation),
        reports: createReportActions({ ...options, ...found, rows, holders, limiter }, invocation),
      };
    },
  };
}
