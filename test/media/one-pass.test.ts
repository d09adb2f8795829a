import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decoder, Demuxer, Encoder, Muxer } from "node-av/api";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CODECS, type Codec } from "../../src/media/processing/codecs/codecs.ts";
import { encodeAudio } from "../../src/media/processing/codecs/encode.ts";
import { createMediaProcessor } from "../../src/media/processing/index.ts";
import { postProcess } from "../../src/media/processing/tasks/post-process.ts";
import { createCollector } from "../../src/media/results/collect.ts";
import { createPostProcess } from "../../src/media/results/post-process.ts";
import { createGuardedFetch } from "../../src/net/guarded-fetch.ts";
import { factsOf } from "./facts.ts";
import { openFilterGraph } from "./filter-graph.ts";
import { createMediaFixture, log } from "./fixture.ts";
import { sample, wav } from "./samples.ts";
import { speech } from "./speech.ts";

const never = new AbortController().signal;
const tags = { title: "A title", artist: "Made by AI", comment: "Made by AI with /tts, job j1." };

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-pass-"));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(bytes: Uint8Array): Promise<{ from: string; out: string; bytes: number }> {
  const from = join(folder, `file-${count++}`);
  await writeFile(from, bytes);
  return { from, out: `${from}.finished`, bytes: bytes.length };
}

async function spoken(codec: Codec, gain: number) {
  const { from } = await put(speech({ seconds: 2, gain, rate: 48_000 }));
  const file = await put(Buffer.alloc(0));
  await using sound = await openFilterGraph(from, [`aformat=sample_fmts=${CODECS[codec].samples}`]);
  await encodeAudio({ codec, kbps: 96, tags: {}, frames: sound.frames, out: file.from });
  return { ...file, bytes: (await stat(file.from)).size };
}

/** Runs in this process, so that the decoders and encoders that it creates can be counted. */
async function passes(file: { from: string; out: string; bytes: number }, loudness?: number) {
  const [decoders, encoders] = [vi.spyOn(Decoder, "createSync"), vi.spyOn(Encoder, "createSync")];
  const { made } = await postProcess({ do: "finish", ...file, tags, loudness });
  const counts = { decodes: decoders.mock.calls.length, encodes: encoders.mock.calls.length };
  vi.restoreAllMocks();
  return { ...counts, made: made ?? { path: "", bytes: 0 } };
}

describe.each(["wav", "mp3", "vorbis", "opus", "flac", "aac"] as const)("a result in %s", (codec) => {
  it("is decoded once and encoded once if its loudness must change", async () => {
    const file = await spoken(codec, 0.05);
    expect(await passes(file, -16)).toMatchObject({ decodes: 1, encodes: 1, made: { path: file.out } });
  });

  it("is decoded once and only tagged if it is near enough", async () => {
    const leveled = await passes(await spoken(codec, 0.05), -16);
    const file = { from: leveled.made.path, out: `${leveled.made.path}.again`, bytes: leveled.made.bytes };
    expect(await passes(file, -16)).toMatchObject({ decodes: 1, encodes: 0 });
  });

  it("is tagged without decoding it if no loudness is requested", async () => {
    const { made, ...counts } = await passes(await spoken(codec, 0.05));
    expect(counts).toEqual({ decodes: 0, encodes: 0 });
    expect((await factsOf(made.path)).tags).toMatchObject(tags);
    expect((await stat(made.path)).size).toBe(made.bytes);
  });
});

describe("tags", () => {
  it("are written into a WAV file itself, and into a FLAC or MP3 file with room for them", async () => {
    const tagged = await passes(await put(sample("tone.mp3")));
    const again = { from: tagged.made.path, out: `${tagged.made.path}.again`, bytes: tagged.made.bytes };
    for (const file of [await put(wav(1)), await put(sample("tone.flac")), again]) {
      const { ino } = await stat(file.from);
      const { made } = await passes(file);
      expect(made.path).toBe(file.from);
      expect((await stat(made.path)).ino).toBe(ino);
      expect((await factsOf(made.path)).tags).toMatchObject(tags);
    }
  });

  it("replace older ones in a WAV file wherever they are", async () => {
    const first = await passes(await put(wav(1)));
    const { made } = await passes({ ...first.made, from: first.made.path, out: "unused" });
    expect((await factsOf(made.path)).tags).toEqual(expect.objectContaining(tags));
    const { duration } = await factsOf(made.path);
    expect(duration).toBeCloseTo(1, 3);
  });

  it.each([
    ["a WAV file whose header has no length", () => Buffer.from(wav(1)).fill(0xff, 40, 44)],
    ["Ogg in another codec", () => spoken("flac", 0.1).then(({ from }) => oggOf(from))],
  ])("are written by copying the packets of %s", async (_, make) => {
    const { made } = await passes(await put(await make()));
    expect((await factsOf(made.path)).tags).toMatchObject({ artist: tags.artist });
  });

  it("of any length fit in Ogg", async () => {
    const file = await spoken("opus", 0.1);
    const long = { ...tags, comment: "x".repeat(100_000) };
    const { made } = await postProcess({ do: "finish", ...file, tags: long });
    expect((await factsOf(made?.path ?? "")).tags["comment"]).toHaveLength(100_000);
  });
});

describe("the media processes", () => {
  it("get one request for each result", async () => {
    const place = await createMediaFixture();
    const requests: (string | symbol)[] = [];
    const mediaProcessor = new Proxy(place.mediaProcessor, {
      get(target, name, receiver) {
        requests.push(name);
        return Reflect.get(target, name, receiver);
      },
    });
    const collect = createCollector({
      files: place.files,
      inspector: mediaProcessor,
      guardedFetch: createGuardedFetch({ allowedOrigins: [] }),
      finish: createPostProcess({ mediaProcessor, log }),
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

  it("finish a short result while long ones take their time", async () => {
    const mediaProcessor = createMediaProcessor({ folder, log });
    const cancel = new AbortController();
    const finish = async (content: Uint8Array, signal = never) => {
      const { from, out, bytes } = await put(content);
      return mediaProcessor.finish(from, out, { bytes, tags, loudness: -25 }, signal);
    };
    const long = wav(300, 48_000);
    const waiting = Promise.allSettled([1, 2, 3].map(() => finish(long, cancel.signal)));
    // Waits for its process to start, so that only the work itself counts.
    await finish(wav(0.5));
    const another = [1, 2, 3].map(() => finish(long, cancel.signal));
    const first = await Promise.race([
      finish(wav(0.5)).then(() => "short"),
      ...another.map((one) => one.then(() => "long")),
    ]);
    expect(first).toBe("short");
    cancel.abort(new Error("enough"));
    await Promise.allSettled([waiting, ...another]);
    mediaProcessor.close();
  });
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
