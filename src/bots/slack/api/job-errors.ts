import { NetworkError, type Sentence, ServiceError, UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { SlackFailure } from "./errors.ts";

/** Slack's failures in the kinds that jobs understand: try later, or a sentence for a person. */
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

/** What a person is told of a failure that no later try will cure. */
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
