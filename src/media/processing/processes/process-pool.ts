import type { Logger } from "pino";
import { publishFailure } from "../../events.ts";
import { sendRequest, startChild, type ChildRequestOptions, type ChildHandle } from "./child.ts";
import { MediaProcessorError } from "../errors.ts";
import { createSemaphore } from "./semaphore.ts";

export interface ProcessPoolOptions {
  readonly script: URL;
  /** Requests at once; further ones wait their turn. */
  readonly most: number;
  /** How long a process without work keeps its memory. */
  readonly idleMs: number;
  readonly log: Logger;
}

interface PoolRequest {
  readonly do: string;
}

/** Processes that carry out one request at a time each: started on first use, killed on trouble, let go when idle. */
export function createProcessPool({ script, most, idleMs, log }: ProcessPoolOptions) {
  const turns = createSemaphore(most);
  const alive = new Set<ChildHandle>();
  const resting = new Map<ChildHandle, NodeJS.Timeout>();
  const closing = new AbortController();

  function acquireChild(): ChildHandle {
    const [rested] = resting.keys();
    if (!rested) return spawnChild();
    clearTimeout(resting.get(rested));
    resting.delete(rested);
    return rested;
  }
  function spawnChild(): ChildHandle {
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
  function releaseChild(child: ChildHandle): void {
    if (!alive.has(child)) return;
    resting.set(child, setTimeout(() => child.process.kill("SIGKILL"), idleMs).unref());
  }

  async function runOnChild(request: PoolRequest, options: ChildRequestOptions): Promise<unknown> {
    const child = acquireChild();
    try {
      const response = await sendRequest(child, request, options);
      releaseChild(child);
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
    /** Fails with a {@link MediaProcessorError}, or with the signal's reason. */
    run(request: PoolRequest, { signal: asked, timeoutMs }: ChildRequestOptions): Promise<unknown> {
      const signal = AbortSignal.any([asked, closing.signal]);
      return publishFailure(
        request.do,
        turns.take(signal, () => runOnChild(request, { signal, timeoutMs })),
      );
    },
    close(): void {
      closing.abort(new MediaProcessorError("closed", "The program is ending."));
      for (const { process } of alive) process.kill("SIGKILL");
    },
  };
}
