import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transcriptFile } from "../../src/audio/contract/operations/transcription.ts";
import { bytesAt, openStudio, type OpenStudio } from "./open-studio.ts";
import { openSources } from "./sources.ts";
import { wordErrorRate } from "./word-errors.ts";

const SAID = "Hello, the build is green. We deploy on Friday at five o'clock. Please bring three cakes.";

/** Recognition takes minutes on a busy machine. */
const LIMIT_MS = 600_000;

let sources: Awaited<ReturnType<typeof openSources>>;
let studio: OpenStudio;
let speech: Buffer;
let url: string;
let ownUrl: string;

beforeAll(async () => {
  sources = await openSources();
  studio = await openStudio({ allowedOrigins: [sources.origin] });
  const { body } = await studio.now("/v1/audio/speech-synthesis", { voice: "hamish", text: SAID });
  ownUrl = body.url;
  speech = await bytesAt(ownUrl);
  url = sources.put("speech.bin", speech);
});
afterAll(async () => {
  await studio.close();
  await sources.close();
});

const transcribe = (request: object) => studio.now("/v1/audio/stt", request);

test(
  "the studio's own speech is transcribed, with the time of each word",
  async () => {
    const { body } = await transcribe({
      url,
      language: "en",
      word_level_timestamp_alignment: true,
      speaker_diarization: true,
    });
    const response = await fetch(body.url);
    expect(response.headers.get("content-type")).toContain("application/json");
    const file = (await response.json()) as { notes: string[] };
    const { language, duration, segments } = transcriptFile.parse(file);
    expect(wordErrorRate(SAID, segments.map(({ text }) => text).join(" "))).toBeLessThan(0.25);
    expect(language).toBe("en");
    expect(duration).toBeGreaterThan(5);
    expect(segments.length).toBeGreaterThanOrEqual(2);
    const words = segments.flatMap((segment) => segment.words);
    words.forEach((word, i) => {
      expect(word.start).toBeGreaterThanOrEqual(words[i - 1]?.end ?? 0);
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.end).toBeLessThanOrEqual(duration ?? 0);
    });
    // "five o'clock" is spoken in the second sentence: after the first pause, before the last one.
    const five = words.find(({ word }) => word === "five");
    expect(five?.start).toBeGreaterThan(1.8);
    expect(five?.start).toBeLessThan(4.6);
    expect(file.notes.join(" ")).toMatch(/stand-in.*told apart/);
  },
  LIMIT_MS,
);

test(
  "a result is accepted as a source by its own link; txt contains only the words, with the name and type of a text",
  async () => {
    const { body } = await transcribe({ url: ownUrl, format: "txt" });
    expect(body.url).toMatch(/\/transcript\.txt$/);
    const response = await fetch(body.url);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(wordErrorRate(SAID, await response.text())).toBeLessThan(0.25);
  },
  LIMIT_MS,
);

test("silence gives no segments, and a note", async () => {
  const { body } = await transcribe({ url: sources.put("silence", wav(new Int16Array(32_000))) });
  const file = JSON.parse((await bytesAt(body.url)).toString()) as { segments: unknown[]; notes: string[] };
  expect(file.segments).toEqual([]);
  expect(file.notes).toContain("No speech was found.");
});

describe("a recording that can't be transcribed fails with a reason, and the next one works", () => {
  test.each([
    ["nothing at all", () => Buffer.alloc(0), "unreadable_audio"],
    [
      "random bytes",
      () => Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)),
      "unreadable_audio",
    ],
    ["a text", () => Buffer.from("not a sound at all\n".repeat(50)), "unreadable_audio"],
    [
      "a PDF",
      () => Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n".repeat(20)),
      "unreadable_audio",
    ],
    [
      "a good beginning and random bytes",
      () => Buffer.concat([wav(new Int16Array(0)).subarray(0, 30), Buffer.alloc(900, 7)]),
      "unreadable_audio",
    ],
    [
      "a playlist that names a local file",
      () => Buffer.from("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/hostname\n#EXT-X-ENDLIST\n"),
      "unreadable_audio",
    ],
    [
      "a picture",
      () =>
        Buffer.from(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
          "base64",
        ),
      "unreadable_audio",
    ],
  ])("%s", async (name, content, code) => {
    const { status, body } = await transcribe({ url: sources.put(encodeURIComponent(name), content()) });
    expect({ status, code: body.error?.code, url: body.url }).toEqual({ status: 200, code, url: undefined });
  });

  test("a truncated recording is transcribed up to where it ends", async () => {
    const { body } = await transcribe({
      url: sources.put("cut", speech.subarray(0, speech.length / 3)),
      format: "txt",
    });
    expect((await bytesAt(body.url)).toString()).toMatch(/build/);
  });

  test("a header that promises 64 channels at 1 Hz", async () => {
    const { body } = await transcribe({
      url: sources.put("odd", wav(new Int16Array(6400), { channels: 64, rate: 1 })),
    });
    expect(body.status === 200 || body.error?.code !== "internal_error").toBe(true);
  });
});

test.each([
  ["a private address", "http://10.0.0.1/a.mp3", "source_not_allowed"],
  ["a machine's own metadata", "http://169.254.169.254/latest", "source_not_allowed"],
  ["another port of this machine", "http://127.0.0.1:9/a.mp3", "source_not_allowed"],
])("does not fetch from %s", async (_, address, code) => {
  expect((await transcribe({ url: address })).body.error?.code).toBe(code);
});

test("a missing source fails with a reason", async () => {
  const { body } = await transcribe({ url: `${sources.origin}/gone` });
  expect(body.error).toMatchObject({ code: "source_unavailable", message: expect.stringContaining("404") });
});

test("another language is refused with a hint", async () => {
  const { body } = await transcribe({ url, language: "de" });
  expect(body.error).toMatchObject({
    code: "language_not_supported",
    message: expect.stringContaining("English only"),
  });
});

/** Returns a WAV file of 16-bit samples. */
function wav(samples: Int16Array, { channels = 1, rate = 16_000 } = {}): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
