import { once } from "node:events";
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What goes wrong with one request. */
export type Fault =
  /** Answered without asking the server. */
  | { readonly kind: "answer"; readonly status: number; readonly code: string }
  /** The connection ends before anything is sent on. */
  | { readonly kind: "cut-request" }
  /** The server does it, and its answer is lost. */
  | { readonly kind: "lose-answer" }
  /** The connection ends in the middle of the answer's body. */
  | { readonly kind: "cut-answer" }
  /** A byte of the answer's or request's body is changed. */
  | { readonly kind: "change-answer" }
  | { readonly kind: "change-request" }
  /** Nothing is answered, and the connection ends after this time. */
  | { readonly kind: "silent"; readonly ms: number };

/** Stands in front of an S3 server, whose signatures hold through it, and lets requests fail as they are told to. */
export async function startFaultyProxy(upstream: string) {
  const planned: { readonly matches: (request: IncomingMessage) => boolean; readonly fault: Fault }[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const index = planned.findIndex(({ matches }) => matches(request));
    const fault = index < 0 ? undefined : planned.splice(index, 1)[0]?.fault;
    if (fault?.kind === "cut-request") return void request.destroy();
    if (fault?.kind === "silent") {
      await sleep(fault.ms);
      return void request.socket.destroy();
    }
    if (fault?.kind === "answer") {
      request.resume();
      await once(request, "end");
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${fault.code}</Code></Error>`;
      response.writeHead(fault.status, { "content-type": "application/xml" });
      return void response.end(request.method === "HEAD" ? undefined : body);
    }
    const { hostname, port } = new URL(upstream);
    const onward = send({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: request.headers,
    });
    sendBody(request, onward, fault).catch(() => onward.destroy());
    const [answer] = (await once(onward, "response")) as [IncomingMessage];
    if (fault?.kind === "lose-answer") {
      answer.resume();
      await once(answer, "end");
      return void request.socket.destroy();
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (fault?.kind === "cut-answer") {
        response.write(chunk.subarray(0, Math.floor(chunk.length / 2)));
        await sleep(20);
        return void request.socket.destroy();
      }
      response.write(fault?.kind === "change-answer" ? flipped(chunk) : chunk);
    }
    response.end();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  // The server behind decides whether it wants the body.
  server.on("checkContinue", (request, response: ServerResponse) => {
    response.writeContinue();
    server.emit("request", request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Lets the next requests of this method, whose path contains `part`, fail once each. */
    plan(method: string, part: string, ...faults: readonly Fault[]) {
      const matches = (request: IncomingMessage) =>
        request.method === method && decodeURIComponent(request.url ?? "").includes(part);
      planned.push(...faults.map((fault) => ({ matches, fault })));
    },
    /** Faults that no request has met yet. */
    left: () => planned.splice(0).length,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function sendBody(
  request: IncomingMessage,
  onward: ReturnType<typeof send>,
  fault: Fault | undefined,
): Promise<void> {
  onward.on("error", () => request.socket.destroy());
  for await (const chunk of request as AsyncIterable<Buffer>)
    onward.write(fault?.kind === "change-request" ? flipped(chunk) : chunk);
  onward.end();
}

function flipped(chunk: Buffer): Buffer {
  const changed = Buffer.from(chunk);
  changed[0] = (changed[0] ?? 0) ^ 1;
  return changed;
}
