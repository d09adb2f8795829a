import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type FakeAudioService, startFakeAudioService } from "@mynah/audio-interface/fake";
import { type FakeTelegram, startFakeTelegram } from "@mynah/fake-telegram";
import { type Program, startProgram } from "../../app/start-program.ts";
import { TEST_SECRETS } from "../../test-secrets.ts";

let dataDir: string;
let env: Record<string, string>;
let telegram: FakeTelegram;
let service: FakeAudioService;
let program: Program;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-telegram-killed-"));
  telegram = await startFakeTelegram({ rateLimits: "off" });
  service = await startFakeAudioService();
  env = {
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_URL: telegram.url,
  };
  program = await startProgram({ dataDir, env });
});
afterEach(() => {
  expect(telegram.violations).toEqual([]);
  expect(telegram.faults.waiting()).toBe(0);
});
afterAll(async () => {
  await program.end("SIGTERM");
  await telegram.close();
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The program is killed during the request, and Telegram carries it out anyway. */
it.each([
  ["posting the placeholder", "sendMessage", 1],
  // Whether the voice note arrived can't be looked up, so the placeholder becomes the audio.
  ["posting the voice note", "sendVoice", 2],
  ["deleting the placeholder", "deleteMessage", 1],
] as const)(
  "killed while %s: after the restart the answer is there, and paid for once",
  async (_what, method, shown) => {
    const alice = telegram.user("alice");
    telegram.faults.next(method, { kind: "delay", ms: 600 });
    const seen = () => telegram.requests.filter((request) => request.method === method).length;
    const before = seen();
    const asked = alice.write(alice.id, `/tts ${method}`);
    await telegram.until(() => seen() > before);
    await program.end("SIGKILL");
    program = await startProgram({ dataDir, env });

    const answers = () =>
      alice
        .messages()
        .map(({ message }) => message)
        .filter(({ message_id: id, voice, audio }) => id > asked.message_id && (voice ?? audio));
    await telegram.until(() => answers().length === shown);
    await telegram.until(() => answers().every(({ reply_markup: markup }) => markup !== undefined));
    expect(
      service.calls.filter(
        ({ operation, body }) => operation === "speechSynthesis" && body["text"] === method,
      ),
    ).toHaveLength(1);
  },
);
