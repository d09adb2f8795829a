import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
} from "@slack/web-api";
import { type Meaning, meaningOf } from "./error-codes.ts";

/** Slack's answer, or its silence, to one call. Never holds a token or the call's arguments. */
export class SlackFailure extends Error {
  override readonly name = "SlackFailure";
  readonly method: string;
  readonly code: string;
  readonly meaning: Meaning;
  /** What is missing, for `missing_scope`. */
  readonly needed: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    method: string,
    code: string,
    meaning: Meaning,
    { needed = "", retryAfterMs, cause }: { needed?: string; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(`${method}: ${code}`, { cause });
    this.method = method;
    this.code = code;
    this.meaning = meaning;
    this.needed = needed;
    this.retryAfterMs = retryAfterMs;
  }
}

export const isMeaning = (error: unknown, ...meanings: readonly Meaning[]): error is SlackFailure =>
  error instanceof SlackFailure && meanings.includes(error.meaning);

/** Undefined for what is not a failure of a call: a bug. */
export function failureOf(method: string, error: unknown): SlackFailure | undefined {
  if (error instanceof WebAPIRateLimitedError) {
    return new SlackFailure(method, "ratelimited", "busy", { retryAfterMs: error.retryAfter * 1000 });
  }
  if (error instanceof WebAPIPlatformError) {
    const code = error.data.error;
    return new SlackFailure(method, code, meaningOf(code), { needed: neededIn(error.data) });
  }
  if (error instanceof WebAPIHTTPError)
    return new SlackFailure(method, `HTTP ${error.statusCode}`, "unclear");
  if (error instanceof WebAPIRequestError) {
    const isRefused = causesOf(error).some(({ code }) => code === "ECONNREFUSED" || code === "ENOTFOUND");
    return new SlackFailure(method, "no_answer", isRefused ? "busy" : "unclear");
  }
  return undefined;
}

/** Slack names the scope that is missing. */
const neededIn = (data: object): string =>
  "needed" in data && typeof data.needed === "string" ? data.needed : "";

function causesOf(error: unknown): { code?: string }[] {
  const chain: { code?: string; original?: unknown; cause?: unknown }[] = [];
  for (let at = error as (typeof chain)[number] | undefined; at && chain.length < 6;) {
    chain.push(at);
    at = (at.original ?? at.cause) as typeof at;
  }
  return chain;
}
