import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { NetworkError, TimeoutError } from "../../src/errors.ts";
import { BlockedAddress } from "../../src/net/failures.ts";
import { createGuardedPost } from "../../src/net/guarded-post.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PIECE = "x".repeat(64 * 1024);
/** Both ends' buffers take a few megabytes, at most. */
const MORE_THAN_SOCKETS_HOLD = 32 * 1024 * 1024;

const message = { headers: { "content-type": "text/plain" }, body: "Grüße", timeoutMs: 5_000 };

test("sends a body and headers, and returns the status", async () => {
  const came: unknown[] = [];
  const origin = await serve((request, response) => {
    void text(request).then((body) => {
      came.push(request.method, request.headers["content-type"], body);
      response.writeHead(202, { "retry-after": "7" }).end("thanks");
    });
  });
  const answer = await createGuardedPost({ allowedOrigins: [origin] })(`${origin}/hook`, message);
  expect(came).toEqual(["POST", "text/plain", "Grüße"]);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([202, "7"]);
});

test("sends nothing to a private address, under any name", async () => {
  let arrived = 0;
  const origin = await serve((_, response) => response.end(String(arrived++)));
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const post = createGuardedPost({ resolve });
  await expect(post(origin, message)).rejects.toThrow(BlockedAddress);
  await expect(post(origin.replace("127.0.0.1", "hooks.example.com"), message)).rejects.toThrow(
    BlockedAddress,
  );
  await expect(post("nowhere", message)).rejects.toThrow(BlockedAddress);
  expect(arrived).toBe(0);
});

test("follows no redirect: the content wasn't meant for its target", async () => {
  let arrived = 0;
  const elsewhere = await serve((_, response) => response.end(String(arrived++)));
  const origin = await serve((_, response) => response.writeHead(307, { location: elsewhere }).end());
  const post = createGuardedPost({ allowedOrigins: [origin, elsewhere] });
  expect((await post(origin, message)).status).toBe(307);
  expect(arrived).toBe(0);
});

test("doesn't wait for a silent receiver, nor read an endless answer", async () => {
  let sent = 0;
  const silent = await serve(() => {});
  const endless = await serve((_, response) => {
    response.writeHead(200);
    const more = () => {
      sent += PIECE.length;
      // Ends, so that a receiver without a limit fails the test instead of hanging it.
      if (sent > 2 * MORE_THAN_SOCKETS_HOLD) response.end();
      else response.write(PIECE, more);
    };
    more();
  });
  const post = createGuardedPost({ allowedOrigins: [silent, endless] });
  await expect(post(silent, { ...message, timeoutMs: 100 })).rejects.toThrow(TimeoutError);
  // Without a limit, this would last for the whole hour.
  expect((await post(endless, { ...message, timeoutMs: 3_600_000 })).status).toBe(200);
  expect(sent).toBeLessThan(MORE_THAN_SOCKETS_HOLD);
});

test("reports an unreachable receiver", async () => {
  const origin = await serve(() => {});
  const gone = servers.pop();
  gone?.close();
  await expect(createGuardedPost({ allowedOrigins: [origin] })(origin, message)).rejects.toThrow(
    NetworkError,
  );
});
