import type { RESTOptions } from "discord.js";
import { Agent, fetch } from "undici";

/** Discord closes idle connections after some minutes; opening one costs more than keeping it. */
const KEEP_ALIVE_MS = 60_000;

/** Carries requests of discord.js, and answers as `fetch` does. */
export interface Transport {
  readonly makeRequest: RESTOptions["makeRequest"];
  close(): Promise<void>;
}

/**
 * Requests of discord.js by our own undici. Its own copy takes whichever connections the process shares globally, and
 * these refuse the other copy's forms: whether files can be sent would hang on which of the two was loaded first.
 */
export function createTransport(): Transport {
  const agent = new Agent({ keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 0, bodyTimeout: 30_000 });
  const makeRequest: RESTOptions["makeRequest"] = async (url, { method, headers, body, signal }) => {
    // Discord sends nobody elsewhere, and the path may hold an interaction's token.
    const init = { method, headers, body, signal, dispatcher: agent, redirect: "error" as const };
    return fetch(url, init as Parameters<typeof fetch>[1]);
  };
  return { makeRequest, close: () => agent.close() };
}
