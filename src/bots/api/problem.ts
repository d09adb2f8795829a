import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import { parseAcceptLanguage } from "../../messages/locales.ts";
import { toHarmlessJson } from "../../messages/sanitize.ts";
import { describeError } from "../web/routes/error-response.ts";
import { HttpError } from "../web/routes/http-error.ts";
import type { Problem } from "./schemas.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** Whether errors of requests to this address are problems. */
export const isApiAddress = (url: string): boolean => /^\/(?:api\/v1|mcp)(?:[/?]|$)/.test(url);

/** Seconds after which to try again, by status, where nothing more exact is known. */
const RETRY_AFTER_S: Readonly<Record<number, number>> = { 429: 5, 503: 60 };

/** Answers an error of a route of the API as RFC 9457 says. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A path that can't be routed comes here before any hook.
  const language = request.language || parseAcceptLanguage(request.headers["accept-language"]);
  const problem = runInLanguage(language, () => problemOf(error, jobIn(request)));
  if (problem.status >= 500) request.log.error({ err: error }, "api: request failed");
  const retryAfter = RETRY_AFTER_S[problem.status];
  if (retryAfter !== undefined && !reply.hasHeader("retry-after")) reply.header("retry-after", retryAfter);
  return reply.status(problem.status).type(PROBLEM_TYPE).send(toHarmlessJson(problem));
}

/** Describes an error for programs. `job` is the one that the request named. */
function problemOf(error: unknown, job?: string): z.output<typeof Problem> {
  const { status: general, kind, text, remedies } = describeError(refineError(error));
  const status = STATUS_OF_KIND.get(kind) ?? general;
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
  if (error instanceof UserError || status < 400 || status >= 500 || status === 413) return error;
  if (status === 414) return new HttpError(status, say("apiAddressTooLong"));
  if (status === 415) return new HttpError(status, say("apiContentType"));
  return new HttpError(status, say("apiBadRequest", { why: message ?? "" }));
}

function jobIn({ params }: FastifyRequest): string | undefined {
  const { job, transcript } = (params ?? {}) as { job?: unknown; transcript?: unknown };
  if (typeof transcript === "string") return transcript;
  return typeof job === "string" ? job : undefined;
}

/** Answers what no route of this scope takes: 405 with the methods that the path has, or 404. */
export function refuseUnrouted(api: FastifyInstance): void {
  const routes = new Map<string, Set<string>>();
  api.addHook("onRoute", ({ url, method }) => {
    const methods = routes.get(url) ?? new Set();
    routes.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  api.setNotFoundHandler(async ({ url, method }, reply) => {
    const [path = ""] = url.split("?");
    const allowed = [...routes].flatMap(([pattern, methods]) =>
      fitsPath(pattern, path) ? Array.from(methods) : [],
    );
    if (allowed.length === 0) throw new HttpError(404, say("apiNotFound"));
    const methods = [...new Set(allowed)].toSorted().join(", ");
    reply.header("allow", methods);
    throw new HttpError(405, say("apiMethod", { method, methods }));
  });
}

/** Whether a path fits a route's, whose parts with a colon stand for any. */
function fitsPath(pattern: string, path: string): boolean {
  const [parts, found] = [pattern.split("/"), path.split("/")];
  return (
    parts.length === found.length && parts.every((part, at) => part.startsWith(":") || part === found[at])
  );
}

/** Not the caller's, or not for them. */
const FORBIDDEN = `
  apiKeysNotYours apiKeyAdminScope budgetNotYours clipRulesNotYours familyOff familyOffHere jobsNotYours
  moderationNotAModerator moderationNotYours permissionDenied permissionUnknown permissionsShownToManagers
  playbackNotYours recipeNotYours recordNotYours settingNotYours settingsFileNotYours setupNotYours soundboardNotYours
  transcriptNotHere transcriptNotYours transcriptNotYoursToDelete webhooksNotYours`;
/** Something that a request names doesn't exist, or not for the caller. */
const MISSING = `
  apiKeyUnknown channelNotHere clipRuleUnknown jobUnknown latestNone lyricsUnknown minutesNoItem minutesNone
  moderationCaseGone notAFavorite notPronounced permissionsNotThere permissionsWho playbackNoItem recipeUnknown
  recordNone recordUnknown roleNotThere sourceJobExpired sourceJobNoSuchFile sourceJobNone sourceJobUnknown taskUnknown
  transcriptGone transcriptNoLine transcriptNoSpeaker transcriptUnknown unknownCommand unknownVoice uploadGone voiceGone
  voiceNotOwn webhookEventUnknown webhookUnknown`;

/** Kinds for which the API has a more exact status than the page. */
const STATUS_OF_KIND: ReadonlyMap<string, number> = new Map([
  ["budgetRefused", 402],
  ...wordsOf(FORBIDDEN).map((kind): [string, number] => [kind, 403]),
  ...wordsOf(MISSING).map((kind): [string, number] => [kind, 404]),
]);

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}
