import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeMarkdown, quoteText } from "../../../src/bots/discord/rendering/escape.ts";
import { stripInvisible } from "../../../src/messages/sanitize.ts";

/** What Discord displays: it removes a backslash before punctuation. */
const shown = (text: string) => text.replaceAll(/\\([^0-9A-Za-z\s])/g, "$1");

describe("users' text on Discord", () => {
  it("is shown as it was written, without characters that nobody sees", () => {
    assert(
      property(string({ unit: "grapheme" }), (text) => shown(escapeMarkdown(text)) === stripInvisible(text)),
      { examples: [["one\u2028two"]] },
    );
  });

  it.each([
    ["<@123> <@&5> <#9> <t:1:R> <:e:1>", /(?<!\\)</],
    ["@everyone @here", /(?<!\\)@/],
    ["**bold** _it_ ~~no~~ ||spoiler|| `code`", /(?<!\\)[*_~|`]/],
    ["# title\n- list\n1. one\n> quote", /^(#|-|>|\d+\.)/m],
    ["[text](https://example.com) https://example.com", /(?<!\\):\/\/|(?<!\\)\[/],
  ])("carries no markup, mention or link: %s", (text, live) => {
    expect(text).toMatch(live);
    expect(escapeMarkdown(text)).not.toMatch(live);
  });

  it("is quoted within the limit, line by line", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 3000 }), (text) => {
        const quoted = quoteText(text, 500);
        return (
          quoted.length <= 500 && quoted.split("\n").every((line) => line.startsWith("> ") || quoted === "")
        );
      }),
    );
  });

  it("is joined across line breaks with any white space around them, and keeps spaces within a line", () => {
    expect(quoteText(" one \t\n\r\n  two  three\n", 100)).toBe("> one\n> two  three");
  });
});
