import {
  readInlineContent,
  isRecord,
  readInteger,
  type Operation,
  readField,
  SPELLINGS,
  readTaskResult,
} from "@mynah/audio-interface";

/** Status from a task result object (interface 2.1). A completed task has an http or https URL, or its content. */
export type TaskStatus =
  /** `share`: of the work that is done, 0 to 1, if the service tells it. */
  | { readonly state: "in-progress"; readonly taskId?: string; readonly share?: number }
  | {
      readonly state: "completed";
      readonly urls: readonly string[];
      /** The result itself (Operation.inBody), if the answer holds it. */
      readonly content?: Readonly<Record<string, unknown>>;
      readonly body: Readonly<Record<string, unknown>>;
      /** What the service notes about the result, as it was sent. */
      readonly notes?: unknown;
    }
  | { readonly state: "failed"; readonly code: string; readonly message: string };

/** What is known of a request whose answer is parsed. */
export interface AnsweredRequest {
  /** Without it, only links are taken for results. */
  readonly operation?: Operation | undefined;
  /** Links in the request: an answer may repeat them. */
  readonly sent?: ReadonlySet<string> | undefined;
}

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
 * - gap answer-spellings: spellings.ts lists what is read where.
 * - gap task-failed, error-codes: an `error` with content, or a status that says so, is a failure, whatever else is there.
 * - gap task-transitions: 202 means poll, even with a URL, whose file isn't ready yet.
 * - gap task-without-result: without a URL, a task ID means poll.
 * - gap task-progress: `progress` is a percentage, or a share if it is at most 1.
 * - gap retention, events: there are no push notifications, so the caller polls and fetches completed results
 *   immediately.
 */
export function parseTask(body: unknown, request: AnsweredRequest = {}): TaskStatus {
  return parseAnswer(body, request, false);
}

/** Parses the response to a poll, in which status 200 without a URL is a failure instead of a request to poll. */
export function parsePolledTask(body: unknown, request: AnsweredRequest = {}): TaskStatus {
  return parseAnswer(body, request, true);
}

function parseAnswer(body: unknown, { operation, sent }: AnsweredRequest, isPolled: boolean): TaskStatus {
  const result = readTaskResult(body, sent);
  const { status, error, taskId, urls, share, records } = result;
  if (error) {
    const stated = readInteger(records[0]?.["status"]);
    const fallback = stated === undefined || stated === 200 ? "task_failed" : String(stated);
    return failed(error.code ?? fallback, error.message ?? "The service gave no reason.");
  }
  const [record = {}] = records;
  if (status !== "running") {
    const isOver = taskId === undefined || (isPolled && status === "done");
    const content = operation && readInlineContent(operation, records, { hasFile: urls.length > 0, isOver });
    const notes = records.map((one) => readField(one, SPELLINGS.notes)).find((found) => found !== undefined);
    const completed = { state: "completed", body: record, ...(notes !== undefined && { notes }) } as const;
    if (content) return { ...completed, urls: [], content };
    if (urls.length > 0) return { ...completed, urls };
  }
  if (isPolled && status === "done") return failed(NO_RESULT, "The task ended without a result.");
  const running = { state: "in-progress", ...(share !== undefined && { share }) } as const;
  if (taskId !== undefined) return { ...running, taskId };
  return status === "running" ? running : failed(UNREADABLE, "No task id, no URL and no error.");
}

/** Whether an answer says that the task runs; another one names the task, but its state can't be read. */
export const statesProgress = (body: unknown): boolean =>
  (isRecord(body) && body["status"] === 202) || readTaskResult(body).status === "running";

/** Whether an answer that its HTTP status calls a failure is a receipt all the same: it names a task of its own. */
export function namesRunningTask(body: unknown): string | undefined {
  const { error, taskId, isCertainId } = readTaskResult(body);
  return error === undefined && isCertainId ? taskId : undefined;
}

function failed(code: string, message: string): TaskStatus {
  return { state: "failed", code: code.slice(0, MAX_MESSAGE), message: message.slice(0, MAX_MESSAGE) };
}
