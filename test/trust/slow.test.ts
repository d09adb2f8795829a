import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { registerUploads } from "../../src/bots/web/routes/uploads.ts";
import { createHttp } from "../../src/app/http-server.ts";

/** For what must not run out, however slow this machine is; Node's own limit for a request. */
const LONG_MS = 300_000;
const arrived: string[] = [];

/** Returns the port of a server with these limits. */
async function startServer(limits: { headersMs?: number; bodyMs?: number; idleMs?: number }) {
  const unlimited = { headersMs: LONG_MS, bodyMs: LONG_MS, idleMs: LONG_MS };
  const http = createHttp({ log: pino({ level: "silent" }), ...unlimited, ...limits });
  onTestFinished(() => http.close());
  http.post("/echo", async ({ body }) => ({ body }));
  http.decorateRequest("person");
  http.addHook("onRequest", async (request) => void (request.person = { id: "ann" }));
  await http.register(registerUploads, {
    receive: async ({ stream, claimedName }) => {
      arrived.push(await text(stream));
      return { id: "u1", name: claimedName, type: "audio/wav", bytes: 1 };
    },
  });
  await http.listen({ port: 0, host: "127.0.0.1" });
  return (http.server.address() as { port: number }).port;
}

/** Sends the pieces with a pause before each, and returns everything received until the server closes. */
async function drip(port: number, pieces: readonly string[], pauseMs: number): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const heard = text(socket).catch(() => "");
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    await sleep(pauseMs);
  }
  return heard;
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n`;

it("a head that arrives too slowly is answered with 408, and the connection closes", async () => {
  const port = await startServer({ headersMs: 400 });
  // Never all of it: there is no empty line.
  const pieces = ["GET /", "echo HTT", "P/1.1\r\n", ...Array<string>(60).fill("x: y\r\n")];
  expect(await drip(port, pieces, 100)).toMatch(/^HTTP\/1\.1 408 /);
});

it("a body that arrives too slowly is answered with 408 and a sentence, and the connection closes", async () => {
  const port = await startServer({ bodyMs: 400 });
  const answer = await drip(port, [`${head("/echo", "application/json", 100)}\r\n`, "[1", ",2"], 150);
  expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*didn't arrive in time/);
});

it("a body that arrives in time is read, in however many pieces", async () => {
  const answer = await drip(
    await startServer({}),
    [`${head("/echo", "application/json", 5)}connection: close\r\n\r\n`, "[1", ",2]"],
    50,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"body":\[1,2\]\}$/);
});

it("an upload is allowed to take longer, as long as data keeps arriving", async () => {
  const request = `${head("/api/uploads?name=a.wav", "application/octet-stream", 6)}connection: close\r\n\r\n`;
  const port = await startServer({ bodyMs: 400 });
  expect(await drip(port, [request, "a", "b", "c", "d", "e", "f"], 150)).toMatch(/^HTTP\/1\.1 201 /);
  expect(arrived).toEqual(["abcdef"]);
});

it("an idle connection is closed", async () => {
  const port = await startServer({ idleMs: 1_500 });
  await drip(port, [`${head("/api/uploads?name=a.wav", "application/octet-stream", 6)}\r\nab`], 0);
});
