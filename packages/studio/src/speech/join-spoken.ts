import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import { shortStep, type TaskContext } from "../tasks/handler.ts";

/** Pause in seconds between two lines of one speaker. */
export const BREATH = 0.2;

export interface SpokenPart {
  readonly pcm: Pcm;
  /** Silence after it, in seconds. */
  readonly pause: number;
}

/** Joins what was spoken, in order, into a file of that name in the task's folder. */
export function joinSpoken(spoken: readonly SpokenPart[], name: string, context: TaskContext): Promise<Pcm> {
  const parts: { readonly pcm: Pcm; readonly at: number }[] = [];
  let at = 0;
  for (const { pcm, pause } of spoken) {
    parts.push({ pcm, at });
    at += pcm.samples / pcm.rate + pause;
  }
  const request = { do: "join", parts, seconds: 0, out: join(context.dir, name) } as const;
  return context.engines.run("voice", request, shortStep(context));
}
