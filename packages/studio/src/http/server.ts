import fastifyStatic from "@fastify/static";
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import { failureBody, HttpFailure } from "./failure.ts";

export interface ServerOptions {
  readonly apiKey: string;
  readonly filesDir: string;
  readonly log: Logger;
}

const TYPES: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  flac: "audio/flac",
  m4a: "audio/mp4",
  srt: "application/x-subrip; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

/** Creates a server with authentication, error formatting and result files, but no other routes. */
export async function createServer({ apiKey, filesDir, log }: ServerOptions): Promise<FastifyInstance> {
  // The contract limits names in a path (200 characters, each up to 12 when percent-encoded).
  const routerOptions = { maxParamLength: 4000 };
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    routerOptions,
    // Without it, Fastify loads two compilers of JSON schemas, about 100 modules, although no route has one.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  const checkBearer = createBearerCheck(apiKey);

  app.addHook("onRequest", (request, _reply, done) => {
    if (!isFile(request)) checkBearer(request.headers.authorization);
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = asHttpFailure(error, request);
    if (failure.status >= 500) log.error({ err: error }, "studio: request failed");
    // Required with this status; a client learns how to authenticate.
    if (failure.status === 401) void reply.header("www-authenticate", 'Bearer realm="audio service"');
    return reply.code(failure.status).send(failureBody(hostOf(request), failure));
  });
  app.setNotFoundHandler((request, reply) => {
    const failure = new HttpFailure(
      404,
      "not_found",
      `There is no ${request.method} ${pathOf(request)} here.`,
    );
    return reply.code(404).send(failureBody(hostOf(request), failure));
  });
  // Browsers and chats fetch results without the bearer token; the token in the path authorizes them.
  await app.register(fastifyStatic, {
    root: filesDir,
    prefix: "/files/",
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply
        .header("content-type", TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream")
        .header("cache-control", "private, max-age=3600")
        .header("x-content-type-options", "nosniff");
    },
  });
  return app;
}

function refuseSchema(): never {
  throw new TypeError("routes have no schemas of Fastify");
}

const pathOf = (request: FastifyRequest) => request.url.split("?")[0] ?? "";
const isFile = (request: FastifyRequest) => pathOf(request).startsWith("/files/");
const hostOf = (request: FastifyRequest) => (pathOf(request).startsWith("/api/") ? "voices" : "main");

function asHttpFailure(error: FastifyError | HttpFailure, request: FastifyRequest): HttpFailure {
  if (error instanceof HttpFailure) return error;
  // Fastify's own errors: invalid JSON, body too large, wrong content type.
  const status = "statusCode" in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) return new HttpFailure(500, "internal_error", "Internal error in the studio.");
  const unreadable = status === 400 && hostOf(request) === "main";
  return new HttpFailure(unreadable ? 422 : status, "validation_error", `body: ${error.message}`);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Interface 5: `Authorization: Bearer <key>` on both hosts, otherwise 401. Compares in constant time. */
function createBearerCheck(apiKey: string): (header: string | undefined) => void {
  const expected = digest(apiKey);
  return (header) => {
    const key = /^Bearer +(\S+)\s*$/i.exec(header ?? "")?.[1];
    if (key === undefined) {
      throw new HttpFailure(401, "unauthorized", "The header `Authorization: Bearer <API_KEY>` is missing.");
    }
    if (!timingSafeEqual(digest(key), expected)) {
      throw new HttpFailure(401, "unauthorized", "The API key is not valid.");
    }
  };
}
