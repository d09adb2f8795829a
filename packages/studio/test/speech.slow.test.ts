import { fileTypeFromBuffer } from "file-type";
import { beforeAll, describe, expect, test } from "vitest";
import { measureAudio } from "./measure-audio.ts";
import { levelDb, samplesAt, secondsOf, voicing } from "./listen.ts";
import { bytesAt } from "../testing/open-studio.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();
const SENTENCE = "The people of the town walked slowly home along the river.";
const hear = async (text: string, voice = "hamish") => samplesAt(await studio.speak(text, voice));
const failure = (text: string, voice: string) =>
  studio.failure("/v1/audio/speech-synthesis", { voice, text });

test("speech is an MP3 with the right type, length and loudness, without clipping", async () => {
  const url = await studio.speak(SENTENCE, "hamish");
  const bytes = await bytesAt(url);
  expect(await fileTypeFromBuffer(bytes)).toMatchObject({ mime: "audio/mpeg" });
  const facts = await measureAudio(bytes);
  expect(facts).toMatchObject({ sampleRate: 48_000, channels: 1 });
  const samples = await samplesAt(url);
  expect(Math.abs(secondsOf(samples) - facts.duration)).toBeLessThan(0.06);
  expect(samples.every((x) => Math.abs(x) < 0.99)).toBe(true);
  expect(levelDb(samples)).toBeGreaterThan(-24);
});

test("results are served with their type and length, in full or in part, without the bearer", async () => {
  const url = await studio.speak("Hello.");
  const whole = await fetch(url);
  expect(whole.headers.get("content-type")).toBe("audio/mpeg");
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(Number(whole.headers.get("content-length"))).toBe(bytes.length);
  const part = await fetch(url, { headers: { range: "bytes=100-199" } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  const head = await fetch(url, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(bytes.length));
});

interface Change {
  faster?: boolean;
  higher?: boolean;
  louder?: boolean;
}

describe("emotion", () => {
  let plain: Float32Array;
  beforeAll(async () => void (plain = await hear(SENTENCE)));

  test.each([
    ["happy", { faster: true, higher: true }],
    ["excited", { faster: true, higher: true, louder: true }],
    ["sad", { faster: false, higher: false, louder: false }],
    ["calm", { faster: false, higher: false }],
    ["angry", { faster: true, louder: true }],
  ] satisfies [string, Change][])(
    "[%s] changes tempo, pitch and level",
    async (tag, { faster, higher, louder }: Change) => {
      const felt = await hear(`[${tag}] ${SENTENCE}`);
      const [before, after] = [voicing(plain).hertz, voicing(felt).hertz];
      if (faster !== undefined) expect(secondsOf(felt) < 0.95 * secondsOf(plain)).toBe(faster);
      if (higher !== undefined) expect(higher ? after > 1.05 * before : after < 0.98 * before).toBe(true);
      if (louder !== undefined) expect(levelDb(felt) - levelDb(plain) > 0).toBe(louder);
    },
  );

  test("[whisper] has no pitch and is quieter", async () => {
    const whispered = await hear(`[whisper] ${SENTENCE}`);
    expect(voicing(plain).share).toBeGreaterThan(0.6);
    expect(voicing(whispered).share).toBeLessThan(0.3);
    expect(levelDb(whispered)).toBeLessThan(levelDb(plain) - 3);
  });

  test("an unknown tag is neither obeyed nor spoken; several known ones all apply", async () => {
    expect(secondsOf(await hear(`[flabbergasted beyond measure] ${SENTENCE}`))).toBe(secondsOf(plain));
    const both = await hear(`[sad][whisper] ${SENTENCE}`);
    expect(voicing(both).share).toBeLessThan(0.3);
    expect(secondsOf(both)).toBeGreaterThan(1.1 * secondsOf(plain));
  });

  test("a tag without text fails with a reason", async () => {
    expect(await failure("[happy]", "hamish")).toMatchObject({ code: "empty_text" });
  });

  test("the recorded voice without pitch settings changes, too", async () => {
    const [usual, higher] = [await hear(SENTENCE, "rufus"), await hear(`[surprised] ${SENTENCE}`, "rufus")];
    expect(voicing(higher).hertz / voicing(usual).hertz).toBeGreaterThan(1.15);
  });
});

test.each([
  ["greta", "Guten Morgen, heute ist das Wetter schön."],
  ["meilin", "早上好，今天天气很好。"],
  ["haruka", "おはようございます。"],
  ["lucia", "¿Dónde está la biblioteca?"],
])("%s speaks her language", async (voice, text) => {
  const samples = await hear(text, voice);
  expect(secondsOf(samples)).toBeGreaterThan(1);
  expect(voicing(samples).hertz).toBeGreaterThan(140);
});

test("markup and phonemes in a text are text", async () => {
  const tagged = await hear('<audio src="x">one</audio> [[tu:]] & three', "dakota");
  const bare = await hear("one", "dakota");
  expect(secondsOf(tagged)).toBeGreaterThan(secondsOf(bare) + 1);
});

test("an English voice reports when the text contains nothing that it can say", async () => {
  expect(await failure("你好 🎉", "clara")).toMatchObject({ code: "text_not_speakable" });
});

test("five thousand characters are spoken to the end", async () => {
  const text = `${SENTENCE} `.repeat(90).slice(0, 5000);
  const [all, one] = [secondsOf(await hear(text, "casper")), secondsOf(await hear(SENTENCE, "casper"))];
  expect(all).toBeGreaterThan(0.8 * (text.length / SENTENCE.length) * one);
});
