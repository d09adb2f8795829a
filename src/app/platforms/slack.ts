import type { FastifyInstance } from "fastify";
import type { SlackCredentials } from "../../bots/slack/auth/credentials.ts";
import { openSlack, type Slack } from "../../bots/slack/index.ts";
import type { Config } from "../../config.ts";
import type { Fitter } from "../../media/processing/index.ts";
import type { openMedia } from "../../media/index.ts";
import type { Store } from "../../store/index.ts";
import type { ListeningParts } from "./listening.ts";
import { StartError } from "../http/server.ts";
import type { Start } from "../boot-context.ts";

/** Slack, where its credentials are set. */
export function openSlackPart(
  { config, log }: Start,
  { store, secret, media, fitter, reachable }: SlackNeeds,
): Slack | undefined {
  const credentials = credentialsOf(config);
  if (!credentials) return undefined;
  return openSlack({
    credentials,
    db: store.db,
    secret,
    files: media.files,
    fitter,
    passing: media.passing,
    fileLink: config.PUBLIC_URL ? media.relay.link : undefined,
    reachable,
    now: () => new Date(),
    log,
  });
}

interface SlackNeeds {
  readonly store: Store;
  readonly secret: string;
  readonly media: ReturnType<typeof openMedia>;
  readonly fitter: Fitter;
  readonly reachable: boolean;
}

function credentialsOf(config: Config): SlackCredentials | undefined {
  const {
    SLACK_BOT_TOKEN: botToken,
    SLACK_APP_TOKEN: appToken,
    SLACK_SIGNING_SECRET: signingSecret,
  } = config;
  const apiUrl = config.SLACK_API_URL.replace(/\/*$/, "/");
  const oauth = oauthOf(config);
  if (!botToken && !oauth) return undefined;
  return { botToken, oauth, appToken, signingSecret, apiUrl };
}

function oauthOf({
  SLACK_CLIENT_ID: clientId,
  SLACK_CLIENT_SECRET: clientSecret,
  PUBLIC_URL,
  SECRET_KEY,
}: Config) {
  if (!clientId) return undefined;
  if (clientSecret && PUBLIC_URL && SECRET_KEY) {
    return { clientId, clientSecret, redirectUri: `${PUBLIC_URL.replace(/\/+$/, "")}/slack/oauth_redirect` };
  }
  throw new StartError(
    "SLACK_CLIENT_ID lets many workspaces add the app. That also needs SLACK_CLIENT_SECRET, PUBLIC_URL (Slack sends people back there) and SECRET_KEY (their tokens are encrypted with it).",
  );
}

/** The bots role on Slack: hears commands until it is closed. */
export async function listenToSlack(
  http: FastifyInstance,
  { config, closing, log }: Start,
  parts: ListeningParts & { slack: Slack | undefined },
): Promise<void> {
  const { slack, jobs, court, transcriptEars, transcripts } = parts;
  if (!slack) return;
  // A worker needs neither: it only posts.
  if (!config.SLACK_APP_TOKEN && !config.SLACK_SIGNING_SECRET) {
    throw new StartError(
      "Slack is set up, but not how it reaches this program. Set SLACK_APP_TOKEN (Socket Mode) or SLACK_SIGNING_SECRET (HTTP); docs/slack.md tells where they are.",
    );
  }
  const ears = config.SLACK_LISTEN === "yes" ? [transcriptEars, court.ears] : [];
  const listening = await slack.listen(
    { ...jobs, court: court.court, ears, workbench: transcripts.workbench },
    http,
  );
  closing.add("slack", () => listening.close());
  log.info("slack: listening");
}
