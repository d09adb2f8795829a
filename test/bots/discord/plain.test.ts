import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { plain, quote } from "../../../src/bots/discord/plain.ts";

/** What Discord shows of it: a backslash before punctuation is taken away. */
const shown = (text: string) => text.replaceAll(/\\([^0-9A-Za-z\s])/g, "$1");

describe("people's words on Discord", () => {
  it("are shown as they were written", () => {
    assert(property(string({ unit: "grapheme" }), (text) => shown(plain(text)) === text.toWellFormed()));
  });

  it.each([
    ["<@123> <@&5> <#9> <t:1:R> <:e:1>", /(?<!\\)</],
    ["@everyone @here", /(?<!\\)@/],
    ["**bold** _it_ ~~no~~ ||spoiler|| `code`", /(?<!\\)[*_~|`]/],
    ["# title\n- list\n1. one\n> quote", /^(#|-|>|\d+\.)/m],
    ["[text](https://example.com) https://example.com", /(?<!\\):\/\/|(?<!\\)\[/],
  ])("carry no markup, mention or link: %s", (text, live) => {
    expect(text).toMatch(live);
    expect(plain(text)).not.toMatch(live);
  });

  it("are quoted within the limit, line by line", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 3000 }), (text) => {
        const quoted = quote(text, 500);
        return (
          quoted.length <= 500 && quoted.split("\n").every((line) => line.startsWith("> ") || quoted === "")
        );
      }),
    );
  });
});
