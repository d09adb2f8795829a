import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeMarkdown, quoteText } from "../../../src/bots/discord/components/escape.ts";

/** What Discord shows of it: a backslash before punctuation is taken away. */
const shown = (text: string) => text.replaceAll(/\\([^0-9A-Za-z\s])/g, "$1");

describe("people's words on Discord", () => {
  it("are shown as they were written", () => {
    assert(
      property(string({ unit: "grapheme" }), (text) => shown(escapeMarkdown(text)) === text.toWellFormed()),
    );
  });

  it.each([
    ["<@123> <@&5> <#9> <t:1:R> <:e:1>", /(?<!\\)</],
    ["@everyone @here", /(?<!\\)@/],
    ["**bold** _it_ ~~no~~ ||spoiler|| `code`", /(?<!\\)[*_~|`]/],
    ["# title\n- list\n1. one\n> quote", /^(#|-|>|\d+\.)/m],
    ["[text](https://example.com) https://example.com", /(?<!\\):\/\/|(?<!\\)\[/],
  ])("carry no markup, mention or link: %s", (text, live) => {
    expect(text).toMatch(live);
    expect(escapeMarkdown(text)).not.toMatch(live);
  });

  it("are quoted within the limit, line by line", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 3000 }), (text) => {
        const quoted = quoteText(text, 500);
        return (
          quoted.length <= 500 && quoted.split("\n").every((line) => line.startsWith("> ") || quoted === "")
        );
      }),
    );
  });

  it("joins lines with any white space around their breaks, and keeps spaces within a line", () => {
    expect(quoteText(" one \t\n\r\n  two  three\n", 100)).toBe("> one\n> two  three");
  });

  it("quotes a text of 64 times as many spaces in about 64 times the time", () => {
    const millisecondsFor = (spaces: number) => {
      const text = `a${" ".repeat(spaces)}b`;
      const runs = Array.from({ length: 5 }, () => {
        const began = performance.now();
        quoteText(text, 500);
        return performance.now() - began;
      });
      return Math.min(...runs);
    };
    millisecondsFor(1000);
    // In quadratic time it is 4,096 times as long; a millisecond is what noise may add.
    expect(millisecondsFor(64_000)).toBeLessThan(64 * 8 * millisecondsFor(1000) + 1);
  });
});
