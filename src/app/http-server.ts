import fastify from "fastify";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Logger } from "pino";
import { resultWithin } from "../base/time-limit.ts";
import { NO_SCHEMAS } from "../net/no-schemas.ts";
import { isApiAddress, sendProblem } from "../bots/api/problem.ts";
import { sendError } from "../bots/web/routes/error-response.ts";
import { HttpError } from "../bots/web/routes/http-error.ts";
import { StartError } from "../errors.ts";
import { say } from "../messages/index.ts";

interface HttpOptions {
  readonly log: Logger;
  /**
   * Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted, in the format of the package proxy-addr;
   * default: none.
   */
  readonly trustProxy?: string[] | undefined;
  /** Time limit for the head of a request. */
  readonly headersMs?: number;
  /** Time limit for a body that is read before its handler runs. */
  readonly bodyMs?: number;
  /** How long a connection can be silent; event streams send more often. */
  readonly idleMs?: number;
}

/** Enough for 200 MB over a slow mobile connection; anyone slower no longer needs the answer. */
const MAX_REQUEST_MS = 60 * 60_000;

/**
 * Creates the one web server, on which subsystems register their routes. Requests aren't logged: their paths contain
 * signed links.
 */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { log, trustProxy = [], headersMs = 15_000, bodyMs = 30_000, idleMs = 120_000 } = options;
  const quiet: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled("warn") ? "warn" : log.level });
  const http: FastifyInstance = fastify({
    loggerInstance: quiet,
    logController: new LogController({ disableRequestLogging: true }),
    // Event streams never end on their own; a shutdown must not wait for them.
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs, 5_000) },
    routerOptions: { maxParamLength: 500 },
    schemaController: NO_SCHEMAS,
    // Such a path reaches no route, and none of its hooks.
    frameworkErrors(error, request, reply) {
      void reply.headers(HEADERS);
      (isApiAddress(request.url) ? sendProblem : sendError)(error, request, reply);
    },
  });
  guardHttp(http, { bodyMs });
  return http;
}

/**
 * Returns the port to listen on, since links are created before the server starts; 0 means any free one. Throws a
 * StartError before anything else is opened if it can't be listened on.
 */
export async function choosePort(host: string, port: number): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), "listening");
  } catch (error) {
    throw listenFailure(error, { host, port, setting: "PORT" });
  }
  const chosen = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, "close");
  return chosen;
}

export async function listen(http: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await http.listen({ host, port, listenTextResolver: () => "" });
  } catch (error) {
    throw listenFailure(error, { host, port, setting: "PORT" });
  }
}

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** The environment variable that sets the port. */
  readonly setting: "PORT" | "STUDIO_PORT";
}

/** Returns a {@link StartError} for a port or host that can't be listened on, and any other error unchanged. */
export function listenFailure(error: unknown, { host, port, setting }: ListenAddress): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== "ENOTFOUND" && syscall !== "listen") return error;
  switch (code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is already in use. Stop the other program, or choose another port, for example: ${setting}=${port + 1} npm start`,
      );
    case "EACCES":
      return new StartError(
        `This user isn't allowed to listen on port ${port}. Choose a port above 1023, for example ${setting}=3000.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(
        `HOST=${host} isn't an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`,
      );
    default:
      return error;
  }
}

/** Headers of every answer; routes that serve more than data override them. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Adds what applies to every route, so that none can be added without it. */
function guardHttp(http: FastifyInstance, { bodyMs }: { bodyMs: number }): void {
  http.addHook("onRequest", async (_request, reply) => void reply.headers(HEADERS));
  http.setErrorHandler(sendError);
  http.setNotFoundHandler(async () => {
    throw new HttpError(404, say("webNotFound"));
  });
  endSlowBodies(http, bodyMs);
  answerBeforeClose(http);
}

/** Discord and Slack don't wait longer for an answer. */
const ANSWER_MS = 3_000;

/** Commands that have begun are answered before the connections are cut; meanwhile, nobody can connect anymore. */
function answerBeforeClose(http: FastifyInstance): void {
  let answering = 0;
  let onAnswered = () => {};
  http.addHook("onRequest", async ({ method }, reply) => {
    // Event streams never end, and files can be requested again.
    if (method === "GET" || method === "HEAD") return;
    answering++;
    reply.raw.once("close", () => {
      if (--answering === 0) onAnswered();
    });
  });
  http.addHook("preClose", async () => {
    http.server.close();
    if (answering === 0) return;
    const answered = new Promise<void>((resolve) => (onAnswered = resolve));
    await resultWithin(answered, ANSWER_MS, undefined);
  });
}

/**
 * A body that is read before its handler runs must arrive in time. The timer of a body that is passed on as a stream
 * (an upload) stops here at once; the server's own, longer limits apply to it.
 */
function endSlowBodies(http: FastifyInstance, bodyMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request));
  http.addHook("preParsing", async (request, reply, payload) => {
    timers.set(
      request,
      setTimeout(() => tooSlow(request, reply), bodyMs),
    );
    return payload;
  });
  http.addHook("preValidation", stop);
  http.addHook("onResponse", stop);
  http.addHook("onRequestAbort", stop);
}

function tooSlow(request: FastifyRequest, reply: FastifyReply): void {
  // The rest of the body would be parsed as the next request.
  void reply.header("connection", "close");
  sendError(new HttpError(408, say("webTooSlow")), request, reply);
}
