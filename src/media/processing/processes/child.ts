import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { compileCacheVariable } from "../../../base/compile-cache.ts";
import { MediaProcessorError, type MediaErrorCode } from "../errors.ts";

/** Signal with which a child kills itself when it needs too much memory. */
export const OUT_OF_MEMORY: NodeJS.Signals = "SIGUSR2";

export type ChildReply =
  | { readonly response: unknown }
  | { readonly failure: { readonly code: MediaErrorCode; readonly message: string } };

export interface ChildRequestOptions {
  readonly signal: AbortSignal;
  /** Time limit for the response, in milliseconds. */
  readonly timeoutMs: number;
}

export interface ChildHandle {
  readonly process: ChildProcess;
  /** Resolves with the signal that killed the child; null if it exited or couldn't be started. */
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
    process.once("exit", (_, signal) => resolve(signal)).on("error", () => resolve(null));
  });
  try {
    if (process.pid !== undefined) setPriority(process.pid, NICENESS);
  } catch {
    // The process has already exited, or the platform has no priorities. Both are harmless.
  }
  return { process, gone };
}

/**
 * Sends one request at a time. Fails with a {@link MediaProcessorError} or the signal's reason; the child can't be used
 * after that.
 */
export function sendRequest(
  { process, gone }: ChildHandle,
  request: object,
  { signal, timeoutMs }: ChildRequestOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (code: MediaErrorCode, message: string) => reject(new MediaProcessorError(code, message));
  const onMessage = (answer: ChildReply) =>
    "response" in answer ? resolve(answer.response) : fail(answer.failure.code, answer.failure.message);
  const onAbort = () => reject(signal.reason);
  const late = () =>
    fail("out-of-time", `The file needed more than ${Math.round(timeoutMs / 100) / 10} seconds.`);
  const timer = setTimeout(late, timeoutMs);

  void gone.then((by) =>
    by === OUT_OF_MEMORY
      ? fail("out-of-memory", "The file needed more memory than allowed.")
      : fail("crashed", "The media process crashed on this file."),
  );
  process.on("message", onMessage);
  signal.addEventListener("abort", onAbort, { once: true });
  // A failed send means that the child exited; `gone` reports why.
  process.send(request, () => undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    process.off("message", onMessage);
  });
}
