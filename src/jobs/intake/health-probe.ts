import { setImmediate as turn } from "node:timers/promises";

export interface PulseOptions {
  /** Asks for any answer; may never settle. */
  readonly ask: () => Promise<unknown>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** So fresh an answer counts: under load one question serves everybody who comes meanwhile. */
const FRESH_MS = 250;
/** What a person should wait at most to hear that an engine does not answer. */
const LIMIT_MS = 800;

/** Whether an engine answers now. Rejects within a second when it is away, and also when it stands still. */
export function createPulse({ ask, now }: PulseOptions): () => Promise<void> {
  let answeredAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function answered(): Promise<void> {
    try {
      await withinLimit(ask());
      answeredAt = now();
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    if (now() - answeredAt < FRESH_MS) return;
    await (asking ??= answered());
  };
}

async function withinLimit(answer: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => void lookOnceMore().then(late.reject), LIMIT_MS);
  try {
    await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}

/** A process that was busy for so long finds the answer lying there: timers come before what arrived. */
async function lookOnceMore(): Promise<Error> {
  await turn();
  await turn();
  return new Error(`no answer within ${LIMIT_MS} ms`);
}
