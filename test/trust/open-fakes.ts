import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord } from "@mynah/fake-discord";
import { startFakeSlack, type WorkspacePlan } from "@mynah/fake-slack";
import { type FakeTelegramOptions, startFakeTelegram } from "@mynah/fake-telegram";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { commands } from "../../src/commands/index.ts";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { TEST_SECRETS } from "../test-secrets.ts";

interface FakesOptions {
  /** Slack by installations instead of one token. */
  readonly oauth: boolean;
  readonly workspaces?: readonly WorkspacePlan[];
  /** What else the Slack app has. */
  readonly parts?: Parameters<typeof buildManifest>[2];
  readonly discord?: Parameters<typeof startFakeDiscord>[0];
  readonly telegram?: FakeTelegramOptions;
}

/** Starts everything that the whole program talks to; `settings` let it talk to that, over HTTP only. */
export async function openFakes({ oauth, workspaces, parts, discord: more, telegram: plan }: FakesOptions) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-fakes-"));
  const manifest = buildManifest(commands, { kind: "http", publicUrl: url, oauth }, parts);
  const [service, discord, slack, telegram] = await Promise.all([
    startFakeAudioService(),
    startFakeDiscord(more),
    startFakeSlack({ manifest, rateLimits: "off", ...(workspaces && { workspaces }) }),
    startFakeTelegram({ rateLimits: "off", ...plan }),
  ]);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await newDatabase(),
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET_KEY: TEST_SECRETS.SECRET_KEY,
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_URL: telegram.url,
    SLACK_API_URL: slack.url,
    SLACK_SIGNING_SECRET: slack.app.signingSecret,
    ...(oauth
      ? { SLACK_CLIENT_ID: slack.app.clientId, SLACK_CLIENT_SECRET: slack.app.clientSecret }
      : { SLACK_BOT_TOKEN: slack.installs.token("T0HOME") }),
  };
  return {
    port,
    url,
    dataDir,
    service,
    discord,
    slack,
    telegram,
    settings,
    async close() {
      await Promise.all([service.close(), discord.close(), slack.close(), telegram.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
