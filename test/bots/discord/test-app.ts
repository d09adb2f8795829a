import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import fastify from "fastify";
import { createApp } from "../../../src/app/create-app.ts";
import { createVoiceCatalog } from "../../../src/audio/catalog.ts";
import { createAudioService } from "../../../src/audio/client.ts";
import type { App } from "../../../src/bots/app.ts";
import { createDiscord, type DiscordOptions } from "../../../src/bots/discord/index.ts";
import type { LanguageModel } from "../../../src/language-model/client.ts";
import type { MediaMessageListener } from "../../../src/jobs/ports/media-messages.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { createQueue } from "../../../src/jobs/queue/queue.ts";
import { createMediaProcessor } from "../../../src/media/processing/index.ts";
import { createMedia } from "../../../src/media/index.ts";
import { say } from "../../../src/messages/index.ts";
import type { EvaluateClip } from "../../../src/moderation/intake/review-clip.ts";
import { createSettings } from "../../../src/settings/index.ts";
import { createWebhooks } from "../../../src/webhooks/index.ts";
import { openTestStore } from "../../engines/database.ts";
import { type FakeOptions, startFakeAudioService } from "@mynah/audio-interface/fake";
import { note } from "../../run/story.ts";
import { startFakeDiscord, type FakeDiscord } from "@mynah/fake-discord";

const SECRET = "a secret of thirty-two characters";

/** Starts what is shared by all tests of a file: the database, the queue's tables, the folder of files, the media processes. */
export async function startTestDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-discord-"));
  const log = pino({ level: "debug" }, { write: note });
  const store = await openTestStore(undefined, log);
  // Its processes take longer to start than most tests run.
  const mediaProcessor = createMediaProcessor({ folder: join(dataDir, "fit"), log });
  return {
    dataDir,
    store,
    mediaProcessor,
    log,
    async close() {
      mediaProcessor.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof startTestDatabase>>;
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export interface TestAppOptions {
  readonly database: TestDatabase;
  readonly discord?: Parameters<typeof startFakeDiscord>[0];
  readonly service?: FakeOptions;
  /** The Discord of an earlier test app: the program restarts. */
  readonly fake?: FakeDiscord;
  readonly publicUrl?: string;
  /** Whether the audio service can download files from the bot. Default: it can. */
  readonly isPublic?: boolean;
  readonly languageModel?: LanguageModel;
  readonly platform?: Partial<DiscordOptions> | ((database: TestDatabase) => Partial<DiscordOptions>);
  /** Replaces parts of the application. */
  readonly app?: Partial<App>;
  /** Listeners for messages with audio or video. Without them and without {@link judge}, nothing listens. */
  readonly listeners?: readonly MediaMessageListener[];
  /** False: no job runs until {@link TestApp.startWorker}. */
  readonly worker?: boolean;
  /** What is found in voice clips, or that the server's rules decide. Clips are transcribed if this is given. */
  readonly judge?: EvaluateClip | "by rules";
  /** Whether clips are also transcribed for their channels, where these want that. */
  readonly transcribes?: boolean;
}

/** Runs the program's own parts between a fake Discord and a fake audio service, on a real database and queue. */
export async function createTestApp({
  database,
  publicUrl,
  isPublic = true,
  worker = true,
  transcribes = false,
  judge: evaluateClip,
  ...options
}: TestAppOptions) {
  const { store, dataDir, mediaProcessor, log } = database;
  const discord = options.fake ?? (await startFakeDiscord(options.discord));
  const service = await startFakeAudioService(options.service);
  const now = () => new Date(discord.clock.now());
  const queue = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
  await queue.ready();
  const client = createAudioService({
    baseUrl: service.url,
    voicesBaseUrl: service.voicesUrl,
    apiKey: "key",
    log,
  });
  const voices = createVoiceCatalog({ service: client, log });
  voices.start();
  const media = createMedia({
    db: store.db,
    dataDir,
    secret: SECRET,
    publicUrl: publicUrl ?? "http://127.0.0.1:1",
    trustedOrigins: [new URL(service.url).origin],
    maxUploadBytes: 10 ** 8,
    retentionMs: 10 ** 9,
    mediaProcessor,
    now: () => new Date(),
    log,
  });
  const settings = createSettings({ db: store.interactiveDb, listen: store.listen, log });
  const bot = createDiscord({
    token: discord.token,
    apiUrl: discord.url,
    secret: SECRET,
    settings,
    files: media.files,
    mediaProcessor,
    link: publicUrl === undefined ? undefined : media.signedFiles.link,
    publicUrl,
    listens: evaluateClip !== undefined || (options.listeners ?? []).length > 0,
    now,
    progressAfterMs: 1_500,
    log,
    ...(typeof options.platform === "function" ? options.platform(database) : options.platform),
  });
  const { app, jobs, live, moderation, transcripts } = createApp({
    store,
    queue,
    settings,
    webhooks: createWebhooks({ interactiveDb: store.interactiveDb, secret: SECRET, now }),
    secret: SECRET,
    publicUrl,
    languageModel: options.languageModel,
    media,
    mediaProcessor,
    joinProcessor: mediaProcessor,
    audio: {
      service: client,
      voices,
      serviceNote: say("serviceNoteLocal"),
      canTellSpeakers: true,
      deleteTasks: async () => undefined,
      sourceLimits: {},
    },
    chatPlatforms: [bot],
    listeningPlatforms: new Set(evaluateClip ? ["discord"] : []),
    isPublic,
    concurrencyLimits: { person: 1_000, server: 1_000 },
    ...(evaluateClip && evaluateClip !== "by rules" && { evaluateClip }),
    now,
    log,
  });
  const http = fastify();
  const listener = await bot.listen(
    {
      ...app,
      ...options.app,
      mediaMessageListeners: options.listeners ?? [
        ...(transcribes ? [transcripts.mediaMessageListener] : []),
        moderation.mediaMessageListener,
      ],
    },
    http,
  );
  await http.listen({ host: "127.0.0.1", port: 0 });
  await listener.start?.();
  const startWorker = () => jobs.work({ slots: 100, isSoleProcess: store.isSoleProcess });
  let working = worker ? await startWorker() : undefined;
  const guild = discord.state.addGuild({ name: "Listeners" });
  const { channel, id: guildId } = guild;
  await discord.until(() => voices.loaded);

  const deleteJobs = async () => {
    for (const table of ["jobs", "transcripts", "moderationCases", "moderationNotices"] as const)
      await store.db.deleteFrom(table).execute();
  };
  return {
    discord,
    service,
    app,
    jobs,
    live,
    moderation,
    transcripts,
    listeners: moderation.mediaMessageListener,
    settings,
    voices,
    bot,
    media,
    channel,
    guildId,
    guild,
    rows: createJobStore({ db: store.db }),
    listener,
    endpoint: `http://127.0.0.1:${(http.server.address() as { port: number }).port}/discord/interactions`,
    ada: discord.user("ada"),
    async startWorker() {
      working = await startWorker();
    },
    async stopWorker() {
      await working?.close();
      working = undefined;
    },
    jobOf: async (interaction: { id: string }) =>
      store.db
        .selectFrom("jobs")
        .selectAll()
        .where("invocationKey", "=", `discord:${interaction.id}`)
        .executeTakeFirst(),
    /** Deletes what belongs to this Discord; the next one, or the next test, wouldn't know its messages. */
    deleteJobs,
    /** Throws when Discord would have refused or ignored something. */
    async close({ keepDiscord = false } = {}) {
      await listener.close();
      await working?.close();
      await http.close();
      await bot.close?.();
      await voices.close();
      await client.close();
      await queue.close();
      const violations = [...discord.violations];
      if (!keepDiscord) await deleteJobs();
      if (!keepDiscord) await discord.close();
      await service.close();
      return violations;
    },
  };
}
