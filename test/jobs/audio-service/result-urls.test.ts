import { describe, expect, test } from "vitest";
import { clapScore, fillerWordsDetect, speechEnhancement, type Operation } from "@mynah/audio-interface";
import { parseTask } from "../../../src/audio/task.ts";
import { readInlineUrl, resultUrlsOf, splitNotes } from "../../../src/jobs/audio-service/result-urls.ts";

function urlsOf(body: unknown, operation: Operation = speechEnhancement): readonly string[] {
  const task = parseTask(body, { operation });
  return task.state === "completed" ? resultUrlsOf(task) : [];
}

function toInlineUrl(operation: Operation, body: unknown): string | undefined {
  const task = parseTask(body, { operation });
  return task.state === "completed" && task.content ? resultUrlsOf(task)[0] : undefined;
}

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

  test("keeps what the service notes with the links, where a version that doesn't know them reads the links", () => {
    const [first = "", ...rest] = urlsOf({
      urls: ["https://x.example/a.mp3?k=1", "https://x.example/b.mp3"],
      notes: ["Not translated.", 7],
    });
    expect(new URL(first).href.split("#")[0]).toBe("https://x.example/a.mp3?k=1");
    expect(splitNotes([first, ...rest])).toEqual({
      urls: ["https://x.example/a.mp3?k=1", "https://x.example/b.mp3"],
      notes: ["Not translated."],
    });
    expect(held(urlsOf({ score: 1, warning: "Silence." }, clapScore)[0])).toEqual({
      score: 1,
      notes: ["Silence."],
    });
    for (const urls of [[], ["https://x.example/#a"], ["https://x.example/#mynah-notes=?"]])
      expect(splitNotes(urls).notes).toEqual([]);
  });

  test("is not a link", () => {
    expect(readInlineUrl("https://x.example/a.mp3")).toBeUndefined();
    expect(readInlineUrl("data:text/html;base64,PGI+")).toBeUndefined();
  });
});
