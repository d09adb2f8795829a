import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { Decoder, Demuxer, Encoder, Muxer } from "node-av/api";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CODECS, type Codec } from "../../src/media/processing/codecs/codecs.ts";
import { encodeAudio } from "../../src/media/processing/codecs/encode.ts";
import { openSamples } from "../../src/media/processing/codecs/samples.ts";
import { createEnvelopeMeter, integratedLoudness } from "../../src/media/processing/loudness/envelope.ts";
import { createMediaProcessor, type MediaProcessor } from "../../src/media/processing/index.ts";
import { type PostProcessOptions, postProcess } from "../../src/media/processing/tasks/post-process.ts";
import { createCollector } from "../../src/media/results/collect.ts";
import { createPostProcess } from "../../src/media/results/post-process.ts";
import { writeTempFile, type TempFile } from "../../src/media/storage/temp-file.ts";
import { createGuardedFetch } from "../../src/net/guarded-fetch.ts";
import { factsOf } from "./facts.ts";
import { measureLoudness, openFilterGraph } from "./filter-graph.ts";
import { createMediaFixture, log } from "./fixture.ts";
import { pdf, sample, wav } from "./samples.ts";
import { speech } from "./speech.ts";

const never = new AbortController().signal;
const tags = { title: "Grüße, 世界", artist: "Made by AI", comment: "Made by AI with /tts, job j1." };

let folder: string;
let count = 0;
let mediaProcessor: MediaProcessor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-finish-"));
  mediaProcessor = createMediaProcessor({ folder, log });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  mediaProcessor.close();
  await rm(folder, { recursive: true, force: true });
});

/** A file, and where its result belongs. */
interface Pass {
  readonly from: string;
  readonly out: string;
  readonly bytes: number;
}

const newPath = () => join(folder, `file-${count++}`);
const passOf = async (from: string): Promise<Pass> => ({
  from,
  out: `${from}.finished`,
  bytes: (await stat(from)).size,
});
async function put(bytes: Uint8Array): Promise<Pass> {
  const from = newPath();
  await writeFile(from, bytes);
  return passOf(from);
}
/** Speech whose right channel is quieter by 12 dB. */
async function stereo(codec: Codec, rate = 48_000): Promise<string> {
  const { from, out } = await put(speech({ seconds: 6, gain: 0.05, rate }));
  const filters = ["pan=stereo|c0=c0|c1=0.251*c0", `aformat=sample_fmts=${CODECS[codec].samples}`];
  await using sound = await openFilterGraph(from, filters);
  await encodeAudio({ codec, kbps: 128, tags: {}, frames: sound.frames, out });
  return out;
}

/** Runs in this process, so that the decoders and encoders that it creates can be counted. */
async function pass(file: Pass, loudness?: number) {
  const [decoders, encoders] = [vi.spyOn(Decoder, "createSync"), vi.spyOn(Encoder, "createSync")];
  const { finishedBytes: bytes } = await postProcess({ ...file, tags, loudness });
  const counts = { decodes: decoders.mock.calls.length, encodes: encoders.mock.calls.length };
  vi.restoreAllMocks();
  return { counts, path: file.out, bytes };
}

/** A digest of the packets in the container. */
async function packetsOf(path: string): Promise<string> {
  await using input = await Demuxer.open(path);
  const hash = createHash("sha256");
  for (const packet of input.packetsSync(input.audio()?.index ?? 0)) {
    if (packet?.data) hash.update(packet.data);
    packet?.free();
  }
  return hash.digest("hex");
}

describe.each(Object.keys(CODECS) as Codec[])("a result in %s", (codec) => {
  let original: string;
  let leveled: Awaited<ReturnType<typeof pass>>;
  beforeAll(async () => {
    original = await stereo(codec);
    leveled = await pass(await passOf(original), -16);
  });

  it("is decoded and encoded once if its loudness must change, alike in both channels, and keeps its format", async () => {
    expect(leveled.counts).toEqual({ decodes: 1, encodes: 1 });
    const { lufs, peakDb } = await measureLoudness(leveled.path);
    expect(Math.abs((lufs ?? 0) + 16)).toBeLessThan(0.5);
    expect(peakDb).toBeLessThanOrEqual(-1);
    const left = await measureLoudness(leveled.path, ["pan=mono|c0=c0"]);
    const right = await measureLoudness(leveled.path, ["pan=mono|c0=c1"]);
    expect(Math.abs((left.lufs ?? 0) - (right.lufs ?? 0) - 12)).toBeLessThan(0.5);
    const [before, after] = [await factsOf(original), await factsOf(leveled.path)];
    for (const fact of ["codec", "sampleRate", "bits", "channels"] as const)
      expect(after[fact]).toBe(before[fact]);
    expect(Math.abs(after.duration - before.duration)).toBeLessThan(0.06);
    expect(after.tags["artist"]).toBe(tags.artist);
  });

  it("is decoded once and only tagged if it is near enough", async () => {
    const { counts, path } = await pass(await passOf(leveled.path), -16);
    expect(counts).toEqual({ decodes: 1, encodes: 0 });
    expect(await packetsOf(path)).toBe(await packetsOf(leveled.path));
  });

  it("is tagged without decoding it if no loudness is requested", async () => {
    const { counts, path, bytes } = await pass(await passOf(original));
    expect(counts).toEqual({ decodes: 0, encodes: 0 });
    expect((await factsOf(path)).tags).toMatchObject(tags);
    expect((await stat(path)).size).toBe(bytes);
    expect(await packetsOf(path)).toBe(await packetsOf(original));
  });
});

const process = async (file: TempFile, options: PostProcessOptions) =>
  (await createPostProcess({ mediaProcessor, log })(file, options, never)).file;
const kept = (bytes: Uint8Array) => writeTempFile(folder, Readable.from([bytes]), 10 ** 9);
const finish = async (bytes: Uint8Array, loudness?: number) => process(await kept(bytes), { tags, loudness });

describe("tags", () => {
  it.each([
    ["audio/wav", wav(0.5), "INAM"],
    ["audio/mpeg", sample("tone.mp3"), "TIT2"],
    ["audio/flac", sample("tone.flac"), "title="],
    ["audio/ogg", sample("tone.opus"), "title="],
    ["audio/mp4", sample("sound.mp4"), "\xa9nam"],
  ])("are written into %s without changing a bit of its audio", async (type, bytes, field) => {
    const before = await kept(bytes);
    const packets = await packetsOf(before.path);
    const { duration } = await factsOf(before.path);
    const postProcess = createPostProcess({ mediaProcessor, log });
    const { file: after, identity } = await postProcess(before, { tags }, never);
    expect(identity?.type).toBe(type);
    const facts = await factsOf(after.path);
    expect(await packetsOf(after.path)).toBe(packets);
    expect(facts.duration).toBeCloseTo(duration, 3);
    expect(facts.tags).toMatchObject(tags);
    const title = new RegExp(`${field}[^]{0,16}${Buffer.from(tags.title).toString("latin1")}`);
    expect(await readFile(after.path, "latin1")).toMatch(title);
    // Nothing else is left, neither the original nor a copy.
    const id = basename(before.path);
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([basename(after.path)]);
  });

  it("are preserved unless they are set again", async () => {
    const first = await finish(sample("tone.flac"));
    const changed = { title: "Again", comment: "Edited by AI with /enhance clean, job j2." };
    const { path } = await process(first, { tags: changed });
    const facts = await factsOf(path);
    expect(facts.tags).toMatchObject({ artist: tags.artist, title: "Again", comment: changed.comment });
  });

  it("are copied when the audio is converted", async () => {
    const { path } = await finish(wav(5, 44_100));
    for (const made of [
      await mediaProcessor.toVoiceMessage(path, never),
      await mediaProcessor.toSize(path, "audio/wav", 60_000, never),
      await mediaProcessor.toMp3(path, never),
    ]) {
      const { artist, title } = tags;
      expect((await factsOf(made?.path ?? "")).tags).toMatchObject({ artist, title });
      await made?.dispose();
    }
  });

  it("leave the encoder's delay and padding of an MP3 file as they are", async () => {
    const gapless = Buffer.from(sample("tone.mp3"));
    // 12 bits each, in the Info frame after the name of the encoder.
    gapless.write("451320", gapless.indexOf("Lavc") + 21, "hex");
    const { path } = await pass(await put(gapless));
    const tagged = await readFile(path);
    expect(tagged.toString("hex", tagged.indexOf("Info") + 141).slice(0, 6)).toBe("451320");
  });

  it("are an error if they don't fit on the disk", async () => {
    const file = await put(sample("tone.opus"));
    await expect(pass({ ...file, out: "/dev/full" })).rejects.toThrow("No space left on device");
  });

  it.each([
    ["a WAV file whose header has no length", async () => Buffer.from(wav(1)).fill(0xff, 40, 44)],
    ["Ogg in another codec", async () => oggOf(await stereo("flac"))],
  ])("are written into %s", async (_, make) => {
    const { path } = await pass(await put(await make()));
    expect((await factsOf(path)).tags).toMatchObject({ artist: tags.artist });
  });

  it("of any length fit in Ogg", async () => {
    const long = { ...tags, comment: "x".repeat(100_000) };
    const file = await put(sample("tone.opus"));
    await postProcess({ ...file, tags: long });
    expect((await factsOf(file.out)).tags["comment"]).toHaveLength(100_000);
  });
});

describe("loudness", () => {
  it.each([0.02, 0.15, 0.9])(
    "changes speech at gain %f to -16 LUFS with peaks below -1 dBTP",
    async (gain) => {
      const { path } = await finish(speech({ seconds: 8, gain }), -16);
      const { lufs, peakDb, seconds } = await measureLoudness(path);
      expect(Math.abs((lufs ?? 0) + 16)).toBeLessThan(0.5);
      expect(peakDb).toBeLessThanOrEqual(-1);
      expect(seconds).toBe(8);
    },
  );

  it.each([
    ["silence", Buffer.concat([wav(2).subarray(0, 44), Buffer.alloc(32_000)])],
    ["a click of a tenth of a second", wav(0.1)],
  ])("of %s stays as it is", async (_, bytes) => {
    const before = await kept(bytes);
    const packets = await packetsOf(before.path);
    const { path } = await process(before, { tags, loudness: -16 });
    expect(await packetsOf(path)).toBe(packets);
  });

  it.each([8_000, 22_050, 44_100, 96_000])("is measured as FFmpeg does, at %d Hz", async (rate) => {
    const path = await stereo("wav", rate);
    await using sound = await openSamples(path);
    const meter = createEnvelopeMeter(rate, 2);
    for (const samples of sound.samples) meter.add(samples);
    const { energies, peaks, samples } = meter.end();
    const expected = await measureLoudness(path);
    expect(Math.abs((integratedLoudness(energies) ?? 0) - (expected.lufs ?? 0))).toBeLessThan(0.05);
    expect(Math.abs(20 * Math.log10(Math.max(...peaks)) - expected.peakDb)).toBeLessThan(0.4);
    expect(samples).toBe(6 * rate);
  });
});

describe("a file that can't be post-processed is stored unchanged", () => {
  it.each([
    ["damaged audio", Buffer.from(sample("tone.flac")).fill(0x55, 9_000)],
    ["a document", pdf],
    ["a form without tags", Buffer.from("#!AMR\n")],
    ["a video", sample("film.mp4")],
    ["a transcript", Buffer.from("1\n")],
  ])("%s", async (_, bytes) => {
    const draft = await finish(bytes, -16);
    expect((await readFile(draft.path)).equals(bytes)).toBe(true);
  });

  it("except that a canceled job stops", async () => {
    const stopped = AbortSignal.abort(new Error("stopped"));
    const finishing = createPostProcess({ mediaProcessor, log })(await kept(wav(1)), { tags }, stopped);
    await expect(finishing).rejects.toThrow("stopped");
  });
});

it("asks the media processes once for each result", async () => {
  const place = await createMediaFixture();
  const requests: (string | symbol)[] = [];
  const recording = new Proxy(place.mediaProcessor, {
    get(target, name, receiver) {
      requests.push(name);
      return Reflect.get(target, name, receiver);
    },
  });
  const collect = createCollector({
    files: place.files,
    inspector: recording,
    guardedFetch: createGuardedFetch({ allowedOrigins: [] }),
    finish: createPostProcess({ mediaProcessor: recording, log }),
    maxBytes: 2 ** 20,
    now: () => place.clock.now,
    log,
  });
  const results = [speech({ seconds: 1, gain: 0.1 }), wav(1)];
  const labels = { jobId: "j1", owner: "web:ann", words: ["tts"], tags, loudness: -16 };
  await collect({ ...labels, results, expect: "audio" });
  expect(requests).toEqual(["finish", "finish"]);
  await place.close();
});

it("finishes a short result while long ones take their time", async () => {
  const processor = createMediaProcessor({ folder, log });
  const cancel = new AbortController();
  const finishing = async (content: Uint8Array, signal = never) => {
    const { from, out, bytes } = await put(content);
    return processor.finish(from, out, { bytes, tags, loudness: -25 }, signal);
  };
  const long = wav(300, 48_000);
  const waiting = Promise.allSettled([1, 2, 3].map(() => finishing(long, cancel.signal)));
  // Waits for its process to start, so that only the work itself counts.
  await finishing(wav(0.5));
  const another = [1, 2, 3].map(() => finishing(long, cancel.signal));
  const first = await Promise.race([
    finishing(wav(0.5)).then(() => "short"),
    ...another.map((one) => one.then(() => "long")),
  ]);
  expect(first).toBe("short");
  cancel.abort(new Error("enough"));
  await Promise.allSettled([waiting, ...another]);
  processor.close();
});

/** Puts FLAC into Ogg. */
async function oggOf(from: string): Promise<Buffer> {
  const out = `${from}.ogg`;
  {
    await using input = await Demuxer.open(from);
    const stream = input.audio();
    if (!stream) throw new Error("no audio");
    await using output = await Muxer.open(out, { format: "ogg" });
    const track = output.addStream(stream);
    for (const packet of input.packetsSync(stream.index)) if (packet) output.writePacketSync(packet, track);
  }
  return readFile(out);
}
