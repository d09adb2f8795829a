import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openStudio } from "../testing/open-studio.ts";
import { noise, RATE, tone, wav } from "./recording.ts";
import { useStudio } from "./use-studio.ts";

const TRIM = "/v1/enhancer/remove_long_silences";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const LIMITS = { sourceSeconds: 60, sourceBytes: 160 * 1024 ** 2 };

const studio = useStudio({ limits: LIMITS });
const codeFor = async (url: string) => (await studio.failure(TRIM, { url }))?.code;
const put = (content: Buffer) => studio.put("hostile", content);
const good = () => put(wav([tone(RATE, 440, 0.2)]));

afterEach(async () => {
  // Whatever it was, the next recording works.
  expect(await codeFor(good())).toBeUndefined();
});

test("a truncated recording is processed up to where it ends", async () => {
  const whole = wav([noise(4 * RATE, 0.1)]);
  expect(await codeFor(put(whole.subarray(0, whole.length / 2)))).toBeUndefined();
});

test("ten hours are refused as soon as the limit is passed, without reading to the end", async () => {
  const [seconds, rate] = [36_000, 4000];
  const header = wav([new Float32Array(0)], { rate });
  // 8 bits per sample: 128 is silence.
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.writeUInt32LE(seconds * rate, 40);
  expect(await codeFor(put(Buffer.concat([header, Buffer.alloc(seconds * rate, 128)])))).toBe(
    "audio_too_long",
  );
});

test("a file over the size limit is refused during the download", async () => {
  expect(await codeFor(put(Buffer.alloc(LIMITS.sourceBytes + 1)))).toBe("source_too_large");
});

test.each([
  ["nothing at all", Buffer.alloc(0)],
  ["a PDF document", Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n".repeat(20))],
  ["an image", PNG],
  [
    "a playlist that names a local file",
    Buffer.from("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/hostname\n#EXT-X-ENDLIST\n"),
  ],
  ["half a header", Buffer.concat([wav([new Float32Array(0)]).subarray(0, 30), Buffer.alloc(900, 7)])],
  ["1 Hz", wav([noise(20_000, 0.1)], { rate: 1 })],
  ["64 channels", wav(Array.from({ length: 64 }, () => noise(1000, 0.1)))],
  ["no channels at all", Buffer.from(wav([noise(1000, 0.1)])).fill(0, 22, 24)],
  ["nothing after the header", wav([new Float32Array(0)])],
  [
    "random bytes after an MP3's tag",
    Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x0a"), randomBytes(50_000)]),
  ],
  ["random bytes after a FLAC's marker", Buffer.concat([Buffer.from("fLaC\0\0\0\x22"), randomBytes(50_000)])],
  [
    "random bytes after an MP4's box",
    Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42"), randomBytes(50_000)]),
  ],
  ["random bytes after an Ogg page", Buffer.concat([Buffer.from("OggS\0\x02"), randomBytes(50_000)])],
  ["a sampling rate beyond all reason", wav([noise(1000, 0.1)], { rate: 2_000_000_000 })],
])("%s is refused as unreadable", async (_, content) => {
  expect(await codeFor(put(content))).toMatch(/^(unreadable_audio|no_audio)$/);
});

test("random bytes after a WAV's header are noise, and noise is valid audio", async () => {
  const header = wav([noise(RATE, 0.1)]).subarray(0, 44);
  expect(await codeFor(put(Buffer.concat([header, randomBytes(2 * RATE)])))).toBeUndefined();
});

test("a source that drips is given up in time", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "audio/wav" });
    const timer = setInterval(() => response.write("R"), 50);
    response.once("close", () => clearInterval(timer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const patient = await openStudio({ allowedOrigins: [origin], limits: { fetchMs: 1000 } });
  const { body } = await patient.now(TRIM, { url: `${origin}/slow` });
  expect(body.error?.code).toBe("source_timed_out");
  await patient.close();
  server.close();
});
