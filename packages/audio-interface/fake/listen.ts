import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server on its own port of 127.0.0.1 that can stop listening and resume at the same address. */
export async function listen(handler: RequestListener) {
  const server = createServer({ keepAliveTimeout: 120_000 }, handler);
  let connections = 0;
  server.on("connection", () => connections++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  async function stop(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
  async function resume(): Promise<void> {
    if (server.listening) return;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  }
  return { url: `http://127.0.0.1:${port}`, stop, resume, connections: () => connections };
}
