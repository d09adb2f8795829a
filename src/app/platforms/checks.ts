import type { Logger } from "pino";
import type { Check } from "../../bots/check.ts";
import { checkDiscord } from "../../bots/discord/places/check.ts";
import { checkSlack } from "../../bots/slack/app/check.ts";
import type { Config } from "../../config.ts";
import { fine, wrong, type Examination } from "../../ops/doctor/index.ts";

/** What the doctor looks at on each platform whose credentials are set. */
export function examinePlatforms(config: Config, log: Logger): Examination[] {
  const { DISCORD_TOKEN, DISCORD_API_URL, DISCORD_PUBLIC_KEY, DISCORD_GUILD_ID, DISCORD_LISTEN } = config;
  const { SLACK_BOT_TOKEN, SLACK_APP_TOKEN, SLACK_API_URL } = config;
  const discord = DISCORD_TOKEN && {
    token: DISCORD_TOKEN,
    apiUrl: DISCORD_API_URL,
    listens: DISCORD_LISTEN === "yes",
    ...(DISCORD_PUBLIC_KEY && { publicKey: DISCORD_PUBLIC_KEY }),
    ...(DISCORD_GUILD_ID && { guild: DISCORD_GUILD_ID }),
  };
  const slack = SLACK_BOT_TOKEN && {
    botToken: SLACK_BOT_TOKEN,
    apiUrl: SLACK_API_URL,
    ...(SLACK_APP_TOKEN && { appToken: SLACK_APP_TOKEN }),
    log,
  };
  return [
    ...(discord ? [examination("Discord", () => checkDiscord(discord))] : []),
    ...(slack ? [examination("Slack", () => checkSlack(slack))] : []),
  ];
}

const examination = (name: string, checks: () => Promise<readonly Check[]>): Examination => ({
  name,
  examine: async () =>
    (await checks()).map((check) => (check.ok ? fine : wrong)(`${check.name}: ${check.say}`)),
});
