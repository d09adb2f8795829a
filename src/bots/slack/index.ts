import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { combineListeners } from "../../jobs/ports/media-messages.ts";
import { createBundle } from "../../media/storage/zip.ts";
import type { Files } from "../../media/storage/files.ts";
import type { MediaProcessor } from "../../media/processing/index.ts";
import type { FileProxy } from "../../media/links/file-proxy.ts";
import type { Database } from "../../store/schema.ts";
import type { ChatPlatform } from "../chat-platform.ts";
import { createSecretBox } from "../../store/secret-box.ts";
import { createSlackApi } from "./api/api.ts";
import { type BoltOptions, createBoltApp, createReceiver, warmUpBolt } from "./connection/bolt-app.ts";
import { createEventDedup } from "../event-dedup.ts";
import { createModerationPlatform } from "./moderation/moderation-platform.ts";
import { createSlackAuth, type SlackCredentials } from "./auth/credentials.ts";
import { requestedScopes, type SlackFeatures } from "./auth/rights.ts";
import { createGroups, createLanguageLookup } from "./people.ts";
import { createNotificationChannel } from "./app/admin-notices.ts";
import { createCommandRunner } from "./intake.ts";
import { createLimiter } from "../limiter.ts";
import { createSlackPlatform } from "./platform.ts";
import { createMp3Converter } from "./delivery/to-mp3.ts";
import { createPrivateFiles } from "./sources/private-file.ts";
import { createMissedMessages } from "./listeners/missed-messages.ts";
import { createRespond, networkTransport } from "./api/web-client.ts";
import { createSourceUrl } from "./sources/source-url.ts";
import { SLACK } from "./auth/workspace.ts";
import { registerTranscriptRoute } from "./transcripts/link-previews.ts";
import { createAgentPanel } from "./listeners/agent.ts";

export interface SlackOptions {
  readonly credentials: SlackCredentials;
  readonly db: Kysely<Database>;
  readonly secret: string;
  readonly files: Files;
  readonly mediaProcessor: Pick<MediaProcessor, "toMp3" | "toSize">;
  readonly fileProxy: FileProxy;
  /** Returns a public link to a stored file; undefined without a public address. */
  readonly fileLink: ((id: string) => string) | undefined;
  /** Where people can read the documentation; undefined while the program has no public address. */
  readonly publicUrl?: string | undefined;
  /** Whether the audio service can fetch files from us. */
  readonly isPublic: boolean;
  readonly features: SlackFeatures;
  readonly now: () => Date;
  readonly log: Logger;
}

const BOT_NAME = "mynah";

/** Creates Slack as a chat platform. Workers only use the Web API, not the listener. */
export function createSlack(options: SlackOptions): ChatPlatform {
  const { credentials, features, publicUrl, fileLink, log, now } = options;
  const { apiUrl } = credentials;
  const membership = createSlackAuth({ ...options, scopes: requestedScopes(features) });
  const { tokens } = membership;
  const nowMs = () => performance.now();
  const limiter = createLimiter();
  const api = createSlackApi({ apiUrl, tokens, limiter, now: nowMs, log });
  const secretBox = createSecretBox(options.secret, "slack");
  const files = createPrivateFiles({ api, tokens, apiUrl, now: nowMs });
  options.fileProxy.serve(SLACK, files.find);
  const groups = createGroups({ api, now: nowMs, log });
  const agent = features.isAgent ? createAgentPanel({ api, log }) : undefined;
  const platform = createSlackPlatform({
    ...options,
    api,
    agent,
    apiUrl,
    secretBox,
    botName: BOT_NAME,
    hasCanvas: features.hasCanvas,
    hasPreviews: features.previewDomain !== undefined,
    toPlayable: createMp3Converter(options),
    bundle: createBundle(options),
    sourceUrl: createSourceUrl({ ...options, files }),
  });

  return {
    name: platform.name,
    delivery: platform,
    moderation: createModerationPlatform({ api, apiUrl, files, groups, transport: networkTransport, log }),
    notices: createNotificationChannel({ api, installer: membership.installer }),
    /** With Socket Mode nothing is served; otherwise registers POST /slack/events on `http`. */
    async listen(app, http) {
      const { receiver, register, connection } = createReceiver(credentials, {
        now: () => now().getTime(),
        onConnected: () => missedMessages?.onReconnected(),
        onGap(since) {
          log.info({ since }, "slack: events may have been lost; reading messages back");
          missedMessages?.onReconnected(since);
        },
        log,
      });
      const missedMessages = features.listens
        ? createMissedMessages({
            api,
            files,
            missed: app.missedMessages,
            isConnected: () => connection === undefined || connection() === "open",
            log,
          })
        : undefined;
      const runnerOptions = { accept: app.accept, api, groups, secretBox, features, log };
      const boltOptions: BoltOptions = {
        receiver,
        apiUrl,
        tokens,
        deps: {
          api,
          runLine: createCommandRunner(runnerOptions),
          groups,
          jobActions: app.jobActions,
          findJob: app.findJob,
          recentJobs: app.recentJobs,
          linkTo: platform.linkTo,
          suggestVoices: app.suggestVoices,
          botName: BOT_NAME,
          hasSteps: features.hasSteps,
          answersQuestions: app.answersQuestions,
          agent,
          secretBox,
          respond: createRespond({ apiUrl }),
          claim: createEventDedup(options.db),
          forget: membership.forget,
          log,
        },
        languages: createLanguageLookup({ api, settings: app.settings, now: nowMs, log }),
        clips: missedMessages && {
          api,
          files,
          listeners: combineListeners(app.mediaMessageListeners, log),
          missedMessages,
          log,
        },
        transcripts: {
          ...app,
          api,
          attach: platform.attach,
          respond: createRespond({ apiUrl }),
          groups,
          secretBox,
          log,
        },
        previews:
          features.previewDomain !== undefined && publicUrl !== undefined && fileLink
            ? { ...app, api, groups, publicUrl, fileLink, log }
            : undefined,
        caseService: {
          ...app,
          api,
          groups,
          respond: createRespond({ apiUrl }),
          secretBox,
          log,
        },
        log,
      };
      const bolt = createBoltApp(boltOptions);
      membership.register(http);
      if (boltOptions.previews) registerTranscriptRoute(http, { ...app, linkTo: platform.linkTo });
      register(http);
      return {
        warmUp: () =>
          warmUpBolt(boltOptions, {
            runner: { ...runnerOptions, accept: app.dryRun },
            settings: app.settings,
          }),
        async start() {
          await bolt.start();
          missedMessages?.start();
        },
        ...(connection && { connection }),
        async close() {
          await missedMessages?.close();
          await bolt.stop();
        },
      };
    },
  };
}
