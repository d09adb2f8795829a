import type { Dispatcher } from "undici";
import { Agent } from "../net/http-client.ts";
import { onAbort } from "../base/time-limit.ts";
import { TimeoutError } from "../errors.ts";
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

export interface ExchangeLimits {
  /** For waiting, sending and reading together. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export interface Transport {
  /** Throws {@link TransportError}, whose cause is a TimeoutError after the time limit, or the signal's reason. */
  exchange(request: WireRequest, limits: ExchangeLimits): Promise<RawResponse>;
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
  return {
    exchange: (request, limits) =>
      new Promise((resolve, reject) => {
        const { origin, path, method, headers, body = null } = request;
        const { signal } = limits;
        if (signal?.aborted) return reject(new TransportError(toError(signal.reason), false));
        agent.dispatch({ origin, path, method, headers, body }, new Exchange(limits, resolve, reject));
      }),
    // The caller waits for running requests; after `close`, nothing must keep the process alive.
    close: () => agent.destroy(),
  };
}

/**
 * One request and its response. Receives undici's own events, since its `request` function makes a stream for each body
 * and a listener for each signal: most of the memory of a poll, of which there are thousands a minute.
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: RawResponse) => void;
  readonly #reject: (error: TransportError) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #stopWatching: (() => void) | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #failure: Error | undefined;
  #isSent = false;
  #status = 0;
  #headers: RawResponse["headers"] = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(
    { timeoutMs, signal }: ExchangeLimits,
    resolve: (response: RawResponse) => void,
    reject: (error: TransportError) => void,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(
      () => this.#giveUp(new TimeoutError(`no complete answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    this.#stopWatching = signal && onAbort(signal, () => this.#giveUp(toError(signal.reason)));
  }

  /** Called right before undici writes to a socket. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // A request that was given up while it waited for a connection starts, too, but is dropped unsent.
    if (this.#failure) controller.abort(this.#failure);
    else this.#isSent = true;
  }

  onResponseStart(_: unknown, status: number, headers: RawResponse["headers"]): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes <= MAX_ANSWER_BYTES) {
      this.#chunks.push(chunk);
      return;
    }
    this.#answer(undefined);
    // Closes the connection.
    controller.abort(new RangeError("the answer is too large"));
  }

  onResponseEnd(): void {
    this.#answer(Buffer.concat(this.#chunks).toString("utf8"));
  }

  /** Also called after an abort, when the promise is settled. */
  onResponseError(_: unknown, error: Error): void {
    this.#stop();
    this.#reject(new TransportError(error, this.#isSent));
  }

  #answer(text: string | undefined): void {
    this.#stop();
    this.#resolve({ status: this.#status, headers: this.#headers, text });
  }

  /** Rejects at once: undici notices an abort only when the request has a connection. */
  #giveUp(reason: Error): void {
    this.#failure = reason;
    this.#stop();
    this.#reject(new TransportError(reason, this.#isSent));
    this.#controller?.abort(reason);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#stopWatching?.();
  }
}

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error("aborted", { cause: reason });
