import type { Sentence } from "../errors.ts";
import { render, say } from "./index.ts";

interface Failed {
  readonly reason: Sentence;
  readonly maybeCharged: boolean;
  /** It asks something instead. */
  readonly confirm?: Sentence;
  /** For a parent job: the failed call, from 0, and what was produced before it. */
  readonly partial?: {
    readonly part?: number;
    readonly of: number;
    readonly command?: string;
    readonly made: { readonly files: readonly unknown[] };
  };
}

/**
 * Returns the message of a job without a result: what failed and what to do next, what it cost as far as we know, and
 * the job's ID for looking it up. One line; the reason itself says nothing about cost. A question
 * stands alone.
 */
export function failureText(
  { id, resubmitted }: { readonly id: string; readonly resubmitted: boolean },
  { reason, maybeCharged, confirm, partial }: Failed,
): string {
  if (confirm) return render(reason);
  const cost = say(!maybeCharged ? "nothingSpent" : resubmitted ? "resubmitted" : "maybeCharged");
  const files = partial?.made.files.length ?? 0;
  const sentences = [
    ...describePart(partial),
    reason,
    ...(files > 0 ? [say("partsKept", { files })] : []),
    cost,
    say("jobId", { id }),
  ];
  return sentences.map(render).join(" ");
}

function describePart(partial: Failed["partial"]): Sentence[] {
  if (partial?.part === undefined) return [];
  const { part, of, command } = partial;
  return [
    command === undefined
      ? say("whichPart", { part: part + 1, of })
      : say("whichStep", { part: part + 1, of, command }),
  ];
}
