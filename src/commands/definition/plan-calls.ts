import { isModelCall } from "../../language-model/contract.ts";
import type { CallPlan, GroupPlan, JobCommand, Plan, PlanContext } from "./command.ts";
import type { Option, ParsedValues } from "./option.ts";

export const isGroup = (plan: Plan): plan is GroupPlan => "parts" in plan || "steps" in plan;

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

export function mapCalls(plan: Plan, change: (call: CallPlan) => CallPlan): Plan {
  if (!isGroup(plan)) return change(plan);
  return "parts" in plan
    ? { ...plan, parts: plan.parts.map(change) }
    : { ...plan, steps: plan.steps.map((step) => ({ ...step, plan: change(step.plan) })) };
}

/**
 * Plans a command. If it has a format option that wasn't given, uses the format set by the person, channel or server.
 * The typed values stay unchanged, so a later retry reads the setting again.
 */
export function planCommand(command: JobCommand, values: ParsedValues, context: PlanContext): Plan {
  const option: Option | undefined = command.options["format"];
  const wanted = context.setting("format");
  const usesDefault =
    values["format"] === undefined && option?.kind === "choice" && option.choices.includes(wanted);
  return command.plan(usesDefault ? { ...values, format: wanted } : values, context);
}
