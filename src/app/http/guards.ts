import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerFailure } from "../../bots/web/routes/error-response.ts";
import { Refusal } from "../../bots/web/routes/http-error.ts";
import { say } from "../../messages/index.ts";

/** Of every answer, whoever gives it; a room that serves more than data says so itself. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** What holds for every route, so that none can be added without it. */
export function guardHttp(http: FastifyInstance, { bodyMs }: { bodyMs: number }): void {
  http.addHook("onRequest", async (_request, reply) => void reply.headers(HEADERS));
  http.setErrorHandler(answerFailure);
  http.setNotFoundHandler(async () => {
    throw new Refusal(404, say("webNotFound"));
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
  answerFailure(new Refusal(408, say("webTooSlow")), request, reply);
}
