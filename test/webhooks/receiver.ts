import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export interface Received {
  readonly id: string;
  readonly attempt: number;
  readonly body: string;
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

interface Fault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A webhook receiver: checks signatures with the specification's own library, and answers as configured. */
export async function startReceiver(secret: string) {
  const received: Received[] = [];
  const faults: Fault[] = [];
  const news = new EventEmitter();
  const take = async (request: IncomingMessage): Promise<{ status: number; headers?: Fault["headers"] }> => {
    const body = await text(request);
    const id = String(request.headers["webhook-id"]);
    const attempt = received.filter((earlier) => earlier.id === id).length + 1;
    try {
      const event = new Webhook(secret).verify(body, request.headers as Record<string, string>);
      received.push({ id, attempt, body, event: event as Received["event"] });
    } catch {
      return { status: 401 };
    }
    return faults.shift() ?? { status: 204 };
  };
  const server = createServer((request, response) => {
    void take(request).then(({ status, headers = {} }) => {
      response.writeHead(status, headers).end("words of the receiver");
      news.emit("more");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Its next answers, in order; then 204. */
    faults,
    async until(is: (received: readonly Received[]) => boolean): Promise<void> {
      while (!is(received)) await once(news, "more", { signal: AbortSignal.timeout(120_000) });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
