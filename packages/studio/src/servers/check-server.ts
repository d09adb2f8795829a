import { pino } from "pino";
import { z } from "zod";
import {
  createEngineServer,
  type EngineAddress,
  EngineFailure,
  type EngineServerOptions,
} from "./engine-server.ts";

const LIMIT_MS = 10_000;

const Models = z.object({ data: z.array(z.object({ id: z.string() })) }).catch({ data: [] });

/** Asks a server for its models, which costs nothing, and returns what is wrong as a sentence; undefined if nothing is. */
export async function findServerProblem(
  settings: EngineServerOptions["settings"],
  address: EngineAddress,
): Promise<string | undefined> {
  const server = createEngineServer({
    ...address,
    settings,
    retryAfterMs: [],
    log: pino({ level: "silent" }),
  });
  const request = { signal: new AbortController().signal, timeoutMs: LIMIT_MS };
  try {
    const { data: models } = await server.readJson("/models", request, Models);
    const isKnown = models.length === 0 || models.some(({ id }) => id === address.model);
    return isKnown
      ? undefined
      : `The ${server.name} doesn't list the model “${address.model}”. Check ${settings}_MODEL.`;
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    // Not every server lists its models.
    return error.status === 404 || error.status === 405 ? undefined : error.message;
  }
}
