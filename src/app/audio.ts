import { createVoiceCatalog } from "../audio/catalog.ts";
import { createAudioService, type AudioService } from "../audio/client.ts";
import { ServiceError, StartError } from "../errors.ts";
import { listenFailure } from "./http-server.ts";
import { say } from "../messages/index.ts";
import type { LanguageModel } from "../language-model/client.ts";
import type { BootContext } from "./boot-context.ts";
import { isMaybeCharged, translateLines } from "../language-model/translation.ts";
import type * as Studio from "@mynah/studio";
import { createGuardedFetch } from "../net/guarded-fetch.ts";
import { studioEngines } from "./studio-engines.ts";

type AudioContext = BootContext & {
  readonly relayOrigin: string;
  readonly languageModel: LanguageModel | undefined;
};

/** Connects to the configured audio service and its catalog; starts the studio if none is configured. */
export async function startAudio(context: AudioContext) {
  const { shutdown, log } = context;
  const { baseUrl, voicesBaseUrl, apiKey, isLocal, sourceLimits, deleteTasks, deleteVoice, engineChecks } =
    await resolveService(context);
  const service = createAudioService({ baseUrl, voicesBaseUrl, apiKey, log });
  shutdown.add("audio service", () => service.close());
  const voices = createVoiceCatalog({ service, log });
  voices.start();
  shutdown.add("voices", () => voices.close());
  return {
    url: baseUrl,
    service,
    voices,
    isLocal,
    /** The interface documents it (4.2). */
    canTellSpeakers: true,
    /** The interface documents it (4.10); the studio needs a language model. */
    isFree: isLocal,
    canTranslate: !isLocal || context.languageModel !== undefined,
    /** Missing for an external service: its interface has no way to delete voices. */
    deleteVoice,
    /** Known limits for sources: the interface names none (section 8). */
    sourceLimits,
    serviceNote: isLocal
      ? localNote(studioEngines(context.config))
      : say("serviceNoteRemote", { host: new URL(baseUrl).host }),
    ready: createReadinessCheck(service),
    /** Health checks of the operator's engines, by name. Without them, the studio still works. */
    engineChecks,
    /**
     * Deletes the service's data of these tasks, if it is the studio. The interface has no such request for an external
     * service.
     */
    deleteTasks,
  };
}

/** Returns what generates audio and transcripts here. */
function localNote({ speechServer, transcriptionServer }: ReturnType<typeof studioEngines>) {
  if (!speechServer && !transcriptionServer) return say("serviceNoteLocal");
  return say("serviceNoteServers", {
    voices: speechServer?.model ?? "",
    transcripts: transcriptionServer?.model ?? "",
  });
}

const ASK_EVERY_MS = 5_000;

/** Belongs to no task; has the form of a real task ID (interface 2.1). */
const NO_TASK = "00000000-0000-4000-8000-000000000000";

/**
 * Creates a check that the main host answers and accepts our key: it reports an unknown task (interface 4.1, 5), which
 * is free. The voices host isn't checked: jobs run without it. Sends at most one request every five seconds, however
 * often it is called.
 */
function createReadinessCheck(service: AudioService): () => Promise<void> {
  let answer: Promise<unknown> | undefined;
  let askedAt = 0;
  return async () => {
    if (answer === undefined || Date.now() - askedAt > ASK_EVERY_MS) {
      askedAt = Date.now();
      answer = service.task(NO_TASK).catch(throwUnlessAnswered);
      answer.catch(() => undefined);
    }
    await answer;
  };
}

/** Any other client error for an unknown task is as good an answer as the documented 404. */
function throwUnlessAnswered(error: unknown): void {
  const status = error instanceof ServiceError ? error.facts.status : 0;
  if (status < 400 || status >= 500 || [401, 403, 429].includes(status)) throw error;
}

/** Translates what the studio dubs, with the operator's language model. */
const createTranslator =
  (model: LanguageModel, { TranslationFailed }: typeof Studio): Studio.TranslateLines =>
  (lines, languages) =>
    translateLines(model, lines, languages).catch((cause: unknown) => {
      throw new TranslationFailed(isMaybeCharged(cause), { cause });
    });

/** Starts the studio, or uses the one at STUDIO_URL. */
async function openStudio({
  config,
  relayOrigin,
  languageModel,
  log,
}: Pick<AudioContext, "config" | "relayOrigin" | "languageModel" | "log">) {
  const { STUDIO_HOST: host, STUDIO_PORT: port, STUDIO_URL: url, AUDIO_API_KEY: apiKey } = config;
  // An image for an external service hasn't got it.
  const studioPackage = await import("@mynah/studio");
  const { startStudio, StudioUnavailable, useStudio } = studioPackage;
  try {
    if (url !== undefined) return await useStudio({ url, apiKey: apiKey ?? "", relayOrigin, log });
    return await startStudio({
      dataDir: config.DATA_DIR,
      apiKey,
      host,
      port,
      ...studioEngines(config),
      translate: languageModel && createTranslator(languageModel, studioPackage),
      openFetch: (allowedOrigins) => createGuardedFetch({ allowedOrigins }),
      relayOrigin,
      log,
    });
  } catch (error) {
    if (error instanceof StudioUnavailable) throw new StartError(error.message);
    throw listenFailure(error, { host, port, setting: "STUDIO_PORT" });
  }
}

async function resolveService({ config, roles, relayOrigin, languageModel, shutdown, log }: AudioContext) {
  if (config.AUDIO_API_URL) {
    const baseUrl = config.AUDIO_API_URL;
    const voicesBaseUrl = config.VOICES_API_URL ?? baseUrl;
    if (!config.AUDIO_API_KEY)
      log.warn("audio service: AUDIO_API_KEY is not set; every request may be rejected");
    return {
      baseUrl,
      voicesBaseUrl,
      apiKey: config.AUDIO_API_KEY ?? "",
      isLocal: false,
      sourceLimits: {},
      deleteTasks: async () => undefined,
      deleteVoice: undefined,
      engineChecks: {},
    };
  }
  if (config.STUDIO_URL === undefined && !roles.has("studio")) {
    throw new StartError(
      "No audio service is configured, and this process doesn't have the studio role. Set AUDIO_API_URL and AUDIO_API_KEY, name a studio in STUDIO_URL, or add studio to ROLES.",
    );
  }
  // At STUDIO_URL, another process has them.
  const engines = config.STUDIO_URL === undefined ? studioEngines(config) : {};
  const { LIMITS } = await import("@mynah/studio");
  const studio = await openStudio({ config, relayOrigin, languageModel, log });
  shutdown.add("studio", () => studio.close());
  const { url, apiKey, deleteTasks, deleteVoice } = studio;
  const engineChecks = Object.fromEntries(
    Object.entries(engines)
      .filter(([, engine]) => engine !== undefined)
      .map(([name]) => [name, async () => (name in studio.engineProblems() ? ("low" as const) : undefined)]),
  );
  return {
    baseUrl: url,
    voicesBaseUrl: url,
    apiKey,
    isLocal: true,
    sourceLimits: { maxBytes: LIMITS.sourceBytes, maxMs: LIMITS.sourceSeconds * 1000 },
    deleteTasks,
    deleteVoice,
    engineChecks,
  };
}
