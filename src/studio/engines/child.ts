import { StudioFailure } from "../failure.ts";

export interface EngineRequest {
  readonly id: number;
  readonly request: unknown;
}

export type EngineReply =
  | { readonly id: number; readonly response: unknown }
  | { readonly id: number; readonly failure: { readonly code: string; readonly message: string } };

/** How a child says that it ended itself because it needed too much memory. */
export const OUT_OF_MEMORY = 86;

interface Serving<Request, Response> {
  readonly handle: (request: Request) => Promise<Response>;
  /** Resident memory at which the process gives itself up, in bytes; for native code that V8's own limit does not see. */
  readonly memoryLimit: number;
}

/** The engine's end of the pipe: answers one question after the other, and dies with its parent. */
export function serve<Request, Response>({ handle, memoryLimit }: Serving<Request, Response>): void {
  // What an engine writes was made of people's recordings.
  process.umask(0o077);
  process.on("message", (question: EngineRequest) => {
    void answer(handle, question).then((answer) => process.send?.(answer));
  });
  // Parent gone (even by kill -9): nobody will read the answer.
  process.on("disconnect", () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.exit(OUT_OF_MEMORY);
  }, 100).unref();
}

async function answer(
  handle: (request: never) => Promise<unknown>,
  { id, request }: EngineRequest,
): Promise<EngineReply> {
  try {
    return { id, response: await handle(request as never) };
  } catch (error) {
    const code = error instanceof StudioFailure ? error.code : "engine_error";
    return { id, failure: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}
