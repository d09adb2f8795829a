import { parseJson } from "../base/parse-json.ts";
import { parseRetryAfterMs } from "../base/backoff.ts";
import { TimeoutError } from "../errors.ts";
import { excerptAnswer } from "./answer-excerpt.ts";
import {
  isRecord,
  readText,
  type Operation,
  getTask,
  readField,
  readName,
  SPELLINGS,
  readError,
  readTaskResult,
} from "@mynah/audio-interface";
import {
  toAnsweredFailure,
  describeError,
  type AttemptFailure,
  toUnansweredFailure,
  classifyStatus,
} from "./failures.ts";
import type { WireRequest } from "./request.ts";
import { namesRunningTask } from "./task.ts";
import { type RawResponse, type Transport, TransportError } from "./transport.ts";

/** Upper limit for the service's Retry-After. */
const MAX_RETRY_AFTER_MS = 60_000;

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
  const body = answer.text === undefined ? undefined : asObject(operation, parseJson(answer.text));
  const requestId = header(answer, "x-request-id");
  const isFailure = status < 200 || status > 299;
  if (isFailure && isFailedTask(wire, status, body)) return { body };
  if (isFailure && !isReceipt(operation, wire, body)) {
    const after = parseRetryAfterMs(header(answer, "retry-after"), { now: now(), maxMs: MAX_RETRY_AFTER_MS });
    const { code, message = `HTTP ${status}` } = describeError(body);
    const kind = classifyStatus(status, after !== undefined);
    const facts = { operation, status, code, message, requestId, answer: excerptOf(answer) };
    return toAnsweredFailure({ ...facts, kind, retryAfterMs: after });
  }
  const garbled = (code: string, message: string) =>
    toAnsweredFailure({
      operation,
      kind: "garbled",
      status,
      requestId,
      answer: excerptOf(answer),
      code,
      message,
    });
  if (answer.text === undefined)
    return garbled("answer_too_large", "the answer is larger than any the interface documents");
  if (body === undefined) return garbled("not_json", "the answer is not JSON");
  const parsed = operation.response.safeParse(body);
  if (parsed.success) return { body: parsed.data };
  return garbled("unexpected_answer", "the answer is not what is documented");
}

/** gap answer-spellings: a task result can be a list of results, or the text of a link. */
function asObject({ paid, name }: Operation, body: unknown): unknown {
  if ((!paid && name !== getTask.name) || isRecord(body)) return body;
  const { urls, taskId } = readTaskResult({ data: body });
  return urls.length > 0 || taskId !== undefined ? { data: body } : body;
}

/**
 * A failure of a paid request that names a task, and reports no failure of it, means that the task runs: polling shows
 * what becomes of it. A task that the request itself names doesn't count.
 */
function isReceipt({ paid }: Operation, { path, body: sent = "" }: WireRequest, body: unknown): boolean {
  const taskId = paid ? namesRunningTask(body) : undefined;
  return taskId !== undefined && !sent.includes(taskId) && !path.includes(encodeURIComponent(taskId));
}

/** gap task-failed: a failure with our task's ID and an error means that the task failed, not the request. */
function isFailedTask(wire: WireRequest, status: number, body: unknown): boolean {
  if (wire.method !== "GET" || status === 404 || !isRecord(body)) return false;
  const id = readText(readField(body, SPELLINGS.taskId));
  const isOurs = id !== undefined && wire.path.replace(/\?.*/, "").endsWith(`/${encodeURIComponent(id)}`);
  return isOurs && SPELLINGS.error.some((name) => readError(readName(body, name)));
}

const excerptOf = ({ status, text = "" }: RawResponse) =>
  `HTTP ${status}: ${excerptAnswer(parseJson(text) ?? text)}`;

function header(answer: RawResponse, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Some services repeat the key in an error message, from where it could reach a log or a chat. */
function withoutKey(answer: RawResponse, apiKey: string): RawResponse {
  // A very short key belongs to a local service; replacing it would corrupt the response text.
  const clean = (text: string) => (apiKey.length < 8 ? text : text.replaceAll(apiKey, "[key]"));
  const id = header(answer, "x-request-id");
  const headers =
    id === undefined ? answer.headers : { ...answer.headers, "x-request-id": clean(id).slice(0, 200) };
  return { status: answer.status, headers, text: answer.text === undefined ? undefined : clean(answer.text) };
}
