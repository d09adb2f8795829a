import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { pino } from "pino";
import { fileTypeFromFile } from "file-type";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createMediaProcessor,
  type MediaProcessor,
  type MediaProcessorOptions,
} from "../../src/media/processing/index.ts";
import { decode } from "./decode.ts";
import { factsOf } from "./facts.ts";
import { pdf, sample, wav } from "./samples.ts";

const RATE = 48_000;
const never = new AbortController().signal;
const news = new EventEmitter();
const log = pino(
  { level: "debug" },
  {
    write(line: string) {
      const { msg, pid } = JSON.parse(line) as { msg: string; pid: number };
      news.emit(msg, pid);
    },
  },
);
/** Resolves with the child's process id. */
const said = async (what: string) => ((await once(news, what)) as [number])[0];

let place: string;
let folder: string;
/** For all tests that aren't about its processes, which take longer to start than most of these tests run. */
let mediaProcessor: MediaProcessor;
const fitters: MediaProcessor[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "mynah-fit-"));
  folder = join(place, "made");
  mediaProcessor = createMediaProcessor({ folder, log });
});
afterEach(async () => {
  for (const mediaProcessor of fitters.splice(0)) mediaProcessor.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  mediaProcessor.close();
  await rm(place, { recursive: true, force: true });
});

function fitting(options: Partial<MediaProcessorOptions> = {}): MediaProcessor {
  const mediaProcessor = createMediaProcessor({ folder, log, ...options });
  fitters.push(mediaProcessor);
  return mediaProcessor;
}

async function given(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(place, name);
  await writeFile(file, bytes);
  return file;
}

const heard = async (file: string) => (await decode(file, RATE)).samples;

/** Returns the strength of one frequency, between 0 and 1 (Goertzel). */
function strength(samples: Float32Array, hertz: number): number {
  const step = (2 * Math.PI * hertz) / RATE;
  let re = 0;
  let im = 0;
  samples.forEach((value, n) => {
    re += value * Math.cos(step * n);
    im += value * Math.sin(step * n);
  });
  return (2 * Math.hypot(re, im)) / samples.length;
}

const points = (waveform: string) => [...Buffer.from(waveform, "base64")];

describe("a voice message", () => {
  it("is Ogg Opus with one channel, as long as the source to a tenth of a millisecond, to its last 20 ms", async () => {
    const file = await given("tone.wav", wav(1.2345, 44_100));
    const made = await mediaProcessor.toVoiceMessage(file, never);
    const facts = await factsOf(made.path);
    expect(facts).toMatchObject({ container: "ogg", codec: "opus", sampleRate: RATE, channels: 1 });
    expect(made.durationSeconds).toBeCloseTo(1.2345, 4);
    expect(facts.duration).toBeCloseTo(1.2345, 4);
    const samples = await heard(made.path);
    expect(samples.length / RATE).toBeCloseTo(1.2345, 4);
    // At the original pitch and loudness.
    for (const part of [samples.subarray(0, RATE / 2), samples.subarray(-RATE / 50)]) {
      expect(strength(part, 440)).toBeGreaterThan(0.18);
      expect(strength(part, 440)).toBeLessThan(0.3);
      expect(strength(part, 1_000)).toBeLessThan(0.05);
    }
    await made.dispose();
    expect(await readdir(folder)).toEqual([]);
  });

  it("takes about 32 kbit/s, and has a waveform that shows silence and loudness", async () => {
    const tone = wav(40);
    tone.fill(0, 44, 44 + 20 * 8_000 * 2);
    const made = await mediaProcessor.toVoiceMessage(await given("half.wav", tone), never);
    const kbps = (made.bytes * 8) / 20 / 1000;
    expect(kbps).toBeGreaterThan(15);
    expect(kbps).toBeLessThan(40);
    const shown = points(made.waveform);
    expect(shown).toHaveLength(256);
    expect(made.waveform.length).toBeLessThanOrEqual(400);
    expect(Math.max(...shown.slice(0, 127))).toBeLessThan(5);
    expect(Math.min(...shown.slice(129))).toBeGreaterThan(200);
    await made.dispose();
  });

  it.each([
    [0.04, 1],
    [1.19, 11],
    [25.6, 256],
    [25.7, 256],
  ])("of %d s has %d points, never two within 100 ms", async (seconds, count) => {
    const made = await mediaProcessor.toVoiceMessage(await given("points.wav", wav(seconds)), never);
    expect(points(made.waveform)).toHaveLength(count);
    await made.dispose();
  });

  it.each(["mic.webm", "sound.mp4", "tone.flac", "tone.mp3", "tone.opus"] as const)(
    "can be made from %s, too",
    async (name) => {
      const made = await mediaProcessor.toVoiceMessage(await given(name, sample(name)), never);
      expect(made.durationSeconds).toBeGreaterThan(0.15);
      expect((await heard(made.path)).length / RATE).toBeCloseTo(made.durationSeconds, 4);
      await made.dispose();
    },
  );

  it("keeps what precedes the damage in a truncated file", async () => {
    const made = await mediaProcessor.toVoiceMessage(
      await given("cut.wav", wav(4).subarray(0, 32_044)),
      never,
    );
    expect(made.durationSeconds).toBeCloseTo(2, 2);
    await made.dispose();
  });
});

describe("reducing a file to a size", () => {
  it("leaves a file alone that is small enough", async () => {
    const file = await given("small.wav", wav(1));
    const made = await mediaProcessor.toSize(file, "audio/wav", 16_044, never);
    expect(made).toMatchObject({ path: file, type: "audio/wav", bytes: 16_044 });
    await made?.dispose();
    expect(await readdir(place)).toContain("small.wav");
  });

  it("never touches a transcript", async () => {
    const file = await given("long.vtt", Buffer.alloc(5_000, "a"));
    expect(await mediaProcessor.toSize(file, "text/vtt", 4_999, never)).toBeNull();
    expect(await mediaProcessor.toSize(file, "text/vtt", 5_000, never)).toMatchObject({ path: file });
  });

  it.each([
    [900_000, "audio/mpeg"],
    [260_000, "audio/mpeg"],
    [100_000, "audio/ogg"],
    [60_000, "audio/ogg"],
  ])("makes the best that %d bytes allow, of the whole duration", async (maxBytes, type) => {
    const file = await given("big.wav", wav(20, 44_100));
    const made = await mediaProcessor.toSize(file, "audio/wav", maxBytes, never);
    expect(made?.type).toBe(type);
    expect(made?.bytes).toBeLessThanOrEqual(maxBytes);
    expect(made?.bytes).toBeGreaterThan(maxBytes * 0.5);
    const samples = await heard(made?.path ?? "");
    expect(samples.length / RATE).toBeCloseTo(20, 1);
    expect(strength(samples.subarray(0, RATE), 440)).toBeGreaterThan(0.18);
    await made?.dispose();
  });

  it("gives up when not even intelligible speech would fit, and leaves nothing behind", async () => {
    const file = await given("hopeless.wav", wav(20));
    expect(await mediaProcessor.toSize(file, "audio/wav", 30_000, never)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("audio in parts", () => {
  /** A tone of 440 Hz that pauses for a second from each of these on. */
  const withPauses = (seconds: number, ...pauses: number[]) => {
    const tone = wav(seconds, 8_000);
    for (const at of pauses) tone.fill(0, 44 + at * 16_000, 44 + (at + 1) * 16_000);
    return tone;
  };

  it("is complete when played in order, each part within the limit and cut where it is quiet", async () => {
    const file = await given("talk.wav", withPauses(120, 38, 81));
    const made = await mediaProcessor.toParts(file, "audio/wav", { maxBytes: 300_000, most: 10 }, never);
    expect(made?.parts).toHaveLength(3);
    const heardParts: Float32Array[] = [];
    for (const { path, bytes } of made?.parts ?? []) {
      expect((await stat(path)).size).toBe(bytes);
      expect(bytes).toBeLessThanOrEqual(300_000);
      const samples = await heard(path);
      const { duration } = await factsOf(path);
      expect(duration).toBeCloseTo(samples.length / RATE, 2);
      heardParts.push(samples);
    }
    const lengths = heardParts.map((samples) => samples.length / RATE);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(120, 2);
    expect(lengths[0]).toBeGreaterThan(38);
    expect(lengths[0]).toBeLessThan(39);
    expect((lengths[0] ?? 0) + (lengths[1] ?? 0)).toBeGreaterThan(81);
    expect((lengths[0] ?? 0) + (lengths[1] ?? 0)).toBeLessThan(82);
    for (const samples of heardParts)
      expect(strength(samples.subarray(2 * RATE, 3 * RATE), 440)).toBeGreaterThan(0.18);
    await made?.dispose();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is reduced in quality before exceeding the number of parts, and refused when that doesn't help", async () => {
    const file = await given("long-talk.wav", wav(120));
    const limits = (most: number) => ({ maxBytes: 150_000, most });
    const two = await mediaProcessor.toParts(file, "audio/wav", limits(2), never);
    expect(two?.parts).toHaveLength(2);
    await two?.dispose();
    expect(await mediaProcessor.toParts(file, "audio/wav", limits(1), never)).toBeNull();
    expect(await mediaProcessor.toParts(file, "text/plain", limits(9), never)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});

it("a waveform image is small, and tall where the audio is loud", async () => {
  const tone = wav(40);
  tone.fill(0, 44, 44 + 20 * 8_000 * 2);
  const made = await mediaProcessor.toPicture(await given("half.wav", tone), never);
  const png = await readFile(made.path);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 120]);
  expect((await fileTypeFromFile(made.path))?.mime).toBe("image/png");
  expect(made.bytes).toBeLessThan(4_000);
  const begin = png.indexOf("IDAT") + 4;
  const rows = inflateSync(png.subarray(begin, begin + png.readUInt32BE(begin - 8)));
  // A row near the upper edge: nothing in the silent half, bars in the loud one.
  const row = rows.subarray(129 * 5 + 1, 129 * 6);
  expect(row.subarray(0, 63).every((pixels) => pixels === 0)).toBe(true);
  expect(row.subarray(65).every((pixels) => pixels === 0b11101110)).toBe(true);
  await made.dispose();
  expect(await readdir(folder)).toEqual([]);
});

it("any audio becomes a complete MP3 at its original pitch and loudness", async () => {
  const file = await given("song.wav", wav(3, 44_100));
  const made = await mediaProcessor.toMp3(file, never);
  expect((await fileTypeFromFile(made.path))?.mime).toBe("audio/mpeg");
  expect(made.bytes).toBeLessThan(3 * 16_000 + 4_096);
  const samples = await heard(made.path);
  expect(samples.length / RATE).toBeCloseTo(3, 1);
  expect(strength(samples.subarray(0, RATE), 440)).toBeGreaterThan(0.18);
  await made.dispose();
  expect(await readdir(folder)).toEqual([]);
});

it("an excerpt is as long as requested, ends where the audio ends, and is refused beyond it", async () => {
  const file = await given("talk.wav", wav(4, 44_100));
  const middle = await mediaProcessor.toExcerpt(file, { from: 1, to: 2.5 }, never);
  expect((await fileTypeFromFile(middle.path))?.mime).toBe("audio/mpeg");
  const samples = await heard(middle.path);
  expect(samples.length / RATE).toBeCloseTo(1.5, 0);
  expect(strength(samples.subarray(RATE / 4, RATE), 440)).toBeGreaterThan(0.18);
  const end = await mediaProcessor.toExcerpt(file, { from: 3, to: 30 }, never);
  expect((await heard(end.path)).length / RATE).toBeCloseTo(1, 0);
  await expect(mediaProcessor.toExcerpt(file, { from: 5, to: 6 }, never)).rejects.toMatchObject({
    code: "unreadable",
  });
  await middle.dispose();
  await end.dispose();
  expect(await readdir(folder)).toEqual([]);
});

describe("a file that isn't what it seems", () => {
  const playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/hostname\n#EXT-X-ENDLIST\n";
  // Always the same: by chance, noise can hold a frame that decodes.
  const noise = Buffer.concat(
    Array.from({ length: 5_000 }, (_, n) => createHash("sha256").update(`${n}`).digest()),
  );
  const cases: [string, Uint8Array][] = [
    ["noise", noise],
    ["padded.wav", Buffer.concat([pdf, Buffer.alloc(100_000)])],
    ["paper.wav", pdf],
    ["empty.wav", new Uint8Array()],
    ["headless.mp4", sample("sound.mp4").subarray(0, 60)],
    ["playlist.m3u8", Buffer.from(playlist)],
    ["header.wav", wav(1).subarray(0, 44)],
  ];

  it.each(cases)("(%s) is refused as unreadable, and the next one is processed", async (name, bytes) => {
    const file = await given(name, bytes);
    const refusal = { name: "MediaProcessorError", code: "unreadable" };
    await expect(mediaProcessor.toVoiceMessage(file, never)).rejects.toMatchObject(refusal);
    if (bytes.length > 10_000)
      await expect(mediaProcessor.toSize(file, "audio/mpeg", 90_000, never)).rejects.toMatchObject(refusal);
    const made = await mediaProcessor.toVoiceMessage(await given("next.wav", wav(0.2)), never);
    await made.dispose();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("the media process", () => {
  const LONG_S = 600;
  let long: string;

  beforeAll(async () => {
    // An idle process that exits would be taken for one of these tests'.
    mediaProcessor.close();
    long = await given("long.wav", wav(LONG_S));
  });
  afterEach(async () => expect(await readdir(folder).catch(() => [])).toEqual([]));

  it("can be killed: that request fails, the others continue", async () => {
    const processor = fitting();
    const started = said("media: process started");
    const doomed = processor.toVoiceMessage(long, never);
    const refused = expect(doomed).rejects.toMatchObject({ name: "MediaProcessorError", code: "crashed" });
    process.kill(await started, "SIGKILL");
    const other = await processor.toVoiceMessage(await given("other.wav", wav(0.2)), never);
    await refused;
    await other.dispose();
  });

  it("gets none of our environment but the folder of compiled sources", async () => {
    const processor = fitting();
    const started = said("media: process started");
    const file = await given("environment.wav", wav(0.2));
    const [pid, made] = await Promise.all([started, processor.toVoiceMessage(file, never)]);
    await made.dispose();
    const environment = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0").filter(Boolean);
    const names = environment.map((one) => one.slice(0, one.indexOf("=")));
    // Node's own two, and ours.
    expect(names.toSorted()).toEqual([
      "NODE_CHANNEL_FD",
      "NODE_CHANNEL_SERIALIZATION_MODE",
      "NODE_COMPILE_CACHE",
    ]);
  });

  it("survives its own garbage: many requests, then one with a lot of it", async () => {
    const processor = fitting();
    const pids: number[] = [];
    news.on("media: process started", (pid) => pids.push(pid));
    // Large enough to run where long files do.
    const file = await given("again.wav", wav(34));
    for (let n = 0; n < 10; n++) await (await processor.toVoiceMessage(file, never)).dispose();
    const minutes = await given("minutes.wav", wav(150));
    await (await processor.toVoiceMessage(minutes, never)).dispose();
    await (await processor.toSize(minutes, "audio/wav", 1_500_000, never))?.dispose();
    expect(pids).toHaveLength(1);
    news.removeAllListeners();
  });

  it("exits when the request is canceled", async () => {
    const processor = fitting();
    const cancel = new AbortController();
    const started = said("media: process started");
    const refused = expect(processor.toVoiceMessage(long, cancel.signal)).rejects.toThrow(
      "not wanted any more",
    );
    await started;
    const ended = said("media: process exited");
    cancel.abort(new Error("not wanted any more"));
    await refused;
    await ended;
  });

  it("processes two files at once and queues the third, which can be canceled", async () => {
    const processor = fitting();
    const cancel = new AbortController();
    const both = [1, 2].map(() => {
      const signal = AbortSignal.any([cancel.signal]);
      return expect(processor.toVoiceMessage(long, signal)).rejects.toThrow("over");
    });
    const impatient = new AbortController();
    const third = processor.toVoiceMessage(long, impatient.signal);
    impatient.abort(new Error("had enough"));
    await expect(third).rejects.toThrow("had enough");
    const fourth = processor.toVoiceMessage(await given("fourth.wav", wav(0.2)), never);
    cancel.abort(new Error("over"));
    await Promise.all(both);
    await (await fourth).dispose();
  });

  it("stops its work when the program exits", async () => {
    const processor = fitting();
    const started = said("media: process started");
    const refused = expect(processor.toVoiceMessage(long, never)).rejects.toMatchObject({
      code: "closed",
    });
    await started;
    const ended = said("media: process exited");
    processor.close();
    await refused;
    await ended;
  });
});
