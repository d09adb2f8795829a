import names from "unicode-emoji-json/data-by-emoji.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { toSpokenText } from "../../../src/commands/speech-text/to-spoken-text.ts";

const ALL = { emoji: true, links: true, code: true };
const NONE = { emoji: false, links: false, code: false };

type Row = readonly [what: string, written: string, read: string, withoutThem?: string];

const TABLE: readonly Row[] = [
  // Plain words stay as they are
  ["nothing to change", "Hello, how are you? Fine: thanks!", "Hello, how are you? Fine: thanks!"],
  [
    "abbreviations and figures",
    "Dr. Smith paid $3.50 (5 % off), i.e. 1,200.75.",
    "Dr. Smith paid $3.50 (5 % off), i.e. 1,200.75.",
  ],
  ["a time of day", "At 10:30:45, or 9:05.", "At 10:30:45, or 9:05."],
  [
    "names of code without ticks",
    "call snake_case_name and std::vector::x",
    "call snake_case_name and std::vector::x",
  ],
  ["sums", "2*3*4 = 24, 5 * 3 = 15, -5 > -6, i <3 you", "2*3*4 = 24, 5 * 3 = 15, -5 > -6, i <3 you"],
  ["about", "~5 people", "~5 people"],
  ["an address of mail", "write to anna.b+x@example.com", "write to anna.b+x@example.com"],
  ["a language", "C# and F#, issue #5, A&B", "C# and F#, issue #5, A&B"],
  ["a tag amid the text", "He [laughs] said so", "He [laughs] said so"],
  ["accents and apostrophes", "L'été, ça va? Straße, naïve.", "L'été, ça va? Straße, naïve."],
  ["Japanese sentences", "今日は天気がいい。明日は雨です！", "今日は天気がいい。明日は雨です！"],
  ["Arabic, from right to left", "مرحبا، كيف حالك؟", "مرحبا، كيف حالك؟"],
  ["Hebrew, from right to left", "שלום **עולם**!", "שלום עולם!"],
  ["signs that print knows", "© 2026 Mynah™ → ready", "© 2026 Mynah™ → ready"],
  ["spaces and empty lines", "one \t two  \r\n\r\n\r\n\r\n three", "one two\n\nthree"],
  ["marks of private use", "a\uE000b\uE001c", "abc"],

  // Emoji
  ["an emoji at the end", "Great job 🎉", "Great job, party popper", "Great job"],
  ["before a mark", "Great job 🎉!", "Great job, party popper!", "Great job!"],
  ["after a mark", "Done. 🎉 Next one", "Done. party popper, Next one", "Done. Next one"],
  ["at the beginning", "🚀 launch", "rocket, launch", "launch"],
  ["between letters", "a🎉b", "a, party popper, b", "a b"],
  ["inside brackets", "ok (👍) then", "ok (thumbs up) then", "ok () then"],
  ["the same again and again", "lol 😂😂😂 😂", "lol, face with tears of joy", "lol"],
  ["several", "🍎🍌", "red apple, banana", ""],
  ["a shade of skin", "👍🏽 and 👋🏿", "thumbs up, and, waving hand", "and"],
  ["people joined", "👨‍👩‍👧", "family man, woman, girl", ""],
  ["a profession with a shade", "🧑🏽‍💻", "technologist", ""],
  ["a sequence that no list has", "👩🏻‍🤝‍👩🏿", "woman handshake woman", ""],
  ["a flag", "from 🇩🇪", "from, flag of Germany", "from"],
  ["a flag of a part of a country", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "flag of Scotland", ""],
  ["a joined flag", "🏳️‍🌈", "rainbow flag", ""],
  ["half a flag", "x 🇩 y", "x y", "x y"],
  ["keycaps", "Press 1️⃣", "Press, 1", "Press"],
  ["a heart in text form", "I ❤ you", "I, red heart, you", "I you"],
  ["a heart in emoji form", "I ❤️ you", "I, red heart, you", "I you"],
  ["a heart on fire", "❤️‍🔥", "heart on fire", ""],
  ["an emoji of the latest Unicode", "🫩", "face with bags under eyes", ""],
  ["a lone mark of variation", "x\uFE0F y", "x y", "x y"],
  ["Slack's names", "done :white_check_mark:", "done, white check mark", "done"],
  ["Slack's thumbs, shaded", ":+1::skin-tone-3: ok", "thumbs up, ok", "ok"],
  ["Slack's names in a row", ":tada::rocket:", "tada, rocket", ""],
  ["no name between colons", "a:b:c and ratio 1:2:3", "a:b:c and ratio 1:2:3"],
  ["a custom emoji of Discord", "hi <:party_parrot:123456>", "hi, party parrot", "hi"],
  ["one that moves", "<a:blobDance:123456>", "blob dance", ""],
  ["emoji in Japanese, where English would be strange", "今日は🎉です", "今日は です", "今日は です"],

  // Links
  ["a link", "See https://www.example.com/a/b?c=1#d.", "See link to example.com.", "See."],
  [
    "a link in brackets",
    "(see https://en.wikipedia.org/wiki/Foo_(bar))",
    "(see link to en.wikipedia.org)",
    "(see)",
  ],
  ["a link with brackets", "https://example.com/a_(b) ok", "link to example.com ok", "ok"],
  ["a link without preview", "see <https://example.com/x> ok", "see link to example.com ok", "see ok"],
  [
    "a link in quotation marks",
    "“https://example.com/x”, he said",
    "“link to example.com”, he said",
    "“”, he said",
  ],
  ["a link with words", "[the docs](https://example.com/a) help", "the docs help", "the docs help"],
  ["a link with bold words", "[**the** docs](<https://example.com/a_(b)>)", "the docs", "the docs"],
  ["Slack's link with words", "<https://example.com|our page> now", "our page now", "our page now"],
  ["Slack's address of mail", "<mailto:a@example.com|a@example.com>", "a@example.com", "a@example.com"],
  ["a link of another script", "https://例え.jp/x ok", "link to xn--r8jz45g.jp ok", "ok"],
  ["a link in Chinese text", "看 https://example.com。好", "看。好", "看。好"],
  ["no link", "https:// and http", "https:// and http"],

  // Code
  ["code inside a sentence", "Run `npm test` first", "Run npm test first", "Run npm test first"],
  ["marks inside code stay", "Use `a*b*c` or ``x ` y``", "Use a*b*c or x ` y", "Use a*b*c or x ` y"],
  ["a block", "So:\n```js\nfoo();\n```\nDone", "So:\nfoo();\n\nDone", "So:\n\nDone"],
  ["a block on one line", "So ```foo``` ok", "So foo ok", "So ok"],
  ["a block that never ends", "So ```js\nfoo(", "So foo(", "So"],

  // Mentions
  ["people", "hi <@123> and <@!99>", "hi somebody and somebody"],
  ["people whose name Slack gives", "<@U123ABC|anna> came", "anna came"],
  ["a person whom Slack does not name", "@U0123ABCDEF came", "somebody came"],
  ["a name", "@anna and @everyone", "anna and everyone"],
  ["groups", "<@&55> and <!subteam^S1|@team>", "a group and team"],
  ["channels", "in <#12> and <#C1|general>, #random", "in a channel and general, random"],
  ["everybody", "<!here> look", "here look"],
  ["Slack's date", "due <!date^1618953630^{date}|20 April>", "due 20 April"],
  ["Discord's date", "due <t:1618953630:D>", "due 20 April 2021"],
  ["Discord's moment", "at <t:1618953630:R>", "at 20 April 2021 at 21:20 UTC"],
  ["a command", "try </voice find:77>", "try voice find"],

  // Layout
  ["bold and italic", "**bold** *it* __u__ _i_ ***both***", "bold it u i both"],
  ["nested", "**bold _and `code` in_ it**", "bold and code in it"],
  ["struck and hidden", "~~old~~ ~older~ ||secret||", "old older secret"],
  ["quotation, heading, list, rule", "> so\n# Title\n- one\n- two\n---\nend", "so\nTitle\none\ntwo\n\nend"],
  ["quotations in quotations", "> > twice\n>>> all", "twice\nall"],
  ["numbers of a list stay", "1. one\n2. two", "1. one\n2. two"],
  ["escaped marks", "\\*not bold\\* and \\# no title", "*not bold* and # no title"],
];

describe("text for reading a message aloud", () => {
  for (const [what, written, read, without = read] of TABLE)
    it(what, () => {
      expect(toSpokenText(written, ALL)).toBe(read);
      expect(toSpokenText(written, NONE)).toBe(without);
    });

  it("has words for every emoji there is", () => {
    const all = Object.keys(names);
    const unsaid = all.filter((emoji) => !/^[\p{L}\p{N}#*]/u.test(toSpokenText(emoji, ALL)));
    expect(unsaid).toEqual([]);
    for (const emoji of all) expect(toSpokenText(`a ${emoji} b`, NONE)).toBe("a b");
  });

  it("doesn't change when it is converted again, if only words are left", () => {
    for (const [, , read] of TABLE.filter(([what]) => !/^(?:escaped|a block|code|marks)/.test(what)))
      expect(toSpokenText(read, ALL)).toBe(read);
  });
});
