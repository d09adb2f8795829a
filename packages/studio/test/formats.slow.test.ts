import * as fc from "fast-check";
import { expect, test } from "vitest";
import { transcriptFile } from "@mynah/audio-interface";
import { transcriptWriters } from "../src/transcript/handlers.ts";
import { segmentsOf, type RecognizedTranscript } from "../src/transcript/transcript.ts";

const word = fc.stringMatching(/^[a-z']{1,12}$/);
const hundredths = fc.integer({ min: 1, max: 400 });

/** Consecutive words, with pauses between passages. */
const transcripts: fc.Arbitrary<RecognizedTranscript> = fc
  .array(fc.array(fc.tuple(word, hundredths), { minLength: 1, maxLength: 40 }), { maxLength: 6 })
  .map((passages) => {
    let at = 0;
    const timed = passages.map((words) => {
      at += 50;
      return {
        words: words.map(([word, long]) => {
          const start = at / 100;
          at += long;
          return { word, start, end: at / 100 };
        }),
      };
    });
    return { language: "en", duration: at / 100, segments: segmentsOf(timed), notes: ["A note."] };
  });

const seconds = (clock: string) => {
  const [h = 0, m = 0, s = 0] = clock.replace(",", ".").split(":").map(Number);
  return h * 3600 + m * 60 + s;
};

/** Cues of SRT or WebVTT: blocks with an arrow. */
const cues = (text: string) =>
  [...text.matchAll(/^(\S+) --> (\S+)\n(.+)\n/gm)].map(([, start = "", end = "", text = ""]) => ({
    start: seconds(start),
    end: seconds(end),
    text,
  }));

const spoken = ({ segments }: RecognizedTranscript) =>
  segments.map(({ start, end, text }) => ({ start, end, text }));

test("subtitles contain each segment's times to the millisecond, and its text", () => {
  fc.assert(
    fc.property(transcripts, (transcript) => {
      const expected = spoken(transcript).map(({ start, end, text }) => ({
        start: expect.closeTo(start, 3),
        end: expect.closeTo(end, 3),
        text,
      }));
      const srt = transcriptWriters.srt(transcript, { words: false });
      expect(cues(srt)).toEqual(expected);
      expect(srt.match(/^\d+$/gm) ?? []).toEqual(expected.map((_, i) => String(i + 1)));
      const vtt = transcriptWriters.vtt(transcript, { words: false });
      expect(vtt.startsWith("WEBVTT\n\nNOTE A note.\n")).toBe(true);
      expect(cues(vtt)).toEqual(expected);
    }),
  );
});

test("no word is lost, and no subtitle is longer than two lines", () => {
  fc.assert(
    fc.property(transcripts, (transcript) => {
      const words = transcript.segments.flatMap(({ words }) => words.map(({ word }) => word));
      expect(transcriptWriters.txt(transcript, { words: false }).split(/\s+/).filter(Boolean)).toEqual(words);
      for (const { text } of transcript.segments) expect(text.length).toBeLessThanOrEqual(110);
    }),
  );
});

test("json is the contract's transcript, with words only when requested", () => {
  fc.assert(
    fc.property(transcripts, fc.boolean(), (transcript, words) => {
      const file = transcriptFile.parse(JSON.parse(transcriptWriters.json(transcript, { words })));
      expect(file.segments.map(({ text }) => text)).toEqual(spoken(transcript).map(({ text }) => text));
      for (const segment of file.segments) expect(segment.words.length > 0).toBe(words);
    }),
  );
});
