import { App, type Receiver, type ReceiverEvent } from "@slack/bolt";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { ENGLISH } from "../../../messages/locales.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import type { ConnectionState } from "../../chat-platform.ts";
import { createBoltLogger } from "../api/web-client.ts";
import type { SlackCredentials } from "../auth/credentials.ts";
import { SLACK, type TokenProvider, workspaceIn } from "../auth/workspace.ts";
import { listenToHome } from "../controls/listen.ts";
import { type CommandRunnerOptions, createCommandRunner } from "../intake.ts";
import { listenToAgent } from "../listeners/agent-events.ts";
import { listenToMediaMessages, type MediaMessagesDeps } from "../listeners/clips.ts";
import type { ListenerDeps } from "../listeners/deps.ts";
import { listenToForms, listenToSuggestions } from "../listeners/forms.ts";
import { listenToMentions } from "../listeners/mentions.ts";
import { createAnswerHandlers, listenToPresses } from "../listeners/presses.ts";
import { listenToShortcuts } from "../listeners/shortcuts.ts";
import { listenToCommands } from "../listeners/slash.ts";
import { authorizeFailure, listenToUninstalls, rejectUnavailableWorkspaces } from "../listeners/uninstall.ts";
import { createCaseHandlers, listenToModeration, type ModerationListenerDeps } from "../moderation/listen.ts";
import { type LanguageLookup, useMemberLanguage } from "../people.ts";
import { listenToSteps } from "../steps.ts";
import { type LinkPreviewDeps, listenToTranscriptLinks } from "../transcripts/link-previews.ts";
import {
  createTranscriptHandlers,
  listenToTranscripts,
  type TranscriptListenerDeps,
} from "../transcripts/listen.ts";
import { createHttpReceiver } from "./http-receiver.ts";
import { createSocketReceiver } from "./socket-receiver.ts";

export interface BoltOptions {
  readonly receiver: Receiver;
  readonly apiUrl: string;
  readonly tokens: Pick<TokenProvider, "of">;
  readonly deps: ListenerDeps;
  readonly languages: LanguageLookup;
  /** Set if the bot listens for recordings in channels. */
  readonly clips: MediaMessagesDeps | undefined;
  /** Set if moderation is available. */
  readonly caseService: ModerationListenerDeps | undefined;
  /** Set if transcripts are stored. */
  readonly transcripts: TranscriptListenerDeps | undefined;
  /** Set if links to transcripts have previews. */
  readonly previews: LinkPreviewDeps | undefined;
  readonly log: Logger;
}

/** Creates Bolt with all our listeners, for either receiver. */
export function createBoltApp(options: BoltOptions): App {
  const { receiver, apiUrl, tokens, deps, languages, clips, caseService, transcripts, previews, log } =
    options;
  const app = new App({
    receiver,
    logger: createBoltLogger(log),
    // Opening a modal can neither be retried nor wait: its trigger expires after three seconds.
    clientOptions: {
      slackApiUrl: apiUrl,
      retryConfig: { retries: 0 },
      timeout: 3_000,
      rejectRateLimitedCalls: true,
    },
    authorize: async (source) => {
      try {
        const { token, botId, botUserId } = await tokens.of(workspaceIn(source));
        return { botToken: token, botId, botUserId };
      } catch (error) {
        return authorizeFailure(error);
      }
    },
  });
  useMemberLanguage(app, languages);
  rejectUnavailableWorkspaces(app, deps);
  for (const listen of [
    listenToCommands,
    listenToShortcuts,
    listenToSuggestions,
    listenToForms,
    listenToHome,
    listenToMentions,
    listenToAgent,
    listenToUninstalls,
  ]) {
    listen(app, deps);
  }
  listenToPresses(app, deps, {
    ...createAnswerHandlers(deps),
    ...(caseService && createCaseHandlers(caseService)),
    ...(transcripts && createTranscriptHandlers(transcripts)),
  });
  if (deps.hasSteps) listenToSteps(app, deps);
  if (clips) listenToMediaMessages(app, clips);
  if (caseService) listenToModeration(app, caseService);
  if (transcripts) listenToTranscripts(app, transcripts);
  if (previews) listenToTranscriptLinks(app, previews);
  return app;
}

export interface ReceiverOptions {
  readonly now: () => number;
  /** Connected again over Socket Mode. */
  readonly onConnected: () => void;
  /** Slack couldn't reach the program over HTTP since then. */
  readonly onGap: (since: Date) => void;
  readonly log: Logger;
}

/** Creates the receiver: Socket Mode if there is an app-level token, otherwise POST /slack/events. */
export function createReceiver(
  { appToken, signingSecret, apiUrl }: SlackCredentials,
  { now, onConnected, onGap, log }: ReceiverOptions,
): {
  receiver: Receiver;
  register: (http: FastifyInstance) => void;
  /** Only in Socket Mode. */
  connection?: () => ConnectionState;
} {
  if (appToken) {
    const receiver = createSocketReceiver({ appToken, apiUrl, onConnected, log });
    return { receiver, register: () => undefined, connection: receiver.connection };
  }
  const receiver = createHttpReceiver({ signingSecret: signingSecret ?? "", now, onGap, log });
  return { receiver, register: receiver.register };
}

/** Belongs to nobody. */
const NOBODY = "none";

interface WarmUpDeps {
  /** Leaves nothing behind. */
  readonly runner: CommandRunnerOptions;
  readonly settings: Pick<AllSettings, "of">;
}

/** Takes made-up commands as if Slack had sent them, by the same listeners. Nothing is asked of Slack. */
export async function warmUpBolt(options: BoltOptions, { runner, settings }: WarmUpDeps): Promise<void> {
  const groups = { of: async () => [], all: async () => [] };
  const bolt = createBoltApp({
    ...options,
    receiver: { init: () => undefined, start: async () => undefined, stop: async () => undefined },
    tokens: { of: async () => ({ token: NOBODY, botUserId: NOBODY, botId: NOBODY }) },
    deps: {
      ...options.deps,
      // Called when a machine is so slow that an answer comes late.
      respond: async () => true,
      groups,
      runLine: createCommandRunner({ ...runner, groups }),
    },
    languages: ({ team: workspace }, person, channel) =>
      resolveLanguage(settings, { platform: SLACK, workspace, channel, person }, ENGLISH),
  });
  await bolt.processEvent(madeUpCommand("/mynah", "help"));
  await bolt.processEvent(madeUpCommand("/tts", "Hello."));
}

const madeUpCommand = (command: string, text: string): ReceiverEvent => ({
  body: {
    command,
    text,
    token: NOBODY,
    team_id: NOBODY,
    user_id: NOBODY,
    channel_id: NOBODY,
    trigger_id: NOBODY,
    response_url: "https://hooks.slack.com/none",
  },
  ack: async () => undefined,
});
