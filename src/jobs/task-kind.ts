import type { CallPlan, Plan } from "../commands/definition/command.ts";
import { isGroup } from "../commands/definition/plan-calls.ts";

/** Speech takes as long as its text, so texts are grouped by length: up to 64 characters, 256, 1024, … */
export function taskKindOf(plan: Plan): string {
  // Each call of a parent job is polled by its own job.
  if (isGroup(plan)) return "several";
  const { operation, request } = plan;
  const { text } = request;
  if (typeof text !== "string") return operation;
  return `${operation} ${textClassOf(text)}`;
}

/** One for each kind: its text is as long as the kind's longest, and says nothing. */
const plainPlans = new Map<string, CallPlan>();

/** Returns a plan of the same kind of task without what is requested, which all tasks of the kind share. */
export function plainPlanOf(plan: CallPlan): CallPlan {
  const kind = taskKindOf(plan);
  const { operation, expect, request } = plan;
  const { text } = request;
  const plain = plainPlans.get(kind) ?? {
    operation,
    expect,
    sources: {},
    request: typeof text === "string" ? { text: " ".repeat(textClassOf(text)) } : {},
  };
  plainPlans.set(kind, plain);
  return plain;
}

const textClassOf = ({ length }: string): number => 4 ** Math.max(3, Math.ceil(Math.log2(length) / 2));
