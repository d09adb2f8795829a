import { LONGEST_POST_MS } from "../lifecycle/timeouts.ts";
import { mend, type MendingTools } from "./repair-answer.ts";
import type { Rows } from "../store/jobs.ts";
import type { Timers } from "../timers.ts";

interface RetellingTools extends MendingTools {
  readonly rows: Pick<Rows, "find" | "endedSince">;
  readonly timers: Timers;
  readonly now: () => Date;
}

/** A process can stand still for minutes, go on, and die before it has looked at what it overwrote. */
const LATELY_MS = 10 * 60_000;
/** More have hardly ended in that time without being seen by those who were alive. */
const MOST = 50;

/**
 * A process that died may have left "working on it" on top of an answer that somebody else gave, or have it still on its
 * way. So at a start, and once more when nothing can be on its way any longer, the latest answers are shown again. Nothing
 * waits for this.
 */
export function retell(tools: RetellingTools, signal: AbortSignal): void {
  const again = async () => {
    const since = new Date(tools.now().getTime() - LATELY_MS);
    for (const id of await tools.rows.endedSince(since, MOST)) void mend(tools, id, signal);
  };
  const safely = () => {
    again().catch((error: unknown) => tools.log.warn({ err: error }, "could not look for hidden answers"));
  };
  safely();
  const callOff = tools.timers.once(LONGEST_POST_MS, safely);
  signal.addEventListener("abort", callOff, { once: true });
}
