import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import { excerptAnswer } from "../../audio/answer-excerpt.ts";
import type { AudioService } from "../../audio/client.ts";
import type { Budgets } from "../../budgets/index.ts";
import { getOperation, trainVoice } from "@mynah/audio-interface";
import { parseTask, type TaskStatus, UNREADABLE } from "../../audio/task.ts";
import { asksModel, singleCall } from "../../commands/definition/plan-calls.ts";
import { isModelCall } from "../../language-model/contract.ts";
import { ServiceError, TimeoutError, UserError } from "../../errors.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import type { Result } from "../../media/result.ts";
import type { FileRow } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import { reserveCost, withActualCost, withGroupCost } from "./costs.ts";
import { hideForeignTask } from "../foreign-task.ts";
import { resultUrlsOf, splitNotes } from "../audio-service/result-urls.ts";
import type { Job, Receipts } from "../job.ts";
import type { ClaimLease } from "../lease.ts";
import { MAX_POST_MS, PLACEHOLDER_TIMEOUT_MS } from "../lifecycle/timeouts.ts";
import type { RunnableEffect, Effect } from "../lifecycle/transitions.ts";
import type { JobEvent, ServiceRequest } from "../lifecycle/observation.ts";
import {
  startChildren,
  loadChildren,
  cancelChildren,
  mergeResults,
  type GroupDeps,
} from "./group-effects.ts";
import { joinsAnswers, type ModelSteps } from "../language-model/model-steps.ts";
import { recheckPermissions } from "../permissions.ts";
import { deliveryOf, type Delivery, type Platform } from "../ports/platform.ts";
import type { JobStore } from "../store/jobs.ts";
import type { ShareCall } from "../store/shared-calls.ts";
import type { NotedRow } from "../store/save-jobs.ts";
import { classifyFailure, withModelReason } from "../lifecycle/failure-policy.ts";
import type { JobVoices } from "../voices/voice-access.ts";
import type { CallPlan } from "../../commands/definition/command.ts";

/** Performs one effect and returns what was observed. Never throws. */
export type PerformEffect = (effect: RunnableEffect, job: Job, signal: AbortSignal) => Promise<JobEvent>;

export interface EffectDeps {
  readonly service: AudioService;
  readonly platforms: ReadonlyMap<string, Platform>;
  /** Fills in the sources' URLs (media/sources.ts). */
  readonly prepare: (job: Job, platform: Platform) => Promise<ServiceRequest>;
  /** Fetches and stores the results (media/results/collect.ts), except for rows. Repeating it leaves one set. */
  readonly collect: (
    job: Job,
    urls: readonly string[],
    signal: AbortSignal,
    takeRow: (row: FileRow) => void,
  ) => Promise<Result>;
  /** Dependencies of parent jobs. */
  readonly parts: GroupDeps;
  /** Steps of jobs that ask the language model. */
  readonly model: ModelSteps;
  readonly budgets: Budgets;
  readonly permissions: PermissionChecker;
  readonly voices: JobVoices;
  readonly saveReceipts: (
    ...args: Parameters<JobStore["saveReceipts"]>
  ) => Promise<Pick<NotedRow, "isCurrent">>;
  readonly noteAnswer: JobStore["noteAnswer"];
  readonly shareCall: ShareCall;
  readonly lease: Pick<ClaimLease, "holdFor">;
  /** Unique across all processes. */
  readonly newClaim: () => string;
  readonly submitMs: (operation: string) => number;
  readonly now: () => Date;
  readonly log: Logger;
}

export function createPerformEffect(deps: EffectDeps): PerformEffect {
  return async (effect, job, signal) => {
    const platform = deps.platforms.get(job.platform);
    const delivery = deliveryOf(deps.platforms, job);
    if (!platform || !delivery)
      return { kind: "try-later", reason: say("platformMissing", { platform: job.platform }) };
    try {
      return await performEffect(deps, { platform, delivery }, effect, job, signal);
    } catch (error) {
      const seen = classifyFailure(effect, deps.budgets.refusal(error, job.reserved) ?? error);
      const isOfModel = effect.kind === "submit" && asksModel(job.plan);
      const failure = isOfModel ? withModelReason(seen, error) : seen;
      deps.log.warn(
        { job: job.id, effect: effect.kind, failure: failure.kind, err: error },
        "worker: effect failed",
      );
      const answer = error instanceof ServiceError ? error.answer : undefined;
      if (effect.kind === "poll") await noteAnswer(deps, job, answer);
      return answer === undefined ? failure : { ...failure, answer };
    }
  };
}

async function performEffect(
  deps: EffectDeps,
  { platform, delivery }: { readonly platform: Platform; readonly delivery: Delivery },
  effect: RunnableEffect,
  job: Job,
  signal: AbortSignal,
): Promise<JobEvent> {
  switch (effect.kind) {
    case "place":
      return postPlaceholder(deps, delivery, job);
    case "prepare":
      return prepareRequest(deps, platform, job);
    case "submit":
      return submitRequest(deps, job, effect.request, signal);
    case "poll":
      return pollTask(deps, job, effect.taskId, signal);
    case "collect":
      return collectResult(deps, job, effect.urls, signal);
    case "load-children":
      return loadChildren(deps.parts, job);
    case "start-children":
      return startChildren(deps.parts, job, effect.parts);
    case "cancel-children":
      return cancelChildrenEvent(deps.parts, job, effect.which);
    case "join":
      return withGroupCost(deps.parts.rows, deps.budgets, job, await joinResults(deps, job, signal));
    case "deliver":
      return deliverOutcome(deps, delivery, job, effect.outcome, signal);
  }
}

async function postPlaceholder(deps: EffectDeps, delivery: Delivery, job: Job): Promise<JobEvent> {
  const until = new Date(deps.now().getTime() + PLACEHOLDER_TIMEOUT_MS);
  const receipts = await delivery.place(job, saveReceiptsUntil(deps, job, until));
  return { kind: "placed", receipts };
}

async function prepareRequest(deps: EffectDeps, platform: Platform, job: Job): Promise<JobEvent> {
  checkConsent(singleCall(job.plan));
  await recheckPermissions(deps.permissions, job);
  const withServiceNames = await deps.voices.prepare(job);
  await reserveCost(deps.budgets, job);
  if (isModelCall(singleCall(job.plan)))
    return { kind: "prepared", request: await deps.model.prepare(job), claim: deps.newClaim() };
  const shared = await deps.shareCall(job);
  if (shared) return shared;
  const { rows } = deps.parts;
  const prepared = withServiceNames(await deps.prepare(job, platform));
  const request = await hideForeignTask({ ...deps, rows }, job, prepared);
  return { kind: "prepared", request, claim: deps.newClaim() };
}

/**
 * Never aborted by a shutdown: an answer on its way is a receipt. Its own time limit ends it. Only a language model, which
 * takes minutes for each, isn't waited for.
 */
async function submitRequest(
  deps: EffectDeps,
  job: Job,
  request: ServiceRequest,
  signal: AbortSignal,
): Promise<JobEvent> {
  const { operation } = singleCall(job.plan);
  if (isModelCall({ operation }))
    return deps.model.submit(job, request, { timeoutMs: deps.submitMs(operation), signal });
  const serviceOperation = getOperation(operation);
  const body = await deps.service.call(serviceOperation, request, { timeoutMs: deps.submitMs(operation) });
  const task = parseTask(body, { operation: serviceOperation, sent: linksOf(request) });
  return { ...toSubmitEvent(task), answer: excerptAnswer(body) };
}

const linksOf = (request: ServiceRequest): ReadonlySet<string> =>
  new Set(Object.values(request).filter((value) => typeof value === "string"));

/** A poll that finds nothing new writes nothing, so what can't be read in its answer is kept apart. */
async function noteAnswer({ noteAnswer, log }: EffectDeps, { id }: Job, answer: string | undefined) {
  if (answer === undefined) return;
  try {
    await noteAnswer(id, answer);
  } catch (error) {
    log.debug({ job: id, err: error }, "worker: failed to keep an answer of the audio service");
  }
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

async function pollTask(deps: EffectDeps, job: Job, taskId: string, signal: AbortSignal): Promise<JobEvent> {
  const { operation } = singleCall(job.plan);
  const task = await deps.service.task(taskId, { signal, operation: getOperation(operation) });
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

async function collectResult(
  deps: EffectDeps,
  job: Job,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<JobEvent> {
  if (isModelCall(singleCall(job.plan))) {
    const event = await deps.model.collect(job, urls);
    return event.kind === "collected"
      ? { ...event, result: await withActualCost(deps.budgets, job, event.result) }
      : event;
  }
  const rows: FileRow[] = [];
  const links = splitNotes(urls);
  let collected: Result;
  try {
    collected = await deps.collect(job, links.urls, signal, (row) => rows.push(row));
  } catch (error) {
    const moved = await findMovedResult(deps, job, error, signal);
    if (moved) return moved;
    throw error;
  }
  await deps.voices.made(job);
  const notes = [...new Set([...links.notes, ...(collected.notes ?? [])])];
  const result = notes.length > 0 ? { ...collected, notes } : collected;
  return { kind: "collected", result: await withActualCost(deps.budgets, job, result), rows };
}

/** Codes of media/results/result-failure.ts that a link gives when its time is over. */
const EXPIRED_CODES: ReadonlySet<string> = new Set(["result_gone", "result_refused"]);

/**
 * Asks for the task of a result that isn't at its link: links expire, and a task has new ones as long as the service keeps
 * it. Undefined if it knows no others.
 */
async function findMovedResult(
  { service, log }: EffectDeps,
  { id, taskId, urls, plan }: Job,
  error: unknown,
  signal: AbortSignal,
): Promise<JobEvent | undefined> {
  if (!(error instanceof ServiceError) || !EXPIRED_CODES.has(error.facts.code ?? "")) return undefined;
  if (taskId === null) return undefined;
  try {
    const task = await service.task(taskId, { signal, operation: getOperation(singleCall(plan).operation) });
    const moved = task.state === "completed" ? resultUrlsOf(task) : [];
    if (moved.length === 0 || isDeepStrictEqual(moved, urls)) return undefined;
    return { kind: "missing", reason: say("resultGone", { status: error.facts.status }), urls: moved };
  } catch (failure) {
    if (failure instanceof ServiceError && failure.facts.status === 404)
      return { kind: "refused", reason: say("taskLost", { taskId }), maybeCharged: true };
    log.debug({ job: id, err: failure }, "worker: failed to ask for a result's new links");
    return undefined;
  }
}

const joinResults = async ({ parts, model }: EffectDeps, job: Job, signal: AbortSignal): Promise<JobEvent> =>
  joinsAnswers(job)
    ? model.merge(job, await parts.rows.childrenOf(job.id))
    : mergeResults(parts, job, signal);

async function cancelChildrenEvent(deps: GroupDeps, job: Job, scope: "unspent" | "all"): Promise<JobEvent> {
  return { kind: "children-canceled", children: await cancelChildren(deps, job, scope) };
}

/** What an ordinary post takes at most: a process that has just lost its lease can't call it back. */
const POST_MS = 10_000;

async function deliverOutcome(
  deps: EffectDeps,
  delivery: Delivery,
  job: Job,
  outcome: Extract<Effect, { kind: "deliver" }>["outcome"],
  signal: AbortSignal,
): Promise<JobEvent> {
  const end = job.claimedUntil ?? deps.now();
  const until = new Date(end.getTime() - MAX_POST_MS);
  const receipts = await delivery.deliver(job, outcome, saveReceiptsUntil(deps, job, until), signal);
  return { kind: "delivered", receipts };
}

/**
 * Saves the receipts, then throws when another process has taken the job over (the row has another version), or when it's
 * so late that one may have.
 */
function saveReceiptsUntil(deps: EffectDeps, job: Job, until: Date) {
  return async (receipts: Receipts): Promise<void> => {
    const { isCurrent } = await deps.saveReceipts(job.id, receipts, job.version);
    const isOwn = isCurrent && (await deps.lease.holdFor(POST_MS));
    if (!isOwn || deps.now() >= until)
      throw new TimeoutError("too late to post: others may have taken the job over");
  };
}

/**
 * A voice belongs to a person. Anyone who has one trained must confirm that they're allowed to, and this is checked
 * again on the row right before anything is sent, wherever the row came from.
 */
export function checkConsent({ operation, hasConsent }: CallPlan): void {
  if (operation === trainVoice.name && hasConsent !== true) throw new UserError(say("voiceNotAllowed"));
}
