import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { MediaProcessorError, type MediaErrorCode } from "../errors.ts";

/** Signals with which a child kills itself when it needs too much memory or processor time. */
export const OUT_OF_MEMORY: NodeJS.Signals = "SIGUSR2";
export const OUT_OF_TIME: NodeJS.Signals = "SIGVTALRM";

/** What a child sends: first that it has started, then a reply to each request. */
export type ChildMessage = { readonly started: true } | ChildReply;

export type ChildReply =
  | { readonly response: unknown }
  | { readonly failure: { readonly code: MediaErrorCode; readonly message: string } };

export interface ChildRequest {
  readonly request: object;
  readonly signal: AbortSignal;
  /**
   * Limit of the child's processor time for this request, in milliseconds. A hostile file runs into it however fast the
   * machine is, and an ordinary one doesn't however many others share the machine.
   */
  readonly cpuMs: number;
}

/** What a child receives: requests that it handles in order, each within its limit. */
export type ChildGroup = readonly Pick<ChildRequest, "request" | "cpuMs">[];

export interface ChildHandle {
  readonly process: ChildProcess;
  hasStarted: boolean;
  /**
   * Resolves, once all its replies have arrived, with the signal that killed the child; null if it exited or couldn't be
   * started.
   */
  readonly gone: Promise<NodeJS.Signals | null>;
}

/** Slightly lower priority than the program, so that its responses don't wait for FFmpeg. */
const NICENESS = 3;

export function startChild(script: URL): ChildHandle {
  const process = fork(script, {
    // The child reads untrusted files, so it gets none of our secrets.
    env: compileCacheVariable(),
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=256"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = new Promise<NodeJS.Signals | null>((resolve) => {
    // Unlike `exit`, `close` comes after the last reply.
    process.once("close", (_, signal) => resolve(signal)).on("error", () => resolve(null));
  });
  const child: ChildHandle = { process, gone, hasStarted: false };
  process.once("message", () => (child.hasStarted = true));
  try {
    if (process.pid !== undefined) setPriority(process.pid, NICENESS);
  } catch {
    // The process has already exited, or the platform has no priorities. Both are harmless.
  }
  return child;
}

/**
 * Returns the environment with which a child shares the compiled sources of this process, so that it starts in half the
 * time; empty if this process keeps none.
 */
function compileCacheVariable(): Readonly<Record<string, string>> {
  const folder = getCompileCacheDir();
  // Node adds a folder for its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** The request of a group that failed, and why: a {@link MediaProcessorError} or its signal's reason. */
export interface FailedRequest {
  readonly index: number;
  readonly error: unknown;
}

/**
 * Sends a group of requests, which the child handles in order. Calls `onResponse` for each; after a failure, the child
 * can't be used any more. Since the child answers one before it begins with the next, the first without an answer is
 * the one that it failed on.
 */
export function sendRequests(
  child: ChildHandle,
  group: readonly ChildRequest[],
  onResponse: (index: number, response: unknown) => void,
): Promise<FailedRequest | undefined> {
  const { process, gone } = child;
  const { promise, resolve } = Promise.withResolvers<FailedRequest | undefined>();
  let isStarting = !child.hasStarted;
  let current = 0;
  const fail = (code: MediaErrorCode, message: string) =>
    resolve({ index: current, error: new MediaProcessorError(code, message) });
  const onMessage = (reply: ChildMessage) => {
    if (isStarting) {
      isStarting = false;
      return;
    }
    if ("started" in reply) return fail("crashed", "The media process reported its start twice.");
    if ("failure" in reply) return fail(reply.failure.code, reply.failure.message);
    onResponse(current++, reply.response);
    if (current === group.length) resolve(undefined);
  };
  const cancels = group.map(({ signal }, index) => {
    const onAbort = () => index >= current && resolve({ index, error: signal.reason });
    signal.addEventListener("abort", onAbort, { once: true });
    return () => signal.removeEventListener("abort", onAbort);
  });

  void gone.then((by) => {
    if (by === OUT_OF_MEMORY) fail("out-of-memory", "The file needed more memory than allowed.");
    else if (by === OUT_OF_TIME) fail("out-of-time", "The file needed more processor time than allowed.");
    else fail("crashed", "The media process crashed on this file.");
  });
  process.on("message", onMessage);
  // A failed send means that the child exited; `gone` reports why.
  process.send(group.map(({ request, cpuMs }) => ({ request, cpuMs })) satisfies ChildGroup, () => undefined);
  return promise.finally(() => {
    process.off("message", onMessage);
    for (const cancel of cancels) cancel();
  });
}
