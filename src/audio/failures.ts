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
import { type FailureKind, RETRY_DECISIONS, type RetryDecision } from "./retry.ts";

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
