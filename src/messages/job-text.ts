import type { Sentence } from "../errors.ts";
import { render, say } from "./index.ts";

/**
 * Returns the text of a placeholder while its job runs. `ahead` is only known while queued, and not always;
 * `expectedMs`, the time until its turn, even less often. With `limit`, `ahead` counts the person's own jobs, or their
 * server's.
 */
export function progressText({
  state,
  ahead,
  expectedMs,
  limit,
  parts,
  estimate,
  elapsedMs,
}: {
  readonly state: "queued" | "running" | "retrying" | "finishing";
  readonly ahead?: number;
  readonly expectedMs?: number;
  readonly limit?: { readonly whose: "person" | "server"; readonly most: number };
  readonly parts?: { readonly done: number; readonly of: number; readonly step?: string };
  readonly estimate?: { readonly share: number; readonly leftMs?: number };
  readonly elapsedMs: number;
}): string {
  switch (state) {
    case "queued":
      return render(
        ahead !== undefined && limit
          ? say(HELD_BACK[limit.whose], { ahead, most: limit.most })
          : queuedSentence(ahead, expectedMs),
      );
    case "running":
      if (parts) return render(runningSentence(parts, elapsedMs));
      return render(estimate ? estimateSentence(estimate, elapsedMs) : say("progressRunning", { elapsedMs }));
    case "retrying":
      return render(say("progressRetrying", { elapsedMs }));
    case "finishing":
      return render(
        parts
          ? say("progressJoining", { count: parts.of, elapsedMs })
          : say("progressFinishing", { elapsedMs }),
      );
  }
}

const HELD_BACK = { person: "progressOwnLimit", server: "progressServerLimit" } as const;

function queuedSentence(ahead: number | undefined, expectedMs: number | undefined): Sentence {
  if (ahead === undefined) return say("progressWaiting");
  return expectedMs === undefined
    ? say("progressQueued", { ahead })
    : say("progressQueuedFor", { ahead, expectedMs });
}

const estimateSentence = (
  { share, leftMs = 0 }: { share: number; leftMs?: number },
  elapsedMs: number,
): Sentence => {
  const percent = Math.round(share * 100);
  return percent === 0 && leftMs > 0
    ? say("progressLeft", { leftMs, elapsedMs })
    : say("progressEstimate", { percent, leftMs, elapsedMs });
};

function runningSentence(
  { done, of, step }: { done: number; of: number; step?: string },
  elapsedMs: number,
): Sentence {
  return step === undefined
    ? say("progressParts", { done, of, elapsedMs })
    : say("progressStep", { step: done + 1, of, command: step, elapsedMs });
}

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
 * the job's ID for looking it up. One line. Only reasons that also refuse a command before it is a job end with what it cost.
 * A question stands alone.
 */
export function failureText(
  { id, resubmitted }: { readonly id: string; readonly resubmitted: boolean },
  { reason, maybeCharged, confirm, partial }: Failed,
): string {
  if (confirm) return render(reason);
  const cost = say(!maybeCharged ? "nothingSpent" : resubmitted ? "resubmitted" : "maybeCharged");
  const saysCost = render(reason).endsWith(render(cost));
  const files = partial?.made.files.length ?? 0;
  const sentences = [
    ...describePart(partial),
    reason,
    ...(files > 0 ? [say("partsKept", { files })] : []),
    ...(saysCost ? [] : [cost]),
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

/** Returns which files were used when the person named none, and whose they are; empty if there are none. */
export function chosenText({ options }: { readonly options: Readonly<Record<string, unknown>> }): string {
  return Object.values(options)
    .flatMap((value) => {
      const { name, by = "" } = chosenIn(value);
      return name === undefined ? [] : [render(say("sourceChosen", { name, by }))];
    })
    .join(" ");
}

/** As in commands/definition/option.ts; values from rows are checked, not trusted. */
function chosenIn(value: unknown): { name?: string; by?: string } {
  if (typeof value !== "object" || value === null || !("chosen" in value)) return {};
  const { chosen } = value;
  if (typeof chosen !== "object" || chosen === null || !("name" in chosen)) return {};
  const by = "by" in chosen && typeof chosen.by === "string" ? chosen.by : "";
  return { name: String(chosen.name), by };
}
