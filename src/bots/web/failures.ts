import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { Refusal } from "./refusal.ts";
import type { ErrorView } from "./wire.ts";

/** Turns what a route threw into a status and a sentence. Only what we cannot explain is logged as an error. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, text } = explain(error);
  if (status >= 500) request.log.error({ err: error }, "request failed");
  if (status === 503) reply.header("retry-after", "60");
  // Whoever opens an address in a browser reads it; programs read the other form.
  if (request.headers.accept?.includes("text/html") === true)
    return reply.status(status).type("text/plain; charset=utf-8").send(`${text}\n`);
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .send({ error: { text } } satisfies ErrorView);
}

function explain(error: unknown): { status: number; text: string } {
  if (error instanceof UserError) {
    const refused = error.sentence.key === "fileTooLarge" ? 413 : 400;
    return { status: error instanceof Refusal ? error.status : refused, text: render(error.sentence) };
  }
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return { status, text: render(say("webTooLarge")) };
  if (status !== undefined && status >= 400 && status < 500) {
    return { status, text: render(say("webMalformed")) };
  }
  if (isDown(error)) return { status: 503, text: render(say("webDown")) };
  return { status: 500, text: render(say("internalFault")) };
}

/** Codes of a database or queue that cannot be reached: system calls, and the SQLSTATE classes 08, 53 and 57. */
const DOWN = /^(E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT|08|53|57)/;
/** ioredis and pg give these no code. */
const DOWN_WORDS =
  /connection (terminated|is closed|ended)|timeout exceeded when trying|stream isn't writeable|max retries/i;

function isDown(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof ServiceError)
    return true;
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  if (code !== undefined && DOWN.test(code)) return true;
  if (DOWN_WORDS.test(`${error.name} ${error.message}`)) return true;
  return error instanceof AggregateError && error.errors.some(isDown);
}
