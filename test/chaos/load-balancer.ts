import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type LoadBalancer = Awaited<ReturnType<typeof startLoadBalancer>>;

const IDLE_MS = 60_000;
/** Nothing was sent to the process, so another one may get the request. */
const REFUSED = "ECONNREFUSED";

/** Starts a proxy that gives requests to processes in turn. One that refuses connections is passed over. */
export async function startLoadBalancer() {
  const ports: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing).catch(() => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
  });

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let tries = ports.length; ; tries--) {
      const port = ports.shift();
      if (port === undefined) throw new Error("no process");
      ports.push(port);
      try {
        const answer = await send(port, incoming, body);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        // A process that dies cuts the answer.
        answer.on("error", () => outgoing.destroy());
        return void answer.pipe(outgoing);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== REFUSED || tries <= 1) throw error;
      }
    }
  }

  async function send(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
    const sent = request({ host: "127.0.0.1", port, method, path: url, headers, agent });
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return answer;
  }

  // It must not close a connection that the fake of a platform, in this process, is just about to use again.
  server.keepAliveTimeout = IDLE_MS;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port: number) => void ports.push(port),
    /** Sends it nothing more; what it has begun goes on. */
    remove: (port: number) => void ports.splice(ports.indexOf(port), 1),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
