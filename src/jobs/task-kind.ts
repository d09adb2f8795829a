import type { Plan } from "../commands/definition/command.ts";
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

/** Milliseconds of the longest recording that a call works on, as far as it is known before it runs. */
export function recordingMsOf(plan: Plan): number | undefined {
  if (isGroup(plan)) return undefined;
  const lengths = Object.values(plan.sources).flatMap((source) =>
    "durationMs" in source && source.durationMs !== undefined ? [source.durationMs] : [],
  );
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}

const textClassOf = ({ length }: string): number => 4 ** Math.max(3, Math.ceil(Math.log2(length) / 2));
