import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseCues } from "../../../src/media/transcript/read-transcript.ts";

const hello = { start: 1, end: 2.5, text: "Hello there." };

test.each([
  ["tidy SRT", "1\n00:00:01,000 --> 00:00:02,500\nHello there.\n"],
  ["CRLF", "1\r\n00:00:01,000 --> 00:00:02,500\r\nHello there.\r\n\r\n"],
  ["no number", "00:00:01,000 --> 00:00:02,500\nHello there."],
  ["points for commas, no hours", "00:01.000 --> 00:02.500\nHello there."],
  ["single digits", "0:0:1,000 --> 0:0:2,5\nHello there."],
  ["no fraction of the start", "00:00:01 --> 00:00:02.5\nHello there."],
  ["spaces everywhere", "  1 \n  00:00:01,000   -->   00:00:02,500  \n  Hello   there.  \n"],
  ["a long arrow", "00:00:01,000 ---> 00:00:02,500\nHello there."],
  [
    "WebVTT with header, note and style",
    "WEBVTT - talk\nKind: captions\n\nNOTE by hand\nmore\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.500 align:start position:0%\nHello there.",
  ],
  ["tags", "00:01.000 --> 00:02.500\n<i>Hello</i> <c.yellow>there</c><00:00:02.000>."],
  ["SubStation marks", "00:01.000 --> 00:02.500\n{\\an8}Hello there."],
  ["two lines", "00:01.000 --> 00:02.500\nHello\nthere."],
  [
    "an empty cue before",
    "1\n00:00:00,000 --> 00:00:01,000\n\n2\n00:00:01,000 --> 00:00:02,500\nHello there.",
  ],
])("reads %s", (_, text) => expect(parseCues(text)).toEqual([hello]));

test("reads cues that no blank line separates", () => {
  const text = "1\n00:00:01,000 --> 00:00:02,500\nHello there.\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n";
  expect(parseCues(text)).toEqual([hello, { start: 3, end: 4, text: "Bye." }]);
});

test("reads hours", () => {
  expect(parseCues("01:02:03,004 --> 100:00:00,000\nx")[0]).toEqual({
    start: 3723.004,
    end: 360_000,
    text: "x",
  });
});

test("a line that is only a number is text, unless a time follows", () => {
  expect(parseCues("00:01.000 --> 00:02.000\nHow many?\n42\n\nx").map((c) => c.text)).toEqual([
    "How many? 42",
  ]);
});

test.each([
  ["<v Anna>Hello", "Anna", "Hello"],
  ["<v.loud Anna Lee>Hello</v>", "Anna Lee", "Hello"],
  ["<v Anna &amp;  Lee >Hello</v>", "Anna & Lee", "Hello"],
  ["[SPEAKER_00]: Hello", "SPEAKER_00", "Hello"],
  ["[SPEAKER_01] Hello", "SPEAKER_01", "Hello"],
  ["Speaker 2: Hello", "Speaker 2", "Hello"],
])("finds the speaker in %j", (line, speaker, text) => {
  expect(parseCues(`00:01.000 --> 00:02.000\n${line}`)).toEqual([{ start: 1, end: 2, text, speaker }]);
});

test("treats a remark before a colon as text", () => {
  expect(parseCues("00:01.000 --> 00:02.000\nNote: wet paint")[0]?.text).toBe("Note: wet paint");
});

test("decodes entities instead of treating them as markup", () => {
  expect(parseCues("00:01.000 --> 00:02.000\nA &amp; B &lt;3 &nbsp;5 > 4 &unknown;")[0]?.text).toBe(
    "A & B <3 5 > 4 &unknown;",
  );
});

test("reads nothing from input without times, and never throws", () => {
  expect(parseCues("Just a talk.\nWith lines.")).toEqual([]);
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => Array.isArray(parseCues(text))));
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => Array.isArray(parseCues(`${a}\n00:01 --> 00:02\n${b}`))),
  );
});
