import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { NetworkError, ServiceError, StorageError, TimeoutError, UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { classifyOutage } from "../../../store/unavailable.ts";
import { ERROR_PAGE_POLICY, renderErrorPage } from "./error-page.ts";
import { HttpError } from "./http-error.ts";
import type { ErrorView } from "../api-types.ts";

/** Converts an error of a route into a status and a message. Only unexpected errors are logged as errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, kind: _, ...details } = describeError(error);
  if (status >= 500) request.log.error({ err: error }, "web: request failed");
  if (status === 503) reply.header("retry-after", "60");
  // A page for addresses opened in a browser, JSON for programs.
  if (request.headers.accept?.includes("text/html") === true) {
    const home = /^\/admin(?:[/?]|$)/.test(request.url) ? "/admin" : "/";
    return reply
      .status(status)
      .header("content-security-policy", ERROR_PAGE_POLICY)
      .type("text/html; charset=utf-8")
      .send(renderErrorPage({ status, text: details.text, home }));
  }
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .send({ error: details } satisfies ErrorView);
}

/** Returns the status and the message of an error. `kind` is the key of its sentence. */
export function describeError(error: unknown): { status: number; kind: string } & ErrorView["error"] {
  if (error instanceof UserError) {
    const status = error instanceof HttpError ? error.status : (STATUS[error.sentence.key] ?? 400);
    const { remedies } = error;
    const { key: kind } = error.sentence;
    return { status, kind, text: render(error.sentence), ...(remedies.length > 0 && { remedies }) };
  }
  const describeKind = (status: number, kind: "webTooLarge" | "webMalformed" | Outage) => ({
    status,
    kind,
    text: render(say(kind)),
  });
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return describeKind(status, "webTooLarge");
  if (status !== undefined && status >= 400 && status < 500) {
    return describeKind(status, "webMalformed");
  }
  if (error instanceof StorageError) return describeKind(503, "storageUnavailable");
  if (isDown(error)) return describeKind(503, "unavailable");
  return describeKind(500, "internalFault");
}

type Outage = "storageUnavailable" | "unavailable" | "internalFault";

/** Errors that aren't just invalid input. The 503s aren't the user's fault, and temporary. */
const STATUS: Readonly<Record<string, number>> = {
  fileTooLarge: 413,
  unavailable: 503,
  perhaps: 503,
  draining: 503,
  maintenance: 503,
  storageUnavailable: 503,
};

/** ioredis gives these errors no code. */
const QUEUE_WORDS = /connection is closed|stream isn't writeable|max retries/i;

function isDown(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof ServiceError)
    return true;
  if (classifyOutage(error)) return true;
  return error instanceof Error && QUEUE_WORDS.test(`${error.name} ${error.message}`);
}
