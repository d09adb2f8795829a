import type { ServerResponse } from "node:http";
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply } from "fastify";
import { processTimers } from "../../base/timers.ts";
import { toHarmlessJson } from "../../messages/sanitize.ts";

/** Shorter than the idle timeout of common proxies (nginx: 60 s). */
const HEARTBEAT_MS = 20_000;
/** A program that reads this slowly is considered gone; it gets the current state when it connects again. */
const MAX_BACKLOG = 1024 * 1024;

const STREAM = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** Sends server-sent events until they end, the program leaves, or the server closes. */
export async function sendEvents(
  raw: ServerResponse,
  headers: Readonly<Record<string, unknown>>,
  events: AsyncIterable<{ readonly event: string; readonly data: unknown }>,
): Promise<void> {
  raw.writeHead(200, { ...headers, ...STREAM } as Record<string, string>);
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > MAX_BACKLOG) raw.destroy();
    else raw.write(text);
  };
  const stopHeartbeat = processTimers.every(HEARTBEAT_MS, () => write(": still here\n\n"));
  try {
    for await (const { event, data } of events) write(`event: ${event}\ndata: ${toHarmlessJson(data)}\n\n`);
    raw.end();
  } catch {
    // The headers are sent, so the only way to say that it failed is to break off; the program connects again.
    raw.destroy();
  } finally {
    stopHeartbeat();
  }
}

/** Aborts when the program on whose behalf this process sends a request to itself has left. */
const innerRequest = new AsyncLocalStorage<AbortSignal>();

/** Sends requests to this process itself, which end with `signal`. */
export const sendUntil = <T>(signal: AbortSignal, send: () => PromiseLike<T>): Promise<T> =>
  // Fastify's inject begins when it is awaited, so that must happen in here.
  innerRequest.run(signal, async () => await send());

/** Aborts when nobody waits for the answer any more. */
export function untilClosed({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once("close", () => gone.abort());
  const outer = innerRequest.getStore();
  return outer ? AbortSignal.any([outer, gone.signal]) : gone.signal;
}
