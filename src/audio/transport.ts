import { Agent, type Dispatcher, request as send } from "undici";
import type { WireRequest } from "./request.ts";

/** A complete response. Usually short JSON, so it is read as a whole. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined when the body is larger than {@link MAX_ANSWER_BYTES}; the rest of it isn't read. */
  readonly text: string | undefined;
}

/** The connection failed. `sent` is false only if not a single byte of the request was sent. */
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
 * JSON.parse and the schema block the main thread for up to 20 ms in the worst case of 256 KB (distinct keys). Files
 * come by URL, a page of voices has 100 entries, and the filler words of three hours are smaller.
 */
const MAX_ANSWER_BYTES = 256 * 1024;

export function createTransport(options: { connections: number; connectMs: number }): Transport {
  const agent = new Agent({
    connections: options.connections,
    pipelining: 1,
    // Polls come every few seconds; with undici's default of 4 s, nearly each of them would open a new TLS connection.
    keepAliveTimeout: 75_000,
    keepAliveMaxTimeout: 600_000,
    connect: { timeout: options.connectMs },
    // The caller's signal is the only timeout: one deadline for waiting, sending and reading together.
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
    // The caller waits for running requests; after `close`, nothing must keep the process alive.
    close: () => agent.destroy(),
  };
}

/** Tracks whether the request was sent. undici calls onRequestStart right before it writes to a socket. */
function trackSending(agent: Agent, signal: AbortSignal): { dispatcher: Dispatcher; sent: () => boolean } {
  let sent = false;
  const dispatcher = agent.compose((dispatch) => (options, handler) => {
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context) => {
      // A request that was aborted while waiting for a connection also starts, but is dropped unsent.
      sent = !signal.aborted;
      start?.(controller, context);
    };
    return dispatch(options, handler);
  });
  return { dispatcher, sent: () => sent };
}

/** Rejects immediately on abort, which undici notices only once the request has a connection. */
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
