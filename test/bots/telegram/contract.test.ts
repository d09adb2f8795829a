import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { pino } from "pino";
import { expect } from "vitest";
import { startFakeTelegram, type StoredMessage } from "@mynah/fake-telegram";
import { createApp } from "../../../src/app/create-app.ts";
import { createAudioService } from "../../../src/audio/client.ts";
import { createTelegram } from "../../../src/bots/telegram/index.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { createQueue } from "../../../src/jobs/queue/queue.ts";
import { createMedia } from "../../../src/media/index.ts";
import { createMediaProcessor } from "../../../src/media/processing/index.ts";
import { say } from "../../../src/messages/index.ts";
import { createSettings } from "../../../src/settings/index.ts";
import type { Store } from "../../../src/store/index.ts";
import { createWebhooks } from "../../../src/webhooks/index.ts";
import { catalog as voices } from "../../commands/voices.ts";
import { openTestStore } from "../../engines/database.ts";
import { platformContract, type ContractFixture, type ShownAnswer } from "../contract.ts";
import { createManualSave, createManualStore } from "../manual-store.ts";

const log = pino({ level: "silent" });
const secret = "a secret of thirty-two characters";

platformContract({
  name: "Telegram",
  soundAs: "ogg",
  partsAs: "mp3",
  archives: true,
  limitsFiles: true,
  repeatsLostPosts: true,
  async open() {
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-telegram-contract-"));
    const store = await openTestStore();
    // Its processes take longer to start than most tests run.
    const mediaProcessor = createMediaProcessor({ folder: dataDir, log });
    return {
      stage: (options) => createFixture({ store, dataDir, mediaProcessor, maxBytes: options?.maxBytes }),
      async close() {
        mediaProcessor.close();
        await store.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
});

interface FixtureOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly mediaProcessor: ReturnType<typeof createMediaProcessor>;
  readonly maxBytes: number | undefined;
}

/** Opens the listener and the platform between a real database and a fake Telegram, without a worker. */
async function createFixture({
  store,
  dataDir,
  mediaProcessor,
  maxBytes,
}: FixtureOptions): Promise<ContractFixture> {
  const telegram = await startFakeTelegram({
    rateLimits: "off",
    ...(maxBytes !== undefined && { maxUploadBytes: maxBytes }),
  });
  const now = () => new Date();
  const place = { db: store.db, dataDir, secret, publicUrl: "https://bot.example.com", log };
  const limits = { trustedOrigins: [], maxUploadBytes: 10 ** 8, retentionMs: 10 ** 9 };
  const media = createMedia({ ...place, ...limits, mediaProcessor, now });
  const bot = createTelegram({
    token: telegram.token,
    secret,
    apiUrl: telegram.url,
    isLocal: false,
    limit: { take: async () => undefined, pause: () => undefined },
    limiter: { turn: async () => 0, waitMs: () => 0, pause: () => undefined },
    db: store.db,
    files: media.files,
    mediaProcessor,
    fileProxy: media.fileProxy,
    fileLink: media.signedFiles.link,
    publicUrl: undefined,
    isPublic: true,
    ...(maxBytes !== undefined && { maxUploadBytes: maxBytes }),
    isReceiver: () => true,
    log,
  });
  const queue = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
  await queue.ready();
  const service = createAudioService({ baseUrl: telegram.url, voicesBaseUrl: telegram.url, apiKey: "key" });
  const nothing = () => Promise.reject(new Error("nobody works here"));
  const { app } = createApp({
    store,
    queue,
    settings: createSettings({ db: store.interactiveDb, listen: store.listen, log }),
    webhooks: createWebhooks({ interactiveDb: store.interactiveDb, secret, now }),
    secret,
    media,
    mediaProcessor,
    joinProcessor: mediaProcessor,
    audio: {
      service,
      voices,
      serviceNote: say("serviceNoteLocal"),
      deleteTasks: async () => undefined,
      sourceLimits: {},
    },
    chatPlatforms: [bot],
    listeningPlatforms: new Set(),
    isPublic: true,
    concurrencyLimits: { person: 1_000, server: 1_000 },
    mediaSteps: { prepare: nothing, collect: nothing, join: nothing },
    now,
    log,
  });
  const listening = await bot.listen(app, fastify());
  await listening.start?.();

  const rows = createJobStore({ db: store.db });
  const alice = telegram.user("alice");
  return {
    platform: bot.delivery,
    async ask(what) {
      const line = what === "transcript" ? "/transcribe https://example.com/a.mp3" : `/tts ${what.text}`;
      alice.write(alice.id, line);
      const [job] = await telegram.until(async () => {
        const found = await rows.ofPerson("telegram", String(alice.id), 1);
        return found.length > 0 && found;
      });
      if (!job) throw new Error("accepted, and no row is there");
      return job.id;
    },
    ...createManualStore(rows),
    keep: createManualSave(media.files, `telegram:${alice.id}`),
    seen: async () =>
      alice
        .messages()
        .filter(({ message }) => message.from?.id === telegram.bot.id)
        .map(answer),
    passTime: () => telegram.clock.advance(31 * 60_000),
    async close() {
      await listening.close();
      await queue.close();
      await service.close();
      for (const table of ["jobs", "settings"] as const) await store.db.deleteFrom(table).execute();
      await telegram.close();
      expect(telegram.violations).toEqual([]);
    },
  };
}

const answer = ({ message, upload }: StoredMessage): ShownAnswer => {
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? [];
  const controls = buttons.map((button) => JSON.stringify(button)).join();
  const canCancel = controls.includes('"cancel:');
  return {
    text: message.text ?? message.caption ?? "",
    files: upload ? [{ name: upload.name, bytes: upload.content.length }] : [],
    isPending: canCancel,
    canCancel,
    controls,
  };
};
