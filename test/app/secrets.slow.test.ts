import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeSlack, type FakeSlack } from "@mynah/fake-slack";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { commands } from "../../src/commands/index.ts";
import { TEST_SECRETS, TEST_PASSWORD } from "../test-secrets.ts";
import { findLeaks, listSecrets } from "../run/printed-secrets.ts";
import { createPerson } from "./person.ts";
import { spawnProgram, startProgram, type Program } from "./start-program.ts";

let dataDir: string;
let service: FakeAudioService;
let slack: FakeSlack;
const given = { ...TEST_SECRETS, DATABASE_URL: `postgres://u:${TEST_PASSWORD}@h/d` };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-secrets-"));
  service = await startFakeAudioService({ apiKey: TEST_SECRETS.AUDIO_API_KEY });
  slack = await startFakeSlack({ manifest: buildManifest(commands, { kind: "socket" }) });
});
afterAll(async () => {
  await service.close();
  await slack.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns what the program prints until it exits, in this environment. */
async function lastWords(env: Record<string, string>): Promise<string[]> {
  const program = spawnProgram({
    dataDir,
    env: { ...TEST_SECRETS, DISCORD_TOKEN: "", SLACK_BOT_TOKEN: "", ...env },
  });
  expect(await program.exited).toBe(1);
  expect(findLeaks(program.lines, listSecrets(given))).toEqual([]);
  return program.lines;
}

describe("a secret is not printed", () => {
  const wrong = "short";
  it.each([
    [
      "a database that refuses the connection",
      { DATABASE_URL: `postgres://u:${TEST_PASSWORD}@127.0.0.1:1/d` },
      /database/i,
    ],
    [
      "a database whose name leads nowhere",
      { DATABASE_URL: `postgres://u:${TEST_PASSWORD}@nowhere.invalid/d` },
      /database/i,
    ],
    [
      "a Redis address that is none",
      { REDIS_URL: `http://u:${TEST_PASSWORD}@127.0.0.1` },
      /REDIS_URL: must be a redis/,
    ],
    [
      "a service's address with a password",
      { AUDIO_API_URL: `https://u:${TEST_PASSWORD}@h` },
      /AUDIO_API_URL: must not contain/,
    ],
    [
      "a token of no known form",
      { SLACK_BOT_TOKEN: TEST_SECRETS.SLACK_CLIENT_SECRET },
      /SLACK_BOT_TOKEN: must begin/,
    ],
    ["a folder that cannot be made", { DATA_DIR: `/proc/${TEST_SECRETS.AUDIO_API_KEY}` }, /\[secret\]/],
    [
      "a Redis that doesn't answer",
      { REDIS_URL: `redis://:${TEST_PASSWORD}@127.0.0.1:1` },
      /Redis didn't respond.*REDIS_URL/,
    ],
    ["a wrong HOST", { HOST: "192.0.2.7" }, /^HOST=192\.0\.2\.7 isn't an address of this machine\./],
    ["a HOST that doesn't resolve", { HOST: "nonsense.invalid" }, /^HOST=nonsense\.invalid isn't an address/],
    [
      "invalid settings, all of them at once",
      { LOG_LEVEL: "loud", SECRET_KEY: wrong },
      /SECRET_KEY: must have at least 32.*LOG_LEVEL: must be/s,
    ],
  ])("in the final error about %s, which has no stack trace", async (_what, env, told) => {
    const said = (await lastWords(env)).join("\n");
    expect(said).toMatch(told);
    expect(said).not.toMatch(/^ {4}at /m);
    expect(said).not.toContain(wrong);
  });

  it("in the final error after a bug, whatever is attached to the error", async () => {
    const mistake = `setTimeout(() => {
      const token = process.env.AUDIO_API_KEY;
      throw Object.assign(new Error("broke with " + token), { config: { headers: { authorization: "Bearer " + token } } });
    }, 3000)`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(mistake)}`;
    const said = await lastWords({ NODE_OPTIONS, SLACK_APP_TOKEN: "", LOG_LEVEL: "fatal" });
    expect(said.join("\n")).toMatch(/"level":60.*broke with \[secret\].*uncaught error: exiting/);
  });

  describe("while the program runs, at its most verbose log level", () => {
    let program: Program;
    beforeAll(async () => {
      program = await startProgram({
        dataDir,
        env: {
          ...TEST_SECRETS,
          LOG_LEVEL: "trace",
          DISCORD_TOKEN: "",
          AUDIO_API_URL: service.url,
          VOICES_API_URL: service.voicesUrl,
          SLACK_API_URL: slack.url,
        },
      });
    });
    afterAll(() => program.end("SIGTERM"));

    it("by what is refused, forged or broken", async () => {
      const anna = createPerson(program.url);
      await anna.ask("/login", {
        method: "POST",
        body: new URLSearchParams({ password: TEST_SECRETS.WEB_PASSWORD }),
        redirect: "manual",
      });
      service.faults.next("speechSynthesis", {
        status: 500,
        body: { detail: `key ${TEST_SECRETS.AUDIO_API_KEY}` },
      });
      const { job } = await anna.send("/tts Said with a secret");
      const shown = await anna.until(job?.id ?? "", ({ failure }) => failure !== undefined);
      expect(JSON.stringify(shown)).not.toContain(TEST_SECRETS.AUDIO_API_KEY);
      await anna.ask(`/media/v1.${"x".repeat(30)}.${"y".repeat(43)}`);
      await program.printed("slack: not responding");
      expect(program.lines.length).toBeGreaterThan(20);
      expect(findLeaks(program.lines, listSecrets(given))).toEqual([]);
    });
  });
});

describe("the search for secrets in everything that was printed", () => {
  const secrets = listSecrets({ ...given, REDIS_URL: "redis://:p%40ss%20word@h", HOST: "127.0.0.1" });

  it("knows every secret setting, and the passwords in addresses", () => {
    expect(secrets.map(([what]) => what)).toEqual(
      expect.arrayContaining([
        ...Object.keys(TEST_SECRETS),
        "the password in DATABASE_URL",
        "the password in REDIS_URL",
      ]),
    );
    expect(secrets).toHaveLength(Object.keys(TEST_SECRETS).length + 2);
  });

  it.each([
    `the key is ${TEST_SECRETS.AUDIO_API_KEY}`,
    `{"url":"postgres://u:${TEST_PASSWORD}@h/d"}`,
    "redis://:p%40ss%20word@h",
    "the password p@ss word",
    "authorization: Bearer abcdef123456",
    "token xoxe.xoxb-1-0123456789abcdef",
    `GET /media/v1.${"x".repeat(30)}.${"y".repeat(43)}`,
    `/webhooks/1/aW50ZXJhY3Rpb246MTIzNDU2Nzg5`,
  ])("finds it in %s", (line) => {
    const leaks = findLeaks([line], secrets);
    expect(leaks.length).toBeGreaterThan(0);
    for (const leak of leaks) expect(findLeaks([leak.line], secrets).length).toBeLessThan(leaks.length);
  });

  it.each([
    "the key is [secret]",
    "Bearer [secret]",
    "slack: listening",
    '{"fileId":"u123","version":"v1.2"}',
  ])("finds none in %s", (line) => expect(findLeaks([line], secrets)).toEqual([]));
});
