import type { Logger } from "pino";
import { tellFailed } from "../../events.ts";
import { ask, startChild, type Asking, type Child } from "./child.ts";
import { FitError } from "../errors.ts";
import { createTurns } from "./semaphore.ts";

export interface ChildrenOptions {
  readonly script: URL;
  /** Requests at once; further ones wait their turn. */
  readonly most: number;
  /** How long a process without work keeps its memory. */
  readonly idleMs: number;
  readonly log: Logger;
}

interface Request {
  readonly do: string;
}

/** Processes that carry out one request at a time each: started on first use, killed on trouble, let go when idle. */
export function createChildren({ script, most, idleMs, log }: ChildrenOptions) {
  const turns = createTurns(most);
  const alive = new Set<Child>();
  const resting = new Map<Child, NodeJS.Timeout>();
  const closing = new AbortController();

  function take(): Child {
    const [rested] = resting.keys();
    if (!rested) return start();
    clearTimeout(resting.get(rested));
    resting.delete(rested);
    return rested;
  }
  function start(): Child {
    const child = startChild(script);
    alive.add(child);
    log.debug({ pid: child.process.pid }, "fitting process started");
    void child.gone.then((signal) => {
      alive.delete(child);
      clearTimeout(resting.get(child));
      resting.delete(child);
      log.debug({ pid: child.process.pid, signal }, "fitting process ended");
    });
    return child;
  }
  function rest(child: Child): void {
    if (!alive.has(child)) return;
    resting.set(child, setTimeout(() => child.process.kill("SIGKILL"), idleMs).unref());
  }

  async function carry(request: Request, options: Asking): Promise<unknown> {
    const child = take();
    try {
      const response = await ask(child, request, options);
      rest(child);
      return response;
    } catch (error) {
      // Whatever state a failed request left behind, the next one starts with a fresh process. This one must be gone
      // before its half-written file is removed.
      child.process.kill("SIGKILL");
      await child.gone;
      throw error;
    }
  }

  return {
    /** Fails with a {@link FitError}, or with the signal's reason. */
    run(request: Request, { signal: asked, timeoutMs }: Asking): Promise<unknown> {
      const signal = AbortSignal.any([asked, closing.signal]);
      return tellFailed(
        request.do,
        turns.take(signal, () => carry(request, { signal, timeoutMs })),
      );
    },
    close(): void {
      closing.abort(new FitError("closed", "The program is ending."));
      for (const { process } of alive) process.kill("SIGKILL");
    },
  };
}
