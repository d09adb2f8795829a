import type { Kysely } from "kysely";
import { createRateLimiter } from "../base/rate-limiter.ts";
import type { CommandContext } from "../commands/definition/command.ts";
import type { Invocation } from "../jobs/job.ts";
import type { Files } from "../media/storage/files.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { CheckCaption } from "../moderation/service/caption-rules.ts";
import { createPlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { Database } from "../store/schema.ts";
import { createClips, type ClipsOptions } from "./clips/index.ts";
import { createStoreClip, type StoreClipDeps } from "./clips/store-clip.ts";
import { createCaptionStore } from "./captions/store/index.ts";
import type { UtteranceRef } from "./captions/captions.ts";
import { findUtterance } from "./captions/find-utterance.ts";
import { createRemoveUtterances } from "./captions/remove-utterances.ts";
import {
  createLiveCaptions,
  createRecap,
  createTranslateLines,
  type LiveCaptionsOptions,
} from "./captions/reading/index.ts";
import { createHolders, type HoldersDeps } from "./holders.ts";
import { createListeningActions, type ListeningActionsDeps } from "./listening-actions.ts";
import { createListeningStore } from "./listening-store.ts";
import { createReportActions, type ReportActionsDeps } from "./report-actions.ts";
import { createStoreTracks, type StoreTracksDeps } from "./store-tracks.ts";

export interface LiveOptions
  extends
    Omit<StoreTracksDeps, "callReports" | "files" | "mediaProcessor">,
    Omit<HoldersDeps, "store" | "storeClip">,
    LiveCaptionsOptions,
    Omit<ClipsOptions, "files" | "holders" | "listenings" | "voiceChannels"> {
  readonly files: StoreTracksDeps["files"] & ClipsOptions["files"] & Pick<Files, "remove">;
  readonly mediaProcessor: StoreTracksDeps["mediaProcessor"] & StoreClipDeps["mediaProcessor"];
  /** Connections for requests that a person is waiting for. */
  readonly db: Kysely<Database>;
  /** Platforms where the bot receives voice channels. */
  readonly receivingPlatforms: readonly {
    readonly voiceChannels: VoiceChannels;
    readonly readable: Platform["readable"];
  }[];
  readonly callReports: StoreTracksDeps["callReports"] & ReportActionsDeps["callReports"];
  readonly checkCaption: CheckCaption;
  readonly costPerMinute: ListeningActionsDeps["costPerMinute"];
  readonly isPublic: ListeningActionsDeps["isPublic"];
  readonly deleteJobs: (ids: readonly string[]) => Promise<void>;
}

/** How long captions are known whose transcript is gone. */
const CAPTIONS_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Creates what people can do with what is said in a voice channel now. The receiving is the platform's. */
export function createLive({ receivingPlatforms, ...options }: LiveOptions) {
  const { permissions } = options;
  const rows = createListeningStore(options.db);
  const queues = createPlaybackStore(options.db);
  const holders = createHolders({
    ...options,
    store: createStoreTracks(options),
    storeClip: createStoreClip(options),
  });
  const clips = createClips({
    ...options,
    holders,
    listenings: rows,
    voiceChannels: receivingPlatforms.map(({ voiceChannels }) => voiceChannels),
  });
  const captions = createCaptionStore(options.db);
  const removeUtterances = createRemoveUtterances({ ...options, rows: captions });
  const translate = createTranslateLines({ ...options, rows: captions });
  const recap = createRecap({ ...options, rows: captions });
  const liveCaptions = createLiveCaptions({ ...options, rows: captions, translate });
  const limiter = createRateLimiter({ now: () => options.now().getTime() });
  return {
    holdChannel: holders.register,
    liveCaptions,
    expireClips: clips.expire,
    clipsDataSource: clips.personalDataSource,
    /** Deletes captions whose transcript is gone. Returns their number. */
    expireCaptions: (): Promise<number> =>
      captions.expire(new Date(options.now().getTime() - CAPTIONS_KEPT_MS)),
    /** Does what words of captions ask for. */
    async onWords(utterance: UtteranceRef, job: string): Promise<void> {
      const said = await findUtterance(options.db, utterance);
      if (!said) return;
      const { platform, workspace, channel, personId: author, name, words, beginMs } = said;
      await clips.onSaid(said);
      await options.checkCaption({ platform, workspace, channel, job, author, name, words, beginMs });
    },
    forUser(invocation: Invocation): Pick<CommandContext, "listening" | "reports" | "clips"> {
      const found = receivingPlatforms.find(
        ({ voiceChannels }) => voiceChannels.platform === invocation.platform,
      );
      if (!found || invocation.place.workspace === "direct") return {};
      return {
        listening: createListeningActions(
          {
            ...options,
            ...found,
            rows,
            captions,
            removeUtterances,
            translate,
            recap,
            liveCaptions,
            queues,
            permissions,
          },
          invocation,
        ),
        clips: clips.forUser(found.voiceChannels, invocation),
        reports: createReportActions({ ...options, ...found, rows, holders, limiter }, invocation),
      };
    },
  };
}
