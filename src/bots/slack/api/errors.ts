import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
} from "@slack/web-api";
import { NetworkError, type Sentence, ServiceError, UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";

/**
 * What an error code of Slack means for us. `busy` and `stale` calls weren't carried out; `unclear` ones may have been,
 * as the page of every method says of `internal_error`.
 */
type SlackErrorKind =
  | "busy"
  | "stale"
  | "revoked"
  | "scope"
  | "unclear"
  | "elsewhere"
  | "no-thread"
  | "message-gone"
  | "file-refused"
  | "refused";

const MEANINGS: Readonly<Record<Exclude<SlackErrorKind, "refused">, readonly string[]>> = {
  busy: ["ratelimited", "rate_limited", "message_limit_exceeded"],
  stale: ["token_expired"],
  revoked: ["invalid_auth", "account_inactive", "token_revoked", "not_authed", "team_access_not_granted"],
  scope: ["missing_scope", "no_permission", "not_allowed_token_type"],
  unclear: ["internal_error", "fatal_error", "service_unavailable", "request_timeout", "team_added_to_org"],
  elsewhere: [
    "not_in_channel",
    "channel_not_found",
    "is_archived",
    "restricted_action",
    "restricted_action_read_only_channel",
    "restricted_action_thread_only_channel",
    "restricted_action_non_threadable_channel",
    "cannot_reply_to_message",
    "posting_to_channel_denied",
  ],
  "no-thread": ["thread_not_found", "restricted_action_thread_locked"],
  "message-gone": ["message_not_found", "cant_update_message", "edit_window_closed", "cant_delete_message"],
  "file-refused": [
    "file_upload_size_restricted",
    "file_uploads_disabled",
    "file_uploads_except_images_disabled",
    "file_upload_disallowed",
    "storage_limit_reached",
    "slack_connect_file_upload_sharing_blocked",
    "slack_connect_blocked_file_type",
    "slack_connect_clip_sharing_blocked",
    "blocked_file_type",
  ],
};
const BY_CODE = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, codes]) =>
    codes.map((code) => [code, meaning as SlackErrorKind]),
  ),
);

const classifyError = (code: string): SlackErrorKind => BY_CODE.get(code) ?? "refused";

/** Slack's error response to one call, or a missing response. Never contains a token or the call's arguments. */
export class SlackFailure extends Error {
  override readonly name = "SlackFailure";
  readonly method: string;
  readonly code: string;
  readonly meaning: SlackErrorKind;
  /** The missing scope, for `missing_scope`. */
  readonly needed: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    method: string,
    code: string,
    meaning: SlackErrorKind,
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

export const isSlackError = (error: unknown, ...meanings: readonly SlackErrorKind[]): error is SlackFailure =>
  error instanceof SlackFailure && meanings.includes(error.meaning);

/** Returns undefined for errors that don't come from a call: a bug. */
export function toSlackFailure(method: string, error: unknown): SlackFailure | undefined {
  if (error instanceof WebAPIRateLimitedError) {
    return new SlackFailure(method, "ratelimited", "busy", { retryAfterMs: error.retryAfter * 1000 });
  }
  if (error instanceof WebAPIPlatformError) {
    const code = error.data.error;
    return new SlackFailure(method, code, classifyError(code), { needed: neededIn(error.data) });
  }
  if (error instanceof WebAPIHTTPError)
    return new SlackFailure(method, `HTTP ${error.statusCode}`, "unclear");
  if (error instanceof WebAPIRequestError) {
    const isRefused = causesOf(error).some(({ code }) => code === "ECONNREFUSED" || code === "ENOTFOUND");
    return new SlackFailure(method, "no_answer", isRefused ? "busy" : "unclear");
  }
  return undefined;
}

/** Slack names the missing scope. */
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

/** Converts Slack's failures into errors that jobs understand: a retryable error or a message for the user. */
export function toJobError(error: unknown): unknown {
  if (!(error instanceof SlackFailure)) return error;
  const { code, meaning, retryAfterMs } = error;
  switch (meaning) {
    case "busy":
      return new ServiceError(error.message, {
        status: 429,
        code,
        retryable: true,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
        maybeCharged: false,
      });
    case "stale":
    case "unclear":
      return new NetworkError(error.message, true, { cause: error.cause });
    default:
      return new UserError(errorSentence(error));
  }
}

/** Message for the user about a failure that no retry can fix. */
export function errorSentence({ code, meaning, needed }: SlackFailure): Sentence {
  switch (meaning) {
    case "revoked":
      return say("slackRevoked");
    case "scope":
      return say("slackMissingScope", { scope: needed });
    case "elsewhere":
    case "no-thread":
    case "message-gone":
      return say("slackNoPlace");
    default:
      return say("slackRefused", { why: code });
  }
}
