import { once } from "node:events";
import { createWebPlatform } from "../bots/web/platform.ts";
import type { Config } from "../config.ts";
import { createCollect, createJoin, createPrepare } from "../jobs/worker/media-steps.ts";
import { createJobs } from "../jobs/index.ts";
import { openMaintenance } from "../jobs/intake/maintenance.ts";
import { createQueue } from "../jobs/queue/queue.ts";
import type { SourceLimits } from "../jobs/intake/sources/size-limits.ts";
import { voicesKeeper } from "../jobs/voices/personal-data.ts";
import { createFitter } from "../media/processing/index.ts";
import { openWorkFolder } from "../media/processing/work-folder.ts";
import { openMedia } from "../media/index.ts";
import { everywhere } from "../settings/all-servers.ts";
import { createSettings } from "../settings/index.ts";
import { openStore } from "../store/index.ts";
import { secretNamed } from "../store/secrets.ts";
import { createTranscripts, type Transcripts } from "../transcripts/index.ts";
import { startAudio } from "./audio.ts";
import { openBudgets } from "./budgets.ts";
import { createWebhooks } from "../webhooks/index.ts";
import { openArchive } from "./transcripts.ts";
import { openDiscordPart } from "./platforms/discord.ts";
import { StartError } from "./http/server.ts";
import { openModeration } from "./moderation.ts";
import { openSlackPart } from "./platforms/slack.ts";
import { closePrivateFolders } from "./private-folders.ts";
import { startRetention } from "./retention.ts";
import type { Start } from "./boot-context.ts";

/** As the sentences and the page count it. */
export const MB = 2 ** 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An hour of speech takes a minute to be put together, and many times that beside other work. */
const FINISH_LIMIT_MS = 15 * 60 * 1000;

export type Parts = Awaited<ReturnType<typeof openParts>>;

/** What all roles share, each opened once. */
export async function openParts(about: Start) {
  const { config, port, closing, log } = about;
  const now = () => new Date();
  const local = `http://127.0.0.1:${port}`;
  const store = await openStore({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log });
  closing.add("store", () => store.close());
  await closePrivateFolders(config.DATA_DIR, log);
  const secret = config.SECRET_KEY ?? (await secretNamed(store.db, "signing"));
  const audio = await startAudio({ ...about, relayOrigin: local });
  const work = await openWorkFolder(config.DATA_DIR, log).catch((error: Error) => {
    throw new StartError(error.message);
  });
  closing.add("work folder", () => work.close());
  const finisher = createFitter({ folder: work.path, timeoutMs: FINISH_LIMIT_MS, log });
  closing.add("finisher", async () => finisher.close());
  const media = openMedia({
    db: store.db,
    dataDir: config.DATA_DIR,
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
    fitter: finisher,
    now,
    log,
  });
  const queue = createQueue({ engine: engineOf(config, store), log });
  closing.add("queue", () => queue.close());
  await queueAnswers(queue);
  // A service elsewhere cannot reach this machine's loopback; the studio can.
  const reachable = Boolean(config.PUBLIC_URL) || audio.isLocal;
  const fitter = createFitter({ folder: work.path, log });
  closing.add("fitter", async () => fitter.close());
  const maintenance = await openMaintenance({ db: store.front, listen: store.listen, log });
  closing.add("maintenance", () => maintenance.close());
  const settings = createSettings({ db: store.front, listen: store.listen, log });
  const slack = openSlackPart(about, { store, secret, media, fitter, reachable });
  const discord = openDiscordPart(about, { settings, secret, media, fitter });
  const budgets = await openBudgets(config, { store, closing, now, log });
  const moderation = openModeration({
    store,
    settings,
    budgets,
    media,
    fitter,
    chats: [discord, slack],
    now,
    log,
  });
  const chats = [
    createWebPlatform({ notify: store.notify, files: media.files }),
    discord?.platform,
    slack?.platform,
  ];
  const platforms = [...chats, moderation.platform];
  const webhooks = createWebhooks({ front: store.front, secret, now });
  const transcripts: Transcripts = createTranscripts({
    db: store.db,
    files: media.files,
    settings,
    // What moderation has listened to for its own ends is not kept.
    platforms: chats.filter((platform) => platform !== undefined),
    jobNamed: (id) => jobs.jobNamed(id),
    amend: (...what) => jobs.amend(...what),
    now,
  });
  const archive = openArchive({
    config,
    store,
    settings,
    media,
    platforms: platforms.filter((platform) => platform !== undefined),
    workbench: transcripts.workbench,
    keepers: [moderation.keeper, voicesKeeper({ db: store.db, deleteAtService: audio.deleteVoice, log })],
    forgetTasks: audio.forgetTasks,
    now,
    log,
  });
  const jobs = createJobs({
    store,
    queue,
    service: audio.service,
    voices: audio.voices,
    publicVoices: config.PUBLIC_VOICES,
    deleteVoice: audio.deleteVoice,
    settings,
    ceilings: { "result-days": config.RESULT_DAYS },
    budgets,
    moderation: moderation.desk,
    upstairs: archive.upstairs,
    webhooks,
    platforms: platforms.filter((platform) => platform !== undefined),
    files: media.files,
    sourceLimits: sourceLimits(config, audio),
    prepare: createPrepare({ ...media, now, reachable }),
    collect: createCollect({ ...media, hear: transcripts.hearing.keep }),
    hearing: transcripts.hearing,
    join: createJoin({ ...media, fitter: finisher }),
    maintenance: maintenance.now,
    caps: { person: config.PERSON_JOBS, server: config.SERVER_JOBS },
    onUnconfirmed: config.ON_UNCONFIRMED,
    now,
    log,
  });
  const retention = startRetention({
    retentionMs: config.RESULT_DAYS * DAY_MS,
    reclaimFiles: media.files.reclaim,
    forgetJobs: jobs.forget,
    forgetCases: moderation.forget,
    expireTranscripts: archive.expire,
    sooner: () => everywhere(store.db, "result-days"),
    forgetIn: (server, before) => jobs.forgetOf(server, before, media.files.removeOf),
    now,
    log,
  });
  closing.add("retention", async () => retention.stop());
  return {
    store,
    secret,
    audio,
    media,
    queue,
    jobs,
    transcripts,
    budgets,
    webhooks,
    maintenance,
    moderation,
    court: moderation.open(jobs),
    transcriptEars: archive.ears(jobs),
    discord,
    slack,
  };
}

const QUEUE_LIMIT_MS = 10_000;

/** Redis may start a little later than we do; one that stays away is most often a wrong address. */
async function queueAnswers(queue: { ready(): Promise<void> }): Promise<void> {
  const limit = AbortSignal.timeout(QUEUE_LIMIT_MS);
  const late = once(limit, "abort").then(() => {
    throw new StartError(
      `Redis did not answer within ${QUEUE_LIMIT_MS / 1000} seconds. See whether it runs and whether REDIS_URL is its address, or leave REDIS_URL out: the queue then lives in the database.`,
    );
  });
  await Promise.race([queue.ready(), late]);
}

/** The operator's word counts before what is known of the audio service. */
const sourceLimits = (
  { SOURCE_MAX_MB, SOURCE_MAX_MINUTES }: Config,
  { sourceLimits: { maxBytes, maxMs } }: Awaited<ReturnType<typeof startAudio>>,
): SourceLimits => ({
  maxBytes: SOURCE_MAX_MB === undefined ? maxBytes : SOURCE_MAX_MB * MB,
  maxMs: SOURCE_MAX_MINUTES === undefined ? maxMs : SOURCE_MAX_MINUTES * 60_000,
});

const engineOf = (config: Config, store: { connection: object }) =>
  config.REDIS_URL
    ? ({ kind: "redis", url: config.REDIS_URL } as const)
    : ({ kind: "postgres", connection: store.connection } as const);
