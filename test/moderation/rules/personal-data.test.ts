import { describe, expect, it } from "vitest";
import { extractQuotes } from "../../../src/moderation/cases/quotes.ts";
import { evaluateTranscript } from "../../../src/moderation/rules/evaluate.ts";
import { compileRules } from "../../../src/moderation/rules/matcher.ts";
import { findPersonalData } from "../../../src/moderation/rules/personal-data/index.ts";
import { PERSONAL_DATA_KINDS } from "../../../src/settings/clip-rule.ts";
import { rule } from "./rule.ts";

const found = (text: string) =>
  findPersonalData(text, new Set(PERSONAL_DATA_KINDS)).map(({ kind, from, to }) => [
    kind,
    text.slice(from, to),
  ]);

describe("personal data", () => {
  it.each([
    ["phone", "call me, (415) 555-2671 today", "415) 555-2671"],
    ["phone", "it is +49 30 901820 there", "+49 30 901820"],
    ["phone", "my number is five five five, oh one double three", "five five five, oh one double three"],
    ["phone", "c'est le zéro six, soixante-dix-huit, quatre-vingt-douze, trente et un, dix", undefined],
    ["phone", "携帯はゼロキュウゼロの一二三四の五六七八です", "ゼロキュウゼロの一二三四の五六七八"],
    ["card", "pay with 4111-1111-1111-1111 please", "4111-1111-1111-1111"],
    ["card", "it's 3782 822463 10005 and 08 27", "3782 822463 10005"],
    ["email", "write to jane.doe@example.org", "jane.doe@example.org"],
    ["email", "that's jane dot doe at example dot co", "jane dot doe at example dot co"],
    ["email", "mail max unterstrich m ät gmx punkt de", "max unterstrich m ät gmx punkt de"],
    ["address", "he's at 221b Baker Street", "221b Baker Street"],
    ["address", "sie wohnt Am Alten Markt oder Berliner Straße 5", "Berliner Straße 5"],
  ])("is found: %s in %j", (kind, text, part) => {
    const [first] = found(text);
    expect(first?.[0]).toBe(kind);
    if (part !== undefined) expect(first?.[1]).toBe(part);
  });

  it.each([
    "we won 415 to 555 and 2671 people came",
    "card 4111 1111 1111 1112 has a wrong check digit",
    "it costs 1.250.000.000 or 1,250,000,000",
    "order number 415 555 2671 has shipped",
    "the server is 192.168.10.200",
    "one two three four five six seven eight",
    "on 2023-11-23 at 10",
    "look at amazon dot com",
    "three kids were on the street",
    "um 9 Uhr am Bahnhofsplatz 8 Uhr war zu spät",
    "my grandmother lives at home",
  ])("isn't seen in %j", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("is masked in what moderators see and the case stores", () => {
    const matcher = compileRules([rule({ personal: ["phone", "card", "email"], words: ["idiot"] })]);
    const segments = [{ text: "idiot, call 415 555 2671 or jane@example.org, 4111 1111 1111 1111" }];
    const quotes = extractQuotes(segments, evaluateTranscript(matcher, segments));
    expect(quotes.map(({ pieces }) => pieces.map(({ text }) => text).join(""))).toEqual([
      "idiot, call ••• 71 or j•••@•••, ••• 1111",
    ]);
  });

  it("is flagged only in the kinds that a rule names", () => {
    const matcher = compileRules([rule({ personal: ["email"] })]);
    expect(matcher.find("call 415 555 2671")).toEqual([]);
    expect(matcher.find("jane@example.org")).toHaveLength(1);
  });
});
