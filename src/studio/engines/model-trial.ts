import type { Logger } from "pino";
import { StudioFailure } from "../failure.ts";

export interface ModelTrialOptions {
  /** Loads the model once. Rejects with a StudioFailure, whose message is for people, if it can't be used. */
  readonly load: (signal: AbortSignal) => Promise<unknown>;
  /** What works without the model, for the log. */
  readonly consequence: string;
  /** Logged with a failure. */
  readonly facts: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** Whether a model of the operator's can be used. */
export interface ModelTrial {
  /** Resolves when the model has been tried: to a sentence for people if it can't be used. Never rejects. */
  readonly tried: Promise<string | undefined>;
  /** What is known of it now. */
  problem(): string | undefined;
  /** Returns what the model's library printed about the problem, for the operator. */
  output(): string | undefined;
  /** Stops the trial. */
  close(): void;
}

/** Tries a model in the background. A model that can't be used stops nothing: `problem` says why. */
export function startModelTrial({ load, consequence, facts, log }: ModelTrialOptions): ModelTrial {
  const closing = new AbortController();
  let problem: string | undefined;
  let output: string | undefined;

  async function tryModel(): Promise<string | undefined> {
    try {
      await load(closing.signal);
    } catch (error) {
      if (closing.signal.aborted) return undefined;
      problem = error instanceof StudioFailure ? error.message : String(error);
      output = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
      log.error({ ...facts, ...(output && { output }) }, `studio: ${consequence} ${problem}`);
    }
    return problem;
  }

  return { tried: tryModel(), problem: () => problem, output: () => output, close: () => closing.abort() };
}
