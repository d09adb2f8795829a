import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { parseConfig, secretsOf } from "../../../src/config.ts";
import { createLog } from "../../../src/ops/log.ts";
import { startProgram } from "../../../src/app/index.ts";
import { newDatabase } from "../../engines/database.ts";
import { freePort } from "../../engines/free-port.ts";
import { type FakeAudioService, type FakeOptions, startFakeAudioService } from "@mynah/audio-interface/fake";
import { TEST_SECRETS } from "../../test-secrets.ts";
import { createOutputRecorder } from "../../run/printed-secrets.ts";
import { type FakeSlack, type FakeSlackOptions, startFakeSlack } from "@mynah/fake-slack";

export type Mode = "socket" | "http";
export type SlackTestApp = Awaited<ReturnType<typeof startSlackTestApp>>;

export interface SlackTestAppOptions {
  readonly mode: Mode;
  readonly slack?: Partial<FakeSlackOptions>;
  readonly service?: FakeOptions;
  readonly env?: Readonly<Record<string, string>>;
  readonly hasPublicUrl?: boolean;
  /** Many workspaces, with token rotation; none has installed the app yet. */
  readonly oauth?: boolean;
}

/** Returns the environment that connects the program to both fakes, without workspace credentials. */
export const settingsFor = (mode: Mode, slack: FakeSlack, service: FakeAudioService) => ({
  AUDIO_API_URL: service.url,
  VOICES_API_URL: service.voicesUrl,
  AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
  SLACK_API_URL: slack.url,
  ...(mode === "socket"
    ? { SLACK_APP_TOKEN: slack.app.appToken }
    : { SLACK_SIGNING_SECRET: slack.app.signingSecret }),
});

/** Starts the whole program between a fake Slack and a fake audio service. */
export async function startSlackTestApp({
  mode,
  slack: about,
  service: serving,
  env,
  hasPublicUrl = true,
  oauth = false,
}: SlackTestAppOptions) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const kind = mode === "socket" ? { kind: mode } : { kind: mode, publicUrl: url, oauth };
  const slack = await startFakeSlack({
    manifest: buildManifest(commands, kind),
    rateLimits: "off",
    ...about,
  });
  const service = await startFakeAudioService(serving);
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-slack-"));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await newDatabase(),
    PORT: String(port),
    ...settingsFor(mode, slack, service),
    ...(oauth
      ? {
          SLACK_CLIENT_ID: slack.app.clientId,
          SLACK_CLIENT_SECRET: slack.app.clientSecret,
          SECRET_KEY: TEST_SECRETS.SECRET_KEY,
        }
      : { SLACK_BOT_TOKEN: slack.installs.token("T0HOME") }),
    ...(hasPublicUrl && { PUBLIC_URL: url }),
    ...env,
  };
  const config = parseConfig(settings);
  const out = { write: createOutputRecorder(settings) };
  const log = createLog({ level: "trace", format: "json", secrets: secretsOf(config), out });
  const started: { program?: Awaited<ReturnType<typeof startProgram>> } = {};
  started.program = await startProgram(config, log);
  if (mode === "http") slack.deliverTo(`${url}/slack/events`);
  const stop = async () => started.program?.close();
  return {
    slack,
    service,
    url,
    dataDir,
    alice: slack.user("alice"),
    bob: slack.user("bob"),
    stop,
    databaseUrl: settings.DATABASE_URL,
    /** Stops the program and starts another on the same data. `meanwhile` runs while there is none. */
    async restart(meanwhile?: () => void) {
      await stop();
      meanwhile?.();
      started.program = await startProgram(config, log);
    },
    async close() {
      await stop();
      await slack.close();
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
