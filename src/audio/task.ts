import { isRecord, readInteger, readNumber, readText } from "./contract/lenient.ts";
import { readError, readUrls } from "./contract/task-result.ts";

/** Status from a task result object (interface 2.1). A completed task always has at least one http or https URL. */
export type TaskStatus =
  /** `share`: of the work that is done, 0 to 1, if the service tells it. */
  | { readonly state: "in-progress"; readonly taskId?: string; readonly share?: number }
  | {
      readonly state: "completed";
      readonly urls: readonly string[];
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly state: "failed"; readonly code: string; readonly message: string };

/** Code of an answer that isn't a task result; on a poll, the client throws it as a ServiceError. */
export const UNREADABLE = "unreadable_answer";
/** Code of a task that completed without a link to its result. */
export const NO_RESULT = "no_result";

/** Longer messages are truncated, since rows and chat messages contain them. */
const MAX_MESSAGE = 500;

/**
 * Parses the response to a submission. Never throws; a response without any information about a task is a failure with
 * the code {@link UNREADABLE}.
 *
 * - gap task-failed, error-codes: an `error` with content, or a status other than 200 and 202, is a failure, whatever
 *   else is there.
 * - gap task-transitions: 202 means poll, even with a URL, whose file isn't ready yet.
 * - gap task-without-result: without a URL, a task ID means poll.
 * - gap task-progress: `progress` is a percentage, or a share if it is at most 1.
 * - gap retention, events: there are no push notifications, so the caller polls and fetches completed results
 *   immediately.
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
  const share = readShare(body["progress"]);
  const running = { state: "in-progress", ...(share !== undefined && { share }) } as const;
  if (taskId !== undefined) return { ...running, taskId };
  return status === 202 ? running : failed(UNREADABLE, "No task id, no URL and no error.");
}

/** Parses the response to a poll, in which status 200 without a URL is a failure instead of a request to poll. */
export function parsePolledTask(body: unknown): TaskStatus {
  const reading = parseTask(body);
  const ended = isRecord(body) && readInteger(body["status"]) === 200;
  if (reading.state === "completed" || !ended) return reading;
  if (reading.state === "failed" && reading.code !== UNREADABLE) return reading;
  return failed(NO_RESULT, "The task ended without a result.");
}

function readShare(progress: unknown): number | undefined {
  const value = readNumber(progress);
  if (value === undefined || value < 0 || value > 100) return undefined;
  return value <= 1 ? value : value / 100;
}

function failed(code: string, message: string): TaskStatus {
  return { state: "failed", code: code.slice(0, MAX_MESSAGE), message: message.slice(0, MAX_MESSAGE) };
}
