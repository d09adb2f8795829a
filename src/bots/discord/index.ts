import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { APIInteraction } from "discord.js";
import type { Files } from "../../media/files.ts";
import type { Fitter } from "../../media/fit/index.ts";
import type { Database } from "../../store/schema.ts";
import { createSeal } from "../../store/seal.ts";
import { createDiscordApi } from "./api.ts";
import { createLeftovers } from "./definitions/leftovers.ts";
import { registerCommands } from "./definitions/register.ts";
import { registerEndpoint } from "./endpoint.ts";
import { openGateway } from "./gateway.ts";
import { createIntake } from "./intake/index.ts";
import type { IntakeTools } from "./intake/tools.ts";
import { createDiscordPlatform } from "./platform.ts";
import { createProgress } from "./progress.ts";
import { createQueueNotice } from "./queue-notice.ts";
import { inviteLink } from "./rights.ts";
import { createSources } from "./sources.ts";
import { withVoice } from "./voice/follow.ts";
import { createVoicePost } from "./voice/post.ts";
import { createVoicePreferences } from "./voice/preferences.ts";

export { DiscordFailure } from "./failure.ts";

export interface DiscordOptions {
  readonly token: string;
  /** Base of REST; the gateway's address comes from its answer. */
  readonly apiUrl: string;
  /** The program's own; interaction tokens are sealed with a key made from it. */
  readonly secret: string;
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "open">;
  readonly fitter: Pick<Fitter, "toSize" | "toParts" | "toVoiceMessage">;
  /** A link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
  readonly now: () => Date;
  /** How long a job may take before its placeholder says how it goes, in milliseconds. */
  readonly progressAfterMs?: number;
  /** For one request to Discord, in milliseconds. */
  readonly timeoutMs?: number;
  readonly log: Logger;
}

export interface ListenOptions extends Pick<
  IntakeTools,
  "accept" | "desk" | "jobNamed" | "note" | "commands" | "voices"
> {
  /** Commands are registered in this server only. */
  readonly guild: string | undefined;
  readonly shards: number | "auto";
  /** With a key, interactions come as signed requests to `http`, and there is no gateway connection. */
  readonly publicKey: string | undefined;
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
  const answering = createDiscordPlatform({ ...options, api, seal, progress, sources });
  const postVoice = createVoicePost({ ...options, api });
  const preferences = createVoicePreferences(options.db);
  const platform = withVoice({ platform: answering, preferences, postVoice, seal, now, log });

  return {
    platform,
    /** What takes invocations in, over the gateway or, with a public key, over HTTP. */
    listener(how: ListenOptions) {
      const notice = createQueueNotice({
        ...how,
        platform,
        progress,
        afterMs: progressAfterMs ?? 2_000,
        log,
      });
      const intake = createIntake({
        ...how,
        api,
        seal,
        sources,
        postVoice,
        preferences,
        showQueue: notice.show,
        now,
        log,
      });
      const leftovers = createLeftovers({ ...how, api, log });
      const running = new Set<Promise<void>>();
      const onInteraction = (interaction: APIInteraction) => {
        const answering = intake(interaction)
          .then(() => leftovers.clear(interaction))
          .finally(() => running.delete(answering));
        running.add(answering);
      };
      let gateway: { close(): Promise<void> } | undefined;
      return {
        /** Adds the HTTP way in, where it is chosen; before the web server listens. */
        async register(http: FastifyInstance): Promise<void> {
          const { publicKey } = how;
          if (publicKey !== undefined) await registerEndpoint(http, { publicKey, onInteraction, now });
        },
        /** Throws DiscordFailure where Discord does not answer, or does not accept the token. */
        async start(): Promise<void> {
          const { id: app } = await api.application();
          await registerCommands({ api, app, guild: how.guild, commands: how.commands, log });
          // Discord delivers interactions in one of two ways, never in both.
          if (how.publicKey === undefined)
            gateway = await openGateway({ ...how, apiUrl, token, onInteraction, log });
          else log.info("discord: interactions come to /discord/interactions");
          log.info(`discord: ready; add the bot to a server with ${inviteLink(app)}`);
        },
        /** Hears no more, and ends what it has begun to answer. */
        async close(): Promise<void> {
          await gateway?.close();
          notice.close();
          await Promise.all(running);
        },
      };
    },
    async close(): Promise<void> {
      progress.close();
      await api.close();
    },
  };
}
