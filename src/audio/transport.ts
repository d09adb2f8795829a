import { Agent, type Dispatcher, request as send } from "undici";
import type { WireRequest } from "./request.ts";

/** A whole answer: short JSON as a rule, so it is read before anyone looks at it. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined when the body is larger than {@link MAX_ANSWER_BYTES}; the rest of it isn't read. */
  readonly text: string | undefined;
}

/** The connection failed. `sent` is false only when not one byte of the request has left. */
export class TransportError extends Error {
  override readonly name = "TransportFailure";
  readonly sent: boolean;

  constructor(cause: unknown, sent: boolean) {
    const code = (cause as { code?: unknown } | null)?.code;
    super(typeof code === "string" ? code : "connection failed", { cause });
    this.sent = sent;
  }
}

export interface Transport {
  /** Throws {@link TransportError}, or the signal's reason wrapped in one. */
  exchange(request: WireRequest, signal: AbortSignal): Promise<RawResponse>;
  close(): Promise<void>;
}

/**
 * JSON.parse and the schema take up to 20 ms of the main thread for the worst 256 KB (distinct keys). Files come by URL,
 * a page of voices has 100 entries, and the filler words of three hours are less.
 */
const MAX_ANSWER_BYTES = 256 * 1024;

export function createTransport(options: { connections: number; connectMs: number }): Transport {
  const agent = new Agent({
    connections: options.connections,
    pipelining: 1,
    // Polls come every few seconds; undici's own 4 s would open a new TLS connection for nearly each of them.
    keepAliveTimeout: 75_000,
    keepAliveMaxTimeout: 600_000,
    connect: { timeout: options.connectMs },
    // The caller's signal is the only clock: one deadline for waiting, sending and reading together.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  async function once(
    request: WireRequest,
    signal: AbortSignal,
    dispatcher: Dispatcher,
  ): Promise<RawResponse> {
    const { url, method, headers, body } = request;
    const answer = await send(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal,
      dispatcher,
    });
    return { status: answer.statusCode, headers: answer.headers, text: await readCapped(answer.body) };
  }
  return {
    async exchange(request, signal) {
      const watched = trackSending(agent, signal);
      const aborted = rejectWhenAborted(signal);
      try {
        return await Promise.race([once(request, signal, watched.dispatcher), aborted.promise]);
      } catch (error) {
        throw new TransportError(error, watched.sent());
      } finally {
        aborted.stop();
      }
    },
    // Waiting for requests under way is the caller's business; after close nothing may hold the process.
    close: () => agent.destroy(),
  };
}

/** undici calls onRequestStart right before it writes to a socket: before that, nothing can have reached anyone. */
function trackSending(agent: Agent, signal: AbortSignal): { dispatcher: Dispatcher; sent: () => boolean } {
  let sent = false;
  const dispatcher = agent.compose((dispatch) => (options, handler) => {
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context) => {
      // A request that was aborted while it waited for a connection starts too, only to be dropped unsent.
      sent = !signal.aborted;
      start?.(controller, context);
    };
    return dispatch(options, handler);
  });
  return { dispatcher, sent: () => sent };
}

/** undici notices an abort only once the request has a connection; who waits must not wait for that. */
function rejectWhenAborted(signal: AbortSignal): { promise: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort);
  return { promise, stop: () => signal.removeEventListener("abort", abort) };
}

async function readCapped(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early destroys the stream, and with it the connection.
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
