import type { Sentence } from "../errors.ts";
import { render, say } from "./index.ts";

/**
 * How a job that brought no result is told: what failed and what to do next, what it cost as far as we know, and the
 * job's id, by which it can be looked up. One line; the reason itself says nothing about cost.
 */
export function failureText(
  { id, resubmitted }: { readonly id: string; readonly resubmitted: boolean },
  reason: Sentence,
  maybeCharged: boolean,
): string {
  const cost = say(resubmitted ? "resubmitted" : maybeCharged ? "maybeCharged" : "nothingSpent");
  return [render(reason), render(cost), render(say("jobId", { id }))].join(" ");
}
