import type { FakePlatform } from "../fake-platform.ts";
import { ApiError, errorBody, invalidForm } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { ParsedBody } from "./body.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createRouter, majorOf } from "./router.ts";
import type { Found, Route } from "./router.ts";
import { isDocumented } from "./spec.ts";
import { checkRequest } from "./validate.ts";

/** A request whose body has been read, over HTTP or not. */
export interface RestRequest {
  readonly method: string;
  readonly url: URL;
  /** Without `/api/v10`. */
  readonly path: string;
  readonly found: Found | undefined;
  readonly authorization: string | undefined;
  readonly body: ParsedBody | ApiError;
}

export interface RestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Discord's own error code. */
  readonly code?: number;
}

export type Rest = ReturnType<typeof createRest>;

/** Answers REST requests without a network: rate limits, credentials, specification and work, in Discord's order. */
export const createRest = (platform: FakePlatform, routes: readonly Route[]) => {
  const limits = createRateLimits(platform.settings.rateLimits, platform.clock.now);
  return {
    find: createRouter(routes),
    /** Answers synchronously, except on asynchronous routes. */
    answer: (asked: RestRequest): RestResponse | Promise<RestResponse> => {
      const { found } = asked;
      const spent = found && limits(found.route.at, majorOf(found), isExempt(found));
      if (spent?.retryAfter !== undefined)
        return limited(
          { retryAfter: spent.retryAfter, scope: spent.isGlobal ? "global" : "user" },
          spent.headers,
        );
      const told = (answer: Answer | ApiError) => answered(noticed(platform, asked, answer), spent?.headers);
      const answer = attempt(() => handle(platform, asked));
      return answer instanceof Promise ? answer.then(told, (cause) => told(refusal(cause))) : told(answer);
    },
  };
};

/** Answers 429, with the body and headers of its scope. */
export const limited = (
  { retryAfter, scope }: { readonly retryAfter: number; readonly scope: string },
  headers: Readonly<Record<string, string>> = {},
): RestResponse => {
  const isGlobal = scope === "global";
  const body = { message: "You are being rate limited.", retry_after: retryAfter, global: isGlobal };
  const global = isGlobal ? { "x-ratelimit-global": "true" } : {};
  return {
    status: 429,
    body,
    headers: { "retry-after": `${Math.ceil(retryAfter)}`, ...headers, ...global, "x-ratelimit-scope": scope },
  };
};

export const answered = (
  answer: Answer | ApiError,
  headers: Readonly<Record<string, string>> = {},
): RestResponse =>
  answer instanceof ApiError
    ? { status: answer.status, headers, body: errorBody(answer), code: answer.code }
    : { status: answer.status, headers, body: answer.body };

const noticed = (platform: FakePlatform, { method, url, body }: RestRequest, answer: Answer | ApiError) => {
  if (answer instanceof ApiError && isMistake(answer)) {
    platform.violations.push({
      request: `${method} ${url.pathname}`,
      problems: problemsOf(answer),
      body: body instanceof ApiError ? undefined : body.json,
    });
  }
  return answer;
};

const attempt = (work: () => Answer | Promise<Answer> | ApiError): Answer | Promise<Answer> | ApiError => {
  try {
    return work();
  } catch (cause) {
    return refusal(cause);
  }
};

const refusal = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause;
  throw cause;
};

const handle = (platform: FakePlatform, asked: RestRequest): Answer | Promise<Answer> => {
  const { method, path, url, found, body } = asked;
  if (body instanceof ApiError) throw body;
  const { json, files } = body;
  const name = `${method} ${url.pathname}`;
  if (!found) {
    const known = isDocumented(method, path);
    platform.violations.push({
      request: name,
      problems: [known ? "the fake does not serve this route" : "no such route"],
      body: json,
    });
    throw new ApiError(404, 0, "404: Not Found");
  }
  if (found.route.open !== true && asked.authorization !== `Bot ${platform.settings.token}`) {
    throw new ApiError(401, 0, "401: Unauthorized");
  }
  const checked = checkRequest(found.route.at, json);
  if (checked.issues.length > 0) throw invalidForm(...checked.issues);
  if (checked.unknown.length > 0)
    platform.violations.push({ request: name, problems: checked.unknown, body: json });
  const param = (key: string) => found.params[key] ?? "";
  return found.route.handle({ platform, param, query: url.searchParams, body: json, files });
};

/** Codes for requests that are always the bot's mistake, as with 50035. */
const MISTAKES = new Set([30015, 30032, 50006, 50035, 50109, 50159, 50160, 50161, 50162]);

const isMistake = ({ code }: ApiError): boolean => MISTAKES.has(code);

const problemsOf = ({ issues, message }: ApiError): string[] =>
  issues.length === 0
    ? [message]
    : issues.map((issue) => `${issue.path.map(String).join(".")}: ${issue.message}`);

/** Interaction endpoints don't count toward the bot's global limit. */
const isExempt = ({ route }: Found): boolean => / \/(interactions|webhooks)\//.test(route.at);
