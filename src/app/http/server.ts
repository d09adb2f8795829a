import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Logger } from "pino";
import { sendError } from "../../bots/web/routes/error-response.ts";
import { HttpError } from "../../bots/web/routes/http-error.ts";
import { StartError } from "../../errors.ts";
import { say } from "../../messages/index.ts";

interface HttpOptions {
  readonly log: Logger;
  /** Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; default nobody's. As the package proxy-addr reads it. */
  readonly trustProxy?: string[] | undefined;
  /** For the head of a request. */
  readonly headersMs?: number;
  /** For a body that is read before it is looked at. */
  readonly bodyMs?: number;
  /** Between two signs of life of a connection; event streams send more often. */
  readonly idleMs?: number;
}

/** 200 MB over a slow mobile line; whoever takes longer has no use for the answer. */
const MAX_REQUEST_MS = 60 * 60_000;

/** The one web server: rooms register what they serve. Requests are not logged: their paths hold signed links. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { log, trustProxy = [], headersMs = 15_000, bodyMs = 30_000, idleMs = 120_000 } = options;
  const quiet: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled("warn") ? "warn" : log.level });
  const http: FastifyInstance = fastify({
    loggerInstance: quiet,
    logController: new LogController({ disableRequestLogging: true }),
    // Event streams never end by themselves; a shutdown must not wait for them.
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs, 5_000) },
    routerOptions: { maxParamLength: 500 },
  });
  guardHttp(http, { bodyMs });
  return http;
}

/** The port that will be listened on: links are made before the server starts. 0 means any free one. */
export async function choosePort(port: number): Promise<number> {
  if (port !== 0) return port;
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
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

/** A {@link StartError} for a port or host that cannot be listened on; any other error as it is. */
export function listenFailure(error: unknown, { host, port, setting }: ListenAddress): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== "ENOTFOUND" && syscall !== "listen") return error;
  switch (code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is taken by another program. Stop that one, or choose another port, for example: ${setting}=${port + 1} npm start`,
      );
    case "EACCES":
      return new StartError(
        `This user may not listen on port ${port}. Choose one above 1023, for example ${setting}=3000.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`);
    default:
      return error;
  }
}

/** Of every answer, whoever gives it; a room that serves more than data says so itself. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** What holds for every route, so that none can be added without it. */
function guardHttp(http: FastifyInstance, { bodyMs }: { bodyMs: number }): void {
  http.addHook("onRequest", async (_request, reply) => void reply.headers(HEADERS));
  http.setErrorHandler(sendError);
  http.setNotFoundHandler(async () => {
    throw new HttpError(404, say("webNotFound"));
  });
  endSlowBodies(http, bodyMs);
}

/**
 * A body that is read before its handler runs must arrive in time. One that is handed on as a stream, an upload, leaves
 * here at once; it has the server's own, longer limits.
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
  // What still drips in would be taken for the next request.
  void reply.header("connection", "close");
  sendError(new HttpError(408, say("webTooSlow")), request, reply);
}
