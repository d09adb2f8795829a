import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { MediaProcessorError, type MediaErrorCode } from "../errors.ts";

/** The signal by which a child ends itself because it needs too much memory. */
export const OUT_OF_MEMORY: NodeJS.Signals = "SIGUSR2";

export type ChildReply =
  | { readonly response: unknown }
  | { readonly failure: { readonly code: MediaErrorCode; readonly message: string } };

export interface ChildRequestOptions {
  readonly signal: AbortSignal;
  /** The answer must come within this many milliseconds. */
  readonly timeoutMs: number;
}

export interface ChildHandle {
  readonly process: ChildProcess;
  /** The signal that ended it; null when it exited or could not be started. */
  readonly gone: Promise<NodeJS.Signals | null>;
}

/** A little below the program itself, so that its answers do not wait for FFmpeg. */
const NICENESS = 3;

export function startChild(script: URL): ChildHandle {
  const process = fork(script, {
    // It reads what strangers made: it gets none of our secrets.
    env: {},
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=256"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = new Promise<NodeJS.Signals | null>((resolve) => {
    process.once("exit", (_, signal) => resolve(signal)).on("error", () => resolve(null));
  });
  try {
    if (process.pid !== undefined) setPriority(process.pid, NICENESS);
  } catch {
    // Gone already, or a platform without priorities: neither does harm.
  }
  return { process, gone };
}

/** One request at a time. Fails with a {@link MediaProcessorError}, or with the signal's reason; the child is then of no more use. */
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
      ? fail("out-of-memory", "The file needed more memory than it may have.")
      : fail("crashed", "The process that works on sound ended in the middle."),
  );
  process.on("message", onMessage);
  signal.addEventListener("abort", onAbort, { once: true });
  // A failing send means that it is gone, which tells why.
  process.send(request, () => undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    process.off("message", onMessage);
  });
}
