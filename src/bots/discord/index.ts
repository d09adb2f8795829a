import type { Logger } from "pino";
import { withoutModel, withoutPlayback, withoutRecording } from "../../commands/definition/audience.ts";
import type { MediaProcessor } from "../../media/processing/index.ts";
import { createBundle } from "../../media/storage/zip.ts";
import type { Files } from "../../media/storage/files.ts";
import { createChannelStatusStore } from "../../playback/channel-status-store.ts";
import { createPlaybackStore } from "../../playback/playback-store.ts";
import { createListeningStore } from "../../live/listening-store.ts";
import { createPassportStore } from "../../passports/passport-store.ts";
import type { AllSettings } from "../../settings/index.ts";
import { createSecretBox } from "../../store/secret-box.ts";
import type { App } from "../app.ts";
import type { ChatPlatform, PlatformDeps } from "../chat-platform.ts";
import type { SharedLimit } from "../shared-limit.ts";
import { createDiscordApi } from "./api/api.ts";
import { createListener, type ListenerOptions } from "./gateway/listener.ts";
import { createVoiceMessageFollowUp } from "./interactions/voice-message.ts";
import { createModerationPlatform } from "./moderation/moderation-platform.ts";
import { createNotificationChannel } from "./places/own-messages.ts";
import { createSources } from "./places/sources.ts";
import { createDiscordPlatform } from "./platform.ts";
import { createProgress, createQueueNotice } from "./progress.ts";
import { attachListening } from "./live/attached-listening.ts";
import { attachPassports } from "./live/attached-passports.ts";
import { createClipPosts } from "./live/clip-posts.ts";
import { startCaptioner } from "./live/captioner.ts";
import { createListeningAnnouncements } from "./live/listening-announcements.ts";
import { startRecorder } from "./recording/recorder.ts";
import { createChannelNotices } from "./voice-channels/channel-notices.ts";
import { createPlayFollowUp } from "./voice-channels/play-results.ts";
import { createVoicePlaces } from "./voice-channels/voice-places.ts";
import { startVoiceSessions } from "./voice-channels/voice-sessions.ts";

export interface DiscordOptions extends Omit<ListenerOptions, "startVoice" | "records"> {
  readonly token: string;
  /** Base URL of the REST API, which provides the gateway's address. */
  readonly apiUrl: string;
  /** The program's own secret; the key that encrypts interaction tokens is derived from it. */
  readonly secret: string;
  readonly settings: Pick<AllSettings, "of">;
  readonly files: Files;
  readonly mediaProcessor: Pick<
    MediaProcessor,
    | "toSize"
    | "toParts"
    | "toTrack"
    | "toPicture"
    | "toVoiceMessage"
    | "toPlayback"
    | "toLoop"
    | "toFade"
    | "toExcerpt"
  >;
  /** Returns a link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
  /** Where people can read the documentation; undefined while the program has no public address. */
  readonly publicUrl?: string | undefined;
  /** Plays in voice channels, from queues in this database. Missing: the bot plays nothing. */
  readonly voice?: Pick<PlatformDeps["store"], "db" | "listen"> | undefined;
  /** Records voice channels, in this folder until a recording is over. Missing: the bot records nothing. */
  readonly record?: { readonly folder: string; readonly maxMinutes: number } | undefined;
  readonly now: () => Date;
  /** Milliseconds before a running job's placeholder shows progress. */
  readonly progressAfterMs?: number;
  /** Timeout of one request to Discord, in milliseconds. */
  readonly timeoutMs?: number;
  /** Discord's limit for all requests of the bot. Default: this process has all of it. */
  readonly limit?: SharedLimit;
  readonly log: Logger;
}

export function createDiscord(options: DiscordOptions): ChatPlatform {
  const { apiUrl, now, log, progressAfterMs } = options;
  const secretBox = createSecretBox(options.secret, "discord");
  const api = createDiscordApi({ ...options, onLimited: (ms) => progress.pause(ms) });
  const progress = createProgress({
    api,
    secretBox,
    now,
    log,
    ...(progressAfterMs !== undefined && { firstAfterMs: progressAfterMs, everyMs: progressAfterMs }),
  });
  const sources = createSources({ api, apiUrl, secretBox, now });
  const voicePlaces = createVoicePlaces({ api, sources });
  const { voice } = options;
  const record = voice && options.record;
  const platform = createDiscordPlatform({
    ...options,
    api,
    secretBox,
    progress,
    sources,
    bundle: createBundle(options),
    plays: voice !== undefined,
    followUps: [
      createVoiceMessageFollowUp({ ...options, api, secretBox }),
      ...(voice
        ? [createPlayFollowUp({ ...options, ...voicePlaces, rows: createPlaybackStore(voice.db), api })]
        : []),
    ],
  });
  const createStartVoice =
    (
      voiceStore: NonNullable<typeof voice>,
      app: Pick<App, "accept" | "holdChannel" | "deleteJobs" | "liveCaptions" | "answersQuestions">,
    ): NonNullable<ListenerOptions["startVoice"]> =>
    async (gateway, events, listener, activity) => {
      const { accept, holdChannel } = app;
      const notices = createChannelNotices({ ...options, api, accept });
      const captioner =
        record && activity
          ? startCaptioner({ ...options, ...app, ...voicePlaces, ...voiceStore, api, notices })
          : undefined;
      const listening = captioner && {
        ...options,
        api,
        rows: createListeningStore(voiceStore.db),
        holdChannel,
        captioner,
        announcements: createListeningAnnouncements(notices, {
          ...options,
          ...app,
          isLinked: options.publicUrl !== undefined,
        }),
      };
      const passports = { ...options, rows: createPassportStore(voiceStore.db) };
      return startVoiceSessions({
        ...options,
        ...voicePlaces,
        ...voiceStore,
        api,
        rows: createPlaybackStore(voiceStore.db),
        replacedStatuses: createChannelStatusStore(voiceStore.db),
        ...(record &&
          activity && {
            recorder: await startRecorder({
              ...options,
              ...voicePlaces,
              ...record,
              ...voiceStore,
              api,
              accept,
              activity,
            }),
            captioner,
            attach:
              listening &&
              ((connected) => [attachListening(listening, connected), attachPassports(passports, connected)]),
          }),
        gateway,
        events,
        listener,
      });
    };

  return {
    name: platform.name,
    delivery: platform,
    notices: createNotificationChannel({ api }),
    ...(voice && { voiceChannels: voicePlaces.voiceChannels }),
    ...(record && {
      recordsUpToMinutes: record.maxMinutes,
      clips: createClipPosts({ ...options, api, sources }),
    }),
    moderation: createModerationPlatform({ api, apiUrl, sources, now, log }),
    async listen(app, http) {
      const notice = createQueueNotice({
        ...app,
        platform,
        progress,
        afterMs: progressAfterMs ?? 2_000,
        log,
      });
      const commands = app.answersQuestions ? app.commands : withoutModel(app.commands);
      const listener = createListener({
        ...options,
        ...app,
        commands: record ? commands : voice ? withoutRecording(commands) : withoutPlayback(commands),
        ...(voice && { startVoice: createStartVoice(voice, app) }),
        records: record !== undefined,
        mayMoveMembers: voicePlaces.mayMoveMembers,
        api,
        secretBox,
        sources,
        showQueue: notice.show,
      });
      await listener.register(http);
      return {
        warmUp: listener.warmUp,
        start: listener.start,
        ...(listener.connection && { connection: listener.connection, share: listener.share }),
        async close(): Promise<void> {
          notice.close();
          await listener.close();
        },
      };
    },
    async close(): Promise<void> {
      progress.close();
      await api.close();
    },
  };
}
