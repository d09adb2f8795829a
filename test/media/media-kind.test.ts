import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { identifyFile, measureDuration } from "../../src/media/kinds/media-kind.ts";
import { pdf, png, sample, wav, webPage } from "./samples.ts";

const dir = mkdtempSync(join(tmpdir(), "mynah-kind-"));
afterAll(() => rmSync(dir, { recursive: true }));
let count = 0;
/** Identifies the content under a meaningless name. */
function put(content: Buffer | string): string {
  const path = join(dir, String(count++));
  writeFileSync(path, content);
  return path;
}

test.each([
  ["wav", wav(0.1), "audio/wav", "audio"],
  ["mp3", sample("tone.mp3"), "audio/mpeg", "audio"],
  ["flac", sample("tone.flac"), "audio/flac", "audio"],
  ["opus", sample("tone.opus"), "audio/ogg", "audio"],
  ["a microphone's WebM", sample("mic.webm"), "audio/webm", "audio"],
  ["what Chromium's recorder writes", sample("live.webm"), "audio/webm", "audio"],
  ["WebM film", sample("film.webm"), "video/webm", "video"],
  ["sound in MP4", sample("sound.mp4"), "audio/mp4", "audio"],
  ["MP4 film", sample("film.mp4"), "video/mp4", "video"],
  ["png", png, "image/png", "image"],
  ["pdf", pdf, "application/pdf", "other"],
  [
    "MIDI",
    Buffer.from("MThd\0\0\0\x06\0\x01\0\x01\0\x60MTrk\0\0\0\x04\0\xff\x2f\0", "latin1"),
    "audio/midi",
    "other",
  ],
  ["web page", webPage, "text/html", "other"],
  ["web page in capitals", "<HTML><HEAD></HEAD></HTML>", "text/html", "other"],
  ["picture with scripts (SVG)", "<svg xmlns='http://www.w3.org/2000/svg'/>", "application/xml", "other"],
  ["WebVTT", "\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHi", "text/vtt", "other"],
  ["SRT", "1\r\n00:00:01,000 --> 00:00:02,000\r\nHi", "application/x-subrip", "other"],
  ["JSON", '{ "segments": [] }', "application/json", "other"],
  ["JSON list", '[{"text":"x"}]', "application/json", "other"],
  ["plain text", "Hello, world. Größe.", "text/plain", "other"],
  ["text in brackets", "[Music] Hello", "text/plain", "other"],
  ["UTF-16 text", Buffer.from("\ufeffHello", "utf16le"), "text/plain", "other"],
])("identifies %s by its content", async (_, content, type, kind) => {
  expect(await identifyFile(put(content))).toMatchObject({ type, kind });
});

test("recognizes nothing in noise", async () => {
  const noise = randomBytes(5000);
  noise.set([0, 1, 2, 0xc3, 0x28, 0, 0, 0], 0);
  expect(await identifyFile(put(noise))).toBeUndefined();
});

test.each([
  ["wav", wav(1.5), 1500],
  ["flac", sample("tone.flac"), 200],
  ["mp4", sample("sound.mp4"), 500],
])("measures the duration of %s", async (_, content, ms) => {
  expect(await measureDuration(put(content), content.length)).toBeGreaterThan(ms * 0.9);
  expect(await measureDuration(put(content), content.length)).toBeLessThan(ms * 1.2);
});

test("measures an mp3 that doesn't state its length", async () => {
  const bare = Buffer.concat(Array.from({ length: 100 }, () => mp3Frame()));
  expect(await measureDuration(put(bare), bare.length)).toBeCloseTo(100 * 26.12, -2);
});

test.each([
  ["a torn file", wav(1).subarray(0, 30)],
  ["noise", Buffer.from(randomBytes(2000)).fill(0x55, 0, 16)],
  ["nothing", Buffer.alloc(0)],
  ["a picture", png],
  ["a film whose boxes lie", Buffer.concat([sample("film.mp4").subarray(0, 200), Buffer.alloc(500, 0xff)])],
])("finds no duration of %s, and doesn't throw", async (_, content) => {
  expect(await measureDuration(put(content), content.length)).toBeUndefined();
});

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes, 26.12 ms of silence. */
function mp3Frame(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return frame;
}
