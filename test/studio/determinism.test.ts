import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesAt, openStudio, type OpenStudio } from "./open-studio.ts";
import { joined, RATE, soundOf, wav } from "./recording.ts";
import { openSources } from "./sources.ts";

/** Each of these recognizes about 30 seconds of speech, which takes minutes on a busy machine. */
const LIMIT_MS = 600_000;

const TTS = "/v1/audio/speech-synthesis";
const SAID = [
  ["hamish", "The people walked home."],
  ["clara", "The water is cold in winter."],
] as const;

let sources: Awaited<ReturnType<typeof openSources>>;
let studio: OpenStudio;
/** A recording of each voice, and one of both. */
let urls: readonly string[];

beforeAll(async () => {
  sources = await openSources();
  studio = await openStudio({ allowedOrigins: [sources.origin] });
  const sounds = [];
  for (const [voice, text] of SAID) {
    const { body } = await studio.now(TTS, { voice, text });
    const [sound] = await soundOf(await bytesAt(body.url));
    sounds.push(sound ?? new Float32Array());
  }
  const both = joined(...sounds.flatMap((sound) => [sound, new Float32Array(RATE / 2)]));
  urls = [...sounds, both].map((sound, i) => sources.put(`recording-${i}`, wav([sound])));
}, LIMIT_MS);
afterAll(async () => {
  await studio.close();
  await sources.close();
});

const transcriptOf = async (url: string | undefined) => {
  const { body } = await studio.now("/v1/audio/stt", { url, word_level_timestamp_alignment: true });
  return (await bytesAt(body.url)).toString();
};

test(
  "a recording has the same words at the same times, whatever was transcribed before it",
  async () => {
    const [a, b, both] = urls;
    const first = await transcriptOf(both);
    expect(first).toMatch(/winter/);
    for (const before of [[], [a], [b, a]]) {
      for (const url of before) await transcriptOf(url);
      expect(await transcriptOf(both)).toBe(first);
    }
    // Two processes, one of them new.
    const [, other] = await Promise.all([transcriptOf(a), transcriptOf(both)]);
    expect(other).toBe(first);
  },
  LIMIT_MS,
);

test(
  "filler words are found at the same times, whatever was heard before",
  async () => {
    const { body } = await studio.now(TTS, { voice: "dakota", text: "Um, cold, uh, today." });
    const url = sources.put("hesitant", await bytesAt(body.url));
    const find = async (url: string | undefined) => {
      const request = { url, filler_words_list: "um,uh,er,hmm,cold,today" };
      return (await studio.now("/v1/enhancer/filler_words/detect", request)).body["filler_words"];
    };
    const first = await find(url);
    expect(first).not.toEqual([]);
    for (const before of urls.slice(0, SAID.length)) {
      await find(before);
      expect(await find(url)).toEqual(first);
    }
  },
  LIMIT_MS,
);

test(
  "a synthetic voice speaks a text the same way, whatever was spoken before",
  async () => {
    const speak = async (voice: string, text: string) =>
      bytesAt((await studio.now(TTS, { voice, text })).body.url);
    const text = "The report is, er, almost finished, um, I believe.";
    const first = await speak("violet", text);
    const others = [
      ["violet", "Other words."],
      ["konrad", "Übermorgen gehen wir schwimmen. ".repeat(20)],
      ["haruka", "こんにちは"],
    ] as const;
    for (const [voice, other] of others) {
      await speak(voice, other);
      expect((await speak("violet", text)).equals(first)).toBe(true);
    }
  },
  LIMIT_MS,
);
