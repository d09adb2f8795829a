import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { processTimers } from "../../../base/timers.ts";
import type { EventHub } from "../event-hub.ts";

/** Shorter than the idle timeout of common proxies (nginx: 60 s). */
const HEARTBEAT_MS = 20_000;
/** A page that reads this slowly is considered closed; it gets everything again when it reconnects. */
const MAX_BACKLOG = 1024 * 1024;

/**
 * GET /api/events: server-sent events for one person. `hello` (HelloEvent) first, then `job` (JobView) and `minutes` (MinutesEvent) at each change.
 * Doesn't use the last event ID: every connection starts with the current state.
 */
export function registerEvents(web: FastifyInstance, { pages }: { pages: EventHub }): void {
  const ends = new Set<() => void>();
  // A HEAD request would hold open a stream that nobody reads.
  web.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    const raw = reply.raw;
    const early: string[] = [];
    let started = false;
    const send = (event: string, data: unknown) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (started) write(raw, text);
      else early.push(text);
    };
    // Before the headers are sent, so that a database outage still produces an error response.
    const close = await pages.open(request.person.id, { send });

    reply.hijack();
    raw.writeHead(200, { ...reply.getHeaders(), ...STREAM } as Record<string, string>);
    write(raw, `retry: 2000\n\n${early.join("")}`);
    started = true;
    const stopHeartbeat = processTimers.every(HEARTBEAT_MS, () => write(raw, ": still here\n\n"));
    const end = () => {
      stopHeartbeat();
      close();
      ends.delete(end);
      raw.end();
    };
    ends.add(end);
    raw.once("close", end);
    if (raw.destroyed) end();
  });
  // Open streams would keep the server from closing.
  web.addHook("preClose", async () => {
    for (const end of ends) end();
  });
}

const STREAM = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  if (raw.writableLength > MAX_BACKLOG) raw.destroy();
  else raw.write(text);
}
