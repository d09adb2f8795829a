import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMediaProcessor, type MediaProcessor } from "../../src/media/processing/index.ts";
import { decode as heard } from "./decode.ts";
import { log } from "./fixture.ts";
import { pdf, sample } from "./samples.ts";
import { wavOf } from "@mynah/audio-interface/fake";

const RATE = 24_000;
const never = new AbortController().signal;
const PAUSE_S = 0.4;

let place: string;
let mediaProcessor: MediaProcessor;

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), "mynah-join-"));
  mediaProcessor = createMediaProcessor({ folder: path.join(place, "made"), log });
});
afterAll(async () => {
  mediaProcessor.close();
  await rm(place, { recursive: true, force: true });
});

interface Spoken {
  /** Seconds of silence before, of speech, and of silence after. */
  readonly before: number;
  readonly speech: number;
  readonly after: number;
  readonly hertz?: number;
  /** Amplitude of the room's background hiss. */
  readonly hiss?: number;
}

/** A voice as far as a join can tell: a tone that swells and fades like syllables, in a room that hisses. */
function voice({ before, speech, hertz = 180, hiss = 0 }: Spoken): (time: number) => number {
  let noise = 1;
  return (time) => {
    noise = (noise * 16_807) % 2_147_483_647;
    const room = hiss * (noise / 1_073_741_823 - 1);
    const at = time - before;
    if (at < 0 || at >= speech) return room;
    return room + (0.35 + 0.15 * Math.sin(at * 25)) * Math.sin(at * hertz * 2 * Math.PI);
  };
}

async function part(name: string, spoken: Spoken, rate = RATE): Promise<string> {
  const file = path.join(place, name);
  const seconds = spoken.before + spoken.speech + spoken.after;
  await writeFile(file, wavOf(seconds, rate, voice(spoken)));
  return file;
}

type Heard = Awaited<ReturnType<typeof heard>>;

/** The largest step from one sample to the next: a click is a large one. */
const largestStep = (samples: Float32Array): number =>
  samples.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (samples[at - 1] ?? sample))), 0);

/** Durations, in seconds, of the stretches that stay below the level for longer than 0.1 s, except at both ends. */
function pausesIn({ samples, rate }: Heard, level = 0.02): number[] {
  const loud = [...samples.keys()].filter((at) => Math.abs(samples[at] ?? 0) > level);
  return loud.flatMap((at, n) => {
    const gap = (at - (loud[n - 1] ?? at)) / rate;
    return gap > 0.1 ? [gap] : [];
  });
}

describe("joining spoken parts", () => {
  it("puts a natural pause between them, however much silence each has", async () => {
    const parts = [
      await part("a.wav", { before: 0.3, speech: 1, after: 1.5 }),
      await part("b.wav", { before: 0.9, speech: 1.2, after: 0.05, hertz: 210 }),
      await part("c.wav", { before: 0, speech: 0.8, after: 0.7, hertz: 150 }),
    ];
    const joined = await mediaProcessor.join(parts, never);
    expect(joined.type).toBe("audio/wav");
    const sound = await heard(joined.path);
    expect(sound.rate).toBe(RATE);
    const pauses = pausesIn(sound);
    expect(pauses).toHaveLength(2);
    for (const pause of pauses) expect(Math.abs(pause - PAUSE_S)).toBeLessThan(0.08);
    // The beginning and the end stay as they were.
    const seconds = 0.3 + 1 + 1.2 + 0.8 + 0.7 + 2 * PAUSE_S;
    expect(Math.abs(sound.samples.length / sound.rate - seconds)).toBeLessThan(0.16);
    await joined.dispose();
  });

  it("leaves no click where a part breaks off in the middle of a sound", async () => {
    const spoken = [
      { before: 0, speech: 0.7013, after: 0, hertz: 233 },
      { before: 0, speech: 0.5007, after: 0, hertz: 201 },
      { before: 0, speech: 0.6009, after: 0, hertz: 187 },
    ];
    const parts = await Promise.all(spoken.map((one, n) => part(`broken-${n}.wav`, one)));
    const sounds = (await Promise.all(parts.map((file) => heard(file)))).map(({ samples }) => samples);
    const inParts = Math.max(...sounds.map(largestStep));
    expect(largestStep(Float32Array.from(sounds.flatMap((one) => Array.from(one))))).toBeGreaterThan(inParts);
    const joined = await mediaProcessor.join(parts, never);
    const sound = await heard(joined.path);
    expect(largestStep(sound.samples)).toBeLessThanOrEqual(inParts * 1.01);
    await joined.dispose();
  });

  it("fades the room's hiss instead of cutting it off", async () => {
    const parts = [
      await part("hiss-1.wav", { before: 0.2, speech: 1, after: 1, hiss: 0.001 }),
      await part("hiss-2.wav", { before: 1, speech: 1, after: 0.2, hiss: 0.001 }),
    ];
    const joined = await mediaProcessor.join(parts, never);
    const sound = await heard(joined.path);
    expect(pausesIn(sound).map((pause) => Math.round(pause * 10) / 10)).toEqual([PAUSE_S]);
    await joined.dispose();
  });

  it("preserves every sample of the speech", async () => {
    const one = await part("kept-1.wav", { before: 0.5, speech: 1, after: 0.5 });
    const two = await part("kept-2.wav", { before: 0.5, speech: 1, after: 0.5 });
    const joined = await mediaProcessor.join([one, two], never);
    const { samples } = await heard(joined.path);
    const first = (await heard(one)).samples.subarray(0.5 * RATE, 1.5 * RATE);
    expect(
      samples
        .subarray(0.5 * RATE, 1.5 * RATE)
        .every((sample, at) => Math.abs(sample - (first[at] ?? 2)) < 1e-4),
    ).toBe(true);
    await joined.dispose();
  });

  it("produces an MP3 from MP3 parts, with the same pauses", async () => {
    const spoken = { before: 0.2, speech: 1.1, after: 0.9 };
    const waves = [await part("m1.wav", spoken), await part("m2.wav", { ...spoken, hertz: 240 })];
    const parts = await Promise.all(waves.map((wave) => mediaProcessor.toMp3(wave, never)));
    const joined = await mediaProcessor.join(
      parts.map(({ path }) => path),
      never,
    );
    expect(joined.type).toBe("audio/mpeg");
    const sound = await heard(joined.path);
    const [pause = 0, ...more] = pausesIn(sound);
    expect(more).toEqual([]);
    expect(Math.abs(pause - PAUSE_S)).toBeLessThan(0.1);
    await Promise.all([joined, ...parts].map((one) => one.dispose()));
  });

  it("accepts parts of different sample rates, channels and formats", async () => {
    const low = await part("low.wav", { before: 0.1, speech: 0.5, after: 0.1 }, 16_000);
    const opus = path.join(place, "tone.opus");
    const flac = path.join(place, "tone.flac");
    await writeFile(opus, sample("tone.opus"));
    await writeFile(flac, sample("tone.flac"));
    const joined = await mediaProcessor.join([low, opus, flac], never);
    expect(joined.type).toBe("audio/mpeg");
    expect((await heard(joined.path)).rate).toBe(48_000);
    await joined.dispose();
  });

  it("skips a silent part", async () => {
    const spoken = { before: 0.1, speech: 0.5, after: 0.1 };
    const parts = [
      await part("s1.wav", spoken),
      await part("s2.wav", { before: 2, speech: 0, after: 0 }),
      await part("s3.wav", spoken),
    ];
    const joined = await mediaProcessor.join(parts, never);
    const [pause = 0] = pausesIn(await heard(joined.path));
    expect(pause).toBeLessThan(2.1 * PAUSE_S);
    await joined.dispose();
  });

  it("fails when a part isn't audio, and leaves nothing behind", async () => {
    const good = await part("good.wav", { before: 0.1, speech: 0.5, after: 0.1 });
    const bad = path.join(place, "bad.wav");
    await writeFile(bad, pdf);
    await expect(mediaProcessor.join([good, bad], never)).rejects.toMatchObject({
      name: "MediaProcessorError",
      code: "unreadable",
    });
    expect(await readdir(path.join(place, "made"))).toEqual([]);
  });
});
