import { array, assert, nat, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding, Match } from "../../src/moderation/cases/finding.ts";
import { openingQuotes, extractQuotes, timeSpanOf } from "../../src/moderation/cases/quotes.ts";

const finding = (...matches: Partial<Match>[]): Finding => ({
  rule: "r",
  name: "Rule",
  action: "ask",
  score: matches.length,
  matches: matches.map((match) => Object.assign({ segment: 0, from: 0, to: 0, text: "" }, match)),
});
const said = (...texts: string[]) => texts.map((text, n) => ({ text, start: n * 10, end: n * 10 + 5 }));

describe("quotes from a transcript", () => {
  it("are the lines with matches, in their order, with the matches marked", () => {
    const quotes = extractQuotes(said("nothing", "you fool, you", "again a fool"), [
      finding({ segment: 2, from: 8, to: 12, start: 21 }),
      finding({ segment: 1, from: 4, to: 8 }),
    ]);
    expect(quotes).toEqual([
      { at: 10, pieces: [{ text: "you " }, { text: "fool", isMarked: true }, { text: ", you" }] },
      { at: 21, pieces: [{ text: "again a " }, { text: "fool", isMarked: true }] },
    ]);
  });

  it("mark matches of two rules once", () => {
    const quotes = extractQuotes(said("you utter fool"), [
      finding({ from: 4, to: 9 }),
      finding({ from: 6, to: 14 }),
    ]);
    expect(quotes[0]?.pieces).toEqual([{ text: "you " }, { text: "utter fool", isMarked: true }]);
  });

  it("keep the context around a match in a long line", () => {
    const before = `${"far away ".repeat(50)}near `;
    const [quote] = extractQuotes(said(`${before}fool${" and on".repeat(50)}`), [
      finding({ from: before.length, to: before.length + 4 }),
    ]);
    expect(quote?.pieces[0]?.text).toMatch(/^….*near $/);
    expect(quote?.pieces[1]).toEqual({ text: "fool", isMarked: true });
    expect(quote?.pieces.map(({ text }) => text).join("").length).toBeLessThan(300);
  });

  it("are the beginning when nothing matched", () => {
    expect(openingQuotes(said("one", "two"))).toEqual([
      { at: 0, pieces: [{ text: "one" }] },
      { at: 10, pieces: [{ text: "two" }] },
    ]);
  });

  it("tell when the first match is heard, if the transcript has times", () => {
    const findings = [finding({ start: 20, end: 22 }), finding({ start: 3, end: 4 }, {})];
    expect(timeSpanOf(findings)).toEqual({ start: 3, end: 4 });
    expect(timeSpanOf([finding({})])).toBeUndefined();
  });

  it("lose nothing of a short line, whatever matches in it", () => {
    const range = tuple(nat(60), nat(60));
    assert(
      property(string({ maxLength: 50 }), array(range, { minLength: 1, maxLength: 5 }), (text, ranges) => {
        const findings = ranges.map(([from, to]) => finding({ from, to }));
        const [quote] = extractQuotes([{ text }], findings);
        expect(quote?.pieces.map((piece) => piece.text).join("")).toBe(text);
      }),
    );
  });
});
