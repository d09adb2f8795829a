import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeTelegram, startFakeTelegram } from "@mynah/fake-telegram";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { createTelegramApi } from "../../../src/bots/telegram/api/api.ts";
import { createFileRelay } from "../../../src/bots/telegram/sources/files.ts";
import type { FindExternalFile } from "../../../src/media/links/file-proxy.ts";

let folder: string;
let telegram: FakeTelegram;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-telegram-local-"));
  telegram = await startFakeTelegram({ localFolder: folder });
});
afterAll(async () => {
  await telegram.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reads a voice note as the audio service would. */
async function readNote(isLocal: boolean): Promise<string> {
  const { url: apiUrl, token } = telegram;
  const limiter = createLimiter();
  const limit = { take: async () => undefined, pause: () => undefined };
  const finders: FindExternalFile[] = [];
  createFileRelay({
    api: createTelegramApi({ apiUrl, token, limiter, limit }),
    apiUrl,
    isLocal,
    token,
    fileProxy: { link: () => "", serve: (_, find) => void finders.push(find), register: () => undefined },
    isPublic: true,
    maxDownloadBytes: 100,
  });
  const { voice } = telegram.user("alice").sendVoice(telegram.user("alice").id, Buffer.from("a voice"));
  const file = await finders[0]?.({ file: voice?.file_id ?? "" });
  const stream = await file?.open("bytes=2-");
  return stream ? text(stream.body) : "";
}

it("reads a file from the disk that the operator's own server shares with the bot", async () => {
  expect(await readNote(true)).toBe("voice");
});

it("reads nothing from the bot's disk that Telegram itself names", async () => {
  await expect(readNote(false)).rejects.toThrow("download: HTTP 404");
});
