import { StartError } from "../../errors.ts";
import type { ChatPlatformDefinition } from "../chat-platform.ts";
import type { SlackFeatures } from "./auth/rights.ts";
import type { SlackCredentials } from "./auth/credentials.ts";

/** Settings that Slack reads (docs/configuration.md). */
interface SlackConfig {
  readonly SLACK_BOT_TOKEN?: string | undefined;
  readonly SLACK_APP_TOKEN?: string | undefined;
  readonly SLACK_SIGNING_SECRET?: string | undefined;
  readonly SLACK_CLIENT_ID?: string | undefined;
  readonly SLACK_CLIENT_SECRET?: string | undefined;
  readonly SLACK_API_URL: string;
  readonly SLACK_LISTEN?: string | undefined;
  readonly SLACK_AGENT?: string | undefined;
  readonly SLACK_STEPS?: string | undefined;
  readonly SLACK_CANVAS?: string | undefined;
  readonly SLACK_PREVIEWS?: string | undefined;
  readonly SECRET_KEY?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

type FeatureSetting =
  | "SLACK_LISTEN"
  | "SLACK_AGENT"
  | "SLACK_STEPS"
  | "SLACK_CANVAS"
  | "SLACK_PREVIEWS"
  | "PUBLIC_URL";

/** Returns what the operator enabled. */
export const featuresOf = ({
  SLACK_LISTEN,
  SLACK_AGENT,
  SLACK_STEPS,
  SLACK_CANVAS,
  SLACK_PREVIEWS,
  PUBLIC_URL,
}: Pick<SlackConfig, FeatureSetting>): SlackFeatures => ({
  listens: SLACK_LISTEN === "yes",
  isAgent: SLACK_AGENT === "yes",
  hasSteps: SLACK_STEPS === "yes",
  hasCanvas: SLACK_CANVAS === "yes",
  ...(SLACK_PREVIEWS === "yes" && PUBLIC_URL && { previewDomain: new URL(PUBLIC_URL).hostname }),
});

export const slack: ChatPlatformDefinition<SlackConfig> = {
  name: "slack",
  title: "Slack",
  role: "bots",
  setting: "SLACK_BOT_TOKEN",
  listens: (config) => featuresOf(config).listens,
  async create(config, { store, secret, media, mediaProcessor, isPublic, now, log }) {
    const credentials = credentialsOf(config);
    if (!credentials) return undefined;
    if (config.SLACK_PREVIEWS === "yes" && !config.PUBLIC_URL) throw new StartError(NO_PREVIEWS);
    const { createSlack } = await import("./index.ts");
    const platform = createSlack({
      credentials,
      db: store.db,
      secret,
      files: media.files,
      mediaProcessor,
      fileProxy: media.fileProxy,
      fileLink: config.PUBLIC_URL ? media.signedFiles.link : undefined,
      publicUrl: config.PUBLIC_URL,
      isPublic,
      features: featuresOf(config),
      now,
      log,
    });
    return {
      ...platform,
      async listen(app, http) {
        // Workers need neither, because they only post.
        if (!config.SLACK_APP_TOKEN && !config.SLACK_SIGNING_SECRET) throw unreachable();
        return platform.listen(app, http);
      },
    };
  },
  check(config, log) {
    const { SLACK_BOT_TOKEN: botToken, SLACK_API_URL: apiUrl, SLACK_APP_TOKEN: appToken } = config;
    if (!botToken) return undefined;
    return async () => {
      const { checkSlack } = await import("./app/check.ts");
      return () => checkSlack({ botToken, apiUrl, appToken, features: featuresOf(config), log });
    };
  },
  live: {
    assumptions: async () => (await import("./assumptions.ts")).SLACK_ASSUMPTIONS,
    channelOption: "slack-channel",
    does: ({ channel }) =>
      `post about 10 messages and 6 small files in the channel ${channel}, and delete them`,
    open(config, targets, log) {
      const { SLACK_BOT_TOKEN: botToken, SLACK_API_URL, SLACK_APP_TOKEN: appToken } = config;
      if (!botToken) return undefined;
      const apiUrl = SLACK_API_URL.replace(/\/*$/, "/");
      const { isAgent, hasCanvas } = featuresOf(config);
      return async () => {
        const { createSlackProbes } = await import("./live-probes.ts");
        return createSlackProbes({ botToken, appToken, apiUrl, isAgent, hasCanvas, targets, log });
      };
    },
  },
};

const NO_PREVIEWS =
  "SLACK_PREVIEWS=yes also needs PUBLIC_URL, where links to transcripts lead; see docs/slack.md.";

const unreachable = () =>
  new StartError(
    "Slack is configured, but has no way to reach this program. Set SLACK_APP_TOKEN (Socket Mode) or SLACK_SIGNING_SECRET (HTTP); see docs/slack.md.",
  );

function credentialsOf(config: SlackConfig): SlackCredentials | undefined {
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
}: SlackConfig) {
  if (!clientId) return undefined;
  if (clientSecret && PUBLIC_URL && SECRET_KEY) {
    return { clientId, clientSecret, redirectUri: `${PUBLIC_URL.replace(/\/+$/, "")}/slack/oauth_redirect` };
  }
  throw new StartError(
    "SLACK_CLIENT_ID lets many workspaces add the app. It also needs SLACK_CLIENT_SECRET, PUBLIC_URL (where Slack redirects people) and SECRET_KEY (which encrypts their tokens).",
  );
}
