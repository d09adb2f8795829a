import type { Logger } from "pino";
import { createBundle } from "../../media/storage/bundle.ts";
import type { Files } from "../../media/storage/files.ts";
import type { Fitter } from "../../media/processing/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import { createSeal } from "../../store/secret-box.ts";
import { createCourtroom } from "./moderation/moderation-platform.ts";
import { createDiscordApi } from "./api/api.ts";
import { createHerald } from "./places/admin-notices.ts";
import { createListener, type ListenOptions } from "./gateway/listener.ts";
import { createDiscordPlatform } from "./platform.ts";
import { createProgress } from "./progress.ts";
import { createQueueNotice } from "./queue-notice.ts";
import { createSources } from "./places/sources.ts";
import { withVoice } from "./voice/add-voice-message.ts";
import { createVoicePost } from "./voice/post-voice-message.ts";

export { DiscordFailure } from "./api/errors.ts";
export type { ListenOptions } from "./gateway/listener.ts";

export interface DiscordOptions {
  readonly token: string;
  /** Base of REST; the gateway's address comes from its answer. */
  readonly apiUrl: string;
  /** The program's own; interaction tokens are sealed with a key made from it. */
  readonly secret: string;
  readonly settings: Pick<AllSettings, "of">;
  readonly files: Files;
  readonly fitter: Pick<Fitter, "toSize" | "toParts" | "toPicture" | "toVoiceMessage">;
  /** A link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
  readonly now: () => Date;
  /** How long a job may take before its placeholder says how it goes, in milliseconds. */
  readonly progressAfterMs?: number;
  /** For one request to Discord, in milliseconds. */
  readonly timeoutMs?: number;
  readonly log: Logger;
}

/** Discord: the platform for whoever works on jobs, and the listener for whoever takes them in. */
export function createDiscord(options: DiscordOptions) {
  const { apiUrl, token, now, log, progressAfterMs } = options;
  const seal = createSeal(options.secret, "discord");
  const api = createDiscordApi({ ...options, onLimited: (ms) => progress.pause(ms) });
  const progress = createProgress({
    api,
    seal,
    now,
    log,
    ...(progressAfterMs !== undefined && { firstAfterMs: progressAfterMs, everyMs: progressAfterMs }),
  });
  const sources = createSources({ api, apiUrl, seal, now });
  const answering = createDiscordPlatform({
    ...options,
    api,
    seal,
    progress,
    sources,
    bundle: createBundle(options),
  });
  const postVoice = createVoicePost({ ...options, api });
  const platform = withVoice({ ...options, platform: answering, postVoice, seal });

  return {
    platform,
    herald: createHerald({ api }),
    courtroom: createCourtroom({ api, apiUrl, sources, now, log }),
    /** What takes invocations in, over the gateway or, with a public key, over HTTP. */
    listener(how: ListenOptions) {
      const notice = createQueueNotice({
        ...how,
        platform,
        progress,
        afterMs: progressAfterMs ?? 2_000,
        log,
      });
      const { files, link } = options;
      const tools = { api, seal, sources, postVoice, showQueue: notice.show, files, link, now, log };
      const listener = createListener({ ...how, ...tools, apiUrl, token });
      return {
        ...listener,
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
