import type { Logger } from "pino";
import { createSemaphore } from "../../../base/semaphore.ts";
import { publishFailure } from "../../events.ts";
import { sendRequest, startChild, type ChildRequestOptions, type ChildHandle } from "./child.ts";
import { MediaProcessorError } from "../errors.ts";

export interface ProcessPoolOptions {
  readonly script: URL;
  /** Concurrent requests; further ones wait. */
  readonly most: number;
  /** Time after which an idle process is stopped to free its memory. */
  readonly idleMs: number;
  readonly log: Logger;
}

interface PoolRequest {
  readonly do: string;
}

/** Creates processes that handle one request at a time: started on first use, killed on failure, stopped when idle. */
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
    log.debug({ pid: child.process.pid }, "media: process started");
    void child.gone.then((signal) => {
      alive.delete(child);
      clearTimeout(resting.get(child));
      resting.delete(child);
      log.debug({ pid: child.process.pid, signal }, "media: process exited");
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
      // A failed request can leave a process in any state, so the next request gets a new one. This one must exit
      // before its partial file is removed.
      child.process.kill("SIGKILL");
      await child.gone;
      throw error;
    }
  }

  return {
    /** Fails with a {@link MediaProcessorError} or the signal's reason. */
    run(request: PoolRequest, { signal: asked, timeoutMs }: ChildRequestOptions): Promise<unknown> {
      const signal = AbortSignal.any([asked, closing.signal]);
      return publishFailure(
        request.do,
        turns.run(() => runOnChild(request, { signal, timeoutMs }), signal),
      );
    },
    close(): void {
      closing.abort(new MediaProcessorError("closed", "The program is ending."));
      for (const { process } of alive) process.kill("SIGKILL");
    },
  };
}
