// Run as a process of its own by memory.test.ts, so that only the streaming shows in its memory.
import { request, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fastify } from "fastify";
import { createSignedFiles } from "../../src/media/links/signed-files.ts";
import { createUploads } from "../../src/media/uploads/uploads.ts";
import { createMediaFixture } from "./fixture.ts";
import { wavHeader } from "./samples.ts";

const SIZE = 300 * 2 ** 20;
const WARM = 20 * 2 ** 20;
const PIECE = 64 * 1024;

const place = await createMediaFixture();
const now = () => place.clock.now;
const uploads = createUploads({ files: place.files, inspector: place.mediaProcessor, now, maxBytes: SIZE });
const relay = createSignedFiles({
  files: place.files,
  secret: "secret",
  publicUrl: "http://x",
  now,
  lifetimeMs: 60_000,
});
const app = fastify({ forceCloseConnections: true, bodyLimit: SIZE });
app.addContentTypeParser("audio/wav", (_, payload, done) => done(null, payload));
app.post("/upload", (req) =>
  uploads.receive({ stream: req.body as Readable, claimedName: "long.wav", owner: "o", claimedBytes: SIZE }),
);
relay.register(app);
const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));

// Code, pools and the collector's slack grow to their size with the first megabytes, whatever comes after.
const warm = await upload(Readable.from(recording(WARM)), WARM);
await download(relay.path(warm.id));
const before = settled();
const grown: number[] = [];
// Collects garbage before each sample: what counts is what is retained, not how lazy the collector is on a busy
// machine.
const watch = setInterval(() => grown.push(settled() - before), 100);

const file = await upload(Readable.from(recording(SIZE)), SIZE);
const bytesOut = await download(relay.path(file.id));
clearInterval(watch);
process.stdout.write(
  JSON.stringify({
    bytesIn: file.bytes,
    bytesOut,
    grownMb: grown.map((bytes) => Math.round(bytes / 2 ** 20)),
  }),
);
await app.close();
await place.close();

function* recording(size: number) {
  const header = wavHeader(size - 44);
  yield header;
  const piece = Buffer.alloc(PIECE);
  for (let left = size - header.length; left > 0; left -= PIECE)
    yield left < PIECE ? piece.subarray(0, left) : piece;
}

function settled(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}

async function upload(body: Readable, length: number): Promise<{ id: string; bytes: number }> {
  const headers = { "content-type": "audio/wav", "content-length": length };
  const req = request({ port, host: "127.0.0.1", path: "/upload", method: "POST", headers });
  body.pipe(req);
  const answered = Promise.withResolvers<IncomingMessage>();
  req.on("error", answered.reject).on("response", answered.resolve);
  return JSON.parse(await text(await answered.promise));
}

async function download(path: string): Promise<number> {
  const done = Promise.withResolvers<number>();
  request({ port, host: "127.0.0.1", path }, (res) => {
    let bytes = 0;
    res.on("data", (chunk: Buffer) => (bytes += chunk.length)).on("end", () => done.resolve(bytes));
  }).end();
  return done.promise;
}
