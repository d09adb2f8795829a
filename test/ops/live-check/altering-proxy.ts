import { once } from "node:events";
import { createServer, request as send, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface Sent {
  readonly method: string;
  readonly path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How a platform behaves otherwise: changes a request on its way, or its answer; `refuse` answers without asking. */
export interface Alteration {
  request?(sent: Sent): void;
  refuse?(sent: Sent): { readonly status: number; readonly body: unknown } | undefined;
  answer?(answered: Answered, sent: Sent): void;
  /** Each new WebSocket ends those before it. */
  readonly onlyNewestSocket?: true;
}

/** Stands in front of a fake, with whose own address it replaces its address in answers, and alters what passes. */
export async function startAlteringProxy(upstream: string) {
  const { hostname, port, host } = new URL(upstream);
  let alteration: Alteration = {};
  let ownHost = "";

  async function pass(request: IncomingMessage): Promise<Answered> {
    const sent: Sent = {
      method: request.method ?? "GET",
      path: request.url ?? "/",
      headers: request.headers,
      body: await buffer(request),
    };
    alteration.request?.(sent);
    const refused = alteration.refuse?.(sent);
    if (refused) {
      const isText = typeof refused.body === "string";
      const body = Buffer.from(
        typeof refused.body === "string" ? refused.body : JSON.stringify(refused.body),
      );
      return {
        status: refused.status,
        headers: { "content-type": isText ? "application/xml" : "application/json" },
        body,
      };
    }
    const { "transfer-encoding": _chunked, ...headers } = sent.headers;
    const length = { "content-length": String(sent.body.length) };
    const onward = send({
      hostname,
      port,
      method: sent.method,
      path: sent.path,
      headers: { ...headers, ...length },
    });
    onward.end(sent.body);
    const [answer] = (await once(onward, "response")) as [IncomingMessage];
    const answered = {
      status: answer.statusCode ?? 500,
      headers: answer.headers,
      body: await buffer(answer),
    };
    const isJson = String(answered.headers["content-type"]).includes("json");
    if (isJson) answered.body = Buffer.from(answered.body.toString().replaceAll(host, ownHost));
    alteration.answer?.(answered, sent);
    return answered;
  }

  const server = createServer((request, response) => {
    pass(request).then(
      ({ status, headers: { "transfer-encoding": _chunked, connection: _closing, ...headers }, body }) => {
        const length = request.method === "HEAD" ? {} : { "content-length": String(body.length) };
        response.writeHead(status, { ...headers, ...length }).end(body);
      },
      () => response.destroy(),
    );
  });
  const sockets = new Set<Duplex>();
  server.on("upgrade", (request, socket, head) => {
    if (alteration.onlyNewestSocket) for (const earlier of sockets) earlier.destroy();
    sockets.add(socket);
    const onward = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders
        .map((value, n) => (n % 2 === 0 ? `${value}: ` : `${value}\r\n`))
        .join("");
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ownHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: upstream.replace(host, ownHost),
    alter: (next: Alteration) => void (alteration = next),
  };
}

export type Fields = Readonly<Record<string, unknown>>;

/** Changes the JSON of answers to these requests. */
export const answering = (method: string, path: RegExp, change: (body: never) => unknown): Alteration => ({
  answer(answered, sent) {
    if (sent.method !== method || !path.test(sent.path)) return;
    answered.body = Buffer.from(JSON.stringify(change(JSON.parse(answered.body.toString()) as never)));
  },
});
