import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { trainVoice } from "@mynah/audio-interface";
import { createEngines } from "./engines/index.ts";
import { handlersFor } from "./http/handlers.ts";
import { registerInternalRoutes } from "./http/internal-routes.ts";
import { registerOperations } from "./http/routes.ts";
import { createServer } from "./http/server.ts";
import { registerToolServer } from "./http/tool-server.ts";
import { LIMITS, type StudioLimits } from "./limits.ts";
import { HANDLERS } from "./handlers.ts";
import { openWhisperModel } from "./recognition/whisper-model.ts";
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
  /** Returns why the operator's Whisper model can't be used, as far as it has been tried. */
  whisperProblem(): string | undefined;
  /** Stops running tasks; the next start resumes them. */
  close(): Promise<void>;
}

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
  const whisper =
    options.whisperModel === undefined
      ? undefined
      : openWhisperModel({ path: options.whisperModel, engines, dir: join(dataDir, "studio"), log });
  const voices = await openVoices(join(dataDir, "studio", "voices"));
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
        whisper,
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
  const closing = new AbortController();
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
    "studio: a local stand-in for the audio service is ready; its voices are synthetic, its sounds are computed" +
      (whisper
        ? " (packages/studio/README.md)"
        : ", its transcripts are English only and rough (packages/studio/README.md)"),
  );
  return {
    url,
    whisperProblem: () => whisper?.problem(),
    async close() {
      whisper?.close();
      closing.abort();
      await reclaiming;
      await runner.close();
      engines.close();
      await app.close();
    },
  };
}

const isNamed = (request: unknown, name: string) =>
  voiceId((request as { readonly name: string }).name) === voiceId(name);

function addressOf(address: string | AddressInfo | undefined): string {
  if (typeof address !== "object") throw new Error("the studio listens nowhere");
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
