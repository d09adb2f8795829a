import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nameOfKey } from "../src/music/composition/keys.ts";
import { analyzeMusic } from "../src/music/analyze.ts";
import { composeSong } from "../src/music/composition/compose.ts";
import { planSong } from "../src/music/composition/plan.ts";
import { stanzasOf, syllablesOf } from "../src/music/composition/lyrics.ts";
import { sing } from "../src/music/singing.ts";
import { readMono, writePcm } from "../src/sound/pcm.ts";
import { measureAudio } from "./measure-audio.ts";
import { levelDb, octaves, samplesAt, secondsOf, voicing } from "./listen.ts";
import { bytesAt } from "../testing/open-studio.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();
const writeSamples = (samples: Float32Array) => writePcm(join(studio.dataDir, "heard"), RATE, samples);

const BY_PROMPT = "/v1/music/musicgenbyprompt";
const SONG = "/v1/music/musicgen";
const SECTIONS = "/v1/music/musicgenbystructuredprompt";
const RATE = 16_000;

describe("by prompt", () => {
  test.each([[4], [17.3]])(
    "%s seconds are %s seconds, in stereo, at a usual level, without clipping",
    async (duration) => {
      const { url } = await studio.ask(BY_PROMPT, { prompt: "happy pop", duration });
      const { channels } = await measureAudio(await bytesAt(url));
      expect(channels).toBe(2);
      const samples = await samplesAt(url);
      expect(Math.abs(secondsOf(samples) - duration)).toBeLessThan(0.06);
      expect(levelDb(samples)).toBeGreaterThan(-26);
      expect(samples.every((value) => Math.abs(value) < 1)).toBe(true);
    },
  );

  test("a named tempo and key are reported and audible", async () => {
    const { url, ...told } = await studio.ask(BY_PROMPT, {
      prompt: "house, 126 bpm, in D minor",
      duration: 20,
    });
    expect(told).toMatchObject({ tempo: 126, key: "D minor", style: "house" });
    const heard = await analyzeMusic({ pcm: await writeSamples(await samplesAt(url)) });
    expect(nameOfKey(heard.key)).toBe("D minor");
    expect(Math.abs(heard.tempo - 126)).toBeLessThan(3);
  });

  test("heavy metal is no bright pop: in minor, faster, and heavier in the low octaves", async () => {
    const heard = async (prompt: string) => {
      const { url, ...told } = await studio.ask(BY_PROMPT, { prompt, duration: 12 });
      const samples = await samplesAt(url);
      const { tempo } = await analyzeMusic({ pcm: await writeSamples(samples) });
      const [lowest = 0, low = 0, middle = 0] = octaves(samples);
      return { told, tempo, low: lowest + low, middle };
    };
    const [metal, pop] = [await heard("heavy metal"), await heard("bright pop")];
    expect(metal.told).toMatchObject({ style: "metal", key: expect.stringMatching(/ minor$/) });
    expect(pop.told).toMatchObject({ style: "pop", key: expect.stringMatching(/ major$/) });
    expect(metal.tempo / pop.tempo).toBeGreaterThan(1.2);
    expect(metal.low / pop.low).toBeGreaterThan(1.25);
    expect(metal.middle / pop.middle).toBeLessThan(0.6);
  });

  test("the same request produces the same music; other words or another model version produce different music", async () => {
    const request = { prompt: "calm piano", duration: 5 };
    const first = await bytesAt((await studio.ask(BY_PROMPT, request)).url);
    expect(await bytesAt((await studio.ask(BY_PROMPT, request)).url)).toEqual(first);
    for (const change of [{ prompt: "calm piano at night" }, { modelVersion: "v3" }])
      expect(await bytesAt((await studio.ask(BY_PROMPT, { ...request, ...change })).url)).not.toEqual(first);
  });

  test("a continuation keeps style, key and tempo and has a melody of its own; a reference gives tempo and key", async () => {
    const first = await studio.ask(BY_PROMPT, { prompt: "jazz 110 bpm in F major", duration: 9 });
    const request = { prompt: "and on", duration: 9, audioId: first.taskId };
    const next = await studio.ask(BY_PROMPT, { ...request, continuation: true });
    const told = { style: "jazz", key: "F major", tempo: 110 };
    expect(next).toMatchObject(told);
    expect(await bytesAt(next.url)).not.toEqual(await bytesAt(first.url));
    expect(await studio.ask(BY_PROMPT, { ...request, prompt: "folk" })).toMatchObject({
      ...told,
      style: "folk",
    });
    const like = await studio.ask(BY_PROMPT, { prompt: "ambient", duration: 5, input_audio: first.url });
    expect(like["tempo"]).toBeCloseTo(110, -1);
  });
});

describe("lyrics", () => {
  const LYRICS =
    "[Verse]\nWalking down the river road\nCarrying a heavy load\n\n[Chorus]\nRiver take me home";

  test("make a song longer than their lines, are sung in it, and are available by the music's id", async () => {
    const sung = await studio.ask(SONG, { lyrics: LYRICS, style: "folk", duration: 16, title: "River" });
    const played = await studio.ask(SONG, {
      lyrics: LYRICS,
      style: "folk",
      duration: 16,
      instrumental: true,
    });
    expect(await bytesAt(sung.url)).not.toEqual(await bytesAt(played.url));
    const answer = await studio.call("GET", `/v1/music/${sung.taskId}/lyrics`);
    expect(answer).toMatchObject({ status: 200, body: { lyrics: LYRICS, title: "River" } });
    expect((await studio.call("GET", `/v1/music/${played.taskId}/lyrics`)).body["lyrics"]).toBe("");
    const short = await studio.ask(SONG, { lyrics: LYRICS, duration: 4 });
    expect(JSON.stringify(short["notes"])).toMatch(/did not fit/);
  });

  test("are written when vocals were requested without lyrics, and the result says by what", async () => {
    const song = await studio.ask(BY_PROMPT, {
      prompt: "a folk song about lighthouses",
      instrumental: false,
      duration: 12,
    });
    expect(song["lyrics"]).toMatch(/lighthouses/i);
    expect(JSON.stringify(song["notes"])).toMatch(/stand-in from set lines/);
  });

  test("are sung at the notes' pitches and times, and silent where there is no note", async () => {
    const pcm = await writeSamples(await samplesAt(await studio.speak("morning")));
    const note = (at: number, midi: number) => ({ at, seconds: 0.8, midi, level: 1 });
    const words = [
      { pcm, notes: [note(0.5, 60), note(1.3, 64)] },
      { pcm, notes: [note(3, 55)] },
    ];
    const song = await readMono(await sing({ words, seconds: 4, out: join(studio.dataDir, "sung") }));
    const pitch = (from: number) =>
      69 + 12 * Math.log2(voicing(song.slice(from * RATE, (from + 0.5) * RATE)).hertz / 440);
    const [first, second, third] = [pitch(0.7), pitch(1.5), pitch(3.15)];
    expect(second - first).toBeCloseTo(4, 0);
    expect(third - first).toBeCloseTo(-5, 0);
    // In the octave of the voice's usual range.
    expect(Math.abs((first - 60) % 12)).toBeLessThan(0.5);
    expect(levelDb(song.subarray(0, 0.4 * RATE))).toBeLessThan(-60);
    expect(levelDb(song.subarray(2.2 * RATE, 2.9 * RATE))).toBeLessThan(-40);
  });

  test("of four phrases are heard in every four bars of a song of 40 s", async () => {
    const pcm = await writeSamples(await samplesAt(await studio.speak("morning")));
    const lyrics = "Rain on the roof, rain on the road, sun in the morning, and a lighter load";
    const plan = planSong({ words: "cheerful folk", seconds: 40, stanzas: stanzasOf(lyrics), after: 0 });
    const words = composeSong(plan).words.map(({ notes }) => ({ pcm, notes }));
    const song = await readMono(await sing({ words, seconds: 40, out: join(studio.dataDir, "whole") }));
    const span = Math.round((4 * 240 * RATE) / plan.tempo);
    const levels = Array.from({ length: Math.floor(song.length / span) }, (_, i) =>
      levelDb(song.subarray(i * span, (i + 1) * span)),
    );
    expect(Math.min(...levels)).toBeGreaterThan(-35);
  });

  test("are parsed into stanzas, headings and syllables as people write them", () => {
    expect(stanzasOf("[Verse 1]\nOne two\n\n\nThree\n[Hook]\nFour")).toEqual([
      { name: "Verse 1", lines: ["One two"] },
      { name: "chorus", lines: ["Three"] },
      { name: "Hook", lines: ["Four"] },
    ]);
    expect(["fire", "morning", "beautiful", "played", "wanted", "little", "I"].map(syllablesOf)).toEqual([
      1, 2, 3, 1, 2, 2, 1,
    ]);
  });
});

test("sections last as long as requested, and a chorus is fuller than an intro", async () => {
  const sections = [
    { name: "intro", duration: 4 },
    { name: "chorus", duration: 8 },
    { name: "outro", duration: 3 },
  ];
  const samples = await samplesAt((await studio.ask(SECTIONS, { sections, style: "rock" })).url);
  expect(secondsOf(samples)).toBeCloseTo(15, 0);
  const [intro, chorus] = [samples.subarray(0, 4 * RATE), samples.subarray(5 * RATE, 11 * RATE)];
  expect(levelDb(chorus)).toBeGreaterThan(levelDb(intro) + 3);
});

test("every listed artist style is accepted, and sounds unlike the others", async () => {
  const { body } = await studio.call("GET", "/v1/music/artists");
  const artists = body["artists"] as { id: string; name: string }[];
  expect(artists.length).toBeGreaterThanOrEqual(10);
  const heard = new Set<string>();
  for (const { id, name } of artists) {
    const made = await studio.ask(SONG, { prompt: "x", style: name, duration: 2 });
    expect(made["style"]).toBe(id);
    heard.add((await bytesAt(made.url)).toString("base64"));
  }
  expect(heard.size).toBe(artists.length);
});
