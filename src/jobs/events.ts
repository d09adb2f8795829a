import { channel, tracingChannel, type Channel } from "node:diagnostics_channel";
import type { Accepted } from "./intake/accepted.ts";
import type { Perform } from "./worker/effects.ts";
import type { Action } from "./lifecycle/transitions.ts";
import type { Invocation, Job, JobState } from "./job.ts";
import type { Observation } from "./lifecycle/observation.ts";

/** What this room tells whoever measures, in its own process. It costs next to nothing while nobody listens. */
export const ACCEPT = tracingChannel<AcceptEvent>("mynah:jobs:accept");
export const EFFECT = tracingChannel<EffectEvent>("mynah:jobs:effect");
export const MOVED = channel("mynah:jobs:moved") as Channel<MovedEvent>;

export interface AcceptEvent {
  readonly invocation: Invocation;
  readonly result?: Accepted;
  readonly error?: unknown;
}

export interface EffectEvent {
  readonly effect: Action;
  readonly job: Job;
  readonly result?: Observation;
}

/** A job's state was written by its worker. */
export interface MovedEvent {
  readonly job: Job;
  readonly from: JobState;
}

export const tracedAccept =
  <Result extends Accepted>(
    accept: (invocation: Invocation, how?: { retryOf: string }) => Promise<Result>,
  ): ((invocation: Invocation, how?: { retryOf: string }) => Promise<Result>) =>
  (invocation, how) =>
    ACCEPT.tracePromise(() => accept(invocation, how), { invocation });

export const traced =
  (perform: Perform): Perform =>
  (effect, job, signal) =>
    EFFECT.tracePromise(() => perform(effect, job, signal), { effect, job });

export function tellMoved(event: MovedEvent): void {
  if (MOVED.hasSubscribers) MOVED.publish(event);
}
