import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import { describeError } from "../web/routes/error-response.ts";
import { HttpError } from "../web/routes/http-error.ts";
import type { Problem } from "./schemas.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** Answers an error of a route of the API as RFC 9457 says. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = runInLanguage(request.language, () => problemOf(error, jobIn(request)));
  if (problem.status >= 500) request.log.error({ err: error }, "api: request failed");
  if (problem.status === 503) reply.header("retry-after", "60");
  return reply.status(problem.status).type(PROBLEM_TYPE).send(problem);
}

/** Describes an error for programs. `job` is the one that the request named. */
function problemOf(error: unknown, job?: string): z.output<typeof Problem> {
  const { status: general, kind, text, remedies } = describeError(refineError(error));
  const status = STATUS_OF_KIND[kind] ?? general;
  return {
    type: `urn:mynah:problem:${kind}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: text,
    kind,
    // Refusals come before anything is stored or spent. After a lost connection, the job may exist.
    maybeCharged: kind === "perhaps",
    ...(job !== undefined && { job }),
    ...(remedies && { remedies: [...remedies] }),
  };
}

/** Says what a client got wrong that Fastify has refused, where the page would only be told to reload. */
function refineError(error: unknown): unknown {
  const { statusCode: status = 500, message } = error as Partial<FastifyError>;
  const isClients = !(error instanceof UserError) && status >= 400 && status < 500 && status !== 413;
  return isClients ? new HttpError(status, say("apiBadRequest", { why: message ?? "" })) : error;
}

function jobIn({ params }: FastifyRequest): string | undefined {
  const { job, transcript } = (params ?? {}) as { job?: unknown; transcript?: unknown };
  if (typeof transcript === "string") return transcript;
  return typeof job === "string" ? job : undefined;
}

/** Kinds for which the API has a more exact status than the page. */
const STATUS_OF_KIND: Readonly<Record<string, number>> = {
  jobUnknown: 404,
  transcriptUnknown: 404,
  transcriptGone: 404,
  unknownCommand: 404,
  permissionDenied: 403,
  permissionUnknown: 403,
  familyOff: 403,
  familyOffHere: 403,
  budgetRefused: 402,
};
