import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fastify } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignedFiles } from "../../src/media/links/signed-files.ts";
import { createUploads } from "../../src/media/uploads/uploads.ts";
import { createMediaFixture, type MediaFixture } from "./fixture.ts";
import { wavHeader } from "./samples.ts";

const MB = 2 ** 20;
const SIZE = 100 * MB;
const PIECE = 64 * 1024;
/** What the system and the streams between the two ends hold. */
const MOST_HELD = 30 * MB;

let place: MediaFixture;
beforeAll(async () => {
  place = await createMediaFixture();
});
afterAll(() => place.close());

async function startServer() {
  const now = () => place.clock.now;
  const { files, mediaProcessor: inspector } = place;
  const uploads = createUploads({ files, inspector, now, log: pino({ level: "silent" }), maxBytes: SIZE });
  const links = createSignedFiles({
    files,
    secret: "secret",
    publicUrl: "http://x",
    now,
    lifetimeMs: 60_000,
  });
  const app = fastify({ forceCloseConnections: true, bodyLimit: SIZE });
  const sockets: Socket[] = [];
  app.server.on("connection", (socket) => sockets.push(socket));
  app.addContentTypeParser("audio/wav", (_, payload, done) => done(null, payload));
  app.post("/upload", (req) =>
    uploads.receive({
      stream: req.body as Readable,
      claimedName: "long.wav",
      owner: "o",
      claimedBytes: SIZE,
    }),
  );
  links.register(app);
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  return { app, port, links, bytesToSend: () => sockets.reduce((sum, one) => sum + one.writableLength, 0) };
}

/** Sum of the sizes of the files in the media folder, finished or not. */
function storedBytes(): number {
  const folder = join(place.dataDir, "media");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

it("a long recording goes in through an upload and out through a link without being held", async () => {
  const { app, port, links, bytesToSend } = await startServer();
  let mostHeld = 0;
  const recording = function* () {
    const header = wavHeader(SIZE - 44);
    yield header;
    const piece = Buffer.alloc(PIECE);
    for (let sent = header.length; sent < SIZE; sent += PIECE) {
      if (sent > MB) mostHeld = Math.max(mostHeld, sent - storedBytes());
      yield piece.subarray(0, SIZE - sent);
    }
  };
  const headers = { "content-type": "audio/wav", "content-length": SIZE };
  const upload = request({ port, host: "127.0.0.1", path: "/upload", method: "POST", headers });
  Readable.from(recording()).pipe(upload);
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  const file = JSON.parse(await text(answer)) as { id: string; bytes: number };
  expect(file.bytes).toBe(SIZE);
  expect(mostHeld).toBeGreaterThan(0);
  expect(mostHeld).toBeLessThan(MOST_HELD);

  const download = request({ port, host: "127.0.0.1", path: links.path(file.id) }).end();
  const [body] = (await once(download, "response")) as [IncomingMessage];
  let received = 0;
  let mostToSend = 0;
  for await (const chunk of body) {
    received += (chunk as Buffer).length;
    mostToSend = Math.max(mostToSend, bytesToSend());
  }
  expect(received).toBe(SIZE);
  expect(mostToSend).toBeLessThan(MOST_HELD);
  await app.close();
});
