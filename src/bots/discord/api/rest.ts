import { RateLimitError, REST, RESTEvents, type RequestData, type RESTOptions } from "discord.js";
import type { Logger } from "pino";
import { Agent, fetch, Headers, request, type Dispatcher } from "undici";
import { PLATFORM_REQUEST } from "../../events.ts";
import { LimitReached, type SharedLimit } from "../../shared-limit.ts";
import { DiscordFailure, toDiscordFailure } from "./errors.ts";

export interface RestOptions {
  /** For example `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly token: string;
  /**
   * Timeout of one request in milliseconds; callbacks use a shorter one. Must allow for the largest file on a slow
   * connection.
   */
  readonly timeoutMs?: number;
  /** Called with the milliseconds to wait when Discord rate-limits us. */
  readonly onLimited?: (ms: number) => void;
  /** Discord's limit for all requests of the bot. Default: this process has all of it. */
  readonly limit?: SharedLimit | undefined;
  /** The network by default; tests pass their own. */
  readonly transport?: Transport;
  readonly log: Logger;
}

export type Rest = ReturnType<typeof createRest>;
export type Path = `/${string}`;
type Method = "get" | "post" | "put" | "patch" | "delete";

const TIMEOUT_MS = 90_000;
/** Longer waits are left to the job, which holds no resources while it waits. */
const MAX_WAIT_MS = 10_000;
/** The library keeps two small queues for each interaction token, by default for an hour. */
const TOKEN_SWEEP_MS = 60_000;

/** Wraps the REST client of discord.js. Every failure is a DiscordFailure; only 429 is retried here. */
export function createRest(restOptions: RestOptions) {
  const { transport = createTransport(), log } = restOptions;
  const options = optionsFor(restOptions, transport);
  const bot = new REST({ ...options, ...limited(restOptions, transport) }).setToken(restOptions.token);
  // Interaction routes don't count toward the bot's global limit, and must not see its token.
  const hooks = new REST({
    ...options,
    globalRequestsPerSecond: UNLIMITED,
    handlerSweepInterval: TOKEN_SWEEP_MS,
  });
  for (const rest of [bot, hooks]) {
    rest.on(RESTEvents.InvalidRequestWarning, ({ count }) =>
      log.warn(
        { count },
        "discord: many requests are rejected; Discord blocks this IP address at 10,000 in 10 minutes",
      ),
    );
  }

  async function send<T>(operation: string, method: Method, path: Path, data: RequestData): Promise<T> {
    const byToken = data.auth === false;
    try {
      return (await (byToken ? hooks : bot)[method](path, data)) as T;
    } catch (error) {
      throw toDiscordFailure(operation, error, byToken);
    }
  }

  return {
    /**
     * `operation` names the call in the log and in failures. `auth: false`: the path contains an interaction's token.
     */
    ask: <T>(operation: string, method: Method, path: Path, data: RequestData = {}): Promise<T> =>
      PLATFORM_REQUEST.tracePromise(() => send<T>(operation, method, path, data), {
        platform: "discord",
        method: operation,
        statusOf,
      }),
    async close(): Promise<void> {
      for (const rest of [bot, hooks]) {
        rest.clearHashSweeper();
        rest.clearHandlerSweeper();
      }
      await transport.close();
    },
  };
}

/** 0 if there was no response. */
const statusOf = (error: unknown) => (error instanceof DiscordFailure ? String(error.facts.status) : "fault");

function optionsFor(
  { apiUrl, timeoutMs = TIMEOUT_MS, onLimited, log }: RestOptions,
  { makeRequest }: Transport,
): Partial<RESTOptions> {
  return {
    api: apiUrl,
    // A repeated POST could create a second message, so the caller decides.
    retries: 0,
    timeout: timeoutMs,
    makeRequest,
    invalidRequestWarningInterval: 500,
    // Called before every wait. The library's event of this name isn't emitted when Discord itself returns 429.
    rejectOnRateLimit: ({ retryAfter, timeToReset, scope }) => {
      const wait = Math.max(retryAfter, timeToReset);
      log.debug({ wait, scope }, "discord: rate limited; waiting");
      onLimited?.(wait);
      return wait > MAX_WAIT_MS;
    },
  };
}

/** More than a process can send. */
const UNLIMITED = 10_000;

/** Replaces the library's own limit for all requests, which knows of one process only. */
function limited(
  { limit, onLimited, log }: RestOptions,
  { makeRequest }: Transport,
): Pick<Partial<RESTOptions>, "globalRequestsPerSecond" | "makeRequest"> {
  if (!limit) return {};
  return {
    globalRequestsPerSecond: UNLIMITED,
    async makeRequest(url, init) {
      try {
        await limit.take(init.signal);
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
        onLimited?.(error.retryAfterMs);
        throw reached(error.retryAfterMs, init.method ?? "get");
      }
      const response = await makeRequest(url, init);
      if (response.status === 429 && response.headers.has("x-ratelimit-global")) {
        const ms = Number(response.headers.get("retry-after")) * 1_000;
        log.warn({ ms }, "discord: all requests of the bot are refused for a moment; every process waits");
        limit.pause(ms);
      }
      return response;
    },
  };
}

/** Without the address, as every failure. */
const reached = (retryAfter: number, method: string) =>
  new RateLimitError({
    global: true,
    hash: "",
    limit: 0,
    majorParameter: "",
    method,
    retryAfter,
    route: "",
    scope: "global",
    sublimitTimeout: 0,
    timeToReset: 0,
    url: "",
  });

/** Discord closes idle connections after some minutes; opening one costs more than keeping it. */
const KEEP_ALIVE_MS = 60_000;

/** Sends the requests of discord.js and returns a response like `fetch`. */
interface Transport {
  readonly makeRequest: RESTOptions["makeRequest"];
  close(): Promise<void>;
}

/** Uploads to a slow Discord wait for one of these; thousands of jobs would open as many otherwise. */
const MAX_CONNECTIONS = 128;
/** First responses to interactions, which have seconds. */
const CALLBACK = /\/interactions\/\d+\/[^/]+\/callback$/;

type TextRequest = Pick<Dispatcher.RequestOptions, "method" | "headers" | "body"> & {
  readonly signal: AbortSignal | null;
  readonly dispatcher: Dispatcher;
};

/**
 * Sends a request without files, in less than half of `fetch`'s processor time. Errors are like those of `fetch`: after one of
 * undici's own, discord.js would repeat a post that may have arrived.
 */
async function requestText(url: string, { signal, ...options }: TextRequest) {
  const { statusCode, statusText, headers, content } = await requestWhole(url, {
    ...options,
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new TypeError("request failed", { cause });
  });
  if (statusCode >= 300 && statusCode < 400) throw new TypeError("unexpected redirect");
  return {
    status: statusCode,
    statusText,
    ok: statusCode >= 200 && statusCode < 300,
    headers: new Headers(
      Object.entries(headers).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value])),
    ),
    body: null,
    bodyUsed: false,
    arrayBuffer: async () => content,
    text: async () => Buffer.from(content).toString(),
    json: async () => JSON.parse(Buffer.from(content).toString()) as unknown,
  };
}

/** Reads the body in any case, so that the connection is free for the next request. */
async function requestWhole(url: string, options: Omit<TextRequest, "signal">) {
  const { statusCode, statusText, headers, body } = await request(url, options);
  return { statusCode, statusText, headers, content: await body.arrayBuffer() };
}

/**
 * Sends the requests of discord.js through our own undici. The copy it bundles uses the process's global connections,
 * which reject the other copy's forms, so whether files could be sent would depend on which copy was loaded first.
 * Acknowledgements have connections of their own, and never wait for one.
 */
function createTransport(): Transport {
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 0, bodyTimeout: 30_000 };
  const callbacks = new Agent(options);
  const others = new Agent({ ...options, connections: MAX_CONNECTIONS });
  const makeRequest: RESTOptions["makeRequest"] = async (url, { method, headers, body, signal }) => {
    const dispatcher = CALLBACK.test(new URL(url).pathname) ? callbacks : others;
    if (typeof body === "string" || !body)
      return requestText(url, { method, headers, body, signal, dispatcher } as TextRequest);
    // Discord never redirects, and the path may contain an interaction's token.
    const init = { method, headers, body, signal, dispatcher, redirect: "error" as const };
    return fetch(url, init as Parameters<typeof fetch>[1]);
  };
  return {
    makeRequest,
    close: async () => void (await Promise.all([callbacks.close(), others.close()])),
  };
}
