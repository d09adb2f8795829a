import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { Demuxer } from "node-av/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeTempFile, type TempFile } from "../../src/media/storage/temp-file.ts";
import { createPostProcess } from "../../src/media/results/post-process.ts";
import { CODECS, type Codec } from "../../src/media/processing/codecs/codecs.ts";
import { encodeAudio } from "../../src/media/processing/codecs/encode.ts";
import {
  createMediaProcessor,
  type MediaProcessor,
  type PostProcessOptions,
} from "../../src/media/processing/index.ts";
import { measureLoudness, openFilterGraph } from "./filter-graph.ts";
import { factsOf } from "./facts.ts";
import { log } from "./fixture.ts";
import { pdf, sample, wav } from "./samples.ts";
import { speech } from "./speech.ts";

const never = new AbortController().signal;
const tags = { title: "Grüße, 世界", artist: "Made by AI", comment: "Made by AI with /tts, job j1." };

let folder: string;
let mediaProcessor: MediaProcessor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-finish-"));
  mediaProcessor = createMediaProcessor({ folder, log });
});
afterAll(async () => {
  mediaProcessor.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = (bytes: Uint8Array) => writeTempFile(folder, Readable.from([bytes]), 10 ** 9);
const process = async (file: TempFile, options: PostProcessOptions) =>
  (await createPostProcess({ mediaProcessor, log })(file, options, never)).file;
const finish = async (bytes: Uint8Array, loudness?: number) => process(await kept(bytes), { tags, loudness });

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

/** The same speech in another format. */
async function spokenAs(codec: Codec, gain: number): Promise<Buffer> {
  const [from, out] = [join(folder, `${codec}.from`), join(folder, codec)];
  await writeFile(from, speech({ seconds: 6, gain }));
  const rate = codec === "opus" ? ["aresample=48000"] : [];
  await using sound = await openFilterGraph(from, [...rate, `aformat=sample_fmts=${CODECS[codec].samples}`]);
  await encodeAudio({ codec, kbps: 64, tags: {}, frames: sound.frames, out });
  return readFile(out);
}

const FORMS = [
  ["audio/wav", wav(0.5)],
  ["audio/mpeg", sample("tone.mp3")],
  ["audio/flac", sample("tone.flac")],
  ["audio/ogg", sample("tone.opus")],
  ["audio/mp4", sample("sound.mp4")],
] as const;

describe("tags", () => {
  it.each(FORMS)("are written into %s without changing a bit of its audio", async (type, bytes) => {
    const before = await kept(bytes);
    const packets = await packetsOf(before.path);
    const { duration } = await factsOf(before.path);
    const { file: after, identity } = await createPostProcess({ mediaProcessor, log })(
      before,
      { tags },
      never,
    );
    expect(identity?.type).toBe(type);
    const facts = await factsOf(after.path);
    expect(await packetsOf(after.path)).toBe(packets);
    expect(facts.duration).toBeCloseTo(duration, 3);
    expect(facts.tags).toMatchObject(tags);
    // Nothing else is left, neither the original nor a copy.
    const id = basename(before.path);
    const left = (await readdir(folder)).filter((name) => name.startsWith(id));
    expect(left).toEqual([basename(after.path)]);
  });

  it("are preserved unless they are set again", async () => {
    const first = await finish(sample("tone.flac"));
    const changed = { title: "Again", comment: "Edited by AI with /enhance clean, job j2." };
    const { path } = await process(first, { tags: changed });
    const facts = await factsOf(path);
    expect(facts.tags).toMatchObject({ artist: tags.artist, title: "Again", comment: changed.comment });
  });

  it("are copied when the audio is converted", async () => {
    const { path } = await finish(wav(20, 44_100));
    const signal = never;
    const voice = await mediaProcessor.toVoiceMessage(path, signal);
    const smaller = await mediaProcessor.toSize(path, "audio/wav", 200_000, signal);
    const mp3 = await mediaProcessor.toMp3(path, signal);
    for (const made of [voice, smaller, mp3]) {
      expect((await factsOf(made?.path ?? "")).tags).toMatchObject({
        artist: tags.artist,
        title: tags.title,
      });
      await made?.dispose();
    }
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

  it.each(Object.keys(CODECS) as Codec[])(
    "normalization keeps the format of %s and its tags",
    async (codec) => {
      const bytes = await spokenAs(codec, 0.05);
      const { path } = await finish(bytes, -16);
      const before = await factsOf(join(folder, codec));
      const after = await factsOf(path);
      const { lufs, peakDb } = await measureLoudness(path);
      expect(Math.abs((lufs ?? 0) + 16)).toBeLessThan(0.5);
      expect(peakDb).toBeLessThanOrEqual(-1);
      for (const fact of ["codec", "sampleRate", "bits", "channels"] as const)
        expect(after[fact]).toBe(before[fact]);
      expect(Math.abs(after.duration - before.duration)).toBeLessThan(0.06);
      expect(after.tags["artist"]).toBe(tags.artist);
    },
  );

  it("normalization doesn't encode again what is already normalized", async () => {
    const first = await finish(await spokenAs("mp3", 0.1), -16);
    const packets = await packetsOf(first.path);
    const again = await process(first, { tags, loudness: -16 });
    expect(await packetsOf(again.path)).toBe(packets);
  });

  it.each([
    ["silence", Buffer.concat([wav(2).subarray(0, 44), Buffer.alloc(32_000)])],
    ["a click of a tenth of a second", wav(0.1)],
  ])("of %s stays as it is", async (_, bytes) => {
    const before = await kept(bytes);
    const packets = await packetsOf(before.path);
    const { path } = await process(before, { tags, loudness: -16 });
    expect(await packetsOf(path)).toBe(packets);
  });
});

describe("a file that can't be post-processed is stored unchanged", () => {
  it.each([
    ["damaged sound", Buffer.from(sample("tone.flac")).fill(0x55, 9_000)],
    ["a document", pdf],
    ["a form without tags", Buffer.from("#!AMR\n")],
    ["a film", sample("film.mp4")],
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
