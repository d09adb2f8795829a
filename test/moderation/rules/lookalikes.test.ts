import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileRules } from "../../../src/moderation/rules/matcher.ts";
import { LOOKALIKES } from "../../../src/moderation/rules/matching/fold.ts";
import { rule } from "./rule.ts";

const found = (words: readonly string[], text: string) =>
  compileRules([rule({ words: [...words] })])
    .find(text)
    .map(({ from, to }) => text.slice(from, to));

describe("lookalike letters", () => {
  it("come from Unicode's list", () => {
    expect(LOOKALIKES.size).toBeGreaterThan(1_700);
    const table = new URL("../../../src/moderation/rules/matching/lookalikes.json", import.meta.url);
    expect(readFileSync(table, "utf8")).toMatch(/"source": "Unicode \d+\.0\.0, confusables\.txt \(UTS 39\)/);
  });

  it.each([
    ["LATIN SMALL LETTER ALPHA", "ɑ", "a"],
    ["ARMENIAN SMALL LETTER OH", "օ", "o"],
    ["CHEROKEE LETTER GO", "Ꭺ", "a"],
    ["GREEK CAPITAL LETTER ALPHA", "Α", "a"],
    ["LISU LETTER I", "ꓲ", "l"],
    ["DESERET CAPITAL LETTER CHEE", "𐐕", "c"],
    ["MALAYALAM LETTER TTHA", "ഠ", "o"],
  ])("include %s", (_, source, letter) => {
    expect(LOOKALIKES.get(source)).toBe(letter);
  });

  it.each([
    ["a capital I for l", "bIorft"],
    ["an l for I among capitals", "GRUMPKlN"],
    ["Cyrillic", "grumрkіn"],
    ["Cyrillic only", "сосаіпе"],
    ["Cherokee", "ᏴᏞᎾᏒᎬᎢ"],
    ["Armenian and Greek", "ցrυmpκιη"],
    ["Lisu", "ꓐꓡꓳꓣꓝꓔ"],
    ["Canadian syllabics", "ᗷᒪOᖇᖴT"],
    ["small capitals", "ɢʀᴜᴍᴘᴋɪɴ"],
    ["crossed letters", "ǥɍʉmpꝁɨn"],
    ["mathematical letters", "𝓰𝓻𝓾𝓶𝓹𝓴𝓲𝓷"],
    ["mathematical Greek", "𝛂ardvark"],
    ["a bar", "b∣orft"],
    ["spaced", "с о с а і п е"],
  ])("read as the letters they look like: %s", (_, text) => {
    const words = ["blorft", "grumpkin", "cocaine", "bloret", "aardvark"];
    expect(found(words, `you ${text} again`)).toEqual([text]);
  });

  it("don't turn words of another language into English ones", () => {
    const words = ["cop", "xop", "tot", "oh", "hac", "co", "pot", "be", "bot", "ace", "kot"];
    expect(found(words, "Тот сор не вынес хор, он ел рот, ас и кот с нас.")).toEqual([]);
    expect(found(["von", "tou", "kai", "to"], "Το νόημα του βιβλίου και τον κόσμο")).toEqual([]);
    expect(found(["t", "pc", "oo"], "Tシャツとパソコン（ＰＣの口）を〇〇で")).toEqual(["ＰＣ"]);
  });

  it("are found in words of another alphabet", () => {
    expect(found(["бред"], "это полный бред")).toEqual(["бред"]);
    expect(found(["бред"], "это полный бpeд")).toEqual(["бpeд"]);
    expect(found(["сор"], "сор")).toEqual(["сор"]);
    expect(found(["сор"], "call a cop")).toEqual([]);
    expect(found(["βλακας"], "είσαι βλάκας")).toEqual(["βλάκας"]);
    expect(found(["βλακας"], "είσαι βλaκaς")).toEqual(["βλaκaς"]);
  });

  it("leave accents alone where they make another word", () => {
    const matcher = compileRules([rule({ words: ["coño"], allow: ["cono"] })]);
    expect(matcher.find("un cono")).toEqual([]);
    expect(matcher.find("coño")).toHaveLength(1);
  });

  it("leave words alone that begin with a capital I", () => {
    expect(found(["ls", "lf", "lt", "lamb"], "It is. If I'm in Iran, Is it?")).toEqual([]);
  });
});
