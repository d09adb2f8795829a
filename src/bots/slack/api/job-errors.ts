import { NetworkError, type Sentence, ServiceError, UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { SlackFailure } from "./errors.ts";

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
