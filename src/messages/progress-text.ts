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
