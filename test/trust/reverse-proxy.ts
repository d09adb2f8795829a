import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type ReverseProxy = Awaited<ReturnType<typeof startReverseProxy>>;

/** Starts a reverse proxy on 127.0.0.1 with the usual setup: it appends its client's address to X-Forwarded-For. */
export async function startReverseProxy(target: string) {
  const server = createServer((incoming, outgoing) => {
    const before = incoming.headers["x-forwarded-for"];
    const client = incoming.socket.remoteAddress ?? "";
    const chain = before === undefined ? client : `${String(before)}, ${client}`;
    const headers = { ...incoming.headers, "x-forwarded-for": chain, "x-forwarded-proto": "http" };
    const onward = request(target, {
      path: incoming.url,
      method: incoming.method,
      headers,
      agent: false,
      localAddress: "127.0.0.1",
    });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
