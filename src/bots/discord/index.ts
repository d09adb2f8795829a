import type { Logger } from "pino";
import { createBundle } from "../../media/storage/bundle.ts";
import type { Files } from "../../media/storage/files.ts";
import type { MediaProcessor } from "../../media/processing/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { ChatPlatform } from "../chat-platform.ts";
import { createSecretBox } from "../../store/secret-box.ts";
import { createModerationPlatform } from "./moderation/moderation-platform.ts";
import { createDiscordApi } from "./api/api.ts";
import { createNotificationChannel } from "./places/admin-notices.ts";
import { createListener, type ListenerOptions } from "./gateway/listener.ts";
import { createDiscordPlatform } from "./platform.ts";
import { createProgress } from "./progress.ts";
import { createQueueNotice } from "./queue-notice.ts";
import { createSources } from "./places/sources.ts";
import { withVoiceMessages } from "./voice/add-voice-message.ts";
import { createVoiceMessagePoster } from "./voice/post-voice-message.ts";

export interface DiscordOptions extends ListenerOptions {
  readonly token: string;
  /** Base URL of the REST API, which provides the gateway's address. */
  readonly apiUrl: string;
  /** The program's own secret; the key that encrypts interaction tokens is derived from it. */
  readonly secret: string;
  readonly settings: Pick<AllSettings, "of">;
  readonly files: Files;
  readonly mediaProcessor: Pick<MediaProcessor, "toSize" | "toParts" | "toPicture" | "toVoiceMessage">;
  /** Returns a link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
  readonly now: () => Date;
  /** Milliseconds before a running job's placeholder shows progress. */
  readonly progressAfterMs?: number;
  /** Timeout of one request to Discord, in milliseconds. */
  readonly timeoutMs?: number;
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
  const answering = createDiscordPlatform({
    ...options,
    api,
    secretBox,
    progress,
    sources,
    bundle: createBundle(options),
  });
  const postVoice = createVoiceMessagePoster({ ...options, api });
  const platform = withVoiceMessages({ ...options, platform: answering, postVoice, secretBox });

  return {
    name: platform.name,
    delivery: platform,
    notices: createNotificationChannel({ api }),
    moderation: createModerationPlatform({ api, apiUrl, sources, now, log }),
    async listen(app, http) {
      const notice = createQueueNotice({
        ...app,
        platform,
        progress,
        afterMs: progressAfterMs ?? 2_000,
        log,
      });
      const listener = createListener({
        ...options,
        ...app,
        api,
        secretBox,
        sources,
        postVoice,
        showQueue: notice.show,
      });
      await listener.register(http);
      return {
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
