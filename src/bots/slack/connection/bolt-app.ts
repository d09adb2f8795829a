import { App, type Receiver } from "@slack/bolt";
import type { Logger } from "pino";
import { listenToButtons } from "../listeners/buttons.ts";
import { listenToClips, type ClipTools } from "../listeners/clips.ts";
import { listenToCommands } from "../listeners/slash.ts";
import { listenToSuggestions } from "../listeners/suggestions.ts";
import { listenToForms } from "../listeners/forms.ts";
import { listenToMentions } from "../listeners/mentions.ts";
import { listenToOffers } from "../listeners/offers.ts";
import { listenToShortcuts } from "../listeners/shortcuts.ts";
import { refuseUnserved, unserved } from "../listeners/unknown-workspace.ts";
import type { ListenerTools } from "../listeners/deps.ts";
import { listenToUninstalls } from "../listeners/uninstall.ts";
import { type Languages, tellInTheirLanguage } from "../people/language.ts";
import { boltLogger } from "../api/logger.ts";
import { listenToCourt, type CourtTools } from "../moderation/listen.ts";
import { listenToTranscripts, type TranscriptTools } from "../transcripts/listen.ts";
import { listenToPanels } from "../controls/listen.ts";
import type { Tokens } from "../auth/tokens.ts";
import { workspaceIn } from "../auth/workspace.ts";

/** Bolt with all our listeners, on whichever receiver. */
export function createBoltApp({
  receiver,
  apiUrl,
  tokens,
  tools,
  languages,
  clips,
  court,
  transcripts,
  log,
}: {
  receiver: Receiver;
  apiUrl: string;
  tokens: Tokens;
  tools: ListenerTools;
  languages: Languages;
  /** Where messages are to be heard that nobody sent to the bot. */
  clips: ClipTools | undefined;
  /** Where there are moderators. */
  court: CourtTools | undefined;
  /** Where transcripts are kept. */
  transcripts: TranscriptTools | undefined;
  log: Logger;
}): App {
  const app = new App({
    receiver,
    logger: boltLogger(log),
    // What opens a modal cannot be repeated, nor wait: the trigger lives three seconds.
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
        return unserved(error);
      }
    },
  });
  tellInTheirLanguage(app, languages);
  refuseUnserved(app, tools);
  for (const listen of [
    listenToCommands,
    listenToShortcuts,
    listenToSuggestions,
    listenToForms,
    listenToButtons,
    listenToOffers,
    listenToPanels,
    listenToMentions,
    listenToUninstalls,
  ]) {
    listen(app, tools);
  }
  if (clips) listenToClips(app, clips);
  if (court) listenToCourt(app, court);
  if (transcripts) listenToTranscripts(app, transcripts);
  return app;
}
