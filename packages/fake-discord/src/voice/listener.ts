import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

import type { WebSocket } from "ws";
import { WebSocketServer } from "ws";

import { answerDiscovery } from "./rtp.ts";

export interface Address {
  readonly address: string;
  readonly port: number;
}

interface ListenerDeps {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly connect: (socket: WebSocket, version: string | null, udp: Address) => void;
  /** `send` answers from the port that the client knows. */
  readonly discovered: (ssrc: number, from: Address, send: (datagram: Buffer) => void) => void;
  readonly receive: (datagram: Buffer) => void;
  readonly isDropped: (datagram: Buffer) => boolean;
}

/** One voice server: a WebSocket over TLS, and UDP sockets. */
export interface VoiceListener {
  /** As in VOICE_SERVER_UPDATE, without a protocol. */
  readonly endpoint: string;
  close(): Promise<void>;
}

const KEEPALIVE_BYTES = 8;
/** One socket's buffer holds a few hundred packets, which hundreds of sessions send while this process is busy. */
const UDP_SOCKETS = 16;

export async function startVoiceListener(deps: ListenerDeps): Promise<VoiceListener> {
  const server = createServer({ cert: deps.cert, key: deps.key });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const ports = Array.from({ length: UDP_SOCKETS }, () => createSocket("udp4"));
  let connections = 0;
  sockets.on("connection", (socket, request) => {
    const version = new URL(request.url ?? "/", "wss://localhost").searchParams.get("v");
    const { port = 0 } = ports[connections++ % UDP_SOCKETS]?.address() ?? {};
    deps.connect(socket, version, { address: "127.0.0.1", port });
  });
  const receive = (udp: Socket, datagram: Buffer, from: Address) => {
    if (deps.isDropped(datagram)) return;
    const answer = answerDiscovery(datagram, from);
    const send = (sent: Buffer) => udp.send(sent, from.port, from.address);
    if (answer) deps.discovered(datagram.readUInt32BE(4), from, send);
    // Keepalives come back as they are.
    const echo = answer ?? (datagram.length === KEEPALIVE_BYTES ? datagram : undefined);
    if (echo) send(echo);
    else deps.receive(datagram);
  };
  for (const udp of ports) {
    udp.on("message", (datagram, from) => receive(udp, datagram, from));
    udp.bind(0, "127.0.0.1");
  }
  server.listen(0, "localhost");
  await Promise.all([...ports, server].map((one) => once(one, "listening")));
  return {
    endpoint: `localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      for (const udp of ports) udp.close();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
