import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import type { Logger } from "pino";
import { StudioFailure } from "../failure.ts";
import { OUT_OF_MEMORY, type EngineReply, type EngineRequest } from "./child.ts";

export interface EngineOptions {
  readonly name: string;
  /** Script that the child runs. */
  readonly script: URL;
  /** How long an idle process keeps its memory, in milliseconds. */
  readonly idleMs: number;
  readonly log: Logger;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  /** The process is killed after this many milliseconds. */
  readonly timeoutMs: number;
  /** Called with how much of the request is done, from 0 to 1, by engines that tell. */
  readonly reportShare?: (share: number) => void;
}

/** Processes of one kind: started on demand, with one request at a time each, and stopped when idle. */
export interface Engine {
  /** Rejects with a {@link StudioFailure}, or with the signal's reason when it aborts. */
  run(request: unknown, options: RunOptions): Promise<unknown>;
  close(): void;
}

interface Resting {
  readonly child: ChildProcess;
  readonly timer: NodeJS.Timeout;
}

/**
 * Slightly lower priority than the main process, so that DSP doesn't delay its answers. Much lower, and a busy machine
 * would starve the engines.
 */
const NICENESS = 3;

export function createEngine({ name, script, idleMs, log }: EngineOptions): Engine {
  const resting: Resting[] = [];
  const alive = new Set<ChildProcess>();

  const remove = (child: ChildProcess) => {
    const at = resting.findIndex((other) => other.child === child);
    if (at >= 0) clearTimeout(resting.splice(at, 1)[0]?.timer);
  };
  const start = () => {
    const child = startChild(script);
    alive.add(child);
    child.once("exit", (code, signal) => {
      alive.delete(child);
      remove(child);
      log.debug({ engine: name, pid: child.pid, code, signal }, "studio: engine process exited");
    });
    log.debug({ engine: name, pid: child.pid }, "studio: engine process started");
    return child;
  };
  const take = () => {
    const last = resting.pop();
    clearTimeout(last?.timer);
    return last?.child ?? start();
  };
  const rest = (child: ChildProcess) => {
    if (!alive.has(child)) return;
    const stop = () => {
      // At once: a request may come before the process has exited.
      remove(child);
      child.kill("SIGKILL");
    };
    resting.push({ child, timer: setTimeout(stop, idleMs).unref() });
  };

  return {
    async run(request, options) {
      options.signal.throwIfAborted();
      const child = take();
      try {
        const response = await ask(child, { name, request, ...options });
        rest(child);
        return response;
      } catch (error) {
        // A failed request may leave any state behind, so the next one gets a fresh process.
        child.kill("SIGKILL");
        throw error;
      }
    },
    close() {
      for (const { timer } of resting) clearTimeout(timer);
      for (const child of alive) child.kill("SIGKILL");
    },
  };
}

function startChild(script: URL): ChildProcess {
  const compiled = getCompileCacheDir();
  const child = fork(script, {
    // Engines parse untrusted files, so they get none of our secrets. With the compiled sources of this process, they start
    // in half the time; Node adds a folder for its version.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=512"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // Either the process is gone already, which the exit event reports, or the platform has no priorities, which is
    // harmless.
  }
  return child;
}

interface Asking extends RunOptions {
  readonly name: string;
  readonly request: unknown;
}

function ask(
  child: ChildProcess,
  { name, request, signal, timeoutMs, reportShare }: Asking,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (code: string, message: string) => {
    reject(new StudioFailure(code, message));
  };
  const onMessage = (answer: EngineReply) => {
    if ("share" in answer) reportShare?.(answer.share);
    else if ("failure" in answer) fail(answer.failure.code, answer.failure.message);
    // Missing if the engine answered with nothing, because messages are JSON.
    else resolve(answer.response);
  };
  const onExit = (code: number | null) =>
    code === OUT_OF_MEMORY
      ? fail("out_of_memory", `The ${name} engine ran out of memory on this request.`)
      : fail("engine_crashed", `The ${name} engine crashed while working on this. Try again.`);
  const onAbort = () => reject(signal.reason);
  const timer = setTimeout(
    () => fail("timed_out", `The ${name} engine needed more than ${timeoutMs / 1000} seconds for this.`),
    timeoutMs,
  );

  // Unlike "exit", "close" comes after all that the process printed.
  child.on("message", onMessage).on("close", onExit).on("error", onExit);
  signal.addEventListener("abort", onAbort, { once: true });
  child.send({ id: 1, request } satisfies EngineRequest, (error) => error && onExit(null));
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    child.off("message", onMessage).off("close", onExit).off("error", onExit);
  });
}
