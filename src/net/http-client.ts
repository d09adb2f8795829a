import { createRequire } from "node:module";
import type { Agent as UndiciAgent, Dispatcher } from "undici";

/*
 * undici's connections and requests, from their own files. Its index also loads `fetch`, web sockets, caches and mocks:
 * 85 of 110 modules, and 3 of 5.5 MB, in every process. The version is pinned, and http-client.test.ts says whether these
 * files are still where they were.
 */

const require = createRequire(import.meta.url);

export type Agent = UndiciAgent;
/** Keeps connections to several hosts. */
export const Agent = require("undici/lib/dispatcher/agent.js") as typeof UndiciAgent;

const send = require("undici/lib/api/api-request.js") as (
  this: Dispatcher,
  options: Dispatcher.RequestOptions,
) => Promise<Dispatcher.ResponseData>;

/** Sends a request over an agent's connections. */
export const request = (
  agent: Agent,
  url: URL,
  options: Omit<Dispatcher.RequestOptions, "origin" | "path">,
): Promise<Dispatcher.ResponseData> =>
  send.call(agent, { ...options, origin: url.origin, path: url.pathname + url.search });
