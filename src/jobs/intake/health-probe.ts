import { setImmediate as turn } from "node:timers/promises";

export interface HealthProbeOptions {
  /** Requests any answer; may never settle. */
  readonly ask: () => Promise<unknown>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** How long an answer counts, in milliseconds: under load, one probe serves all requests in that time. */
const FRESH_MS = 250;
/** How long a person waits at most to learn that an engine doesn't answer. */
const TIMEOUT_MS = 800;

/** Creates a check that an engine answers now. Rejects within a second when it is down or frozen. */
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

/** After being busy for so long, a process may already have received the answer: timers run before I/O. */
async function timeoutAfterPendingEvents(): Promise<Error> {
  await turn();
  await turn();
  return new Error(`no answer within ${TIMEOUT_MS} ms`);
}
