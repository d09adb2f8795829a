import { createHmac } from "node:crypto";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fastify, type FastifyInstance } from "fastify";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSignedFiles, type SignedFiles } from "../../src/media/links/signed-files.ts";
import { createTokenSigner } from "../../src/media/links/signed-token.ts";
import { PATIENCE_MS } from "../fakes/patience.ts";
import { useMedia } from "./use-media.ts";

const SECRET = "a secret of the tests, long enough";
const HOUR = 3_600_000;
const CONTENT = "0123456789abcdefghij";

const place = useMedia();
let relay: SignedFiles;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  relay = createSignedFiles({
    files: place.files,
    secret: SECRET,
    publicUrl: "https://bot.example.com/mynah/",
    now: () => place.clock.now,
    lifetimeMs: HOUR,
  });
  // The client here keeps a spare connection open that never sends a request.
  app = fastify({ forceCloseConnections: true });
  relay.register(app);
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  await keep("u1", "talk “one”.wav", "audio/wav");
});
afterAll(async () => {
  await app.close();
});

async function keep(id: string, name: string, type: string) {
  const draft = await place.files.write(Readable.from([Buffer.from(CONTENT)]), 100);
  await place.files.keep(draft, {
    id,
    kind: "upload",
    jobId: null,
    owner: "web:ann",
    name,
    type,
    durationMs: null,
    expiresAt: new Date(place.clock.now.getTime() + 10 * HOUR),
  });
}
const get = (path: string, headers = {}, method = "GET") => fetch(origin + path, { headers, method });

test("serves a file by its link, with headers that make it harmless", async () => {
  const response = await get(relay.path("u1"));
  expect([response.status, await response.text()]).toEqual([200, CONTENT]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "private",
    "content-disposition":
      "inline; filename=\"talk _one_.wav\"; filename*=UTF-8''talk%20%E2%80%9Cone%E2%80%9D.wav",
    "content-length": "20",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-type": "audio/wav",
    "x-content-type-options": "nosniff",
  });
});

test("a link begins with the public address, including its path", () => {
  expect(relay.link("u1")).toMatch(/^https:\/\/bot\.example\.com\/mynah\/media\/v1\.[\w-]+\.[\w-]{43}$/);
});

test("a link with the longest id fits Fastify's limit for a parameter", async () => {
  const id = "r".repeat(30);
  await keep(id, "a.wav", "audio/wav");
  const path = relay.path(id);
  expect(path.slice("/media/".length).length).toBeLessThanOrEqual(100);
  expect((await get(path)).status).toBe(200);
});

test("text is served as a download, with its encoding", async () => {
  await keep("u2", "talk.txt", "text/plain");
  const { headers } = await get(relay.path("u2"));
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(/^attachment;/);
});

test("a name can't break out of its header", async () => {
  await keep("u3", 'a"; filename=evil\\.wav', "audio/wav");
  const disposition = (await get(relay.path("u3"))).headers.get("content-disposition");
  expect(disposition).toBe(
    "inline; filename=\"a_; filename=evil_.wav\"; filename*=UTF-8''a%22%3B%20filename%3Devil%5C.wav",
  );
});

test("HEAD returns the same headers without a body, and ignores ranges", async () => {
  const response = await get(relay.path("u1"), { range: "bytes=0-3" }, "HEAD");
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
    200,
    "20",
    "",
  ]);
});

test.each([
  ["bytes=0-4", 206, "01234", "bytes 0-4/20"],
  ["bytes=15-", 206, "fghij", "bytes 15-19/20"],
  ["bytes=-3", 206, "hij", "bytes 17-19/20"],
  ["bytes=-100", 206, CONTENT, "bytes 0-19/20"],
  ["bytes=0-100", 206, CONTENT, "bytes 0-19/20"],
  ["bytes=19-19", 206, "j", "bytes 19-19/20"],
  ["BYTES=0-0", 206, "0", "bytes 0-0/20"],
  ["bytes=20-", 416, "", "bytes */20"],
  ["bytes=100-200", 416, "", "bytes */20"],
  ["bytes=-0", 416, "", "bytes */20"],
  ["bytes=5-2", 200, CONTENT, null],
  ["bytes=0-1,4-5", 200, CONTENT, null],
  ["bytes=-", 200, CONTENT, null],
  ["bytes=a-b", 200, CONTENT, null],
  ["bytes=--5", 200, CONTENT, null],
  ["items=0-4", 200, CONTENT, null],
])("answers %s with %i", async (range, status, body, contentRange) => {
  const response = await get(relay.path("u1"), { range });
  expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
    status,
    body,
    contentRange,
  ]);
  expect(response.headers.get("content-length")).toBe(String(body.length));
});

test("changing any character of a token invalidates it", async () => {
  const token = relay.path("u1").slice("/media/".length);
  const tokens = createTokenSigner(SECRET);
  expect(tokens.read(token)?.fileId).toBe("u1");
  for (let i = 0; i < token.length; i++) {
    for (const flip of [1, 2, 4, 8, 16, 32]) {
      const forged = token.slice(0, i) + String.fromCharCode(token.charCodeAt(i) ^ flip) + token.slice(i + 1);
      expect([forged, tokens.read(forged)]).toEqual([forged, undefined]);
    }
  }
});

test("reads nothing from tokens that it didn't sign", () => {
  const tokens = createTokenSigner(SECRET);
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => tokens.read(text) === undefined));
  fc.assert(
    fc.property(fc.base64String(), fc.base64String(), (a, b) => tokens.read(`v1.${a}.${b}`) === undefined),
  );
});

const payload = Buffer.from(`u1.${(9_999_999_999).toString(36)}`).toString("base64url");
const good = () => relay.path("u1").slice("/media/".length);
test.each([
  ["nothing", () => ""],
  ["nonsense", () => "nonsense"],
  ["another secret", () => createTokenSigner("another").sign({ fileId: "u1", expiresAt: new Date(9e12) })],
  ["the secret used for another purpose", () => `v1.${payload}.${hmac(SECRET, `v1.${payload}`)}`],
  ["no signature", () => `v1.${payload}.`],
  ["another version", () => good().replace(/^v1/, "v2")],
  ["more after the end", () => `${good()}.x`],
  ["padding", () => `${good()}=`],
  ["a path instead", () => "..%2f..%2fetc%2fpasswd"],
  ["an unknown file", () => createTokenSigner(SECRET).sign({ fileId: "u9", expiresAt: new Date(9e12) })],
  [
    "an id that is a path",
    () => createTokenSigner(SECRET).sign({ fileId: "../../x", expiresAt: new Date(9e12) }),
  ],
])("answers 404 to %s, always with the same body", async (_, token) => {
  const response = await get(`/media/${token()}`);
  const isRouted = token() !== "";
  expect(response.status).toBe(404);
  if (isRouted) expect(await response.text()).toBe("Not found\n");
});

test("answers 404 when the link has expired, and when the file has", async () => {
  const path = relay.path("u1");
  place.pass(HOUR - 1000);
  expect((await get(path)).status).toBe(200);
  place.pass(2001);
  expect((await get(path)).status).toBe(404);
  place.pass(9 * HOUR);
  expect((await get(relay.path("u1"))).status).toBe(404);
});

test("answers 404 when the bytes are missing", async () => {
  const path = relay.path("u1");
  await place.files.remove("u1");
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, "Not found\n"]);
});

test.skipIf(!existsSync("/proc/self/fd"))(
  "closes the file when the reader disconnects early (needs /proc)",
  async () => {
    const draft = await place.files.write(Readable.from([Buffer.alloc(30_000_000)]), 1e8);
    const row = {
      id: "big",
      kind: "upload",
      jobId: null,
      owner: "o",
      name: "a.wav",
      type: "audio/wav",
    } as const;
    await place.files.keep(draft, { ...row, durationMs: null, expiresAt: null });
    const leave = new AbortController();
    const response = await fetch(origin + relay.path("big"), { signal: leave.signal });
    await response.body?.getReader().read();
    expect(openHandles()).toBe(1);
    leave.abort();
    await vi.waitFor(() => expect(openHandles()).toBe(0), PATIENCE_MS);
  },
);

/** How many file descriptors this process has open on media files (Linux only; elsewhere the test can't see it). */
function openHandles(): number {
  const links = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return links.filter((link) => link.startsWith(join(place.dataDir, "media"))).length;
}

const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");
