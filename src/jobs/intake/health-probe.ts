import { setImmediate as turn } from "node:timers/promises";

export interface HealthProbeOptions {
  /** Requests any answer; may never settle. */
  readonly ask: () => Promise<unknown>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** How long an answer counts, in milliseconds: under load, one probe serves all requests in that time. */
const FRESH_MS = 250;
/** How long a person waits at most to learn that an engine doesn't answer: so many looks, so long after each other. */
const CHECKS = 8;
const CHECK_MS = 100;

/** Creates a check that an engine answers now. Rejects within a second when it is down or frozen. */
export function createHealthProbe({ ask, now }: HealthProbeOptions): () => Promise<void> {
  let answeredAt = -Infinity;
  let pending: Promise<void> | undefined;

  async function probeOnce(): Promise<void> {
    try {
      await rejectAfterTimeout(askAgainIfLate(ask));
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

/** An engine's own limit is longer than ours, so it runs out first only while this process computes. */
async function askAgainIfLate(ask: HealthProbeOptions["ask"]): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Error && /timeout|no answer within/i.test(error.message))) throw error;
    await ask();
  }
}

async function rejectAfterTimeout(answer: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const noteAnswer = () => void (isAnswered = true);
  answer.then(noteAnswer, noteAnswer);
  await Promise.race([answer, rejectUnanswered(() => isAnswered)]);
}

/**
 * Time in which this process computed is not the engine's: then, nothing could be sent or received. So looks are counted
 * instead of seconds, and each lets the event loop read what has arrived: timers run before I/O.
 */
async function rejectUnanswered(isAnswered: () => boolean): Promise<void> {
  for (let check = 0; check < CHECKS; check++) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS).unref());
    await turn();
    await turn();
    if (isAnswered()) return;
  }
  throw new Error(`no answer within ${CHECKS * CHECK_MS} ms`);
}
