import { callsOf } from "../../commands/definition/plan-calls.ts";
import type { GroupPlan, PipelinePlan, StepInput } from "../../commands/definition/command.ts";
import type { Source } from "../../commands/definition/option.ts";
import type { MediaKind } from "../../media/kinds/file-types.ts";
import type { Result, ResultFile } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import { producedFiles, type Job, type Outcome, type PartialResult } from "../job.ts";
import { recoveryOptionOf } from "./recovery.ts";
import type { ChildSpec } from "./transitions.ts";

/**
 * A job of several calls: each call is a job of its own with a row, an intent and a receipt, so each keeps the same
 * promises. The parent starts them, waits for them and reports the outcome. Pure.
 */

/** The next step for the calls. */
export type GroupAction =
  | { readonly kind: "start-children"; readonly parts: readonly ChildSpec[] }
  | { readonly kind: "wait" }
  /** One has failed: calls that haven't cost anything yet are canceled. */
  | { readonly kind: "cancel-children" }
  | { readonly kind: "join" }
  | { readonly kind: "end"; readonly outcome: Outcome };

export function nextGroupAction(
  plan: GroupPlan,
  parent: Pick<Job, "command">,
  children: readonly Job[],
): GroupAction {
  const live = children.filter(({ finishedAt }) => !finishedAt);
  const isFailed = children.some(({ state }) => state === "failed" || state === "cancelled");
  const isBroken = isFailed || children.some(({ state }) => state === "unconfirmed");
  if (isFailed && live.some(isUnsubmitted)) return { kind: "cancel-children" };
  if (isBroken && live.length === 0) return { kind: "end", outcome: failedOutcomeOf(plan, children) };
  const missing = isBroken ? [] : missingChildren(plan, parent, children);
  if (missing.length > 0) return { kind: "start-children", parts: missing };
  if (live.length > 0) return { kind: "wait" };
  if (children.length === callsOf(plan).length) return { kind: "join" };
  return { kind: "end", outcome: failedOutcomeOf(plan, children) };
}

/** Nothing has been sent for it, so canceling it is free. */
export const isUnsubmitted = ({ state, resubmitted }: Job): boolean => state === "accepted" && !resubmitted;

/** Whether any of the calls may have been charged. */
export const hasPossibleCost = (children: readonly Job[]): boolean =>
  children.some(
    ({ submittedAt, resubmitted, outcome }) =>
      submittedAt !== null ||
      resubmitted ||
      (outcome !== null && outcome.verdict !== "done" && outcome.maybeCharged),
  );

/** Returns how far the job came. */
export function partialResultOf(plan: GroupPlan, children: readonly Job[]): PartialResult {
  const part =
    findFirstInState(children, ["failed", "unconfirmed", "cancelled"])?.parent?.part ?? children.length;
  const of = callsOf(plan).length;
  const command = "steps" in plan ? plan.steps[part]?.command : undefined;
  const files = children
    .filter(({ state }) => state === "done")
    .flatMap(({ outcome }) => producedFiles(outcome));
  const canFetch = children.some((child) => recoveryOptionOf(child, child.outcome) === "resume");
  return {
    ...(part < of && { part }),
    of,
    ...(command !== undefined && { command }),
    made: { files },
    ...(canFetch && { canFetch }),
  };
}

function failedOutcomeOf(plan: GroupPlan, children: readonly Job[]): Outcome {
  const partial = partialResultOf(plan, children);
  const maybeCharged = hasPossibleCost(children);
  const worst = findFirstInState(children, ["failed", "unconfirmed", "cancelled"])?.outcome;
  if (worst && worst.verdict !== "done") return { ...worst, maybeCharged, partial };
  return {
    verdict: "failed",
    reason: say("stepNotFed", { accept: acceptedKinds(plan, children) }),
    maybeCharged,
    partial,
  };
}

const findFirstInState = (parts: readonly Job[], states: readonly Job["state"][]): Job | undefined =>
  states.map((state) => parts.find((part) => part.state === state)).find((part) => part !== undefined);

function missingChildren(
  plan: GroupPlan,
  { command }: Pick<Job, "command">,
  parts: readonly Job[],
): ChildSpec[] {
  if ("steps" in plan) return nextStepChild(plan, parts);
  const begun = new Set(parts.map(({ parent }) => parent?.part));
  return plan.parts.flatMap((call, part) =>
    begun.has(part) ? [] : [{ part, command, options: {}, plan: call }],
  );
}

function nextStepChild({ steps }: PipelinePlan, parts: readonly Job[]): ChildSpec[] {
  const [last, step] = [parts.at(-1), steps[parts.length]];
  if (!step || (last && last.state !== "done")) return [];
  const part = parts.length;
  const { command, options, plan, input } = step;
  if (!last || !input) return [{ part, command, options, plan }];
  const source = findInputFile(last, input);
  // The previous step produced no file that this one accepts, so the pipeline ends here.
  if (!source) return [];
  const sources = { ...plan.sources, [input.field]: source };
  return [{ part, command, options: { ...options, [input.option]: source }, plan: { ...plan, sources } }];
}

/** Returns the first file of the previous step that this one accepts. */
function findInputFile(previous: Job, { accept }: StepInput): Source | undefined {
  const file = producedFiles(previous.outcome).find(({ type }) =>
    accept.some((kind) => isOfKind(kind, type)),
  );
  return file && resultSource(previous, file);
}

const isOfKind = (kind: MediaKind, type: string): boolean => type.startsWith(`${kind}/`);

const resultSource = ({ id }: Job, file: ResultFile): Source => ({
  kind: "result",
  job: id,
  file: file.id,
  name: file.name,
  ...(file.durationMs !== undefined && { durationMs: file.durationMs }),
});

const acceptedKinds = (plan: GroupPlan, parts: readonly Job[]): string =>
  "steps" in plan ? (plan.steps[parts.length]?.input?.accept.join() ?? "") : "";

/** Returns what all calls have produced, before anything is joined. */
export const childResults = (children: readonly Job[]): readonly Result[] =>
  children.flatMap(({ outcome }) => (outcome?.verdict === "done" ? [outcome.result] : []));
