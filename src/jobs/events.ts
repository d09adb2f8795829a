import { channel, tracingChannel, type Channel } from "node:diagnostics_channel";
import type { AcceptResult } from "./intake/accepted.ts";
import type { PerformEffect } from "./worker/effects.ts";
import type { RunnableEffect } from "./lifecycle/transitions.ts";
import type { Invocation, Job, JobState } from "./job.ts";
import type { JobEvent } from "./lifecycle/observation.ts";

/** Events that jobs/ publishes for measurements within its process. They cost next to nothing without a subscriber. */
export const ACCEPT = tracingChannel<AcceptEvent>("mynah:jobs:accept");
export const EFFECT = tracingChannel<EffectEvent>("mynah:jobs:effect");
export const STATE_CHANGED = channel("mynah:jobs:moved") as Channel<StateChangedEvent>;

export interface AcceptEvent {
  readonly invocation: Invocation;
  readonly result?: AcceptResult;
  readonly error?: unknown;
}

export interface EffectEvent {
  readonly effect: RunnableEffect;
  readonly job: Job;
  readonly result?: JobEvent;
}

/** A worker wrote a new state of this job. */
export interface StateChangedEvent {
  readonly job: Job;
  readonly from: JobState;
}

export const traceAccept =
  <Result extends AcceptResult>(
    accept: (invocation: Invocation, options?: { retryOf: string }) => Promise<Result>,
  ): ((invocation: Invocation, options?: { retryOf: string }) => Promise<Result>) =>
  (invocation, options) =>
    ACCEPT.tracePromise(() => accept(invocation, options), { invocation });

export const traceEffects =
  (perform: PerformEffect): PerformEffect =>
  (effect, job, signal) =>
    EFFECT.tracePromise(() => perform(effect, job, signal), { effect, job });

export function publishStateChange(event: StateChangedEvent): void {
  if (STATE_CHANGED.hasSubscribers) STATE_CHANGED.publish(event);
}
