import type { Answer } from "../../commands/definition/command.ts";
import type { Invocation, Job } from "../job.ts";
import type { QueuePosition } from "../scheduler/fair-share.ts";

export interface AcceptedJob {
  readonly kind: "job";
  readonly job: Job;
  readonly ahead: number;
  readonly limit?: NonNullable<QueuePosition["limit"]>;
  /** Estimated milliseconds until its turn, when many jobs are ahead and their pace is known. */
  readonly expectedMs?: number;
  readonly duplicate: boolean;
}

/** Result of an invocation: a job, or the answer of an instant command. */
export type AcceptResult = AcceptedJob | { readonly kind: "answer"; readonly answer: Answer };

/** Accepts an invocation of a command that becomes a job. Throws as {@link Accept} does. */
export type AcceptJob = (invocation: Invocation, options?: { retryOf: string }) => Promise<AcceptedJob>;

/** Accepts an invocation. Throws UserError with a message for the person; then nothing was stored and nothing spent. */
export type Accept = (invocation: Invocation, options?: { retryOf: string }) => Promise<AcceptResult>;
