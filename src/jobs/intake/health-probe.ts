import { setImmediate as turn } from "node:timers/promises";

export interface HealthProbeOptions {
  /** Asks for any answer; may never settle. */
  readonly ask: () => Promise<unknown>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** So fresh an answer counts: under load one question serves everybody who comes meanwhile. */
const FRESH_MS = 250;
/** What a person should wait at most to hear that an engine does not answer. */
const TIMEOUT_MS = 800;

/** Whether an engine answers now. Rejects within a second when it is away, and also when it stands still. */
export function createHealthProbe({ ask, now }: HealthProbeOptions): () => Promise<void> {
  let answeredAt = -Infinity;
  let pending: Promise<void> | undefined;

  async function probeOnce(): Promise<void> {
    try {
      await rejectAfterTimeout(ask());
      answeredAt = now();
    } finally {
      pending = undefined;
    }
  }

  return async () => {
    if (now() - answeredAt < FRESH_MS) return;
    await (pending ??= probeOnce());
  };
}

async function rejectAfterTimeout(answer: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => void timeoutAfterPendingEvents().then(late.reject), TIMEOUT_MS);
  try {
    await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}

/** A process that was busy for so long finds the answer lying there: timers come before what arrived. */
async function timeoutAfterPendingEvents(): Promise<Error> {
  await turn();
  await turn();
  return new Error(`no answer within ${TIMEOUT_MS} ms`);
}
