import { App, type Receiver } from "@slack/bolt";
import type { Logger } from "pino";
import { listenToAgentPanel } from "../listeners/agent.ts";
import { listenToButtons } from "../listeners/buttons.ts";
import { listenToMediaMessages, type MediaMessagesDeps } from "../listeners/clips.ts";
import { listenToCommands } from "../listeners/slash.ts";
import { listenToSuggestions } from "../listeners/suggestions.ts";
import { listenToForms } from "../listeners/forms.ts";
import { listenToMentions } from "../listeners/mentions.ts";
import { listenToOffers } from "../listeners/offers.ts";
import { listenToShortcuts } from "../listeners/shortcuts.ts";
import { rejectUnavailableWorkspaces, authorizeFailure } from "../listeners/unknown-workspace.ts";
import type { ListenerDeps } from "../listeners/deps.ts";
import { listenToUninstalls } from "../listeners/uninstall.ts";
import { type LanguageLookup, useMemberLanguage } from "../people/language.ts";
import { createBoltLogger } from "../api/logger.ts";
import { listenToModeration, type ModerationListenerDeps } from "../moderation/listen.ts";
import { listenToTranscripts, type TranscriptListenerDeps } from "../transcripts/listen.ts";
import { listenToSteps } from "../steps/listen.ts";
import { listenToPanels } from "../controls/listen.ts";
import type { TokenProvider } from "../auth/tokens.ts";
import { workspaceIn } from "../auth/workspace.ts";

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
  readonly log: Logger;
}

/** Creates Bolt with all our listeners, for either receiver. */
export function createBoltApp(options: BoltOptions): App {
  const { receiver, apiUrl, tokens, deps, languages, clips, caseService, transcripts, log } = options;
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
    listenToButtons,
    listenToOffers,
    listenToPanels,
    listenToMentions,
    listenToAgentPanel,
    listenToUninstalls,
  ]) {
    listen(app, deps);
  }
  if (deps.hasSteps) listenToSteps(app, deps);
  if (clips) listenToMediaMessages(app, clips);
  if (caseService) listenToModeration(app, caseService);
  if (transcripts) listenToTranscripts(app, transcripts);
  return app;
}
