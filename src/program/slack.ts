import type { FastifyInstance } from "fastify";
import { openSlack, type Slack } from "../bots/slack/index.ts";
import type { Config } from "../config.ts";
import type { openMedia } from "../media/index.ts";
import type { Store } from "../store/index.ts";
import type { Parts } from "./parts.ts";
import { StartError } from "./http.ts";
import type { Start } from "./start.ts";

/** Slack, where its credentials are set. */
export function openSlackPart(
  { config, log }: Start,
  { store, secret, media, reachable }: SlackNeeds,
): Slack | undefined {
  const credentials = credentialsOf(config);
  if (!credentials) return undefined;
  return openSlack({
    credentials,
    db: store.db,
    secret,
    files: media.files,
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
  readonly reachable: boolean;
}

function credentialsOf(config: Config) {
  const {
    SLACK_BOT_TOKEN: botToken,
    SLACK_APP_TOKEN: appToken,
    SLACK_SIGNING_SECRET: signingSecret,
  } = config;
  const apiUrl = config.SLACK_API_URL.replace(/\/*$/, "/");
  if (!botToken) return undefined;
  if (!appToken && !signingSecret) {
    throw new StartError(
      "SLACK_BOT_TOKEN is set, but not how Slack reaches this program. Set SLACK_APP_TOKEN (Socket Mode) or SLACK_SIGNING_SECRET (HTTP); docs/slack.md tells where they are.",
    );
  }
  return { botToken, appToken, signingSecret, apiUrl };
}

/** The bots role on Slack: hears commands until it is closed. */
export async function listenToSlack(
  http: FastifyInstance,
  { closing, log }: Start,
  parts: Parts,
): Promise<void> {
  const { slack, jobs, audio } = parts;
  if (!slack) return;
  const listening = await slack.listen({ ...jobs, voices: audio.voices }, http);
  closing.add("slack", () => listening.close());
  log.info("slack: listening");
}
