import { once } from "node:events";
import { pino, type Logger } from "pino";
import { studioEngines } from "./app/studio-engines.ts";
import { createAudioService } from "./audio/client.ts";
import { ConfigError, findMisspelledSettings, readConfig, secretsOf, type Config } from "./config.ts";
import {
  checkAudioService,
  checkClock,
  checkDatabase,
  checkDataDir,
  checkFileStorage,
  checkLanguageModel,
  noLanguageModel,
  checkNodeVersion,
  checkEmbeddedQueue,
  checkRedis,
  checkStudio,
  checkWebAddress,
  checkEngine,
  ok,
  runChecks,
  fail,
  warn,
  type DoctorCheck,
} from "./ops/doctor/index.ts";
import { createLanguageModel } from "./language-model/client.ts";
import { requireRedisAddress } from "./jobs/queue/redis-url.ts";
import { createRedis } from "./jobs/queue/redis.ts";
import type { RedisConnection } from "./ops/doctor/queue.ts";
import { findMissingPackages } from "./ops/missing-packages.ts";
import { bucketPlace, readFolderPlace } from "./media/storage/place.ts";
import type { LoadChecks } from "./bots/check.ts";
import { chatPlatforms } from "./bots/index.ts";

// `npm run doctor`: finds what is wrong with the program's environment, and says how to fix it. Exits with 1 if
// anything is. With `-- --live`, it tries what only the real platforms can show.

const print = (line: string) => void process.stdout.write(`${line}\n`);
const read = readOrTell();
const healthy = await runChecks({
  checks: [
    checkNodeVersion(process.versions.node),
    read.examination,
    ...(read.config ? surroundings(read.config) : []),
  ],
  secrets: read.config ? secretsOf(read.config) : [],
  print,
});
if (healthy && read.config && process.argv.includes("--live")) {
  const { askOnTerminal, checkLive } = await import("./app/live-check.ts");
  process.exit(
    (await checkLive(read.config, process.argv.slice(2), { print, confirm: askOnTerminal })) ? 0 : 1,
  );
}
process.exit(healthy ? 0 : 1);

function readOrTell(): { config?: Config; examination: DoctorCheck } {
  const name = "configuration";
  try {
    const config = readConfig();
    const misspelled = findMisspelledSettings();
    const findings = misspelled.length > 0 ? misspelled.map(warn) : ok("valid");
    return { config, examination: { name, run: async () => findings } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { message } = error;
    return { examination: { name, run: async () => fail(message.replaceAll(/\s*\n\s*/g, " ")) } };
  }
}

function surroundings(config: Config): DoctorCheck[] {
  const { HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, FILES_URL, REDIS_URL, AUDIO_API_URL } = config;
  const log = pino({ level: "silent" });
  return [
    { name: "packages", run: async () => packages(config) },
    checkDataDir(DATA_DIR),
    ...(FILES_URL === undefined ? [] : [fileStorage(config, FILES_URL)]),
    checkDatabase({
      databaseUrl: DATABASE_URL,
      dataDir: DATA_DIR,
      filesPlace: async () => (FILES_URL === undefined ? readFolderPlace(DATA_DIR) : bucketPlace(FILES_URL)),
      listening: new Set(chatPlatforms.filter((one) => one.listens(config)).map(({ name }) => name)),
      log,
    }),
    REDIS_URL === undefined ? checkEmbeddedQueue() : queueOnRedis(REDIS_URL),
    AUDIO_API_URL === undefined ? checkStudio() : audioService(config, AUDIO_API_URL),
    ...engineChecks(config),
    ...languageModel(config),
    checkWebAddress({
      host: HOST,
      port: PORT,
      publicUrl: PUBLIC_URL,
      serviceUrl: AUDIO_API_URL,
    }),
    checkClock({ server: AUDIO_API_URL, now: Date.now }),
    ...checkPlatforms(config, log),
  ];
}

function packages(config: Config) {
  const missing = findMissingPackages(config);
  return missing.length > 0 ? missing.map(fail) : ok("installed");
}

function fileStorage({ FILES_KEY: key, FILES_SECRET: secret, DATA_DIR: dataDir }: Config, url: string) {
  return checkFileStorage(async () => {
    const { openS3 } = await import("./media/storage/s3/index.ts");
    return () => openS3({ url, key, secret, dataDir });
  });
}

function queueOnRedis(url: string): DoctorCheck {
  return checkRedis({ place: requireRedisAddress(url).place, connect: () => redisLine(url) });
}

function redisLine(url: string): RedisConnection {
  const options = {
    lazyConnect: true,
    connectTimeout: 5000,
    maxRetriesPerRequest: 0,
    connectionName: "mynah-doctor",
  };
  const redis = createRedis(requireRedisAddress(url), { ...options, retryStrategy: () => null });
  // The promise of connect() only says that the connection is closed; the event has the cause.
  const cause = once(redis, "error").then(([error]) => Promise.reject(error as Error));
  cause.catch(() => undefined);
  return {
    info: () => Promise.race([cause, redis.connect().then(() => redis.info())]),
    close: () => redis.disconnect(),
  };
}

function languageModel({ MINUTES_API_URL: url, MINUTES_API_KEY: apiKey = "", MINUTES_MODEL: model }: Config) {
  if (url === undefined || model === undefined) return [noLanguageModel];
  return [checkLanguageModel({ url, model, connect: () => createLanguageModel({ url, apiKey, model }) })];
}

/** Returns checks of what the operator brings to the studio, if the studio is used. */
function engineChecks(config: Config): DoctorCheck[] {
  if (config.AUDIO_API_URL !== undefined) return [];
  const { speechServer, transcriptionServer, whisperModel: path } = studioEngines(config);
  const studio = () => import("@mynah/studio");
  return [
    ...(speechServer
      ? [
          checkEngine("speech server", `${speechServer.model} at ${speechServer.url}`, async () =>
            (await studio()).findServerProblem("STUDIO_SPEECH", speechServer),
          ),
        ]
      : []),
    ...(transcriptionServer
      ? [
          checkEngine(
            "transcription server",
            `${transcriptionServer.model} at ${transcriptionServer.url}`,
            async () => (await studio()).findServerProblem("STUDIO_TRANSCRIPTION", transcriptionServer),
          ),
        ]
      : []),
    ...(path === undefined
      ? []
      : [checkEngine("whisper model", path, async () => (await studio()).findWhisperProblem(path))]),
  ];
}

function audioService({ VOICES_API_URL, AUDIO_API_KEY }: Config, baseUrl: string): DoctorCheck {
  const voicesBaseUrl = VOICES_API_URL ?? baseUrl;
  const apiKey = AUDIO_API_KEY ?? "";
  return checkAudioService({
    baseUrl,
    voicesBaseUrl,
    connect: () => createAudioService({ baseUrl, voicesBaseUrl, apiKey }),
  });
}

/** Returns what is checked on each platform whose credentials are set. */
function checkPlatforms(config: Config, log: Logger): DoctorCheck[] {
  return chatPlatforms.flatMap((definition) => {
    const check = definition.check(config, log);
    return check ? [toDoctorCheck(definition.title, check)] : [];
  });
}

function toDoctorCheck(name: string, load: LoadChecks): DoctorCheck {
  const run = async () =>
    (await (await load())()).map((check) => (check.ok ? ok : fail)(`${check.name}: ${check.message}`));
  return { name, load, run };
}
