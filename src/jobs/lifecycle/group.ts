import { callsOf } from "../../commands/definition/plan-calls.ts";
import type { ChainPlan, Feeding, Plan, Several } from "../../commands/definition/command.ts";
import type { Source } from "../../commands/definition/option.ts";
import type { MediaKind } from "../../media/kinds/identity.ts";
import type { Result, ResultFile } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import { filesMade, type Break, type Job, type Outcome } from "../job.ts";

/**
 * A job of several calls: each of them is a job of its own, with a row, an intent and a receipt, so each keeps the same
 * promises. The parent begins them, waits for them and tells how it ended. Pure.
 */

/** One of the calls, as it is begun. */
export interface Beginning {
  readonly part: number;
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
}

/** What is to be done next about the calls. */
export type Next =
  | { readonly kind: "begin"; readonly parts: readonly Beginning[] }
  | { readonly kind: "wait" }
  /** One has failed: those that have cost nothing yet are not begun any more. */
  | { readonly kind: "halt" }
  | { readonly kind: "join" }
  | { readonly kind: "end"; readonly outcome: Outcome };

export function nextOf(plan: Several, parent: Pick<Job, "command">, parts: readonly Job[]): Next {
  const live = parts.filter(({ finishedAt }) => !finishedAt);
  const isFailed = parts.some(({ state }) => state === "failed" || state === "cancelled");
  const isBroken = isFailed || parts.some(({ state }) => state === "unconfirmed");
  if (isFailed && live.some(isUnspent)) return { kind: "halt" };
  if (isBroken && live.length === 0) return { kind: "end", outcome: broken(plan, parts) };
  const missing = isBroken ? [] : beginnings(plan, parent, parts);
  if (missing.length > 0) return { kind: "begin", parts: missing };
  if (live.length > 0) return { kind: "wait" };
  if (parts.length === callsOf(plan).length) return { kind: "join" };
  return { kind: "end", outcome: broken(plan, parts) };
}

/** Nothing has been sent for it, so it can still be called off for nothing. */
export const isUnspent = ({ state, resubmitted }: Job): boolean => state === "accepted" && !resubmitted;

/** Whether any of the calls may have cost something in this job. */
export const haveSpent = (parts: readonly Job[]): boolean =>
  parts.some(
    ({ submittedAt, resubmitted, outcome }) =>
      submittedAt !== null ||
      resubmitted ||
      (outcome !== null && outcome.verdict !== "done" && outcome.maybeCharged),
  );

/** How far it came. */
export function breakOf(plan: Several, parts: readonly Job[]): Break {
  const part = firstOf(parts, ["failed", "unconfirmed", "cancelled"])?.parent?.part ?? parts.length;
  const of = callsOf(plan).length;
  const command = "steps" in plan ? plan.steps[part]?.command : undefined;
  const files = parts.filter(({ state }) => state === "done").flatMap(({ outcome }) => filesMade(outcome));
  return { ...(part < of && { part }), of, ...(command !== undefined && { command }), made: { files } };
}

function broken(plan: Several, parts: readonly Job[]): Outcome {
  const broke = breakOf(plan, parts);
  const maybeCharged = haveSpent(parts);
  const worst = firstOf(parts, ["failed", "unconfirmed", "cancelled"])?.outcome;
  if (worst && worst.verdict !== "done") return { ...worst, maybeCharged, broke };
  return {
    verdict: "failed",
    reason: say("stepNotFed", { accept: wanted(plan, parts) }),
    maybeCharged,
    broke,
  };
}

const firstOf = (parts: readonly Job[], states: readonly Job["state"][]): Job | undefined =>
  states.map((state) => parts.find((part) => part.state === state)).find((part) => part !== undefined);

function beginnings(plan: Several, { command }: Pick<Job, "command">, parts: readonly Job[]): Beginning[] {
  if ("steps" in plan) return nextStep(plan, parts);
  const begun = new Set(parts.map(({ parent }) => parent?.part));
  return plan.parts.flatMap((call, part) =>
    begun.has(part) ? [] : [{ part, command, options: {}, plan: call }],
  );
}

function nextStep({ steps }: ChainPlan, parts: readonly Job[]): Beginning[] {
  const [last, step] = [parts.at(-1), steps[parts.length]];
  if (!step || (last && last.state !== "done")) return [];
  const part = parts.length;
  const { command, options, plan, fed } = step;
  if (!last || !fed) return [{ part, command, options, plan }];
  const source = fitting(last, fed);
  // Nothing that it can take: so it ends here.
  if (!source) return [];
  const sources = { ...plan.sources, [fed.field]: source };
  return [{ part, command, options: { ...options, [fed.option]: source }, plan: { ...plan, sources } }];
}

/** What the step before has made and this one can take: the first such file. */
function fitting(before: Job, { accept }: Feeding): Source | undefined {
  const file = filesMade(before.outcome).find(({ type }) => accept.some((kind) => isOf(kind, type)));
  return file && sourceOf(before, file);
}

const isOf = (kind: MediaKind, type: string): boolean => type.startsWith(`${kind}/`);

const sourceOf = ({ id }: Job, file: ResultFile): Source => ({
  kind: "result",
  job: id,
  file: file.id,
  name: file.name,
  ...(file.durationMs !== undefined && { durationMs: file.durationMs }),
});

const wanted = (plan: Several, parts: readonly Job[]): string =>
  "steps" in plan ? (plan.steps[parts.length]?.fed?.accept.join() ?? "") : "";

/** What all calls together have made, before anything is joined. */
export const resultsOf = (parts: readonly Job[]): readonly Result[] =>
  parts.flatMap(({ outcome }) => (outcome?.verdict === "done" ? [outcome.result] : []));
