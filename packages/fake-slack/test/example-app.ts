import { type Logger, LogLevel, WebClient, type WebClientOptions } from "@slack/web-api";
import type { FakeSlack } from "../index.ts";

/** A small app's manifest, for the fake's own tests. */
export const manifest = {
  display_information: { name: "Example" },
  features: {
    bot_user: { display_name: "example" },
    app_home: { messages_tab_enabled: true },
    slash_commands: [{ command: "/tts", description: "Speak" }],
    shortcuts: [
      { type: "message", name: "Transcribe", callback_id: "transcribe", description: "Write it down" },
      { type: "global", name: "Create", callback_id: "create", description: "Make something" },
    ],
  },
  oauth_config: {
    scopes: {
      bot: [
        "app_mentions:read",
        "channels:history",
        "channels:join",
        "channels:read",
        "chat:write",
        "commands",
        "files:read",
        "files:write",
        "groups:read",
        "im:history",
        "im:read",
        "im:write",
        "team:read",
        "users:read",
      ],
    },
  },
  settings: {
    event_subscriptions: {
      bot_events: [
        "app_home_opened",
        "app_mention",
        "app_uninstalled",
        "file_shared",
        "member_joined_channel",
        "message.channels",
        "message.im",
        "tokens_revoked",
      ],
    },
    interactivity: { is_enabled: true },
  },
} as const;

const nothing = () => undefined;

/** These tests cause failures on purpose: the SDK's log lines would only bury a real one. */
const logger: Logger = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  setLevel: nothing,
  setName: nothing,
  getLevel: () => LogLevel.ERROR,
};

const clientOptions = (slack: FakeSlack) => ({ slackApiUrl: slack.url, retryConfig: { retries: 0 }, logger });

/** Returns Slack's own client, without retries or rate-limit waits. */
export const webClient = (slack: FakeSlack, token?: string, options: WebClientOptions = {}): WebClient =>
  new WebClient(token, { ...clientOptions(slack), rejectRateLimitedCalls: true, ...options });
