import { MalformedRequest } from "../../audio/request.ts";
import { NetworkError, ServiceError, StorageError, TimeoutError, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { EffectFailure } from "./observation.ts";
import type { RunnableEffect } from "./transitions.ts";

/**
 * Classifies what a failure means for a job. Submitting spends money, so a request that may have arrived is never sent
 * again; every other effect can be repeated. An error of an unknown kind is a bug or a lost database: it can be
 * repeated too, and the limits of the lifecycle bound how often.
 */
export function classifyFailure(effect: RunnableEffect, error: unknown): EffectFailure {
  switch (effect.kind) {
    case "submit":
      return classifySubmitFailure(error);
    case "poll":
      return classifyPollFailure(error, effect.taskId);
    case "collect":
      return classifyCollectFailure(error);
    case "join":
      return saveLater(error);
    case "load-children":
    case "start-children":
    case "cancel-children":
      return retryLater(error);
    case "place":
    case "prepare":
    case "deliver":
      return classifyPlatformFailure(error);
  }
}

function classifySubmitFailure(error: unknown): EffectFailure {
  if (error instanceof UserError) return { kind: "refused", reason: error.sentence, maybeCharged: false };
  // Our own mistake, found before anything was sent.
  if (error instanceof MalformedRequest) {
    return { kind: "refused", reason: say("internalFault"), maybeCharged: false };
  }
  if (error instanceof NetworkError && !error.reached) return retryLater(error);
  if (error instanceof ServiceError) {
    const { status, maybeCharged, retryable } = error.facts;
    if (!maybeCharged) return retryable ? retryLater(error) : serviceRefusal(error);
    return status >= 200 && status <= 299
      ? { kind: "unclear", reason: say("unconfirmedNoTask"), isAnswered: true }
      : { kind: "unclear", reason: say("unconfirmedServerError", { status }) };
  }
  return { kind: "unclear", reason: say("unconfirmedNoAnswer") };
}

/**
 * After a wrong key, an outage or a malformed answer, the task runs on without us, and the deadline ends the waiting.
 */
function classifyPollFailure(error: unknown, taskId: string): EffectFailure {
  return error instanceof ServiceError && error.facts.status === 404
    ? { kind: "refused", reason: say("taskLost", { taskId }), maybeCharged: true }
    : retryLater(error);
}

/** Codes of media/results/check-result.ts for a result that may appear a moment later. */
const MISSING_RESULT_CODES: ReadonlySet<string> = new Set(["result_gone"]);

function classifyCollectFailure(error: unknown): EffectFailure {
  if (error instanceof ServiceError && error.facts.code === "result_unchecked")
    return { kind: "try-later", reason: say("resultUnchecked") };
  if (error instanceof ServiceError && MISSING_RESULT_CODES.has(error.facts.code ?? ""))
    return { kind: "missing", reason: say("resultGone", { status: error.facts.status }) };
  if (error instanceof ServiceError && !error.facts.retryable) {
    return { kind: "refused", reason: say("resultUnusable", { why: error.message }), maybeCharged: true };
  }
  const isRemote =
    error instanceof ServiceError || error instanceof NetworkError || error instanceof TimeoutError;
  return isRemote ? { ...retryLater(error), reason: say("resultUnreachable") } : saveLater(error);
}

/** The result is here and paid for, and it's our own disk, storage or database that can't take it now. */
function saveLater(error: unknown): EffectFailure {
  const isFull = error instanceof UserError;
  const reason = isFull
    ? "resultDiskFull"
    : error instanceof StorageError
      ? "resultNotStored"
      : "resultNotSaved";
  return { kind: "try-later", reason: say(reason) };
}

/** These involve only the chat platform: the audio service must not be blamed. */
function classifyPlatformFailure(error: unknown): EffectFailure {
  if (error instanceof UserError) return { kind: "refused", reason: error.sentence, maybeCharged: false };
  if (error instanceof ServiceError && !error.facts.retryable) {
    return { kind: "refused", reason: say("chatRefused", { why: error.message }), maybeCharged: false };
  }
  const later = retryLater(error);
  const isOurs = later.reason.key === "internalFault" || error instanceof StorageError;
  return isOurs ? later : { ...later, reason: say("chatUnreachable") };
}

/** Returns a failure as one of the language model, which has its own settings, and no list of tasks. */
export function withModelReason(failure: EffectFailure, error: unknown): EffectFailure {
  const key = MODEL_REASONS[failure.reason.key];
  if (key !== undefined) return { ...failure, reason: say(key) };
  const isRefused = failure.reason.key === "serviceRefused" || failure.reason.key === "serviceNotFound";
  if (!isRefused || !(error instanceof ServiceError)) return failure;
  return { ...failure, reason: say("modelRefused", { status: error.facts.status, why: error.message }) };
}

const MODEL_REASONS: Readonly<
  Record<string, "modelBusy" | "modelUnreachable" | "modelKeyRefused" | "modelUnconfirmed">
> = {
  serviceBusy: "modelBusy",
  serviceUnreachable: "modelUnreachable",
  serviceKeyRefused: "modelKeyRefused",
  unconfirmedServerError: "modelUnconfirmed",
  unconfirmedNoAnswer: "modelUnconfirmed",
};

function serviceRefusal(error: ServiceError): EffectFailure {
  const { status, maybeCharged } = error.facts;
  const reason =
    status === 401 || status === 403
      ? say("serviceKeyRefused")
      : status === 404
        ? say("serviceNotFound")
        : say("serviceRefused", { status, why: error.message });
  return { kind: "refused", reason, maybeCharged };
}

function retryLater(error: unknown): Extract<EffectFailure, { kind: "try-later" }> {
  const afterMs = error instanceof ServiceError ? error.facts.retryAfterMs : undefined;
  return { kind: "try-later", reason: causeOf(error), ...(afterMs !== undefined && { afterMs }) };
}

function causeOf(error: unknown) {
  if (error instanceof StorageError) return say("storageUnavailable");
  if (error instanceof ServiceError) return say("serviceBusy");
  const unreachable = error instanceof NetworkError || error instanceof TimeoutError;
  return unreachable ? say("serviceUnreachable") : say("internalFault");
}
