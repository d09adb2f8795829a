import { flushCompileCache } from "node:module";
import { StudioFailure } from "../failure.ts";

export interface EngineRequest {
  readonly id: number;
  readonly request: unknown;
}

export type EngineReply =
  | { readonly id: number; readonly response: unknown }
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly failure: { readonly code: string; readonly message: string } };

/** Exit code of a child that ended itself because it used too much memory. */
export const OUT_OF_MEMORY = 86;

interface Serving<Request, Response> {
  /** `reportShare` tells how much of the request is done, from 0 to 1. */
  readonly handle: (request: Request, reportShare: (share: number) => void) => Promise<Response>;
  /**
   * Resident memory, in bytes, at which the process exits. Needed for native code, which V8's own limit doesn't cover.
   */
  readonly memoryLimit: number;
}

/** The engine's end of the pipe: answers requests one by one and exits with its parent. */
export function serve<Request, Response>({ handle, memoryLimit }: Serving<Request, Response>): void {
  // Engines write files made from people's recordings.
  process.umask(0o077);
  // Usually done at a normal exit, but this process is killed.
  flushCompileCache();
  process.on("message", (question: EngineRequest) => {
    void answer(handle, question).then((answer) => process.send?.(answer));
  });
  // The parent is gone (even by kill -9), so nobody reads the answer.
  process.on("disconnect", () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.exit(OUT_OF_MEMORY);
  }, 100).unref();
}

async function answer(
  handle: (request: never, reportShare: (share: number) => void) => Promise<unknown>,
  { id, request }: EngineRequest,
): Promise<EngineReply> {
  try {
    const reportShare = (share: number) => void process.send?.({ id, share } satisfies EngineReply);
    return { id, response: await handle(request as never, reportShare) };
  } catch (error) {
    const code = error instanceof StudioFailure ? error.code : "engine_error";
    return { id, failure: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}
