import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createMediaProcessor } from "../../../src/media/processing/index.ts";
import { readJsonTranscript } from "../../../src/media/transcript/json-transcript.ts";
import { previewTranscript } from "../../../src/media/transcript/speakers.ts";

const dir = mkdtempSync(join(tmpdir(), "mynah-transcript-"));
const mediaProcessor = createMediaProcessor({ folder: dir, log: pino({ level: "silent" }) });
afterAll(() => {
  mediaProcessor.close();
  rmSync(dir, { recursive: true });
});
const read = async (content: string | Buffer, type = "text/plain") => {
  const path = join(dir, "t");
  writeFileSync(path, content);
  return previewTranscript(await mediaProcessor.readTranscript(path, type));
};
const json = (value: unknown) => read(JSON.stringify(value), "application/json");
const hello = { text: "Hello.", start: 1, end: 2.5 };

test.each([
  ["segments", { segments: [{ id: 0, start: 1, end: 2.5, text: " Hello. " }] }],
  ["a bare list", [{ start: "1", end: "2.5", text: "Hello." }]],
  ["a result inside", { code: 0, result: { segments: [hello] } }],
  ["utterances", { utterances: [{ start_time: 1, end_time: 2.5, text: "Hello." }] }],
  ["chunks", { text: "Hello.", chunks: [{ timestamp: [1, 2.5], text: " Hello." }] }],
  ["FunASR's sentences in milliseconds", { sentence_info: [{ start: 1000, end: 2500, text: "Hello." }] }],
  ["words alone", { words: [{ word: "Hello.", start: 1, end: 2.5 }] }],
])("reads JSON with %s", async (_, value) => {
  expect(await json(value)).toEqual({ segments: [hello], cut: false, durationMs: 2500 });
});

test("reads language, length and speakers, numbering them from 1", async () => {
  expect(
    await json({
      language: "en",
      duration: 3,
      segments: [
        { ...hello, speaker: "SPEAKER_01" },
        { ...hello, speaker: "Ann" },
        { ...hello, spk: 0 },
      ],
    }),
  ).toEqual({
    language: "en",
    durationMs: 3000,
    speakers: ["Speaker 1", "Ann", "Speaker 3"],
    segments: [
      { ...hello, speaker: "Speaker 1" },
      { ...hello, speaker: "Ann" },
      { ...hello, speaker: "Speaker 3" },
    ],
    cut: false,
  });
});

test("reads the lines of a script, with who speaks them, and what the service notes", async () => {
  const script = [{ voice: "Clara", text: "Why do birds sing?" }];
  expect(await json({ script, notes: ["By the stand-in."] })).toMatchObject({
    segments: [{ text: "Why do birds sing?" }],
    speakers: ["Clara"],
  });
  expect(await json({ script: "Clara: Why?" })).toMatchObject({ segments: [{ text: "Clara: Why?" }] });
  expect(readJsonTranscript(JSON.stringify({ segments: [hello], notes: "No speakers." }))?.notes).toEqual([
    "No speakers.",
  ]);
});

test("reads JSON that has text alone", async () => {
  expect(await json({ text: "All in one." })).toEqual({ segments: [{ text: "All in one." }], cut: false });
});

test("skips entries that are not segments, and odd values in them", async () => {
  const segments = [null, 5, "x", {}, { text: "" }, { text: "Kept.", start: "soon", end: {}, speaker: [] }];
  expect(await json({ segments })).toEqual({ segments: [{ text: "Kept." }], cut: false });
});

test.each(["{", '{"error":"no"}', "[]", "5", '{"segments":{}}'])(
  "reads nothing from the JSON %s, and doesn't throw",
  async (text) => expect((await read(text, "application/json")).segments).toEqual([]),
);

test("never throws on JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readJsonTranscript(JSON.stringify(value));
      readJsonTranscript(JSON.stringify({ segments: [value] }));
    }),
  );
});

test("reads plain text line by line", async () => {
  expect(await read("First.\r\n\r\n  Second   line.\n")).toEqual({
    segments: [{ text: "First." }, { text: "Second line." }],
    cut: false,
  });
});

test("reads UTF-16 and a byte order mark", async () => {
  expect((await read(Buffer.from("\ufeffGrüße", "utf16le"))).segments).toEqual([{ text: "Grüße" }]);
  expect((await read("\ufeffGrüße")).segments).toEqual([{ text: "Grüße" }]);
});

test("returns the first 200 segments and says that there are more", async () => {
  const cues = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `${i + 1}\n00:00:${String(i % 60).padStart(2, "0")},000 --> 00:01:00,000\nLine ${i}.\n`,
    ).join("\n");
  const more = await read(cues(201), "application/x-subrip");
  expect([more.segments.length, more.cut]).toEqual([200, true]);
  const exactly = await read(cues(200), "application/x-subrip");
  expect([exactly.segments.length, exactly.cut]).toEqual([200, false]);
});

test("shortens one endless line", async () => {
  const { segments, cut } = await read("😀".repeat(5000));
  expect([segments[0]?.text.endsWith("😀…"), segments[0]?.text.length, cut]).toEqual([true, 2001, true]);
});

test("reads hours of talk completely, without blocking other work", async () => {
  const said = (n: number) => ({ start: n, end: n + 0.9, text: `Line ${n}.`, speaker: `SPEAKER_0${n % 4}` });
  const path = join(dir, "hours");
  writeFileSync(path, JSON.stringify({ segments: Array.from({ length: 40_000 }, (_, n) => said(n)) }));
  let beats = 0;
  const beating = setInterval(() => (beats += 1), 5);
  const whole = await mediaProcessor.readTranscript(path, "application/json");
  clearInterval(beating);
  expect(whole?.segments.length).toBe(40_000);
  expect(whole?.segments.at(-1)).toEqual(said(39_999));
  expect(beats).toBeGreaterThan(3);
  expect(previewTranscript(whole)).toMatchObject({ cut: true, durationMs: 39_999_900 });
});

test("doesn't read a file that is too large to be a transcript", async () => {
  const { segments, cut } = await read(`{"text":"${"a".repeat(33 * 1024 * 1024)}"}`, "application/json");
  expect([segments, cut]).toEqual([[], true]);
});

test("leaves out lines that a recognizer invented, and says how many", async () => {
  const invented = [
    { text: "Thanks for watching!", start: 3, end: 5, no_speech_prob: 0.93, avg_logprob: -1.2 },
    { text: "ha ".repeat(60), start: 5, end: 7, compression_ratio: 8.1 },
    ...[8, 9, 10, 11].map((start) => ({ text: "Sous-titres réalisés.", start, end: start + 1 })),
  ];
  const { segments, notes } = readJsonTranscript(JSON.stringify({ segments: [hello, ...invented] })) ?? {};
  expect(segments?.map(({ text }) => text)).toEqual(["Hello.", "Sous-titres réalisés."]);
  expect(notes).toEqual(["Left out 5 lines that nobody said: speech recognition invents some in silence."]);
});

test("keeps what people repeat, and every filler word that was found", () => {
  const chant = [1, 2, 3].map((start) => ({ text: "Go!", start, end: start + 1 }));
  expect(readJsonTranscript(JSON.stringify({ segments: chant }))?.segments).toHaveLength(3);
  const fillers = [1, 2, 3, 4, 5].map((start) => ({ word: "um", start, end: start + 0.3 }));
  expect(readJsonTranscript(JSON.stringify({ filler_words: fillers }))?.segments).toHaveLength(5);
});
