import { isModelCall } from "../../language-model/contract.ts";
import type { CallPlan, Plan, GroupPlan } from "./command.ts";

export const isGroup = (plan: Plan): plan is GroupPlan => "parts" in plan || "steps" in plan;

/** Returns a plan's calls in order. */
export function callsOf(plan: Plan): readonly CallPlan[] {
  if (!isGroup(plan)) return [plan];
  return "parts" in plan ? plan.parts : plan.steps.map((step) => step.plan);
}

/** Whether a plan asks the language model instead of the audio service. */
export const asksModel = (plan: Plan): boolean => callsOf(plan).some(isModelCall);

/** Whether nothing is charged for it: the built-in service makes all of it. */
export const isFree = (plan: Plan): boolean => plan.isFree === true && !asksModel(plan);

/** Returns a plan's only call. The calls of a group are separate jobs, so calling this for their parent is a bug. */
export function singleCall(plan: Plan): CallPlan {
  if (isGroup(plan)) throw new TypeError("several calls are made by several jobs");
  return plan;
}

/** Returns a copy of the plan with its calls changed. */
export function mapCalls(plan: Plan, change: (call: CallPlan) => CallPlan): Plan {
  if (!isGroup(plan)) return change(plan);
  return "parts" in plan
    ? { ...plan, parts: plan.parts.map(change) }
    : { ...plan, steps: plan.steps.map((step) => ({ ...step, plan: change(step.plan) })) };
}
