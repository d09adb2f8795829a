import { NetworkError, ServiceError, TimeoutError } from "../errors.ts";
import {
  isRecord,
  readText,
  type Operation,
  readField,
  readName,
  SPELLINGS,
  readError,
  type TaskError,
} from "@mynah/audio-interface";

/** Cause of one failed attempt, as needed for the retry decision. */
export type FailureKind =
  /** Never sent: refused, no such host, no connection in time. */
  | "unreached"
  /** 429: rejected before any work. */
  | "throttled"
  /** 503 with Retry-After: rejected before any work. */
  | "unavailable"
  /** Any other 5xx, 408, and redirects to a result: the work may have been done. */
  | "broken"
  /** The connection closed before the response was complete. */
  | "cut"
  /** No complete response in time. */
  | "late"
  /** An unreadable response. */
  | "garbled"
  /** Any other status, and 501 (not implemented, so no work was done): a retry would change nothing. */
  | "refused";

export interface RetryDecision {
  /** Immediate further attempts, in this call. */
  readonly again: number;
  /** The same request can safely be sent later. */
  readonly later: boolean;
  /** The work may have been done, and therefore charged. */
  readonly maybeCharged: boolean;
}

const stop: RetryDecision = { again: 0, later: false, maybeCharged: false };
const dangerous: RetryDecision = { again: 0, later: false, maybeCharged: true };
const harmless: RetryDecision = { again: 2, later: true, maybeCharged: false };
/** Each attempt takes a whole timeout, so retrying is left to the caller. */
const slow: RetryDecision = { again: 0, later: true, maybeCharged: false };

/**
 * gap no-idempotency-key: a paid request that may have arrived is never sent again.
 * gap status-conditions: failures for which the service certainly did no work.
 */
const RETRY_DECISIONS: Readonly<
  Record<FailureKind, { readonly paid: RetryDecision; readonly free: RetryDecision }>
> = {
  unreached: { paid: harmless, free: harmless },
  throttled: { paid: harmless, free: harmless },
  unavailable: { paid: harmless, free: harmless },
  broken: { paid: dangerous, free: harmless },
  cut: { paid: dangerous, free: harmless },
  late: { paid: dangerous, free: slow },
  garbled: { paid: dangerous, free: harmless },
  refused: { paid: stop, free: stop },
};

export function classifyStatus(status: number, hasRetryAfter: boolean): FailureKind {
  if (status === 429) return "throttled";
  if (status === 503 && hasRetryAfter) return "unavailable";
  if (status === 501) return "refused";
  // "See other" answers a request that was carried out; after the other redirects it wasn't.
  if (status === 302 || status === 303) return "broken";
  return status >= 500 || status === 408 ? "broken" : "refused";
}

/** One failed attempt: the retry decision, and the error that ends the call. */
export interface AttemptFailure {
  readonly verdict: RetryDecision;
  readonly error: ServiceError | NetworkError | TimeoutError;
}

const retryDecisionOf = (operation: Operation, kind: FailureKind): RetryDecision =>
  RETRY_DECISIONS[kind][operation.paid ? "paid" : "free"];

interface ErrorAnswer {
  readonly operation: Operation;
  readonly kind: FailureKind;
  readonly status: number;
  readonly code?: string | undefined;
  readonly message: string;
  readonly requestId: string | undefined;
  readonly retryAfterMs?: number | undefined;
  /** An excerpt, for the operator. */
  readonly answer?: string | undefined;
}

/** The service responded with a failure or an unusable answer. */
export function toAnsweredFailure(failure: ErrorAnswer): AttemptFailure {
  const { operation, status, code, requestId, retryAfterMs } = failure;
  const verdict = retryDecisionOf(operation, failure.kind);
  const facts = {
    status,
    retryable: verdict.later,
    maybeCharged: verdict.maybeCharged,
    ...(code !== undefined && { code }),
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
  return { verdict, error: new ServiceError(`${operation.name}: ${failure.message}`, facts, failure.answer) };
}

/** No response arrived. Reports only the name of the cause, because undici's request details include the key. */
export function toUnansweredFailure(
  operation: Operation,
  kind: "unreached" | "cut" | "late",
  reason: string,
): AttemptFailure {
  const verdict = retryDecisionOf(operation, kind);
  const message = `${operation.name}: ${reason}`;
  const error = kind === "late" ? new TimeoutError(message) : new NetworkError(message, kind === "cut");
  return { verdict, error };
}

/** gap error-body: finds the error message in any of its possible fields, by the names of spellings.ts. */
export function describeError(body: unknown): TaskError {
  if (!isRecord(body)) return {};
  const error = SPELLINGS.error.map((name) => readError(readName(body, name))).find((found) => found);
  const { detail, details = detail } = body;
  const found = Array.isArray(details) ? details.map(describeFinding).join("; ") : readText(details);
  const more = found ?? readText(detail) ?? readText(readField(body, SPELLINGS.reason));
  const code = error?.code ?? readText(readField(body, SPELLINGS.reasonCode));
  const message = [error?.message, more].filter((part) => part !== undefined && part !== "").join(": ");
  return { ...(code !== undefined && { code }), ...(message !== "" && { message: message.slice(0, 500) }) };
}

function describeFinding(finding: unknown): string {
  if (!isRecord(finding)) return readText(finding) ?? "";
  // Array.join recurses, so deeply nested lists would overflow the stack.
  const steps = Array.isArray(finding["loc"]) ? finding["loc"].map(readText) : [];
  const place = steps.filter((step) => step !== undefined).join(".");
  return [place, readText(finding["msg"]) ?? ""].filter((part) => part !== "").join(" ");
}
