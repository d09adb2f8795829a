import { supportedExtensions } from "file-type";
import { expect, test } from "vitest";
import { EXTENSIONS } from "../../src/media/kinds/file-types.ts";
import { sanitizeFileName } from "../../src/media/storage/file-name.ts";
import { buildResultName, detectStems } from "../../src/media/results/result-name.ts";
import * as fc from "fast-check";

test.each([
  ["talk.wav", "wav", "talk.wav"],
  ["talk.WAV", "wav", "talk.wav"],
  ["talk.mp3", "wav", "talk.wav"],
  ["talk", "wav", "talk.wav"],
  ["meeting.v2", "mp3", "meeting.v2.mp3"],
  ["photo.jpeg", "jpg", "photo.jpeg"],
  ["talk.mka", "mka", "talk.mka"],
  ["talk.aiff", "aif", "talk.aiff"],
  ["talk.wma", "asf", "talk.wma"],
  ["/etc/passwd", "wav", "passwd.wav"],
  ["..\\..\\windows\\system.wav", "wav", "system.wav"],
  ["../..", "wav", "file.wav"],
  [".hidden.wav", "wav", "hidden.wav"],
  ["a\r\nSet-Cookie: x.wav", "wav", "aSet-Cookie- x.wav"],
  ["song\u202egpj.mp3", "mp3", "songgpj.mp3"],
  ["zero\0byte\u200b.mp3", "mp3", "zerobyte.mp3"],
  ["half \ud83d emoji.mp3", "mp3", "half emoji.mp3"],
  ["  many   spaces .mp3", "mp3", "many spaces.mp3"],
  ["", "mp3", "file.mp3"],
  [".mp3", "mp3", "file.mp3"],
  ["Ünïcödé 音声.flac", "flac", "Ünïcödé 音声.flac"],
  ["up\n/down/a.wav", "wav", "a.wav"],
  ["a\u2028b\u2029c.wav", "wav", "abc.wav"],
  ['a<b>c:d"e|f?g*h.wav', "wav", "a-b-c-d-e-f-g-h.wav"],
  ["CON", "wav", "_CON.wav"],
  ["con.tar.wav", "wav", "_con.tar.wav"],
  ["Prn .wav", "wav", "_Prn.wav"],
  ["aux.wav", "wav", "_aux.wav"],
  ["nul.txt.wav", "wav", "_nul.txt.wav"],
  ["com1.wav", "wav", "_com1.wav"],
  ["LPT9 .x.wav", "wav", "_LPT9 .x.wav"],
  ["concert.wav", "wav", "concert.wav"],
  ["com10.wav", "wav", "com10.wav"],
])("%j of type %s becomes %j", (claimed, ending, clean) =>
  expect(sanitizeFileName(claimed, ending)).toBe(clean),
);

test("a long name keeps its extension within 200 characters", () => {
  const name = sanitizeFileName(`${"long ".repeat(100)}.wav`, "wav");
  expect([name.length <= 200, name.endsWith("long l.wav")]).toEqual([true, true]);
  expect(sanitizeFileName("😀".repeat(300), "mp3")).toMatch(/^(?:😀)+\.mp3$/u);
});

test("a name is safe, whatever it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (claimed) => {
      const name = sanitizeFileName(claimed, "wav");
      expect(name).toMatch(/^[^/\\\p{C}.][^/\\\p{C}]*\.wav$/u);
      expect(name.length).toBeLessThanOrEqual(200);
    }),
  );
});

test.each([
  [["tts", "Aria", "Hello, world!"], "tts-aria-hello-world.mp3"],
  [["transcribe", "talk.final"], "transcribe-talk-final.mp3"],
  [["sfx", "  ¡Olé! "], "sfx-ole.mp3"],
  [["tts", "Jürgen", "Straße Ærø Łódź ﬁne ①"], "tts-jurgen-strasse-aero-lodz-fine-1.mp3"],
  [["tts", "音声 テスト"], "tts-音声-テスト.mp3"],
  [["tts", "Привет, мир"], "tts-привет-мир.mp3"],
  [["tts", "한국어"], "tts-한국어.mp3"],
  [["tts", "नमस्ते दुनिया"], "tts-नमस्ते-दुनिया.mp3"],
  [["tts", "😀"], "tts.mp3"],
  [["../..", "／／"], "result.mp3"],
  [["tts", "word ".repeat(50)], `tts${"-word".repeat(14)}.mp3`],
  [["x", "長".repeat(60)], `x-${"長".repeat(24)}.mp3`],
])("names a result of %j %s", (words, name) => expect(buildResultName({ words, ending: "mp3" })).toBe(name));

test("the distinguishing part of a result's name comes last, however long the words", () => {
  const name = buildResultName({ words: ["separate", "song ".repeat(50)], role: "vocals", ending: "wav" });
  expect(name).toMatch(/^separate(?:-song)+-vocals\.wav$/);
});

test("a result's name is safe and at most 80 bytes, whatever it is derived from", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 200 }), { maxLength: 4 }), (words) => {
      const name = buildResultName({ words, role: "2", ending: "wav" });
      expect(name).toMatch(/^[^/\\\p{C}.\s-][^/\\\p{C}.\s]*-2\.wav$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(80);
    }),
  );
});

test.each([
  [
    ["https://x.com/t1/vocals.wav", "https://x.com/t1/abc_drums.mp3?sig=1"],
    ["vocals", "drums"],
  ],
  [
    ["https://x.com/speaker-1.wav", "https://x.com/SPEAKER_02.wav"],
    ["speaker-1", "speaker-2"],
  ],
  [
    ["https://x.com/vocals.wav", "https://x.com/vocals.wav"],
    ["1", "2"],
  ],
  [
    ["https://x.com/basses.wav", Buffer.from("{}"), "https://x.com/other/9f3a.wav"],
    ["1", "2", "3"],
  ],
  [["https://x.com/vocals.wav"], [undefined]],
] as const)("results from %j are %j", (results, roles) => expect(detectStems(results)).toEqual(roles));

test("has an extension for every type that the detector finds", () => {
  expect([...supportedExtensions].filter((ending) => !EXTENSIONS.has(ending))).toEqual([]);
});
