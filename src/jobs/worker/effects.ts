import type { Logger } from "pino";
import type { AudioService } from "../../audio/client.ts";
import type { Budgets } from "../../budgets/index.ts";
import { operationNamed, trainVoice } from "../../audio/contract/index.ts";
import { readTask, type TaskReading } from "../../audio/task.ts";
import { callOf } from "../../commands/definition/plan-calls.ts";
import { TimeoutError, UserError } from "../../errors.ts";
import type { Permissions } from "../../permissions/index.ts";
import type { Result } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import { holdCost, priced, pricedJoin } from "./costs.ts";
import { hideForeignTask } from "../foreign-task.ts";
import { inlineResult } from "./inline-result.ts";
import type { Job, Receipts } from "../job.ts";
import { LONGEST_POST_MS, PLACE_MS } from "../lifecycle/timeouts.ts";
import type { Action, Effect } from "../lifecycle/transitions.ts";
import type { Observation, ServiceRequest } from "../lifecycle/observation.ts";
import { begin, check, halt, join, type PartTools } from "./group-effects.ts";
import { checkStillPermitted } from "../permissions.ts";
import type { Platform } from "../ports/platform.ts";
import type { Rows } from "../store/jobs.ts";
import { verdictOn } from "../lifecycle/failure-policy.ts";
import type { VoiceSending } from "../voices/voice-access.ts";
import type { Plan } from "../../commands/definition/command.ts";

/** Carries out one effect and tells what was seen. Never throws. */
export type Perform = (effect: Action, job: Job, signal: AbortSignal) => Promise<Observation>;

export interface EffectTools {
  readonly service: AudioService;
  readonly platforms: ReadonlyMap<string, Platform>;
  /** Fills in the sources' URLs (media/sources.ts). */
  readonly prepare: (job: Job, platform: Platform) => Promise<ServiceRequest>;
  /** Brings the results home (media/results/collect.ts). Repeating it leaves one set. */
  readonly collect: (job: Job, urls: readonly string[], signal: AbortSignal) => Promise<Result>;
  /** What a job of several calls needs. */
  readonly parts: PartTools;
  readonly budgets: Budgets;
  readonly permissions: Permissions;
  readonly voices: VoiceSending;
  readonly note: Rows["note"];
  /** Never the same twice, in any process. */
  readonly newClaim: () => string;
  readonly submitMs: (operation: string) => number;
  readonly now: () => Date;
  readonly log: Logger;
}

export function createEffects(tools: EffectTools): Perform {
  return async (effect, job, signal) => {
    const platform = tools.platforms.get(job.platform);
    if (!platform) return { kind: "try-later", reason: say("platformMissing", { platform: job.platform }) };
    try {
      return await carryOut(tools, platform, effect, job, signal);
    } catch (error) {
      const failure = verdictOn(effect, tools.budgets.refusal(error, job.reserved) ?? error);
      tools.log.warn(
        { job: job.id, effect: effect.kind, failure: failure.kind, err: error },
        "effect failed",
      );
      return failure;
    }
  };
}

async function carryOut(
  tools: EffectTools,
  platform: Platform,
  effect: Action,
  job: Job,
  signal: AbortSignal,
): Promise<Observation> {
  switch (effect.kind) {
    case "place":
      return place(tools, platform, job);
    case "prepare":
      return prepare(tools, platform, job);
    case "submit":
      return submit(tools, job, effect.request);
    case "look":
      return look(tools.service, effect.taskId, signal);
    case "collect":
      return collect(tools, job, effect.urls, signal);
    case "check":
      return check(tools.parts, job);
    case "begin":
      return begin(tools.parts, job, effect.parts);
    case "halt":
      return halted(tools.parts, job, effect.which);
    case "join":
      return pricedJoin(tools.parts.rows, tools.budgets, job, await join(tools.parts, job, signal));
    case "deliver":
      return deliver(tools, platform, job, effect.outcome);
  }
}

async function place(tools: EffectTools, platform: Platform, job: Job): Promise<Observation> {
  const until = new Date(tools.now().getTime() + PLACE_MS);
  const receipts = await platform.place(job, noteUntil(tools, job, until));
  return { kind: "placed", receipts };
}

async function prepare(tools: EffectTools, platform: Platform, job: Job): Promise<Observation> {
  checkConsent(callOf(job.plan));
  await checkStillPermitted(tools.permissions, job);
  const withServiceNames = await tools.voices.prepare(job);
  await holdCost(tools.budgets, job);
  const { rows } = tools.parts;
  const prepared = withServiceNames(await tools.prepare(job, platform));
  const request = await hideForeignTask({ ...tools, rows }, job, prepared);
  return { kind: "prepared", request, claim: tools.newClaim() };
}

/** Never aborted by a shutdown: an answer that is on its way is a receipt. Its own time limit ends it. */
async function submit(tools: EffectTools, job: Job, request: ServiceRequest): Promise<Observation> {
  const { operation } = callOf(job.plan);
  const asked = operationNamed(operation);
  const body = await tools.service.call(asked, request, { timeoutMs: tools.submitMs(operation) });
  const inline = inlineResult(asked, body);
  return inline === undefined ? submitted(readTask(body)) : { kind: "answered", urls: [inline] };
}

const taskFailed = ({ code = "", message = "" }: { code?: string; message?: string }) =>
  say("taskFailed", { code, message });

function submitted(task: TaskReading): Observation {
  switch (task.state) {
    case "completed":
      return { kind: "answered", urls: task.urls };
    case "failed":
      return { kind: "refused", reason: taskFailed(task), maybeCharged: true };
    case "in-progress":
      return task.taskId === undefined
        ? { kind: "unclear", reason: say("unconfirmedNoTask") }
        : { kind: "submitted", taskId: task.taskId };
  }
}

async function look(service: AudioService, taskId: string, signal: AbortSignal): Promise<Observation> {
  const task = await service.task(taskId, { signal });
  switch (task.state) {
    case "completed":
      return { kind: "completed", urls: task.urls };
    case "failed":
      return { kind: "refused", reason: taskFailed(task), maybeCharged: true };
    case "in-progress":
      return { kind: "in-progress" };
  }
}

async function collect(
  tools: EffectTools,
  job: Job,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<Observation> {
  const result = await tools.collect(job, urls, signal);
  await tools.voices.made(job);
  return { kind: "collected", result: await priced(tools.budgets, job, result) };
}

async function halted(tools: PartTools, job: Job, which: "unspent" | "all"): Promise<Observation> {
  return { kind: "halted", parts: await halt(tools, job, which) };
}

async function deliver(
  tools: EffectTools,
  platform: Platform,
  job: Job,
  outcome: Extract<Effect, { kind: "deliver" }>["outcome"],
): Promise<Observation> {
  const end = job.claimedUntil ?? tools.now();
  const until = new Date(end.getTime() - LONGEST_POST_MS);
  const receipts = await platform.deliver(job, outcome, noteUntil(tools, job, until));
  return { kind: "delivered", receipts };
}

/** Keeps the receipt, then refuses to go on when it is so late that somebody else may be at it. */
function noteUntil(tools: EffectTools, job: Job, until: Date) {
  return async (receipts: Receipts): Promise<void> => {
    await tools.note(job.id, receipts, job.version);
    if (tools.now() >= until) throw new TimeoutError("too late to post: others may have taken the job over");
  };
}

/**
 * A voice belongs to somebody. Whoever wants one trained has to say that they may, and this is asked again of the row
 * right before anything is sent, whatever made the row.
 */
export function checkConsent({ operation, hasConsent }: Plan): void {
  if (operation === trainVoice.name && hasConsent !== true) throw new UserError(say("voiceNotAllowed"));
}
