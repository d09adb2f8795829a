import type { WebSocket } from "ws";
import { z } from "zod";
import type { Signal } from "../signal.ts";
import type { Clock } from "../clock.ts";
import type { Ids } from "../ids.ts";
import type { Violation } from "../record.ts";
import { ACK_WITHIN_MS, type Outcome, type OutgoingPayload } from "./transport.ts";

const MOST = 10;
const WARNING_MS = 10_000;
const PING_EVERY_MS = 10_000;

const acknowledgement = z.looseObject({ envelope_id: z.string(), payload: z.unknown().optional() });

/** The app's Socket Mode connections. They take turns: any payload can go to any of them. */
export interface Sockets {
  accept(socket: WebSocket): void;
  send(message: OutgoingPayload): Promise<Outcome>;
  count(): number;
  /** Recycles the connections as Slack does: a warning, ten seconds later the request to reconnect, then the close. */
  refresh(): void;
  /** Cuts the connections without a close frame. */
  drop(): void;
  close(): Promise<void>;
}

export interface SocketsOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly changed: Signal;
  readonly appId: string;
  readonly lifeMs: number;
  readonly violations: Violation[];
}

export const createSockets = ({
  clock,
  ids,
  changed,
  appId,
  lifeMs,
  violations,
}: SocketsOptions): Sockets => {
  const open: WebSocket[] = [];
  const openedAt = new WeakMap<WebSocket, number>();
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const debug = { host: "fake-wss", build_number: 1, approximate_connection_time: Math.round(lifeMs / 1000) };
  const say = (socket: WebSocket, message: unknown) => socket.send(JSON.stringify(message));

  const recycle = (socket: WebSocket) => {
    if (!open.includes(socket)) return;
    say(socket, { type: "disconnect", reason: "warning", debug_info: debug });
    clock.after(WARNING_MS, () => {
      if (!open.includes(socket)) return;
      say(socket, { type: "disconnect", reason: "refresh_requested", debug_info: debug });
      socket.close();
    });
  };

  const forget = (socket: WebSocket) => {
    const index = open.indexOf(socket);
    if (index !== -1) open.splice(index, 1);
    changed.notify();
  };

  const hear = (data: string) => {
    const read = acknowledgement.safeParse(parse(data));
    const known = read.success ? waiting.get(read.data.envelope_id) : undefined;
    if (read.success && known) known({ status: "acked", body: read.data.payload });
    else if (!read.success)
      violations.push({ where: "socket", problems: ["not an acknowledgement"], args: data });
  };

  const accept = (socket: WebSocket) => {
    if (open.length >= MOST) {
      say(socket, { type: "disconnect", reason: "too_many_websockets", debug_info: debug });
      socket.close();
      return;
    }
    open.push(socket);
    openedAt.set(socket, clock.now());
    const pinging = setInterval(() => socket.ping(), PING_EVERY_MS);
    const life = clock.after(lifeMs, () => recycle(socket));
    socket.on("message", (data: Buffer) => hear(data.toString()));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearInterval(pinging);
      life();
      forget(socket);
    });
    const connection = { connection_info: { app_id: appId }, debug_info: debug };
    say(socket, { type: "hello", num_connections: open.length, ...connection });
    changed.notify();
  };

  const send = (message: OutgoingPayload): Promise<Outcome> =>
    new Promise((resolve) => {
      // One that is being closed gets nothing more, though its handshake takes a while.
      const index = open.findIndex(({ readyState, OPEN }) => readyState === OPEN);
      const [socket] = index === -1 ? [] : open.splice(index, 1);
      if (!socket) return resolve({ status: "failed", reason: "connection_failed" });
      open.push(socket);
      const id = ids.secret();
      const settle = (outcome: Outcome) => {
        waiting.delete(id);
        cancel();
        resolve({ ...outcome, socketOpenedAt: openedAt.get(socket) ?? 0 });
      };
      const cancel = clock.afterWaiting(ACK_WITHIN_MS, () => settle({ status: "late", reason: "timeout" }));
      waiting.set(id, settle);
      if (message.fault?.kind === "drop_socket") socket.terminate();
      else say(socket, envelope(id, message));
    });

  return {
    accept,
    send,
    count: () => open.length,
    refresh: () => open.forEach(recycle),
    drop: () => [...open].forEach((socket) => socket.terminate()),
    close: async () => void (await Promise.all([...open].map(goodbye))),
  };
};

/** Closes a connection by handshake, within half a second at most. */
const goodbye = (socket: WebSocket): Promise<void> =>
  new Promise((gone) => {
    const enough = setTimeout(() => socket.terminate(), 500);
    socket.on("close", () => {
      clearTimeout(enough);
      gone();
    });
    socket.close(1001);
  });

const envelope = (id: string, { kind, payload, retry, reason }: OutgoingPayload) => ({
  envelope_id: id,
  type: kind,
  payload,
  accepts_response_payload: kind !== "events_api",
  ...(kind === "events_api" && { retry_attempt: retry, retry_reason: reason ?? "" }),
});

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};
