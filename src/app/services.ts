import { hostname } from "node:os";
import { createAccountStore } from "../accounts/index.ts";
import { requireWithin } from "../base/time-limit.ts";
import { createEventClaims, createReceiverChoice } from "../bots/handover.ts";
import type { ChatPlatform, ChatPlatformDefinition } from "../bots/chat-platform.ts";
import { createSharedLimits } from "../bots/shared-limit.ts";
import type { Config } from "../config.ts";
import { StartError, StorageError } from "../errors.ts";
import { createProcessLease, type ProcessLease, createLeaseStore } from "../jobs/lease.ts";
import { processTimers } from "../base/timers.ts";
import { newId } from "../base/new-id.ts";
import { createMaintenanceMode } from "../jobs/intake/maintenance.ts";
import type { QueueEngine } from "../jobs/queue/backend.ts";
import { createHostCheck } from "../net/host-check.ts";
import { createQueue } from "../jobs/queue/queue.ts";
import type { SourceLimits } from "../jobs/intake/sources/size-limits.ts";
import { createLanguageModel, type LanguageModel } from "../language-model/client.ts";
import { createMediaProcessor } from "../media/processing/index.ts";
import { openWorkFolder } from "../media/processing/work-folder.ts";
import { createMedia } from "../media/index.ts";
import {
  bucketPlace,
  checkPlaceAtStart,
  openFolderPlace,
  watchPlace,
  type FilesPlace,
} from "../media/storage/place.ts";
import type { S3 } from "../media/storage/s3/index.ts";
import { listServerSettings } from "../settings/all-servers.ts";
import { createSettings } from "../settings/index.ts";
import { openStore, type Store } from "../store/index.ts";
import { getOrCreateSecret } from "../store/secret-box.ts";
import { startAudio } from "./audio.ts";
import { startBudgets } from "./budgets.ts";
import { findMissingPackages } from "../ops/missing-packages.ts";
import { createApp } from "./create-app.ts";
import { purgeAnsweredRequests } from "../bots/api/answered-requests.ts";
import { createWebhooks, purgeDeliveries } from "../webhooks/index.ts";
import { restrictPrivateFolders } from "./private-folders.ts";
import { startRetention } from "./retention.ts";
import type { BootContext } from "./boot-context.ts";

const MB = 2 ** 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of processor time. Joining an hour of speech takes a minute. */
const FINISH_CPU_MS = 15 * 60 * 1000;

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Opens the application's dependencies as configured, and builds it. Shared by all roles. */
export async function createServices(context: BootContext) {
  const { config, port, shutdown, log } = context;
  const now = () => new Date();
  // A studio on another machine fetches recordings from here.
  const local = `http://${config.STUDIO_URL === undefined ? "127.0.0.1" : hostname()}:${port}`;
  const [missing] = findMissingPackages(config);
  if (missing !== undefined) throw new StartError(missing);
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl, DATA_DIR: dataDir } = config;
  const store = await openStore({ databaseUrl, readUrl, dataDir, log });
  shutdown.add("store", () => store.close());
  const filesPlace = await openFilesPlace(context);
  const lease = await openLease(context, store, filesPlace);
  const others = lease.others;
  await checkPlaceAtStart({ db: store.db, place: filesPlace, others, log });
  const placeWatch = watchPlace({ place: filesPlace, others, log });
  shutdown.add("place of files", async () => placeWatch.close());
  await restrictPrivateFolders(config.DATA_DIR, log);
  const secret = config.SECRET_KEY ?? (await getOrCreateSecret(store.db, "signing"));
  const languageModel = openLanguageModel(context);
  const audio = await startAudio({ ...context, relayOrigin: local, languageModel });
  const work = await openWorkFolder(config.DATA_DIR, log).catch((error: Error) => {
    throw new StartError(error.message);
  });
  shutdown.add("work folder", () => work.close());
  const joinProcessor = createMediaProcessor({ folder: work.path, maxCpuMs: FINISH_CPU_MS, log });
  shutdown.add("join processor", async () => joinProcessor.close());
  const bucket = await startBucket(context);
  const media = createMedia({
    db: store.db,
    dataDir: config.DATA_DIR,
    storage: bucket?.storage,
    // One process is enough, and a bucket takes a request for each 1,000 files.
    mayList: () => !others().some(({ isOlder, facts }) => isOlder && facts.files === filesPlace),
    secret,
    publicUrl: config.PUBLIC_URL ?? local,
    trustedOrigins: [new URL(audio.url).origin],
    maxUploadBytes: config.UPLOAD_MAX_MB * MB,
    uploadLimits: {
      person: config.UPLOAD_PERSON_MB * MB,
      total: config.UPLOAD_TOTAL_MB * MB,
      reserve: config.DISK_RESERVE_MB * MB,
    },
    retentionMs: config.RESULT_DAYS * DAY_MS,
    mediaProcessor: joinProcessor,
    now,
    log,
  });
  const engine = await chooseEngine(config, store);
  const queue = createQueue({ engine, log });
  shutdown.add("queue", () => queue.close());
  await waitForQueue(queue);
  // An external service can't reach this machine's loopback; the studio can.
  const isPublic = Boolean(config.PUBLIC_URL) || audio.isLocal;
  const mediaProcessor = createMediaProcessor({ folder: work.path, log });
  shutdown.add("media processor", async () => mediaProcessor.close());
  const maintenance = await createMaintenanceMode({ db: store.interactiveDb, listen: store.listen, log });
  shutdown.add("maintenance", () => maintenance.close());
  const { accountKeys } = createAccountStore(store.interactiveDb);
  const settings = createSettings({ db: store.interactiveDb, listen: store.listen, accountKeys, log });
  const claimEvent = createEventClaims(lease, store.interactiveDb);
  const openLimit = createSharedLimits({ reserveTimes: queue.reserveTimes, lease, store, log });
  const platformDeps = {
    claimEvent,
    isReceiver: createReceiverChoice(lease),
    openLimit,
    store,
    secret,
    settings,
    media,
    mediaProcessor,
    isPublic,
    port,
    now,
    log,
  };
  const present: { definition: ChatPlatformDefinition<Config>; platform: ChatPlatform }[] = [];
  for (const definition of context.platforms) {
    const platform = await definition.create(config, platformDeps);
    if (!platform) continue;
    shutdown.add(platform.name, async () => platform.close?.());
    present.push({ definition, platform });
  }
  const budgets = await startBudgets(config, { store, shutdown, now, log });
  const webhooks = createWebhooks({ interactiveDb: store.interactiveDb, secret, now });
  const application = createApp({
    store,
    queue,
    settings,
    webhooks,
    secret,
    publicUrl: config.PUBLIC_URL,
    media,
    mediaProcessor,
    joinProcessor,
    audio: { ...audio, sourceLimits: sourceLimits(config, audio) },
    languageModel,
    chatPlatforms: present.map(({ platform }) => platform),
    listeningPlatforms: new Set(
      present.flatMap(({ definition }) => (definition.listens(config) ? [definition.name] : [])),
    ),
    isPublic,
    isUnknownHost: createHostCheck(),
    concurrencyLimits: { person: config.PERSON_JOBS, server: config.SERVER_JOBS },
    budgets,
    operatorLimits: { "result-days": config.RESULT_DAYS },
    maintenance: maintenance.now,
    onUnconfirmed: config.ON_UNCONFIRMED,
    lease,
    publicVoices: config.PUBLIC_VOICES,
    now,
    log,
  });
  const { jobs, live, moderation, recordings, passports, transcripts } = application;
  const retention = startRetention({
    retentionMs: config.RESULT_DAYS * DAY_MS,
    reclaimFiles: media.files.reclaim,
    purgeJobs: jobs.forget,
    purges: [
      moderation.forget,
      () => purgeDeliveries(store.db, now()),
      () => purgeAnsweredRequests(store.db, now()),
      recordings.expire,
      passports.expire,
      live.expireClips,
      live.expireCaptions,
    ],
    expireTranscripts: transcripts.expire,
    indexTranscripts: transcripts.indexOutdated,
    listServerRetention: () => listServerSettings(store.db, "result-days"),
    purgeServer: (server, before) => jobs.purgeServer(server, before, media.files.removeOf),
    now,
    log,
  });
  shutdown.add("retention", async () => retention.stop());
  return {
    ...application,
    lease,
    present,
    store,
    secret,
    audio,
    media,
    bucket,
    placeWatch,
    queue,
    budgets,
    webhooks,
    maintenance,
  };
}

async function openFilesPlace({ config: { FILES_URL: url, DATA_DIR } }: BootContext): Promise<FilesPlace> {
  if (url !== undefined) return bucketPlace(url);
  return openFolderPlace(DATA_DIR).catch((error: Error) => {
    throw new StartError(
      `Can't write to DATA_DIR: ${error.message}. Fix that, or set DATA_DIR to another folder.`,
    );
  });
}

function openLanguageModel({ config, shutdown, log }: BootContext): LanguageModel | undefined {
  const { MINUTES_API_URL: url, MINUTES_API_KEY: apiKey = "", MINUTES_MODEL: model } = config;
  if (url === undefined || model === undefined) return undefined;
  const languageModel = createLanguageModel({ url, apiKey, model, log });
  shutdown.add("language model", () => languageModel.close());
  return languageModel;
}

/** Not on the workers' connections, which their writes may use for long. */
async function openLease(
  { roles, shutdown, log }: BootContext,
  store: Store,
  files: FilesPlace,
): Promise<ProcessLease> {
  const lease = createProcessLease({
    rows: createLeaseStore(store.interactiveDb),
    facts: { roles: [...roles], files },
    timers: processTimers,
    clock: () => performance.now(),
    newId: () => newId("p"),
    log,
  });
  await lease.open();
  shutdown.add("lease", () => lease.close());
  // Now, who else lives is known.
  await lease.renew();
  return lease;
}

/**
 * Opens and checks the bucket of FILES_URL. A wrong setting is a StartError; an outage isn't, because everything but
 * files works meanwhile, and jobs wait for the storage.
 */
async function startBucket({ config, shutdown, log }: BootContext): Promise<S3 | undefined> {
  const { FILES_URL: url, FILES_KEY: key, FILES_SECRET: secret, DATA_DIR: dataDir } = config;
  if (url === undefined) return undefined;
  const { openS3 } = await import("../media/storage/s3/index.ts");
  const bucket = openS3({ url, key, secret, dataDir });
  shutdown.add("file storage", async () => bucket.close());
  try {
    await bucket.check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (!error.isTemporary) throw new StartError(error.message);
    log.warn({ err: error }, "file storage: not available; files can't be stored or read until it is");
  }
  return bucket;
}

const QUEUE_LIMIT_MS = 10_000;

/** Redis may start a little later than we do; if it stays unreachable, the address is usually wrong. */
async function waitForQueue(queue: { ready(): Promise<void> }): Promise<void> {
  const late = () =>
    new StartError(
      `Redis didn't respond within ${QUEUE_LIMIT_MS / 1000} seconds. Check that it's running and that REDIS_URL is its address, or unset REDIS_URL to keep the queue in the database.`,
    );
  await requireWithin(queue.ready(), QUEUE_LIMIT_MS, late);
}

/** The operator's limits take precedence over the known limits of the audio service. */
const sourceLimits = (
  { SOURCE_MAX_MB, SOURCE_MAX_MINUTES }: Config,
  { sourceLimits: { maxBytes, maxMs } }: Awaited<ReturnType<typeof startAudio>>,
): SourceLimits => ({
  maxBytes: SOURCE_MAX_MB === undefined ? maxBytes : SOURCE_MAX_MB * MB,
  maxMs: SOURCE_MAX_MINUTES === undefined ? maxMs : SOURCE_MAX_MINUTES * 60_000,
});

async function chooseEngine(
  { REDIS_URL: url }: Config,
  { db, connection }: Pick<Store, "db" | "connection">,
): Promise<QueueEngine> {
  if (!url) return { kind: "postgres", connection };
  const installation = await getOrCreateSecret(db, "installation");
  return { kind: "redis", url, installation: installation.slice(0, 12) };
}
