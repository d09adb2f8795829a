import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { pino } from "pino";
import { expect } from "vitest";
import { createSlack } from "../../../src/bots/slack/index.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { createAudioService } from "../../../src/audio/client.ts";
import { createApp } from "../../../src/app/create-app.ts";
import { createQueue } from "../../../src/jobs/queue/queue.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { createMediaProcessor } from "../../../src/media/processing/index.ts";
import { createMedia } from "../../../src/media/index.ts";
import { say } from "../../../src/messages/index.ts";
import { createSettings } from "../../../src/settings/index.ts";
import { createWebhooks } from "../../../src/webhooks/index.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";
import { startFakeSlack, type Message, sizeOf } from "@mynah/fake-slack";
import { catalog as voices } from "../../commands/voices.ts";
import { createManualSave, createManualStore } from "../manual-store.ts";
import { platformContract, type ContractFixture, type ShownAnswer } from "../contract.ts";
import type { Mode } from "./test-app.ts";

const log = pino({ level: "silent" });
const secret = "a secret of thirty-two characters";
const channel = "C0GENERAL";

/** Runs the contract over sockets or HTTP. */
export function slackContract(mode: Mode): void {
  platformContract({
    name: `Slack over ${mode}`,
    soundAs: "mp3",
    archives: true,
    lost: {
      directly: ["chat.postMessage", "files.completeUploadExternal"],
      thread: ["chat.postMessage", "files.completeUploadExternal"],
    },
    async open() {
      const dataDir = await mkdtemp(join(tmpdir(), "mynah-slack-contract-"));
      const store = await openTestStore();
      // Its processes take longer to start than most tests run.
      const mediaProcessor = createMediaProcessor({ folder: dataDir, log });
      const place = { mode, store, dataDir, mediaProcessor };
      return {
        stage: (options) => createFixture({ ...place, maxBytes: options?.maxBytes }),
        async close() {
          mediaProcessor.close();
          await store.close();
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
  });
}

interface FixtureOptions {
  readonly mode: Mode;
  readonly store: Store;
  readonly dataDir: string;
  readonly mediaProcessor: ReturnType<typeof createMediaProcessor>;
  readonly maxBytes: number | undefined;
}

/** Opens the listener and the platform between a real database and a fake Slack, without a worker. */
async function createFixture({
  mode,
  store,
  dataDir,
  mediaProcessor,
  maxBytes,
}: FixtureOptions): Promise<ContractFixture> {
  const slack = await startFakeSlack({
    manifest: buildManifest(commands, { kind: "socket" }),
    rateLimits: "off",
    ...(maxBytes !== undefined && { maxFileBytes: maxBytes }),
  });
  const now = () => new Date(slack.clock.now());
  const place = { db: store.db, dataDir, secret, publicUrl: "https://bot.example.com", log };
  const limits = { trustedOrigins: [], maxUploadBytes: 10 ** 8, retentionMs: 10 ** 9 };
  const media = createMedia({ ...place, ...limits, mediaProcessor, now: () => new Date() });
  const bot = createSlack({
    features: { listens: false, isAgent: false, hasSteps: false, hasCanvas: false },
    credentials: {
      botToken: slack.installs.token("T0HOME"),
      apiUrl: slack.url,
      ...(mode === "socket" ? { appToken: slack.app.appToken } : { signingSecret: slack.app.signingSecret }),
    },
    db: store.db,
    secret,
    files: media.files,
    mediaProcessor,
    fileProxy: media.fileProxy,
    fileLink: media.signedFiles.link,
    isPublic: true,
    now,
    log,
  });
  const queue = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
  await queue.ready();
  const service = createAudioService({ baseUrl: slack.origin, voicesBaseUrl: slack.origin, apiKey: "key" });
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
  const http = fastify();
  const listening = await bot.listen(app, http);
  await listening.start?.();
  const url = await http.listen({ host: "127.0.0.1", port: 0 });
  if (mode === "http") slack.deliverTo(`${url}/slack/events`);

  const rows = createJobStore({ db: store.db });
  const alice = slack.user("alice");
  return {
    platform: bot.delivery,
    async ask(what) {
      const line = what === "transcript" ? "/transcribe https://example.com/a.mp3" : `/tts ${what.text}`;
      expect((await alice.slash(line, { channel })).error).toBeUndefined();
      const [job] = await rows.ofPerson("slack", alice.id, 1);
      if (!job) throw new Error("acknowledged, and no row is there");
      return job.id;
    },
    destinations: {
      choose: async (where) =>
        void (await alice.slash(`/settings set ${where} setting:results`, { channel })),
      seen: (where, { receipts }) =>
        (where === "thread"
          ? alice.messages(channel, receipts["ts"]).filter(({ ts }) => ts !== receipts["ts"])
          : alice.dms()
        ).map(answer),
      lose(method) {
        // The answer is posted by itself only if it can't be posted with its file.
        if (method === "chat.postMessage")
          slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
        slack.faults.next(method as "chat.postMessage", { kind: "reset", afterWrite: true });
      },
      refuseDirectMessages: () =>
        slack.faults.next("conversations.open", { kind: "error", error: "missing_scope" }),
    },
    ...createManualStore(rows),
    keep: createManualSave(media.files, `slack:${alice.id}`),
    seen: async () => alice.messages(channel).map(answer),
    passTime: () => slack.clock.advance(31 * 60_000),
    async close() {
      await listening.close();
      await http.close();
      await queue.close();
      await service.close();
      for (const table of ["jobs", "settings"] as const) await store.db.deleteFrom(table).execute();
      await slack.close();
      expect(slack.violations).toEqual([]);
    },
  };
}

const answer = ({ text, files, blocks }: Message): ShownAnswer => {
  const canCancel = JSON.stringify(blocks).includes('"cancel"');
  return {
    text,
    files: files.map(({ name, content }) => ({ name, bytes: content ? sizeOf(content) : 0 })),
    isPending: canCancel,
    canCancel,
    controls: JSON.stringify(blocks),
  };
};
