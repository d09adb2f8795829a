import { createVoiceCatalog } from "../audio/catalogue.ts";
import { createAudioService, type AudioService } from "../audio/client.ts";
import { ServiceError, StartError } from "../errors.ts";
import { listenFailure } from "./http/server.ts";
import { say } from "../messages/index.ts";
import type { BootContext } from "./boot-context.ts";
import { LIMITS } from "../studio/limits.ts";
import { openSharedStudio, StudioUnavailable } from "../studio/shared.ts";

/** The audio service as configured, with its catalogue; the studio is started here when there is none. */
export async function startAudio(context: BootContext & { relayOrigin: string }) {
  const { shutdown, log } = context;
  const { baseUrl, voicesBaseUrl, apiKey, isLocal, deleteTasks, deleteVoice } = await resolveService(context);
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
    /** Missing where the service is elsewhere: its interface has no way. */
    deleteVoice,
    /** What of a source it takes, where that is known: the interface names no limits (section 8). */
    sourceLimits: isLocal ? { maxBytes: LIMITS.sourceBytes, maxMs: LIMITS.sourceSeconds * 1000 } : {},
    serviceNote: isLocal
      ? say("serviceNoteLocal")
      : say("serviceNoteRemote", { host: new URL(baseUrl).host }),
    ready: createReadinessCheck(service),
    /** Deletes what the service keeps of these tasks, where it is ours. The interface has no way to ask another one. */
    deleteTasks,
  };
}

const ASK_EVERY_MS = 5_000;

/** No task has it; its form is that of a real one (interface 2.1). */
const NO_TASK = "00000000-0000-4000-8000-000000000000";

/**
 * The main host answers and takes our key: it says that it knows no such task (interface 4.1, 5), which costs nothing.
 * The voices host is no part of it: without it jobs still run. Asked at most every five seconds, however often we are.
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

/** Any other refusal of a look at nothing is as good an answer as the documented 404. */
function throwUnlessAnswered(error: unknown): void {
  const status = error instanceof ServiceError ? error.facts.status : 0;
  if (status < 400 || status >= 500 || [401, 403, 429].includes(status)) throw error;
}

async function resolveService({
  config,
  roles,
  relayOrigin,
  shutdown,
  log,
}: BootContext & { relayOrigin: string }) {
  if (config.AUDIO_API_URL) {
    const baseUrl = config.AUDIO_API_URL;
    const voicesBaseUrl = config.VOICES_API_URL ?? baseUrl;
    if (!config.AUDIO_API_KEY)
      log.warn("AUDIO_API_KEY is not set; the audio service may refuse every request");
    return {
      baseUrl,
      voicesBaseUrl,
      apiKey: config.AUDIO_API_KEY ?? "",
      isLocal: false,
      deleteTasks: async () => undefined,
      deleteVoice: undefined,
    };
  }
  if (!roles.has("studio")) {
    throw new StartError(
      "Without the role studio there is no audio service. Set AUDIO_API_URL and AUDIO_API_KEY.",
    );
  }
  const port = config.STUDIO_PORT;
  const studio = await openSharedStudio({
    dataDir: config.DATA_DIR,
    apiKey: config.AUDIO_API_KEY,
    port,
    relayOrigin,
    log,
  }).catch((error: unknown) => {
    if (error instanceof StudioUnavailable) throw new StartError(error.message);
    throw listenFailure(error, { host: "127.0.0.1", port, setting: "STUDIO_PORT" });
  });
  shutdown.add("studio", () => studio.close());
  const { url, apiKey, deleteTasks, deleteVoice } = studio;
  return { baseUrl: url, voicesBaseUrl: url, apiKey, isLocal: true, deleteTasks, deleteVoice };
}
