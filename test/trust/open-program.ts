import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startProgram } from "../../src/app/index.ts";
import { parseConfig, secretsOf } from "../../src/config.ts";
import { createLog } from "../../src/ops/log.ts";
import { createOutputRecorder } from "../run/printed-secrets.ts";
import { sendRequest } from "./ask.ts";
import { openFakes } from "./open-fakes.ts";

export type OpenProgram = Awaited<ReturnType<typeof openProgram>>;

/**
 * Opens the whole program in this process, with every HTTP entry point. `oauth`: Slack by installations. `more`:
 * additional settings.
 */
export async function openProgram({
  oauth = false,
  more = {},
}: {
  oauth?: boolean;
  more?: Readonly<Record<string, string>>;
} = {}) {
  const fakes = await openFakes({ oauth });
  const settings = {
    ...fakes.settings,
    DISCORD_PUBLIC_KEY: fakes.discord.publicKey,
    UPLOAD_MAX_MB: "1",
    ...more,
  };
  const config = parseConfig(settings);
  const out = { write: createOutputRecorder(settings) };
  const log = createLog({ level: "trace", format: "json", secrets: secretsOf(config), out });
  const program = await startProgram(config, log);
  return {
    ...fakes,
    async close() {
      await program.close();
      await fakes.close();
    },
  };
}

/** Opens a program for the tests of a file; each must leave it healthy. */
export function useProgram(): OpenProgram {
  const opened = {} as OpenProgram;
  beforeAll(async () => void Object.assign(opened, await openProgram()));
  afterEach(async () => {
    expect((await sendRequest(opened.url, { path: "/healthz" })).status).toBe(200);
  });
  afterAll(() => opened.close());
  return opened;
}
