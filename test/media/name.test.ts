import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName, nameFrom } from "../../src/media/name.ts";

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
])("%j that is %s becomes %j", (claimed, ending, clean) => expect(cleanName(claimed, ending)).toBe(clean));

test("a long name keeps its ending within 200 characters", () => {
  const name = cleanName(`${"long ".repeat(100)}.wav`, "wav");
  expect([name.length <= 200, name.endsWith("long l.wav")]).toEqual([true, true]);
  expect(cleanName("😀".repeat(300), "mp3")).toMatch(/^(?:😀)+\.mp3$/u);
});

test("whatever it was called, a name is safe", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (claimed) => {
      const name = cleanName(claimed, "wav");
      expect(name).toMatch(/^[^/\\\p{C}.][^/\\\p{C}]*\.wav$/u);
      expect(name.length).toBeLessThanOrEqual(200);
    }),
  );
});

test.each([
  [["tts", "Aria", "Hello, world!"], "tts-aria-hello-world"],
  [["sfx", "  ¡Olé! "], "sfx-olé"],
  [["tts", "音声 テスト"], "tts-音声-テスト"],
  [["../..", "//"], "result"],
  [["tts", "word ".repeat(50)], "tts-word-word-word-word-word-word-word-word-word-word-word-w"],
])("names a result of %j %s", (words, name) => expect(nameFrom(words)).toBe(name));
