import type { Logger } from "pino";
import { publishFailure } from "../../events.ts";
import {
  sendRequests,
  startChild,
  type ChildRequest,
  type ChildHandle,
  type FailedRequest,
} from "./child.ts";
import { MediaProcessorError, type MediaErrorCode } from "../errors.ts";

export interface ProcessPoolOptions {
  readonly script: URL;
  /** Processes; further requests wait. */
  readonly most: number;
  /** Requests that travel to a process together if they wait. Default 1. */
  readonly together?: number;
  /** Time after which an idle process is stopped to free its memory. */
  readonly idleMs: number;
  readonly log: Logger;
}

/** Half a minute of MP3, or five seconds of WAV: a few milliseconds of work. */
export const SHORT_BYTES = 512 * 1024;
/** Short files that travel to their process in one message. */
export const SHORT_TOGETHER = 16;

interface PoolRequest extends ChildRequest {
  /** It may take long, or a process crashed while this request shared it with others: it travels without them. */
  readonly isAlone?: boolean;
}

interface PendingRequest extends PoolRequest {
  resolve(response: unknown): void;
  reject(error: unknown): void;
}

/** Requests to all pools of this process. */
export interface MediaLoad {
  readonly running: number;
  readonly waiting: number;
}
const load = { running: 0, waiting: 0 };
export const readMediaLoad = (): MediaLoad => ({ ...load });

/** Creates processes that handle one request at a time: started on first use, killed on failure, stopped when idle. */
export function createProcessPool({ script, most, together = 1, idleMs, log }: ProcessPoolOptions) {
  const waiting: PendingRequest[] = [];
  let running = 0;
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
    const stop = () => {
      // At once: a request may come before the process has exited.
      resting.delete(child);
      child.process.kill("SIGKILL");
    };
    resting.set(child, setTimeout(stop, idleMs).unref());
  }

  function dispatch(): void {
    while (waiting.length > 0 && running < most) {
      running++;
      const group = nextGroup();
      const { length } = group;
      load.waiting -= length;
      load.running += length;
      const fail = (error: unknown) => group.forEach(({ reject }) => reject(error));
      void runGroup(group)
        .catch(fail)
        .finally(() => {
          running--;
          load.running -= length;
          dispatch();
        });
    }
  }

  function nextGroup(): PendingRequest[] {
    const alone = waiting.findIndex(({ isAlone }) => isAlone);
    return waiting.splice(0, alone === -1 ? together : Math.max(1, Math.min(alone, together)));
  }

  async function runGroup(group: readonly PendingRequest[]): Promise<void> {
    const child = acquireChild();
    let answered = 0;
    const failed = await sendRequests(child, group, (index, response) => {
      answered = index + 1;
      group[index]?.resolve(response);
    });
    if (!failed) return releaseChild(child);
    // A failed request can leave a process in any state, so the next request gets a new one. This one must exit before
    // its partial file is removed.
    child.process.kill("SIGKILL");
    await child.gone;
    const left = group.slice(answered);
    const retried = left.flatMap((pending, n) =>
      answered + n === failed.index ? (retryAlone(pending, failed, left.length) ?? []) : pending,
    );
    for (const pending of retried) if (pending.signal.aborted) pending.reject(pending.signal.reason);
    const again = retried.filter(({ signal }) => !signal.aborted);
    load.waiting += again.length;
    waiting.unshift(...again);
  }

  /** Only a process of its own shows whether it was this request that crashed it. Otherwise, the request fails. */
  function retryAlone(pending: PendingRequest, { error }: FailedRequest, count: number) {
    const hasCrashed = error instanceof MediaProcessorError && CRASHES.has(error.code);
    if (hasCrashed && count > 1) return { ...pending, isAlone: true };
    pending.reject(error);
    return undefined;
  }

  function enqueue(request: PoolRequest): Promise<unknown> {
    const { signal } = request;
    if (signal.aborted) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const leave = () => {
      const at = waiting.findIndex((pending) => pending.reject === reject);
      if (at === -1) return;
      waiting.splice(at, 1);
      load.waiting--;
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    waiting.push({ ...request, resolve, reject });
    load.waiting++;
    dispatch();
    return promise.finally(() => signal.removeEventListener("abort", leave));
  }

  return {
    /** Fails with a {@link MediaProcessorError} or the signal's reason. */
    run(request: { readonly do: string }, { signal: callerSignal, ...limits }: Omit<PoolRequest, "request">) {
      const signal = AbortSignal.any([callerSignal, closing.signal]);
      return publishFailure(request.do, enqueue({ ...limits, request, signal }));
    },
    close(): void {
      closing.abort(new MediaProcessorError("closed", "The program is ending."));
      for (const { process } of alive) process.kill("SIGKILL");
    },
  };
}

const CRASHES: ReadonlySet<MediaErrorCode> = new Set(["crashed", "out-of-memory"]);
