import type { Invocation } from "../job.ts";

/** A request whose result would be speech. */
export interface SpeechRequest {
  readonly invocation: Invocation;
  /** The parsed options. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What would be spoken, in order. */
  readonly texts: readonly string[];
}

/**
 * Port for rules about texts that are to be spoken. Called before anything is stored or spent, and again when the same
 * request comes a second time. Throws a UserError if the texts must not be spoken, or not yet.
 */
export type CheckTexts = (request: SpeechRequest) => Promise<void>;
