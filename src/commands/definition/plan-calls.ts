import type { Plan, Planned, Several } from "./command.ts";

export const isSeveral = (plan: Planned): plan is Several => "parts" in plan || "steps" in plan;

/** Its one call, or all of them in their order. */
export function callsOf(plan: Planned): readonly Plan[] {
  if (!isSeveral(plan)) return [plan];
  return "parts" in plan ? plan.parts : plan.steps.map((step) => step.plan);
}

/** Its one call. Each of several is a job of its own, so whoever asks this of their parent has made a mistake. */
export function callOf(plan: Planned): Plan {
  if (isSeveral(plan)) throw new TypeError("several calls are made by several jobs");
  return plan;
}

/** The same plan with other calls. */
export function withCalls(plan: Planned, change: (call: Plan) => Plan): Planned {
  if (!isSeveral(plan)) return change(plan);
  return "parts" in plan
    ? { ...plan, parts: plan.parts.map(change) }
    : { ...plan, steps: plan.steps.map((step) => ({ ...step, plan: change(step.plan) })) };
}
