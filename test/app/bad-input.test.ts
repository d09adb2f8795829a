import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadView } from "../../src/bots/web/api-types.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { TEST_SECRETS, TEST_PASSWORD } from "../test-secrets.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";
import { spawnProgram } from "./start-program.ts";

/** One transparent pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-bad-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("bad input gets a sentence that says what to do, spends nothing and loses nothing", () => {
  let fake: FakeAudioService;
  let program: RunningProgram;
  let anna: WebPerson;

  beforeAll(async () => {
    fake = await startFakeAudioService();
    const env = {
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
      UPLOAD_MAX_MB: "1",
    };
    program = await runProgram({ dataDir, env });
    anna = createPerson(program.url);
    await anna.until((await anna.send("/tts Warm up")).job?.id ?? "", ({ state }) => state === "done");
  });
  afterAll(async () => {
    await program.close();
    await fake.close();
  });

  it.each([
    ["nothing at all", "", /Enter a command.*\/help/],
    ["an empty text", "/tts", /“text”/],
    ["a text of blanks", '/tts text:"   "', /text/i],
    ["a text that is too long", `/tts ${"a".repeat(50_001)}`, /50,000 characters, and yours has 50,001/],
    ["an unknown voice", "/tts Hello voice:Ana", /Anna/],
    ["a duration over the limit", "/sfx rain duration:31", /30 seconds.*31/],
    ["a link that is not http(s)", "/transcribe ftp://example.com/a.mp3", /http/],
    ["a link to a private address", "/transcribe http://192.168.1.7/a.mp3", /private/],
    ["a link in an odd notation", "/transcribe http://2130706433/a.mp3", /private|unusual|cannot/],
    ["an unknown command", "/trnscribe x", /\/transcribe/],
    ["a choice there is not", "/tts Hello emotion:hapy", /happy/],
    ["an option there is not", "/tts Hello voise:Anna", /voice/],
    ["a job there is not", "/jobs show j0000000000x", /j0000000000x/],
  ])("%s", async (_what, line, sentence) => {
    const answer = await anna.send(line);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.error?.text).toMatch(sentence);
  });

  it("an image of unknown type for /transcribe", async () => {
    const png = Buffer.from(PNG, "base64");
    const response = await anna.upload(png, "holiday.png");
    const { upload } = (await response.json()) as { upload: UploadView };
    const answer = await anna.send("/transcribe", { source: upload });
    expect([answer.status, answer.error?.text]).toEqual([400, expect.stringMatching(/“source” accepts/)]);
    expect(fake.calls.filter(({ operation }) => operation === "speechToText")).toEqual([]);
  });

  it("a missing file when there is none to default to", async () => {
    const newcomer = createPerson(program.url);
    const answer = await newcomer.send("/transcribe");
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.error?.text).toMatch(/file|link/i);
  });

  it.each([
    ["a PDF renamed .wav", "minutes.wav", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n"), /PDF/],
    ["a file of 0 bytes", "empty.mp3", Buffer.alloc(0), /empty/],
    [
      "a file over the cap",
      "long.wav",
      Buffer.alloc(1_100_000, "RIFF"),
      /too large: 1,100,000 bytes\. This bot accepts at most .* \(1 MB\)/,
    ],
    [
      "a text called .mp3",
      "notes.mp3",
      Buffer.from("just some notes\n".repeat(50)),
      /isn't audio, video or an image|text/,
    ],
  ])("%s", async (_what, name, bytes, sentence) => {
    const response = await anna.upload(bytes, name);
    expect(response.status).toBeGreaterThanOrEqual(400);
    const { error } = (await response.json()) as { error: { text: string } };
    expect(error.text).toMatch(sentence);
    expect(error.text).toContain(name);
  });

  it("requests nothing from the service because of bad input", () => {
    expect(fake.calls.filter(({ operation }) => /speech|sfx/i.test(operation))).toHaveLength(1);
  });

  it("says that the service refused the request, and names its objection", async () => {
    fake.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no swearing" } });
    const { job } = await anna.send("/tts Darn");
    const shown = await anna.until(job?.id ?? "", ({ state }) => state === "failed");
    expect(shown.failure?.text).toMatch(/422.*no swearing.*Nothing was spent.*j[a-z0-9]+/s);
  });

  it("shows the service's reason for a failed task, and that it may have been charged", async () => {
    fake.behave.speechAsTask = true;
    fake.faults.next("speechSynthesis", {
      taskFails: { code: "voice_busy", message: "The voice is hoarse" },
    });
    const { job } = await anna.send("/tts Ahem");
    const shown = await anna.until(job?.id ?? "", ({ state }) => state === "failed");
    expect(shown.failure?.text).toMatch(/hoarse.*voice_busy.*may have been charged/s);
  });
});

describe("an operator's mistake is reported in one sentence at startup or on the job", () => {
  const failing = async (env: Record<string, string>, port = 0) => {
    const program = spawnProgram({ dataDir: join(dataDir, "never"), env, port });
    expect(await program.exited).toBe(1);
    const said = program.lines.join("\n");
    expect(said).not.toMatch(/^ {4}at /m);
    return said;
  };

  it("a taken port", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await once(squatter, "listening");
    const { port } = squatter.address() as { port: number };
    expect(await failing({}, port)).toMatch(new RegExp(`Port ${port} is already in use.*PORT=`));
    squatter.close();
  });

  it("invalid settings, all of them at once", async () => {
    const said = await failing({ LOG_LEVEL: "loud", REDIS_URL: "localhost:6379", SECRET_KEY: "short" });
    expect(said).toMatch(/LOG_LEVEL.*\n.*REDIS_URL.*redis:\/\/|REDIS_URL.*redis:\/\/.*\n/s);
    expect(said).toMatch(/SECRET_KEY: must have at least 32/);
    expect(said).not.toContain("short");
  });

  it("a database that doesn't answer, without its password", async () => {
    const said = await failing({ DATABASE_URL: `postgres://mynah:${TEST_PASSWORD}@127.0.0.1:1/mynah` });
    expect(said).toMatch(/database|DATABASE_URL/i);
    expect(said).not.toContain(TEST_PASSWORD);
  });

  it("a Redis that doesn't answer", async () => {
    expect(await failing({ REDIS_URL: `redis://:${TEST_PASSWORD}@127.0.0.1:1` })).toMatch(
      /Redis didn't respond.*REDIS_URL/,
    );
  });

  it("a wrong API key: the job says that the operator must fix it, and nothing was spent", async () => {
    const fake = await startFakeAudioService({ apiKey: "the right key" });
    const env = {
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: "the wrong key",
    };
    const program = await runProgram({ dataDir: join(dataDir, "key"), env });
    const anna = createPerson(program.url);
    const { job } = await anna.send("/tts Hello voice:Anna");
    const shown = await anna.until(job?.id ?? "", ({ state }) => state === "failed");
    expect(shown.failure?.text).toMatch(/AUDIO_API_KEY.*Nothing was spent/s);
    expect((await fetch(`${program.url}/readyz`)).status).toBe(503);
    await program.close();
    await fake.close();
  });

  it("a service that is down: the job waits for it, says so, and finishes when it is back", async () => {
    const fake = await startFakeAudioService();
    const env = {
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    };
    const program = await runProgram({ dataDir: join(dataDir, "down"), env });
    const anna = createPerson(program.url);
    await fake.refuse();
    const { job } = await anna.send("/tts Hello voice:Anna");
    await anna.until(job?.id ?? "", ({ state }) => state === "retrying");
    await fake.resume();
    await anna.until(job?.id ?? "", ({ state }) => state === "done");
    await program.close();
    await fake.close();
  });
});
