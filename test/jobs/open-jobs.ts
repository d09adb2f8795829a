import { EventEmitter, once } from "node:events";
import { pino } from "pino";
import { join as joinPath } from "node:path";
import { createApp } from "../../src/app/create-app.ts";
import { createAudioService } from "../../src/audio/client.ts";
import type { LanguageModel } from "../../src/language-model/client.ts";
import type { VoiceCatalog } from "../../src/audio/voices.ts";
import type { Files } from "../../src/media/storage/files.ts";
import { createBudgets } from "../../src/budgets/index.ts";
import type { Prices } from "../../src/budgets/prices.ts";
import { singleCall } from "../../src/commands/definition/plan-calls.ts";
import type { CallPlan } from "../../src/commands/definition/command.ts";
import type { Job, Outcome, Receipts } from "../../src/jobs/job.ts";
import type { Invocation } from "../../src/jobs/job.ts";
import type { ClaimLease } from "../../src/jobs/lease.ts";
import type { EffectDeps } from "../../src/jobs/worker/effects.ts";
import type { UnconfirmedPolicy } from "../../src/jobs/lifecycle/timeouts.ts";
import type { ConcurrencyLimits } from "../../src/jobs/scheduler/fair-share.ts";
import type { Platform, Progress } from "../../src/jobs/ports/platform.ts";
import { createQueue } from "../../src/jobs/queue/queue.ts";
import type { DeleteAtService } from "../../src/jobs/voices/voice-actions.ts";
import type { Result, ResultFile } from "../../src/media/result.ts";
import { createMediaProcessor, type MediaProcessor } from "../../src/media/processing/index.ts";
import { createMedia, type MediaOptions } from "../../src/media/index.ts";
import { say as sentence } from "../../src/messages/index.ts";
import { createSettings } from "../../src/settings/index.ts";
import { openStore } from "../../src/store/index.ts";
import { createWebhooks } from "../../src/webhooks/index.ts";

export interface Engines {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
}

export const SECRET = "a secret of tests";

const VOICE = {
  id: "clara",
  name: "Clara",
  language: "en-US",
  gender: "female",
  category: "narration",
};

const ONE_VOICE: VoiceCatalog = {
  loaded: true,
  all: () => [VOICE],
  get: () => VOICE,
  find: () => [VOICE],
  nearest: () => [VOICE],
};

/** Opens the jobs subsystem on real engines, with a platform that records what members would see. */
export async function openJobs({
  engines,
  serviceUrl,
  slots = 200,
  collect = collectNothing,
  join = joinNothing,
  prepare = async (job) => singleCall(job.plan).request,
  onUnconfirmed,
  caps: concurrencyLimits = { person: 50_000, server: 50_000 },
  voices = ONE_VOICE,
  files,
  prices,
  now = () => new Date(),
  publicVoices,
  deleteVoice,
  keepsResults = false,
  storage,
  lease,
  languageModel,
}: JobsSetup) {
  const log = pino({ level: process.env["LOG_LEVEL"] ?? "silent" });
  const store = await openStore({ databaseUrl: engines.databaseUrl, dataDir: engines.dataDir, log });
  const engine = engines.redisUrl
    ? ({ kind: "redis", url: engines.redisUrl, installation: "test" } as const)
    : ({ kind: "postgres", connection: store.connection } as const);
  const queue = createQueue({ engine, log });
  await queue.ready();
  const service = createAudioService({ baseUrl: serviceUrl, voicesBaseUrl: serviceUrl, apiKey: "key" });
  const platform = createShowcase();
  const mediaProcessor = createMediaProcessor({ folder: joinPath(engines.dataDir, "work"), log });
  const keepAsIs: MediaProcessor["finish"] = async (path, _out, { bytes }, signal) => ({
    identity: (await mediaProcessor.identify(path, { signal, bytes })) ?? null,
  });
  const media = createMedia({
    db: store.db,
    dataDir: engines.dataDir,
    storage,
    secret: SECRET,
    publicUrl: "http://127.0.0.1:1",
    trustedOrigins: [new URL(serviceUrl).origin],
    maxUploadBytes: 10 ** 9,
    retentionMs: 10 ** 9,
    mediaProcessor: keepsResults ? { ...mediaProcessor, finish: keepAsIs } : mediaProcessor,
    now,
    log,
  });
  const { app, jobs, transcripts } = createApp({
    store,
    queue,
    settings: createSettings({ db: store.interactiveDb, listen: store.listen, log }),
    webhooks: createWebhooks({ interactiveDb: store.interactiveDb, secret: SECRET, now: () => new Date() }),
    secret: SECRET,
    media: files ? { ...media, files: { ...media.files, ...files } } : media,
    mediaProcessor,
    joinProcessor: mediaProcessor,
    audio: {
      service,
      voices,
      serviceNote: sentence("serviceNoteLocal"),
      deleteVoice,
      deleteTasks: async () => undefined,
      sourceLimits: {},
    },
    languageModel,
    chatPlatforms: [{ name: platform.name, delivery: platform, listen: neverListens }],
    listeningPlatforms: new Set(),
    isPublic: true,
    concurrencyLimits,
    ...(publicVoices && { publicVoices }),
    ...(onUnconfirmed && { onUnconfirmed }),
    ...(lease && { lease }),
    ...(prices && { budgets: createBudgets({ ...store, prices, now: () => new Date() }) }),
    mediaSteps: { prepare, collect, join },
    now,
    log,
  });
  return {
    store,
    queue,
    jobs: { ...jobs, accept: app.accept },
    media,
    transcripts,
    platform,
    startWorker: () => jobs.work({ slots, isSoleProcess: store.isSoleProcess }),
    async close() {
      mediaProcessor.close();
      await service.close();
      await queue.close();
      await store.close();
    },
  };
}

export interface JobsSetup {
  readonly engines: Engines;
  readonly serviceUrl: string;
  readonly slots?: number;
  readonly prepare?: (job: Job) => Promise<CallPlan["request"]>;
  readonly onUnconfirmed?: UnconfirmedPolicy;
  /** Default: a catalog that no test runs into. */
  readonly caps?: ConcurrencyLimits;
  readonly voices?: VoiceCatalog;
  readonly publicVoices?: readonly string[];
  /** Default: unsupported by the audio service. */
  readonly deleteVoice?: DeleteAtService;
  readonly files?: Pick<Files, "find">;
  /** Stores results as they come, without tags and leveling, for benchmarks. */
  readonly keepsResults?: boolean;
  /** Where files are; default: a folder. */
  readonly storage?: MediaOptions["storage"];
  /** Default: claims end with time only. */
  readonly lease?: ClaimLease;
  /** Default: none is configured. */
  readonly languageModel?: LanguageModel;
  /** Default: nothing costs anything. */
  readonly prices?: Prices;
  readonly now?: () => Date;
  readonly join?: (job: Job, files: readonly ResultFile[]) => Promise<Result>;
  readonly collect?: EffectDeps["collect"];
}

const neverListens = () => Promise.reject(new Error("nobody types here"));
const joinNothing = () => Promise.reject(new Error("nothing is put together here"));
const collectNothing = async (): Promise<Result> => ({ files: [] });

/** A platform that records posts instead of sending them. */
function createShowcase() {
  const shown = new Map<string, Outcome[]>();
  const news = new EventEmitter().setMaxListeners(0);
  const progress: { id: string; how: Progress }[] = [];
  /** Who can read which channels. By default, nobody can but their own. */
  const access: { readable: NonNullable<Platform["readable"]> } = { readable: async () => [] };
  /** What a delivery converts before it posts. By default nothing. */
  const conversion: { run: (signal: AbortSignal | undefined) => Promise<void> } = {
    run: async () => undefined,
  };
  const platform: Platform = {
    name: "showcase",
    place: async (job): Promise<Receipts> => ({ placeholder: `p-${job.id}` }),
    progress: async (job, how) => void progress.push({ id: job.id, how }),
    deliver: async (job, outcome, _, signal): Promise<Receipts> => {
      await conversion.run(signal);
      shown.set(job.id, [...(shown.get(job.id) ?? []), outcome]);
      news.emit(job.id);
      news.emit("any", job, outcome);
      return { posted: `m-${job.id}` };
    },
    sourceUrl: async () => {
      throw new Error("holds no files");
    },
    readable: (requester, channels) => access.readable(requester, channels),
  };
  return {
    ...platform,
    access,
    conversion,
    shown,
    progressed: progress,
    onDelivery: (hear: (job: Job, outcome: Outcome) => void) => void news.on("any", hear),
    async delivered(id: string): Promise<Outcome> {
      const already = shown.get(id)?.at(-1);
      if (already) return already;
      await once(news, id);
      return this.delivered(id);
    },
  };
}

export const say = (text: string, key: string = crypto.randomUUID()): Invocation => ({
  key,
  platform: "showcase",
  person: { id: "anna" },
  place: { workspace: "w", channel: "c", address: {} },
  locale: "en",
  command: "tts",
  options: { text },
});
