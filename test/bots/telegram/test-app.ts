import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type FakeOptions, startFakeAudioService } from "@mynah/audio-interface/fake";
import { type FakeTelegramOptions, startFakeTelegram } from "@mynah/fake-telegram";
import { startProgram } from "../../../src/app/index.ts";
import { parseConfig, secretsOf } from "../../../src/config.ts";
import { createLog } from "../../../src/ops/log.ts";
import { newDatabase } from "../../engines/database.ts";
import { freePort } from "../../engines/free-port.ts";
import { createOutputRecorder } from "../../run/printed-secrets.ts";
import { TEST_SECRETS } from "../../test-secrets.ts";

export type TelegramTestApp = Awaited<ReturnType<typeof startTelegramTestApp>>;

export interface TelegramTestAppOptions {
  readonly telegram?: FakeTelegramOptions;
  readonly service?: FakeOptions;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the whole program between a fake Telegram and a fake audio service. */
export async function startTelegramTestApp({
  telegram: about,
  service: serving,
  env,
}: TelegramTestAppOptions = {}) {
  const port = await freePort();
  const telegram = await startFakeTelegram({ rateLimits: "off", ...about });
  const service = await startFakeAudioService(serving);
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-telegram-"));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await newDatabase(),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_URL: telegram.url,
    ...env,
  };
  const config = parseConfig(settings);
  const out = { write: createOutputRecorder(settings) };
  const log = createLog({ level: "trace", format: "json", secrets: secretsOf(config), out });
  const start = () => startProgram(config, log);
  let program = await start();
  return {
    telegram,
    service,
    alice: telegram.user("alice"),
    bob: telegram.user("bob"),
    databaseUrl: settings.DATABASE_URL,
    /** Starts another process on the same database. */
    startAnother: async () => startProgram({ ...config, PORT: await freePort(), DATA_DIR: dataDir }, log),
    /** Stops the program and starts another on the same data. `meanwhile` runs while there is none. */
    async restart(meanwhile?: () => void) {
      await program.close();
      meanwhile?.();
      program = await start();
    },
    async close() {
      await program.close();
      await telegram.close();
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs one test app for all tests of a block; fails if Telegram was sent parameters that it doesn't have. */
export function useTelegramTestApp(options: TelegramTestAppOptions = {}): TelegramTestApp {
  // Filled before the first test runs.
  const app = {} as TelegramTestApp;
  beforeAll(async () => {
    Object.assign(app, await startTelegramTestApp(options));
  });
  afterEach(() => {
    expect(app.telegram.violations).toEqual([]);
    expect(app.telegram.faults.waiting()).toBe(0);
  });
  afterAll(() => app.close());
  return app;
}
