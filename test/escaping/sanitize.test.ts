import { describe, expect, it } from "vitest";
import { sentenceText } from "../../src/bots/discord/rendering/messages.ts";
import { escapeMarkdown } from "../../src/bots/discord/rendering/escape.ts";
import { plainContent } from "../../src/bots/slack/messages/plain-blocks.ts";
import { render } from "../../src/messages/index.ts";
import { sanitizeText, truncate, stripInvisible } from "../../src/messages/sanitize.ts";
import { activeIn } from "./discord-markup.ts";
import { activeInSlack } from "./slack-markup.ts";

const ZWNJ = "\u200c";
const ZWJ = "\u200d";

const cleaners = [
  ["a value in a sentence", sanitizeText],
  ["a text of several lines", stripInvisible],
] as const;

describe.each(cleaners)("joiners in %s", (_, clean) => {
  it.each([
    ["Persian verbs and plurals", `می${ZWNJ}خواهم کتاب${ZWNJ}ها نمی${ZWNJ}دانم`],
    ["a Persian abbreviation", `۱۳۵۷ ه${ZWJ}.ش`],
    ["Kannada, with a mark before the joiner", `ರ${ZWJ}ಕ ಕ್${ZWNJ}ಷ`],
    ["an old Malayalam final letter", `അവന്${ZWJ}`],
    ["a family", `👨${ZWJ}👩${ZWJ}👧${ZWJ}👦`],
    ["an emoji with a skin tone", `👩🏽${ZWJ}💻`],
    ["an emoji with a variation selector", `🏳️${ZWJ}🌈 ❤️${ZWJ}🔥`],
  ])("stay in %s", (_name, text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ["at the beginning", `${ZWNJ}word`, "word"],
    ["between ASCII letters", `dis${ZWNJ}cord t${ZWJ}o`, "discord to"],
    ["after punctuation", `@${ZWNJ}everyone @${ZWJ}here <${ZWNJ}@1>`, "@everyone @here <@1>"],
    ["after a digit", `1${ZWNJ}. one`, "1. one"],
    ["in a run", `می${ZWNJ.repeat(50)}${ZWJ.repeat(50)}خواهم`, `می${ZWNJ}خواهم`],
    ["alone", `${ZWJ}${ZWNJ}`, ""],
  ])("are removed %s", (_name, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

it("joiners never hide a mention, a link or a heading from the escapes", () => {
  const around = (joiner: string) =>
    ["@everyone", "<@1>", "<!here>", "# title", "https://evil.example", "discord.gg/evil"].flatMap((attack) =>
      Array.from({ length: attack.length + 1 }, (_, at) =>
        [attack.slice(0, at), joiner, attack.slice(at)].join(""),
      ),
    );
  for (const attack of [ZWNJ, ZWJ, `م${ZWNJ}`, `${ZWNJ}${ZWJ}`].flatMap(around)) {
    const sentence = { key: "chatRefused", params: { why: attack } };
    expect([escapeMarkdown(attack), sentenceText(sentence)].flatMap(activeIn)).toEqual([]);
    expect(activeInSlack(plainContent([attack, render(sentence)]))).toEqual([]);
  }
});

describe("a value in a sentence", () => {
  it.each([
    ["replaces halves of characters", "a\ud800b", "a\ufffdb"],
    ["makes no character of two halves", `a\ud83d${ZWNJ}\ude00`, "a\ufffd\ufffd"],
    [
      "has spaces for control characters and line separators",
      "a\0b\u001bc\u0085d\u2028e\u2029f",
      "a b c d e f",
    ],
    ["has spaces for direction marks and invisible characters", "a\u202eb\u200bc\ufeffd\u00ade", "a b c d e"],
    ["is one line with single spaces and none at its ends", " \n a \r\n\t b  ", "a b"],
    ["has links without a user name", "at https://me:pw@host.example/a", "at https://host.example/a"],
    ["has links without their query", "https://h.example/a?sig=1#x now", "https://h.example/a?… now"],
    ["has links without their fragment", "https://h.example/a#token", "https://h.example/a?…"],
    [
      "has links without long parts of their path",
      `https://h.example/${"a".repeat(40)}/${"b".repeat(41)}/c`,
      `https://h.example/${"a".repeat(40)}/…/c`,
    ],
    ["hides what follows Bearer", "Authorization: Bearer abc.def", "Authorization: Bearer …"],
    [
      "hides named credentials",
      'api_key=k1, "token": "t1"; Secret: s1',
      'api_key=…, "token": "…"; Secret: …',
    ],
    ["hides a credential whose name a joiner splits", `to${ZWNJ}ken=t1`, "token=…"],
  ])("%s", (_, text, expected) => {
    expect(sanitizeText(text)).toBe(expected);
  });

  it("is at most 300 characters long", () => {
    expect(Array.from(sanitizeText("é".repeat(400)))).toHaveLength(300);
    expect(sanitizeText("é".repeat(300))).toBe("é".repeat(300));
  });
});

describe("a text of several lines", () => {
  it.each([
    ["replaces halves of characters", "a\ud800b\udc00", "a\ufffdb\ufffd"],
    ["ends its lines with a line feed", "a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["keeps tabs and empty lines", "a\tb\n\nc", "a\tb\n\nc"],
    [
      "has spaces for other control characters and separators",
      "a\0b\u000bc\u0085d\u2028e\u2029f",
      "a b c d e f",
    ],
    ["has no direction marks", "\u202ea\u202c\u2066b\u2069\u061cc\u200ed\u200f", "abcd"],
    ["has no invisible characters", "a\u200bb\u2060c\ufeffd\u{e0061}\u{e007f}e", "abcde"],
  ])("%s", (_, text, expected) => {
    expect(stripInvisible(text)).toBe(expected);
  });
});

describe("a shortened text", () => {
  it.each([
    ["is whole where it fits", "abc", 3, "abc"],
    ["ends with an ellipsis where it does not", "abcd", 3, "ab…"],
    ["has no space before the ellipsis", "ab cd", 4, "ab…"],
    ["counts code points and cuts none in half", "😀😀😀😀", 3, "😀😀…"],
    ["counts nothing that is not seen", "\u200ba\u200bb\u200bc", 3, "abc"],
    ["tells that something was cut where only the rest would be seen", `${"\u200b".repeat(50)}abc`, 3, "…"],
  ])("%s", (_, text, max, expected) => {
    expect(truncate(text, max)).toBe(expected);
  });
});
