import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TEST_PASSWORD } from "../test-secrets.ts";
import { spawnProgram } from "./start-program.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-mistakes-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it.each([
  ["a wrong HOST", { HOST: "192.0.2.7" }, [/^HOST=192\.0\.2\.7 isn't an address of this machine\./]],
  ["a HOST that doesn't resolve", { HOST: "nonsense.invalid" }, [/^HOST=nonsense\.invalid isn't an address/]],
  [
    "invalid settings, all of them at once",
    { LOG_LEVEL: "loud", REDIS_URL: "localhost:6379", SECRET_KEY: "short" },
    [/^ *LOG_LEVEL/m, /^ *REDIS_URL.*redis:\/\//m, /SECRET_KEY: must have at least 32/],
  ],
  [
    "a database that doesn't answer",
    { DATABASE_URL: `postgres://mynah:${TEST_PASSWORD}@127.0.0.1:1/mynah` },
    [/database|DATABASE_URL/i],
  ],
  [
    "a Redis that doesn't answer",
    { REDIS_URL: `redis://:${TEST_PASSWORD}@127.0.0.1:1` },
    [/Redis didn't respond.*REDIS_URL/],
  ],
])("ends with sentences, without a stack trace or a secret, for %s", async (_what, env, sentences) => {
  const program = spawnProgram({ dataDir, env });
  expect(await program.exited).toBe(1);
  const said = program.lines.join("\n");
  for (const sentence of sentences) expect(said).toMatch(sentence);
  expect(said).not.toMatch(/^ {4}at /m);
  for (const secret of [TEST_PASSWORD, "short"]) expect(said).not.toContain(secret);
});
