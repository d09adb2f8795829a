import { REST, RESTEvents, type RequestData, type RESTOptions } from "discord.js";
import type { Logger } from "pino";
import { Agent, fetch } from "undici";
import { PLATFORM_REQUEST } from "../../events.ts";
import { DiscordFailure, toDiscordFailure } from "./errors.ts";

export interface RestOptions {
  /** Such as `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly token: string;
  /** For one request, in milliseconds; callbacks end sooner. Long enough for the largest file on a slow line. */
  readonly timeoutMs?: number;
  /** Told when Discord slows us down, for so long. */
  readonly onLimited?: (ms: number) => void;
  /** Over the network unless a test brings its own. */
  readonly transport?: Transport;
  readonly log: Logger;
}

export type Rest = ReturnType<typeof createRest>;
export type Path = `/${string}`;
type Method = "get" | "post" | "put" | "patch" | "delete";

const TIMEOUT_MS = 90_000;
/** A longer wait than this is left to the job, which waits without holding anything. */
const MAX_WAIT_MS = 10_000;
/** The library keeps two small queues for every interaction's token, by default for an hour. */
const TOKEN_SWEEP_MS = 60_000;

/** discord.js' requests under our rules. Every failure is a DiscordFailure; nothing but 429 is repeated here. */
export function createRest(restOptions: RestOptions) {
  const { transport = createTransport(), log } = restOptions;
  const options = optionsFor(restOptions, transport);
  const bot = new REST(options).setToken(restOptions.token);
  // Interaction routes are not bound to the bot's global limit, and its token has no business there.
  const hooks = new REST({
    ...options,
    globalRequestsPerSecond: 10_000,
    handlerSweepInterval: TOKEN_SWEEP_MS,
  });
  for (const rest of [bot, hooks]) {
    rest.on(RESTEvents.InvalidRequestWarning, ({ count }) =>
      log.warn(
        { count },
        "discord: many requests are refused; at 10,000 in 10 minutes Discord blocks this address",
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
    /** `what` names the call in the log and in failures. `auth: false`: the path holds an interaction's token. */
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

/** 0: there was no answer. */
const statusOf = (error: unknown) => (error instanceof DiscordFailure ? String(error.facts.status) : "fault");

function optionsFor(
  { apiUrl, timeoutMs = TIMEOUT_MS, onLimited, log }: RestOptions,
  { makeRequest }: Transport,
): Partial<RESTOptions> {
  return {
    api: apiUrl,
    // A second POST may be a second message: who called decides.
    retries: 0,
    timeout: timeoutMs,
    makeRequest,
    invalidRequestWarningInterval: 500,
    // Asked before every wait. The library's event of this name is not sent when Discord itself answers 429.
    rejectOnRateLimit: ({ retryAfter, timeToReset, scope }) => {
      const wait = Math.max(retryAfter, timeToReset);
      log.debug({ wait, scope }, "discord: slowed down");
      onLimited?.(wait);
      return wait > MAX_WAIT_MS;
    },
  };
}

/** Discord closes idle connections after some minutes; opening one costs more than keeping it. */
const KEEP_ALIVE_MS = 60_000;

/** Carries requests of discord.js, and answers as `fetch` does. */
interface Transport {
  readonly makeRequest: RESTOptions["makeRequest"];
  close(): Promise<void>;
}

/**
 * Requests of discord.js by our own undici. Its own copy takes whichever connections the process shares globally, and
 * these refuse the other copy's forms: whether files can be sent would hang on which of the two was loaded first.
 */
function createTransport(): Transport {
  const agent = new Agent({ keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 0, bodyTimeout: 30_000 });
  const makeRequest: RESTOptions["makeRequest"] = async (url, { method, headers, body, signal }) => {
    // Discord sends nobody elsewhere, and the path may hold an interaction's token.
    const init = { method, headers, body, signal, dispatcher: agent, redirect: "error" as const };
    return fetch(url, init as Parameters<typeof fetch>[1]);
  };
  return { makeRequest, close: () => agent.close() };
}
