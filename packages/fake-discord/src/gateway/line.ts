import type { WebSocket } from "ws";

export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  voiceStateUpdate: 4,
  resume: 6,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

export interface Packet {
  readonly op: number;
  readonly d?: unknown;
  readonly s?: number | null;
  readonly t?: string | null;
}

/** One WebSocket connection. */
export interface GatewaySocket {
  readonly openedAt: number;
  send(packet: Packet): void;
  close(code: number): void;
  /** Cuts the connection without a close code. */
  drop(): void;
  /** Resolves when the socket has sent most of its buffer. */
  drained(): Promise<void>;
}

const PILE_BYTES = 4 * 1024 * 1024;

export const createGatewaySocket = (socket: WebSocket): GatewaySocket => ({
  openedAt: Date.now(),
  send: (packet) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ s: null, t: null, ...packet }));
  },
  close: (code) => socket.close(code),
  drop: () => socket.terminate(),
  drained: async () => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (socket.bufferedAmount > PILE_BYTES && socket.readyState === socket.OPEN);
  },
});
