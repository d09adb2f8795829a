import { isRecord, readInteger, readText } from "./contract/lenient.ts";
import { readError, readUrls } from "./contract/task-result.ts";

/** What a task result object (interface 2.1) says. A completed one always has at least one http or https URL. */
export type TaskStatus =
  | { readonly state: "in-progress"; readonly taskId?: string }
  | {
      readonly state: "completed";
      readonly urls: readonly string[];
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly state: "failed"; readonly code: string; readonly message: string };

/** Code of a reading that made no sense as a task result; the client turns it into a ServiceError when it polls. */
export const UNREADABLE = "unreadable_answer";
/** Code of a task that ended well without saying where its result is. */
export const NO_RESULT = "no_result";

/** Longer messages are cut: they end up in rows and in chat. */
const MAX_MESSAGE = 500;

/**
 * Reads the answer to a submission. Never throws; anything that says nothing about a task is a failure with the code
 * {@link UNREADABLE}.
 *
 * - gap task-failed, error-codes: an `error` with content, or a status besides 200 and 202, is a failure, whatever else
 *   is there.
 * - gap task-transitions: 202 means poll, even if a URL is there already: what lies behind it is not ready.
 * - gap task-without-result: without a URL, a task id means poll.
 * - gap retention, events: nothing is pushed, so the reader of this polls, and fetches what is completed at once.
 */
export function parseTask(body: unknown): TaskStatus {
  if (!isRecord(body)) return failed(UNREADABLE, "The answer is not a task result.");
  const status = readInteger(body["status"]);
  const error = readError(body["error"]);
  if (error || (status !== undefined && status !== 200 && status !== 202)) {
    const fallback = status === undefined || status === 200 ? "task_failed" : String(status);
    const message = error?.message ?? readText(body["message"]) ?? "The service gave no reason.";
    return failed(error?.code ?? fallback, message);
  }
  const urls = readUrls(body);
  if (status !== 202 && urls.length > 0) return { state: "completed", urls, body };
  const taskId = readText(body["taskId"]);
  if (taskId !== undefined) return { state: "in-progress", taskId };
  return status === 202 ? { state: "in-progress" } : failed(UNREADABLE, "No task id, no URL and no error.");
}

/** Reads the answer to a poll: here a status 200 without a URL is the end, not an invitation to poll. */
export function parsePolledTask(body: unknown): TaskStatus {
  const reading = parseTask(body);
  const ended = isRecord(body) && readInteger(body["status"]) === 200;
  if (reading.state === "completed" || !ended) return reading;
  if (reading.state === "failed" && reading.code !== UNREADABLE) return reading;
  return failed(NO_RESULT, "The task ended without a result.");
}

function failed(code: string, message: string): TaskStatus {
  return { state: "failed", code: code.slice(0, MAX_MESSAGE), message: message.slice(0, MAX_MESSAGE) };
}
