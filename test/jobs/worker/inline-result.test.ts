import { describe, expect, test } from "vitest";
import { clapScore, fillerWordsDetect, speechEnhancement } from "../../../src/audio/contract/index.ts";
import { readInlineUrl, toInlineUrl } from "../../../src/jobs/worker/inline-result.ts";

const held = (url: string | undefined): unknown =>
  url === undefined ? undefined : JSON.parse(String(readInlineUrl(url)));

describe("an inline result", () => {
  test("is saved without the rest of the answer", () => {
    expect(held(toInlineUrl(clapScore, { score: 0.73, service: "x" }))).toEqual({ score: 0.73 });
    const filler_words = [{ word: "um", start: 0.5, end: 0.75 }];
    expect(held(toInlineUrl(fillerWordsDetect, { status: 200, filler_words }))).toEqual({ filler_words });
    expect(held(toInlineUrl(fillerWordsDetect, { status: 200, filler_words: [] }))).toEqual({
      filler_words: [],
    });
  });

  test.each([
    ["a task that is to be polled", fillerWordsDetect, { status: 202, taskId: "t", filler_words: [] }],
    [
      "a file that holds it",
      fillerWordsDetect,
      { status: 200, url: "https://x.example/f.json", filler_words: [] },
    ],
    ["a failure", clapScore, { status: 500, error: { message: "no" } }],
    ["an operation that never answers so", speechEnhancement, { score: 1 }],
    ["no answer at all", clapScore, undefined],
    ["more than a row should hold", clapScore, { score: "x".repeat(600_000) }],
  ])("is not %s", (_, operation, body) => {
    expect(toInlineUrl(operation, body)).toBeUndefined();
  });

  test("is not a link", () => {
    expect(readInlineUrl("https://x.example/a.mp3")).toBeUndefined();
    expect(readInlineUrl("data:text/html;base64,PGI+")).toBeUndefined();
  });
});
