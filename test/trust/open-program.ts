import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { commands } from "../../src/commands/index.ts";
import { parseConfig, secretsOf } from "../../src/config.ts";
import { createLog } from "../../src/ops/log.ts";
import { startProgram } from "../../src/app/index.ts";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord } from "@mynah/fake-discord";
import { startFakeSlack } from "@mynah/fake-slack";
import { TEST_SECRETS } from "../test-secrets.ts";
import { createOutputRecorder } from "../run/printed-secrets.ts";

export type OpenProgram = Awaited<ReturnType<typeof openProgram>>;

/**
 * Opens the whole program in this process, with every HTTP entry point. `oauth`: Slack by installations. `more`:
 * additional settings.
 */
export async function openProgram({
  oauth,
  more = {},
}: {
  oauth: boolean;
  more?: Readonly<Record<string, string>>;
}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-trust-"));
  const manifest = buildManifest(commands, { kind: "http", publicUrl: url, oauth });
  const [service, discord, slack] = await Promise.all([
    startFakeAudioService(),
    startFakeDiscord(),
    startFakeSlack({ manifest, rateLimits: "off" }),
  ]);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await newDatabase(),
    PORT: String(port),
    PUBLIC_URL: url,
    UPLOAD_MAX_MB: "1",
    SECRET_KEY: TEST_SECRETS.SECRET_KEY,
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_PUBLIC_KEY: discord.publicKey,
    SLACK_API_URL: slack.url,
    SLACK_SIGNING_SECRET: slack.app.signingSecret,
    ...(oauth
      ? { SLACK_CLIENT_ID: slack.app.clientId, SLACK_CLIENT_SECRET: slack.app.clientSecret }
      : { SLACK_BOT_TOKEN: slack.installs.token("T0HOME") }),
    ...more,
  };
  const config = parseConfig(settings);
  const out = { write: createOutputRecorder(settings) };
  const log = createLog({ level: "trace", format: "json", secrets: secretsOf(config), out });
  const program = await startProgram(config, log);
  return {
    url,
    service,
    discord,
    slack,
    signingSecret: slack.app.signingSecret,
    async close() {
      await program.close();
      await Promise.all([service.close(), discord.close(), slack.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
