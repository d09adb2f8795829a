import { isDeepStrictEqual } from "node:util";
import { getOperation } from "@mynah/audio-interface";
import type { Logger } from "pino";
import { excerptAnswer } from "../../audio/answer-excerpt.ts";
import type { AudioService, PolledTask } from "../../audio/client.ts";
import { parseTask, type TaskStatus, UNREADABLE } from "../../audio/task.ts";
import { singleCall } from "../../commands/definition/plan-calls.ts";
import { ServiceError } from "../../errors.ts";
import type { Result } from "../../media/result.ts";
import type { FileRow } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import { submitTimeoutMs } from "../lifecycle/timeouts.ts";
import type { JobEvent, ServiceRequest } from "../lifecycle/observation.ts";
import type { JobStore } from "../store/jobs.ts";
import type { JobVoices } from "../voices/voice-access.ts";
import { resultUrlsOf } from "./result-urls.ts";

export interface ServiceStepsDeps {
  readonly service: AudioService;
  readonly rows: Pick<JobStore, "noteAnswer">;
  /** Fetches and stores the results (media/results/collect.ts), except for rows. Repeating it leaves one set. */
  readonly collect: (
    job: Job,
    urls: readonly string[],
    signal: AbortSignal,
    takeRow: (row: FileRow) => void,
  ) => Promise<Result>;
  readonly voices: Pick<JobVoices, "made">;
  readonly log: Logger;
}

/** Never aborted by a shutdown: an answer on its way is a receipt. Its own time limit ends it. */
export async function submitRequest(
  { service }: ServiceStepsDeps,
  job: Job,
  request: ServiceRequest,
): Promise<JobEvent> {
  const operation = getOperation(singleCall(job.plan).operation);
  const body = await service.call(operation, request, { timeoutMs: submitTimeoutMs(operation.name) });
  const sent = new Set(Object.values(request).filter((value) => typeof value === "string"));
  return { ...toSubmitEvent(parseTask(body, { operation, sent })), answer: excerptAnswer(body) };
}

const taskFailed = ({ code = "", message = "" }: { code?: string; message?: string }) =>
  say("taskFailed", { code, message });

function toSubmitEvent(task: TaskStatus): JobEvent {
  switch (task.state) {
    case "completed":
      return { kind: "answered", urls: resultUrlsOf(task) };
    case "failed":
      return task.code === UNREADABLE
        ? { kind: "unclear", reason: say("unconfirmedNoTask"), isAnswered: true }
        : { kind: "refused", reason: taskFailed(task), maybeCharged: true };
    case "in-progress":
      return task.taskId === undefined
        ? { kind: "unclear", reason: say("unconfirmedNoTask"), isAnswered: true }
        : { kind: "submitted", taskId: task.taskId };
  }
}

export async function pollTask(
  deps: ServiceStepsDeps,
  job: Job,
  taskId: string,
  signal: AbortSignal,
): Promise<JobEvent> {
  const task = await askForTask(deps, job, taskId, signal);
  const { answer } = task;
  switch (task.state) {
    case "completed":
      return { kind: "completed", urls: resultUrlsOf(task), answer };
    case "failed":
      return { kind: "refused", reason: taskFailed(task), maybeCharged: true, answer };
    case "in-progress":
      await noteAnswer(deps, job, answer);
      return { kind: "in-progress", ...(task.share !== undefined && { share: task.share }) };
  }
}

const askForTask = (
  { service }: ServiceStepsDeps,
  { plan }: Job,
  taskId: string,
  signal: AbortSignal,
): Promise<PolledTask> =>
  service.task(taskId, { signal, operation: getOperation(singleCall(plan).operation) });

/** A poll that finds nothing new writes nothing, so what can't be read in its answer is kept apart. */
export async function noteAnswer({ rows, log }: ServiceStepsDeps, { id }: Job, answer: string | undefined) {
  if (answer === undefined) return;
  try {
    await rows.noteAnswer(id, answer);
  } catch (error) {
    log.debug({ job: id, err: error }, "worker: failed to keep an answer of the audio service");
  }
}

export async function collectResult(
  deps: ServiceStepsDeps,
  job: Job,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<JobEvent> {
  const rows: FileRow[] = [];
  try {
    const result = await deps.collect(job, urls, signal, (row) => rows.push(row));
    await deps.voices.made(job);
    return { kind: "collected", result, rows };
  } catch (error) {
    const moved = await findMovedResult(deps, job, error, signal);
    if (moved) return moved;
    throw error;
  }
}

/** Codes of media/results/result-failure.ts that a link gives when its time is over. */
const EXPIRED_CODES: ReadonlySet<string> = new Set(["result_gone", "result_refused"]);

/**
 * Asks for the task of a result that isn't at its link: links expire, and a task has new ones as long as the service keeps
 * it. Undefined if it knows no others.
 */
async function findMovedResult(
  deps: ServiceStepsDeps,
  job: Job,
  error: unknown,
  signal: AbortSignal,
): Promise<JobEvent | undefined> {
  if (!(error instanceof ServiceError) || !EXPIRED_CODES.has(error.facts.code ?? "")) return undefined;
  const { id, taskId, urls } = job;
  if (taskId === null) return undefined;
  try {
    const task = await askForTask(deps, job, taskId, signal);
    const moved = task.state === "completed" ? resultUrlsOf(task) : [];
    if (moved.length === 0 || isDeepStrictEqual(moved, urls)) return undefined;
    return { kind: "missing", reason: say("resultGone", { status: error.facts.status }), urls: moved };
  } catch (failure) {
    if (failure instanceof ServiceError && failure.facts.status === 404)
      return { kind: "refused", reason: say("taskLost", { taskId }), maybeCharged: true };
    deps.log.debug({ job: id, err: failure }, "worker: failed to ask for a result's new links");
    return undefined;
  }
}
