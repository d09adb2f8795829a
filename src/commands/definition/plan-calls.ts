import type { CallPlan, Plan, GroupPlan } from "./command.ts";

export const isGroup = (plan: Plan): plan is GroupPlan => "parts" in plan || "steps" in plan;

/** Its one call, or all of them in their order. */
export function callsOf(plan: Plan): readonly CallPlan[] {
  if (!isGroup(plan)) return [plan];
  return "parts" in plan ? plan.parts : plan.steps.map((step) => step.plan);
}

/** Its one call. Each of several is a job of its own, so whoever asks this of their parent has made a mistake. */
export function singleCall(plan: Plan): CallPlan {
  if (isGroup(plan)) throw new TypeError("several calls are made by several jobs");
  return plan;
}

/** The same plan with other calls. */
export function mapCalls(plan: Plan, change: (call: CallPlan) => CallPlan): Plan {
  if (!isGroup(plan)) return change(plan);
  return "parts" in plan
    ? { ...plan, parts: plan.parts.map(change) }
    : { ...plan, steps: plan.steps.map((step) => ({ ...step, plan: change(step.plan) })) };
}
