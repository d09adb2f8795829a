import { once } from "node:events";
import { request, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer, json } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StorageError, TimeoutError, UserError } from "../../src/errors.ts";
import { createUploads, type Uploads } from "../../src/media/uploads/uploads.ts";
import { render } from "../../src/messages/index.ts";

import { pdf, png, sample, wav, webPage } from "./samples.ts";
import { useMedia } from "./use-media.ts";

const place = useMedia();
let uploads: Uploads;
let server: Server;
const MAX = 100_000;

beforeAll(async () => {
  uploads = createUploads({
    files: place.files,
    inspector: place.mediaProcessor,
    now: () => place.clock.now,
    log: pino({ level: "silent" }),
    maxBytes: MAX,
  });
  // As a web server does it: the request is the stream, and the refusal is the response.
  server = createServer((req, res) => {
    const claimedBytes = Number(req.headers["content-length"] ?? 0);
    uploads
      .receive({ stream: req, claimedName: "take.wav", owner: "web:ann", claimedBytes })
      .then((file) => res.end(JSON.stringify(file)))
      .catch((error: unknown) => res.writeHead(400).end(JSON.stringify(told(error))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

const told = (error: unknown) => (error instanceof UserError ? render(error.sentence) : String(error));
const receive = (content: Buffer | string, claimedName = "take.wav", claimedBytes?: number) =>
  uploads.receive({
    stream: Readable.from([Buffer.from(content)]),
    claimedName,
    owner: "web:ann",
    ...(claimedBytes !== undefined && { claimedBytes }),
  });
const refusal = (...given: Parameters<typeof receive>) => receive(...given).then(() => "taken", told);

test("stores a recording with its real type, size and duration", async () => {
  const content = wav(1.5);
  const file = await receive(content, "C:\\takes\\one.mp3");
  expect(file).toMatchObject({
    kind: "upload",
    owner: "web:ann",
    jobId: null,
    name: "one.wav",
    type: "audio/wav",
    bytes: content.length,
    durationMs: 1500,
  });
  const opened = await place.files.open(file.id);
  expect(opened && (await buffer(opened.stream())).equals(content)).toBe(true);
});

test.each([
  ["film", sample("film.mp4"), "video/mp4"],
  ["a picture", png, "image/png"],
  ["a microphone's recording", sample("mic.webm"), "audio/webm"],
])("accepts %s too", async (_, content, type) => {
  expect((await receive(content)).type).toBe(type);
});

test("generates ids that can't be guessed", async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await receive(png)).id));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^u[0-9a-z]{24}$/);
});

test("stores an upload for a day", async () => {
  const { id } = await receive(png);
  place.pass(23 * 3_600_000);
  expect(await place.files.find(id)).toBeDefined();
  place.pass(3_600_001);
  expect(await place.files.find(id)).toBeUndefined();
});

test("reports that an empty file is empty", async () => {
  expect(await refusal("")).toContain("“take.wav” is empty (0 bytes)");
});

test.each([
  ["a PDF document", pdf],
  ["a web page", webPage],
  ["plain text", "just words"],
  ["data in JSON", '{"a":1}'],
  ["a compressed archive (gzip)", Buffer.from("1f8b0800000000000003", "hex")],
])("reports that a .wav is really %s", async (what, content) => {
  expect(await refusal(content)).toContain(`“take.wav” isn't audio, video or an image but ${what}`);
});

test("reports that noise is unknown or damaged", async () => {
  expect(await refusal(Buffer.from([0, 1, 2, 3, 0xc3, 0x28, 0, 9, 9, 9]))).toContain(
    "has an unknown format or is damaged",
  );
});

test("reports the exact numbers when the announced length is too large, before the upload", async () => {
  const words = await refusal("x", "take.wav", 150_001);
  expect(words).toContain("150,001 bytes");
  expect(words).toContain("100,000 bytes");
});

test("stops at the limit when more comes than was announced", async () => {
  expect(await refusal(Buffer.alloc(MAX + 1), "take.wav", 10)).toContain("100,000 bytes");
  const exactly = wav(1);
  expect(await refusal(Buffer.concat([exactly, Buffer.alloc(MAX - exactly.length)]))).toBe("taken");
});

test("says that too many files are being checked when nobody had time for this one", async () => {
  const late = createUploads({
    files: place.files,
    inspector: { identify: () => Promise.reject(new TimeoutError("no answer")) },
    now: () => place.clock.now,
    log: pino({ level: "silent" }),
  });
  const stream = Readable.from([wav(0.1)]);
  const refused = late.receive({ stream, claimedName: "take.wav", owner: "web:ann" });
  expect(await refused.catch(told)).toContain("Too many files are being checked");
  expect(await place.onDisk()).toEqual([]);
});

test("makes the name in a refusal harmless", async () => {
  expect(await refusal("", "../../a\u202e\r\nb.wav")).toContain("“ab.wav”");
});

test("leaves nothing behind of a refused upload", async () => {
  for (const content of ["", pdf, Buffer.alloc(MAX + 1)]) await refusal(content);
  expect(await place.onDisk()).toEqual([]);
  expect(await place.db.selectFrom("files").select("id").execute()).toEqual([]);
});

/** Sends as a browser does, and reads the answer. */
async function post(write: (req: ReturnType<typeof request>) => void) {
  const { port } = server.address() as AddressInfo;
  const req = request({ port, host: "127.0.0.1", method: "POST" });
  write(req);
  const [res] = await once(req, "response");
  return [res.statusCode, await json(res)];
}

test("the sender of a too large upload can read why it was refused", async () => {
  const answer = await post((req) => req.end(Buffer.alloc(5 * MAX)));
  expect(answer).toEqual([400, expect.stringContaining("100,000 bytes")]);
  const chunked = await post((req) => {
    for (let i = 0; i < 20; i++) req.write(Buffer.alloc(MAX / 10));
    req.end();
  });
  expect(chunked).toEqual([400, expect.stringContaining("100,000 bytes")]);
});

test("an upload that breaks off is not stored", async () => {
  const outcome = Promise.withResolvers<string>();
  const breaking = createServer((req) => {
    uploads.receive({ stream: req, claimedName: "take.wav", owner: "web:ann" }).then(
      () => outcome.resolve("taken"),
      (error) => outcome.resolve(told(error)),
    );
  });
  breaking.listen(0, "127.0.0.1");
  await once(breaking, "listening");
  const { port } = breaking.address() as AddressInfo;
  const req = request({ port, host: "127.0.0.1", method: "POST" });
  req.on("error", () => {});
  req.setHeader("content-length", 5000);
  req.write(wav(0.1), () => req.destroy());
  expect(await outcome.promise).toContain("was interrupted");
  expect(await place.onDisk()).toEqual([]);
  breaking.close();
});

test("logs why the storage took no file, which the person isn't told", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const down = new StorageError("FILES_URL: the bucket answered 503", true);
  const files = { ...place.files, keep: async () => Promise.reject(down) };
  const { mediaProcessor: inspector, clock } = place;
  const stopped = createUploads({ files, inspector, now: () => clock.now, log });
  const upload = { stream: Readable.from([wav(1)]), claimedName: "take.wav", owner: "web:ann" };
  await expect(stopped.receive(upload).catch(told)).resolves.toContain("file storage isn't responding");
  expect(lines.join()).toContain("the bucket answered 503");
});
