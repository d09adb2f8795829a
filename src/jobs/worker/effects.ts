import type { Logger } from "pino";
import type { Budgets } from "../../budgets/index.ts";
import { trainVoice } from "@mynah/audio-interface";
import { asksModel, singleCall } from "../../commands/definition/plan-calls.ts";
import { isModelCall } from "../../language-model/contract.ts";
import { ServiceError, TimeoutError, UserError } from "../../errors.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import { say } from "../../messages/index.ts";
import { reserveCost, withCost } from "./costs.ts";
import {
  collectResult,
  noteAnswer,
  pollTask,
  submitRequest,
  type ServiceStepsDeps,
} from "../audio-service/service-steps.ts";
import { type ForeignTaskDeps, hideForeignTask } from "../foreign-task.ts";
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
import { classifyFailure, withModelReason } from "../lifecycle/failure-policy.ts";
import type { JobVoices } from "../voices/voice-access.ts";
import type { CallPlan } from "../../commands/definition/command.ts";

/** Performs one effect and returns what was observed. Never throws. */
export type PerformEffect = (effect: RunnableEffect, job: Job, signal: AbortSignal) => Promise<JobEvent>;

export interface EffectDeps extends GroupDeps, ServiceStepsDeps, Omit<ForeignTaskDeps, "rows"> {
  readonly rows: GroupDeps["rows"] & ForeignTaskDeps["rows"] & Pick<JobStore, "saveReceipts" | "noteAnswer">;
  readonly platforms: ReadonlyMap<string, Platform>;
  /** Fills in the sources' URLs (media/sources.ts). */
  readonly prepare: (job: Job, platform: Platform) => Promise<ServiceRequest>;
  /** Steps of jobs that ask the language model. */
  readonly model: ModelSteps;
  readonly budgets: Budgets;
  readonly permissions: PermissionChecker;
  readonly voices: JobVoices;
  readonly shareCall: ShareCall;
  readonly lease: Pick<ClaimLease, "holdFor">;
  /** Unique across all processes. */
  readonly newClaim: () => string;
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
      return isModelCall(singleCall(job.plan))
        ? deps.model.submit(job, effect.request, signal)
        : submitRequest(deps, job, effect.request);
    case "poll":
      return pollTask(deps, job, effect.taskId, signal);
    case "collect":
      return withCost(deps, job, await collect(deps, job, effect.urls, signal));
    case "load-children":
      return loadChildren(deps, job);
    case "start-children":
      return startChildren(deps, job, effect.parts);
    case "cancel-children":
      return { kind: "children-canceled", children: await cancelChildren(deps, job, effect.which) };
    case "join":
      return withCost(deps, job, await joinResults(deps, job, signal));
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
  const prepared = withServiceNames(await deps.prepare(job, platform));
  const request = await hideForeignTask(deps, job, prepared);
  return { kind: "prepared", request, claim: deps.newClaim() };
}

const collect = (
  deps: EffectDeps,
  job: Job,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<JobEvent> =>
  isModelCall(singleCall(job.plan)) ? deps.model.collect(job, urls) : collectResult(deps, job, urls, signal);

const joinResults = async (deps: EffectDeps, job: Job, signal: AbortSignal): Promise<JobEvent> =>
  joinsAnswers(job)
    ? deps.model.merge(job, await deps.rows.childrenOf(job.id))
    : mergeResults(deps, job, signal);

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
    const { isCurrent } = await deps.rows.saveReceipts(job.id, receipts, job.version);
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
