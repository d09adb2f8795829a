import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply } from "fastify";
import { processTimers } from "../base/timers.ts";

/** Shorter than the idle timeout of common proxies (nginx: 60 s). */
const HEARTBEAT_MS = 20_000;
/** A page or program that reads this slowly is considered gone; it gets the current state when it connects again. */
const MAX_BACKLOG = 1024 * 1024;

const STREAM = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * Sends server-sent events until they end or the signal aborts. Waits for the first one before it sends the headers, so that
 * a failure until then still becomes an error response.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncGenerator<{ readonly event: string; readonly data: unknown }>,
  signal: AbortSignal,
): Promise<void> {
  const { raw } = reply;
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > MAX_BACKLOG) raw.destroy();
    else raw.write(text);
  };
  let next = await events.next();
  reply.hijack();
  raw.writeHead(200, { ...reply.getHeaders(), ...STREAM } as Record<string, string>);
  write("retry: 2000\n\n");
  const stopHeartbeat = processTimers.every(HEARTBEAT_MS, () => write(": still here\n\n"));
  try {
    for (; !next.done; next = await events.next()) {
      const { event, data } = next.value;
      write(`event: ${event}\ndata: ${reply.serialize(data) as string}\n\n`);
    }
    raw.end();
  } catch (err) {
    if (signal.aborted) return void raw.end();
    reply.log.warn({ err }, "failed to send events");
    // The headers are sent, so the only way to say that it failed is to break off; the client connects again.
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

/** Returns {@link untilClosed} for answers that would keep a scope's server from closing: they end then, too. */
export function untilClosedIn(scope: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const closing = new AbortController();
  scope.addHook("preClose", async () => closing.abort());
  return (reply) => AbortSignal.any([closing.signal, untilClosed(reply)]);
}
