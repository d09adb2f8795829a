import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { Dispatcher } from "undici";
import { afterEach, expect, test } from "vitest";
import { NetworkError, ServiceError, TimeoutError } from "../../src/errors.ts";
import { BlockedAddress, TooLarge } from "../../src/net/failures.ts";
import { createFetchOver, createGuardedFetch } from "../../src/net/guarded-fetch.ts";
import { pinnedLookup } from "../../src/net/request.ts";

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

const HOUR_MS = 3_600_000;
const limits = { maxBytes: 1000, timeoutMs: HOUR_MS };
const anywhere = async () => [{ address: "127.0.0.1", family: 4 }];

test("fetches from an allowed origin, and returns status, headers and the final URL", async () => {
  const origin = await serve((_, res) => res.writeHead(418, { "x-kind": "tea" }).end("short"));
  const response = await createGuardedFetch({ allowedOrigins: [origin] })(`${origin}/a`, limits);
  expect([response.status, response.headers["x-kind"], response.url]).toEqual([418, "tea", `${origin}/a`]);
  expect(await text(response.body)).toBe("short");
});

test("refuses a private address without sending anything to it", async () => {
  let arrived = 0;
  const origin = await serve((_, res) => res.end(String(arrived++)));
  await expect(createGuardedFetch()(origin, limits)).rejects.toThrow(BlockedAddress);
  await expect(createGuardedFetch()(origin.replace("127.0.0.1", "[::1]"), limits)).rejects.toThrow(
    BlockedAddress,
  );
  await expect(createGuardedFetch()(origin.replace("127.0.0.1", "localhost"), limits)).rejects.toThrow(
    BlockedAddress,
  );
  await expect(createGuardedFetch()(origin.replace("127.0.0.1", "0x7f.1"), limits)).rejects.toThrow(
    BlockedAddress,
  );
  expect(arrived).toBe(0);
});

test("allows exact origins only, not the whole host", async () => {
  const origin = await serve((_, res) => res.end());
  const other = await serve((_, res) => res.end());
  await expect(createGuardedFetch({ allowedOrigins: [origin] })(other, limits)).rejects.toThrow(
    BlockedAddress,
  );
});

test("refuses a name when only one of its addresses is private", async () => {
  const resolve = async () => [
    { address: "93.184.215.14", family: 4 },
    { address: "fd00::1", family: 6 },
  ];
  await expect(createGuardedFetch({ resolve })("http://mixed.example.com/", limits)).rejects.toThrow(
    BlockedAddress,
  );
});

test("refuses a name without any address", async () => {
  const guardedFetch = createGuardedFetch({ resolve: async () => [] });
  await expect(guardedFetch("http://empty.example.com/", limits)).rejects.toThrow(BlockedAddress);
});

test("resolves a name once and connects to the checked address, so rebinding gains nothing", async () => {
  let arrived = 0;
  const origin = await serve((_, res) => res.end(String(arrived++)));
  let asked = 0;
  // Public (in an unassigned block) when it is checked, ours when it would be used: the classic rebinding.
  const resolve = async () => [{ address: asked++ === 0 ? "2d00::1" : "::1", family: 6 }];
  const url = `http://rebind.example.com:${new URL(origin).port}/`;
  const failure = await createGuardedFetch({ resolve })(url, { ...limits, timeoutMs: 300 }).catch(
    (error: Error) => error.name,
  );
  expect(["TimeoutError", "NetworkError"]).toContain(failure);
  expect([asked, arrived]).toEqual([1, 0]);
});

test.each([
  { options: { all: true }, answer: [[{ address: "2d00::1", family: 6 }]] },
  { options: { all: false }, answer: ["2d00::1", 6] },
])("passes the checked addresses to the socket itself ($options.all)", async ({ options, answer }) => {
  const lookup = pinnedLookup(async () => [{ address: "2d00::1", family: 6 }]);
  const given = await new Promise((resolve) => {
    lookup("a.example.com", options, (...results) => resolve(results));
  });
  expect(given).toEqual([null, ...answer]);
});

test.each([
  "ftp://example.com/a",
  "file:///etc/passwd",
  "data:,x",
  "http://u:p@example.com/",
  "http://example.com:25/",
  "nonsense",
])("refuses %s before any name is resolved", async (url) => {
  const resolve = () => Promise.reject(new Error("asked"));
  await expect(createGuardedFetch({ resolve })(url, limits)).rejects.toThrow(BlockedAddress);
});

test("refuses a redirect to a private address", async () => {
  const inner = await serve((_, res) => res.end("secret"));
  const outer = await serve((_, res) => res.writeHead(302, { location: inner }).end());
  await expect(createGuardedFetch({ allowedOrigins: [outer] })(outer, limits)).rejects.toThrow(
    BlockedAddress,
  );
});

/**
 * A fetch whose servers are in memory, since no test can listen on a public address: `locations` says where each URL
 * redirects to. Returns what was requested, and whether a private address would have been permitted there.
 */
function redirecting(locations: Readonly<Record<string, string>>, allowedOrigin: string) {
  const sent: [url: string, trust: boolean][] = [];
  const guardedFetch = createFetchOver({
    isAllowed: ({ origin }) => origin === allowedOrigin,
    hop: async ({ href }, trust) => {
      sent.push([href, trust]);
      const location = locations[href];
      const body = Object.assign(Readable.from([href]), { dump: async () => undefined });
      const head =
        location === undefined
          ? { statusCode: 200, headers: {} }
          : { statusCode: 302, headers: { location } };
      return { ...head, body } as unknown as Dispatcher.ResponseData;
    },
  });
  return { sent, fetch: (url: string) => guardedFetch(url, limits) };
}

test("a redirect from outside doesn't reach an origin that may be private, nor one back to it", async () => {
  const ours = "http://10.0.0.1:8000";
  const { sent, fetch } = redirecting(
    {
      "http://outside.example/in": `${ours}/secret`,
      [`${ours}/out`]: "http://outside.example/in",
    },
    ours,
  );
  await fetch("http://outside.example/in");
  expect(sent.splice(0)).toEqual([
    ["http://outside.example/in", false],
    [`${ours}/secret`, false],
  ]);
  await fetch(`${ours}/out`);
  expect(sent.splice(0)).toEqual([
    [`${ours}/out`, true],
    ["http://outside.example/in", false],
    [`${ours}/secret`, false],
  ]);
});

test("a redirect never leaves https, not even within our own origins", async () => {
  const locations = {
    "https://outside.example/a": "http://outside.example/b",
    "https://outside.example/c": "https://outside.example/d",
    "http://outside.example/e": "https://outside.example/d",
  };
  const { sent, fetch } = redirecting(locations, "http://outside.example");
  await expect(fetch("https://outside.example/a")).rejects.toThrow(BlockedAddress);
  expect(sent.splice(0).map(([url]) => url)).toEqual(["https://outside.example/a"]);
  for (const start of ["https://outside.example/c", "http://outside.example/e"])
    expect((await fetch(start)).url).toBe("https://outside.example/d");
});

test("refuses a redirect to a scheme that is not http(s)", async () => {
  const outer = await serve((_, res) => res.writeHead(302, { location: "file:///etc/passwd" }).end());
  await expect(createGuardedFetch({ allowedOrigins: [outer] })(outer, limits)).rejects.toThrow(
    BlockedAddress,
  );
});

test("follows three redirects and refuses the fourth", async () => {
  const origin = await serve((req, res) => {
    const left = Number(req.url?.slice(1));
    if (left === 0) res.end("there");
    else res.writeHead(307, { location: `/${left - 1}` }).end("moved");
  });
  const guardedFetch = createGuardedFetch({ allowedOrigins: [origin] });
  const there = await guardedFetch(`${origin}/3`, limits);
  expect([await text(there.body), there.url]).toEqual(["there", `${origin}/0`]);
  await expect(guardedFetch(`${origin}/4`, limits)).rejects.toMatchObject({
    facts: { code: "too_many_redirects", retryable: false },
  });
});

test("treats a redirect without a location as a failure of the server", async () => {
  const origin = await serve((_, res) => res.writeHead(302).end());
  await expect(createGuardedFetch({ allowedOrigins: [origin] })(origin, limits)).rejects.toThrow(
    ServiceError,
  );
});

test("never forwards credentials over a redirect, not even to the same origin", async () => {
  const seen: unknown[] = [];
  const origin = await serve((req, res) => {
    seen.push([req.headers.authorization, req.headers.cookie, req.headers["x-key"], req.headers.accept]);
    if (req.url === "/a") res.writeHead(302, { location: "/b" });
    res.end();
  });
  const headers = { Authorization: "Bearer k", Cookie: "s=1", "X-Key": "k", Accept: "audio/*" };
  await createGuardedFetch({ allowedOrigins: [origin] })(`${origin}/a`, { ...limits, headers });
  expect(seen).toEqual([
    ["Bearer k", "s=1", "k", "audio/*"],
    [undefined, undefined, undefined, "audio/*"],
  ]);
});

test("refuses a body at once when its announced length exceeds the limit", async () => {
  const origin = await serve((_, res) => res.writeHead(200, { "content-length": "1001" }).write("x"));
  await expect(createGuardedFetch({ allowedOrigins: [origin] })(origin, limits)).rejects.toThrow(TooLarge);
});

test("cuts a body that exceeds the limit without an announced length", async () => {
  const chunked = await serve((_, res) => {
    for (let i = 0; i < 30; i++) res.write(Buffer.alloc(100));
    res.end();
  });
  const guardedFetch = createGuardedFetch({ allowedOrigins: [chunked] });
  const response = await guardedFetch(chunked, limits);
  await expect(buffer(response.body)).rejects.toThrow(TooLarge);
});

test("accepts exactly the limit", async () => {
  const origin = await serve((_, res) => res.end(Buffer.alloc(1000)));
  const response = await createGuardedFetch({ allowedOrigins: [origin] })(origin, limits);
  expect((await buffer(response.body)).length).toBe(1000);
});

test("treats a body that ends before its announced length as a network failure", async () => {
  const origin = await serve((_, res) => {
    res.writeHead(200, { "content-length": "500" }).write("only this");
    setImmediate(() => res.destroy());
  });
  const guardedFetch = createGuardedFetch({ allowedOrigins: [origin] });
  await expect(guardedFetch(origin, limits).then((r) => buffer(r.body))).rejects.toThrow(NetworkError);
});

test("decompresses compressed bodies, and counts the decompressed bytes", async () => {
  const packed =
    (bytes: number): RequestListener =>
    (_, res) =>
      res.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(bytes, "a")));
  const small = await serve(packed(900));
  const bomb = await serve(packed(10_000_000));
  const guardedFetch = createGuardedFetch({ allowedOrigins: [small, bomb] });
  expect(await text((await guardedFetch(small, limits)).body)).toBe("a".repeat(900));
  const response = await guardedFetch(bomb, { ...limits, maxBytes: 100_000 });
  await expect(buffer(response.body)).rejects.toThrow(TooLarge);
});

test("gives up on a server that drips, after the total time", async () => {
  const origin = await serve((_, res) => {
    const drip = setInterval(() => res.write("x"), 30);
    res.on("close", () => clearInterval(drip));
  });
  const guardedFetch = createGuardedFetch({ allowedOrigins: [origin], idleTimeoutMs: HOUR_MS });
  const read = async () => buffer((await guardedFetch(origin, { ...limits, timeoutMs: 400 })).body);
  await expect(read()).rejects.toThrow(TimeoutError);
});

test("gives up on a silent server before the total time", async () => {
  const origin = await serve(() => {});
  const guardedFetch = createGuardedFetch({ allowedOrigins: [origin], idleTimeoutMs: 300 });
  await expect(guardedFetch(origin, { ...limits, timeoutMs: HOUR_MS })).rejects.toThrow(TimeoutError);
});

test("gives up on a resolver that never answers", async () => {
  const guardedFetch = createGuardedFetch({ resolve: () => new Promise(() => {}) });
  await expect(guardedFetch("http://slow.example.com", { ...limits, timeoutMs: 100 })).rejects.toThrow(
    TimeoutError,
  );
});

test("stops with the caller's own reason, and releases the connection", async () => {
  const left = Promise.withResolvers<void>();
  const origin = await serve((_, res) => {
    res.on("close", () => left.resolve());
    res.write("x");
  });
  const caller = new AbortController();
  const guardedFetch = createGuardedFetch({ allowedOrigins: [origin] });
  const response = await guardedFetch(origin, { ...limits, signal: caller.signal });
  caller.abort(new Error("enough"));
  await expect(buffer(response.body)).rejects.toThrow("enough");
  await left.promise;
});

test("releases the connection when nobody reads the body", async () => {
  const left = Promise.withResolvers<void>();
  const origin = await serve((_, res) => {
    res.on("close", () => left.resolve());
    res.write(Buffer.alloc(500));
  });
  const response = await createGuardedFetch({ allowedOrigins: [origin] })(origin, limits);
  response.body.destroy();
  await left.promise;
});

test("reports that a refused connection reached nothing", async () => {
  const origin = await serve(() => {});
  const [server] = servers.splice(0);
  server?.close();
  await expect(createGuardedFetch({ allowedOrigins: [origin] })(origin, limits)).rejects.toMatchObject({
    name: "NetworkError",
    reached: false,
  });
});

test("answers HEAD without a body, whatever length it announces", async () => {
  const origin = await serve((req, res) =>
    res.writeHead(200, { "content-length": "9999999", "x-method": req.method }).end(),
  );
  const response = await createGuardedFetch({ allowedOrigins: [origin] })(origin, {
    ...limits,
    method: "HEAD",
  });
  expect([response.headers["content-length"], response.headers["x-method"]]).toEqual(["9999999", "HEAD"]);
  expect(await text(response.body)).toBe("");
});

test("keeps the query of a signed link out of its errors", async () => {
  const guardedFetch = createGuardedFetch({ resolve: anywhere });
  const failure = await guardedFetch("http://a.example.com/x?sig=planted", limits).catch(String);
  expect(failure).toContain("a.example.com");
  expect(failure).not.toContain("planted");
});

test("a compressed body that breaks while nobody reads it causes no crash", async () => {
  const broken = Promise.withResolvers<void>();
  const origin = await serve((_, res) => {
    res.writeHead(200, { "content-encoding": "gzip" }).write(gzipSync("some text").subarray(0, 12));
    res.on("close", () => broken.resolve());
  });
  const guardedFetch = createGuardedFetch({ allowedOrigins: [origin] });
  const read = async () => {
    const left = await guardedFetch(origin, { ...limits, timeoutMs: 100 });
    await broken.promise;
    return text(left.body);
  };
  await expect(read()).rejects.toThrow(TimeoutError);
});

test("an invalid compressed body is a network failure", async () => {
  const origin = await serve((_, res) =>
    res.writeHead(200, { "content-encoding": "gzip" }).end("plain words"),
  );
  const response = await createGuardedFetch({ allowedOrigins: [origin] })(origin, limits);
  await expect(text(response.body)).rejects.toThrow(NetworkError);
});

test("HEAD of a compressed resource has no body to decompress", async () => {
  const origin = await serve((_, res) => res.writeHead(200, { "content-encoding": "gzip" }).end());
  const head = { ...limits, method: "HEAD" as const };
  const response = await createGuardedFetch({ allowedOrigins: [origin] })(origin, head);
  expect(await text(response.body)).toBe("");
});
