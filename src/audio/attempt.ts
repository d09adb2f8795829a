import { TimeoutError } from "../errors.ts";
import { isRecord, readText } from "./contract/lenient.ts";
import type { Operation } from "./contract/operation.ts";
import { readError } from "./contract/task-result.ts";
import { toAnsweredFailure, describeError, type AttemptFailure, toUnansweredFailure } from "./failures.ts";
import type { WireRequest } from "./request.ts";
import { classifyStatus, parseRetryAfterMs } from "./retry.ts";
import { type RawResponse, type Transport, TransportError } from "./transport.ts";

export interface AttemptOptions {
  readonly operation: Operation;
  readonly wire: WireRequest;
  readonly transport: Transport;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for the whole attempt. */
  readonly limit: number;
  readonly now: () => number;
  readonly apiKey: string;
}

export type RequestAttempt = { readonly body: unknown } | AttemptFailure;

/** Sends a request once. Throws only the reason of the caller's signal, or on a bug. */
export async function sendAttempt(options: AttemptOptions): Promise<RequestAttempt> {
  const { operation, wire, transport, signal, limit } = options;
  try {
    const answer = await transport.exchange(wire, { timeoutMs: limit, signal });
    return readAnswer(options, withoutKey(answer, options.apiKey));
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof TransportError) || error.message === "UND_ERR_INVALID_ARG") throw error;
    return connectionFailure(operation, error, error.cause instanceof TimeoutError, limit);
  }
}

function connectionFailure(
  operation: Operation,
  error: TransportError,
  isLate: boolean,
  timeoutMs: number,
): AttemptFailure {
  if (!error.sent)
    return toUnansweredFailure(operation, "unreached", isLate ? "no free connection in time" : error.message);
  if (isLate) return toUnansweredFailure(operation, "late", `no answer within ${timeoutMs} ms`);
  return toUnansweredFailure(operation, "cut", error.message);
}

function readAnswer({ operation, now, wire }: AttemptOptions, answer: RawResponse): RequestAttempt {
  const { status } = answer;
  const body = answer.text === undefined ? undefined : parseJson(answer.text);
  const requestId = header(answer, "x-request-id");
  if (status < 200 || status > 299) {
    if (isFailedTask(wire, status, body)) return { body };
    const after = parseRetryAfterMs(header(answer, "retry-after"), now());
    const { code, message = `HTTP ${status}` } = describeError(body);
    const kind = classifyStatus(status, after !== undefined);
    return toAnsweredFailure({ operation, kind, status, code, message, requestId, retryAfterMs: after });
  }
  const garbled = { operation, kind: "garbled", status, requestId } as const;
  if (answer.text === undefined) {
    const message = "the answer is larger than any the interface documents";
    return toAnsweredFailure({ ...garbled, code: "answer_too_large", message });
  }
  if (body === undefined)
    return toAnsweredFailure({ ...garbled, code: "not_json", message: "the answer is not JSON" });
  const parsed = operation.response.safeParse(body);
  if (parsed.success) return { body: parsed.data };
  return toAnsweredFailure({
    ...garbled,
    code: "unexpected_answer",
    message: "the answer is not what is documented",
  });
}

/** gap task-failed: a failure with our task's ID and an error means that the task failed, not the request. */
function isFailedTask(wire: WireRequest, status: number, body: unknown): boolean {
  if (wire.method !== "GET" || status === 404 || !isRecord(body)) return false;
  const id = readText(body["taskId"]);
  return (
    id !== undefined && wire.url.pathname.endsWith(`/${encodeURIComponent(id)}`) && !!readError(body["error"])
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function header(answer: RawResponse, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Some services repeat the key in an error message, from where it could reach a log or a chat. */
function withoutKey(answer: RawResponse, apiKey: string): RawResponse {
  // A very short key belongs to a local service; replacing it would corrupt the response text.
  const clean = (text: string) => (apiKey.length < 8 ? text : text.replaceAll(apiKey, "[key]"));
  const id = header(answer, "x-request-id");
  const headers = { ...answer.headers, ...(id !== undefined && { "x-request-id": clean(id).slice(0, 200) }) };
  return { status: answer.status, headers, text: answer.text === undefined ? undefined : clean(answer.text) };
}
