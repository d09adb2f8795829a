/** Secrets of the programs that tests start: long and unique enough that a printed one is found. */
export const TEST_SECRETS = {
  AUDIO_API_KEY: "planted-audio-key-5f0a1c77e2",
  SECRET_KEY: "planted-secret-key-with-enough-characters-91be",
  WEB_PASSWORD: "planted-web-password-8842",
  ADMIN_PASSWORD: "planted-admin-password-3c19",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=planted-collector-key-77e1",
  METRICS_TOKEN: "planted-metrics-token-6b10",
  DISCORD_TOKEN: "cGxhbnRlZA.planted.discord-token-73aa",
  SLACK_BOT_TOKEN: "xoxb-planted-bot-token-1f6c",
  SLACK_APP_TOKEN: "xapp-1-planted-app-token-2e9d",
  SLACK_SIGNING_SECRET: "planted-signing-secret-aa31",
  SLACK_CLIENT_SECRET: "planted-client-secret-c04d",
} as const;

export const TEST_PASSWORD = "planted-password-in-an-address-d2f8";
