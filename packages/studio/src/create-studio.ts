import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { trainVoice } from "@mynah/audio-interface";
import { createEngines, type Engines } from "./engines/index.ts";
import { handlersFor } from "./http/handlers.ts";
import { registerInternalRoutes } from "./http/internal-routes.ts";
import { registerOperations } from "./http/routes.ts";
import { createServer } from "./http/server.ts";
import { registerToolServer } from "./http/tool-server.ts";
import { LIMITS, type StudioLimits } from "./limits.ts";
import { HANDLERS } from "./handlers.ts";
import type { Recognizer } from "./recognition/recognizer.ts";
import { openWhisperModel } from "./recognition/whisper-model.ts";
import type { EngineAddress } from "./servers/engine-server.ts";
import { openSpeechServer, type SpeechServerAddress } from "./servers/speech-server.ts";
import { openTranscriptionServer } from "./servers/transcription-server.ts";
import type { OpenSourceFetch, SourceFetch } from "./sources/source-fetch.ts";
import { createRunner } from "./tasks/runner.ts";
import { openTaskStore } from "./tasks/task-store.ts";
import type { TranslateLines } from "./transcript/translation.ts";
import type { OperationHandler } from "./tasks/handler.ts";
import { voiceId } from "./voices/voice-id.ts";
import { openVoices } from "./voices/voices.ts";

export interface StudioOptions {
  /** Parent folder of `studio`, where tasks and results are stored. */
  readonly dataDir: string;
  readonly apiKey: string;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** Creates what fetches sources: a guard decides which addresses may be reached. */
  readonly openFetch: OpenSourceFetch;
  /** Private origins that sources can come from, such as our own relay. */
  readonly allowedOrigins: readonly string[];
  /** The operator's server of voices, which lead the catalog. Default: none. */
  readonly speechServer?: SpeechServerAddress | undefined;
  /** The operator's server of speech recognition, used instead of a Whisper model. Default: none. */
  readonly transcriptionServer?: EngineAddress | undefined;
  /** Path of the operator's Whisper model. Default: none. */
  readonly whisperModel?: string | undefined;
  /** Translates what is dubbed. Default: the words keep their language. */
  readonly translate?: TranslateLines | undefined;
  readonly log: Logger;
  readonly now?: () => number;
  readonly limits?: Partial<StudioLimits>;
}

export interface Studio {
  /** Address of both hosts of the interface. */
  readonly url: string;
  /** Returns why the operator's engines can't be used, by their names, as far as they have been tried. */
  engineProblems(): Readonly<Record<string, string>>;
  /** Stops running tasks; the next start resumes them. */
  close(): Promise<void>;
}

const VOICES_WITHIN_MS = 5_000;
const RECLAIM_EVERY_MS = 10 * 60_000;

/**
 * Starts the built-in audio service: the interface's main and voices hosts on one local server. Speech, sound effects
 * and transcription use real signal processing, not AI (see the README). Engines load on first use.
 */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { dataDir, apiKey, host, port, openFetch, allowedOrigins, log, now = Date.now } = options;
  const limits = { ...LIMITS, ...options.limits };
  const store = await openTaskStore(join(dataDir, "studio"));
  const engines = createEngines({ idleMs: limits.engineIdleMs, log });
  const closing = new AbortController();
  const recognizer = openRecognizer(options, { engines, limits, signal: closing.signal });
  const speechServer =
    options.speechServer &&
    openSpeechServer({
      address: options.speechServer,
      dir: join(dataDir, "studio"),
      retryAfterMs: limits.serverRetryMs,
      signal: closing.signal,
      log,
    });
  const voices = await openVoices(join(dataDir, "studio", "voices"), speechServer?.voices);
  // The first reader of the catalog sees them, unless the server is away.
  await Promise.race([speechServer?.asked, sleep(VOICES_WITHIN_MS, undefined, { ref: false })]);
  const listening = Promise.withResolvers<void>();
  const origins = new Set(allowedOrigins);
  let sourceFetch: SourceFetch;
  const allowOrigins = (...more: readonly string[]) => {
    for (const origin of more) origins.add(origin);
    sourceFetch = openFetch([...origins]);
  };
  const runner = createRunner({
    store,
    limits,
    now,
    log,
    concurrency: Math.max(2, availableParallelism()),
    perform: async ({ id, operation, request }, at) => {
      const work: OperationHandler | undefined = HANDLERS[operation];
      if (!work) throw new Error(`no work is known for ${operation}`);
      await listening.promise;
      return work(request as never, {
        ...at,
        id,
        engines,
        limits,
        voices,
        recognizer,
        speechServer,
        translate: options.translate,
        fetch: sourceFetch,
        task: store.load,
      });
    },
  });

  const app = await createServer({ apiKey, filesDir: store.filesDir, log });
  registerOperations(app, handlersFor({ runner, limits, voices, tasks: store.all }));
  registerToolServer(app, log);
  registerInternalRoutes(app, {
    allowOrigin: allowOrigins,
    isRemote: host !== "127.0.0.1",
    deleteTasks: runner.forget,
    deleteVoice: async (name) => {
      const trainings = (await store.all()).filter(
        ({ operation, request }) => operation === trainVoice.name && isNamed(request, name),
      );
      await runner.forget(trainings.map(({ id }) => id));
      return voices.remove(name);
    },
  });
  await app.listen({ host, port });
  const url = addressOf(app.server.address() ?? undefined);
  // The studio's results can be its sources again, so its own origin is allowed too. The address isn't known earlier.
  allowOrigins(url, `http://localhost:${new URL(url).port}`);
  listening.resolve();
  const resumed = await runner.resume();
  await runner.reclaim();
  const reclaiming = reclaimRegularly();

  async function reclaimRegularly(): Promise<void> {
    const { signal } = closing;
    while (await sleep(RECLAIM_EVERY_MS, true, { signal, ref: false }).catch(() => false))
      await runner
        .reclaim()
        .catch((error: unknown) => log.warn({ err: error }, "studio: failed to delete old results"));
  }

  log.info(
    { url, resumed },
    `studio: a local stand-in for the audio service is ready; ${
      speechServer ? `its voices are of ${speechServer.host}` : "its voices are synthetic"
    }, its sounds are computed${recognizer ? "" : ", its transcripts are English only and rough"} (packages/studio/README.md)`,
  );
  return {
    url,
    engineProblems: () =>
      Object.fromEntries(
        [
          ["speechServer", speechServer?.problem()],
          [options.transcriptionServer ? "transcriptionServer" : "whisperModel", recognizer?.problem()],
        ].filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    async close() {
      closing.abort();
      await reclaiming;
      await runner.close();
      engines.close();
      await app.close();
    },
  };
}

interface Workshop {
  readonly engines: Engines;
  readonly limits: StudioLimits;
  readonly signal: AbortSignal;
}

function openRecognizer(
  { transcriptionServer: address, whisperModel: path, dataDir, log }: StudioOptions,
  { engines, limits, signal }: Workshop,
): Recognizer | undefined {
  if (address) return openTranscriptionServer({ address, retryAfterMs: limits.serverRetryMs, log });
  const dir = join(dataDir, "studio");
  return path === undefined ? undefined : openWhisperModel({ path, engines, dir, signal, log });
}

const isNamed = (request: unknown, name: string) =>
  voiceId((request as { readonly name: string }).name) === voiceId(name);

function addressOf(address: string | AddressInfo | undefined): string {
  if (typeof address !== "object") throw new Error("the studio listens nowhere");
  // A studio that listens on all addresses can be reached on this one.
  const isEverywhere = address.address === "0.0.0.0" || address.address === "::";
  const host = isEverywhere
    ? "127.0.0.1"
    : address.family === "IPv6"
      ? `[${address.address}]`
      : address.address;
  return `http://${host}:${address.port}`;
}
