import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/messages/locales.ts";
import { runInLanguage } from "../../src/messages/language.ts";
import {
  ATTACHMENT_KINDS,
  spokenName,
  toSpokenMessage,
  withSpeaker,
  type AttachmentKind,
  type SpokenMessageOptions,
} from "../../src/read-aloud/spoken-message.ts";

const OPTIONS: SpokenMessageOptions = {
  emoji: true,
  links: true,
  code: false,
  pronunciations: [],
  limit: 200,
};
const spoken = (text: string, attachments: readonly AttachmentKind[] = [], options = OPTIONS) =>
  withSpeaker(toSpokenMessage({ text, attachments }, options), undefined);

describe("a message that is read aloud", () => {
  it.each([
    ["is spoken as it is", "Hello, is anyone there?", "Hello, is anyone there?"],
    ["has names for mentions", "@Ada look at <#123>", "Ada look at a channel"],
    [
      "names emoji, and repeated ones once",
      "nice 🎉🎉🎉 <:party_parrot:123>",
      "nice, party popper, party parrot",
    ],
    ["says where links lead", "see https://www.example.com/a?b=c now", "see link to example.com now"],
    ["leaves out code", "try ```js\nfoo()\n``` please", "try please"],
    ["doesn't tell spoilers", "the killer is ||the butler|| indeed", "the killer is spoiler indeed"],
    ["has no markup", "# **So** *very* ~~bold~~ __this__", "So very bold this"],
    ["says pressed keys three times", "noooooooo!!!!!!! aaaa", "nooo! aaa"],
    ["laughs three times", "hahahahahahaha", "hahaha"],
    ["repeats words three times", "go go go go go go go", "go, go, go"],
    ["cuts endless words", `x${"asdfghjkl".repeat(9)} ok`, "xasdfghjklas ok"],
    ["keeps numbers", "1000000 people, 2000 cats", "1000000 people, 2000 cats"],
    ["leaves out lines of signs", "look\n=-=-=-=-=\n(>_<)\nend", "look\nend"],
    ["has few accents on a letter", "z̸̢̛͓̗a", "z̸̢a"],
    ["is empty without words", "!!! ...", ""],
    ["keeps other scripts", "これはテストです。とても長い文章です", "これはテストです。とても長い文章です"],
  ])("%s", (_, text, expected) => {
    expect(spoken(text)).toBe(expected);
  });

  it("says what is attached", () => {
    expect(spoken("look", ["image", "image", "file"])).toBe("look, 2 pictures, a file");
    expect(spoken("", ["video"])).toBe("a video");
    expect(runInLanguage("de", () => spoken("schau", ["recording"]))).toBe("schau, eine Aufnahme");
    expect(runInLanguage("ja", () => spoken("見て", ["image"]))).toBe("見て、画像1枚");
  });

  it("is shortened at the end of a word, and says so", () => {
    const options = { ...OPTIONS, limit: 20 };
    expect(spoken("one two three four, five six", [], options)).toBe("one two three four, and more");
    expect(runInLanguage("fr", () => spoken("un deux trois six, sept huit", [], options))).toBe(
      "un deux trois six, et la suite",
    );
    expect(spoken("あ".repeat(5).concat("いうえおかきくけこさしすせそたちつてと"), [], options)).toMatch(
      /, and more$/,
    );
  });

  it("uses the server's pronunciations", () => {
    const options = { ...OPTIONS, pronunciations: [{ word: "kubectl", as: "cube control" }] };
    expect(spoken("kubectl!", [], options)).toBe("cube control!");
  });

  it("begins with the speaker's name where it is given, in the server's language", () => {
    const message = toSpokenMessage({ text: "hi", attachments: [] }, OPTIONS);
    expect(withSpeaker(message, "Ada")).toBe("Ada says: hi");
    expect(runInLanguage("de", () => withSpeaker(message, "Ada"))).toBe("Ada sagt: hi");
    const picture = toSpokenMessage({ text: "", attachments: ["image"] }, OPTIONS);
    expect(withSpeaker(picture, "Ada")).toBe("Ada sends a picture");
    expect(withSpeaker({ text: "", attachments: "" }, "Ada")).toBe("");
  });

  it("has names that can be said", () => {
    expect(spokenName("xX_Ada_Xx ⚡")).toBe("xX Ada Xx");
    expect(spokenName("🔥🔥")).toBe("somebody");
    expect(runInLanguage("pt", () => spokenName("★彡"))).toBe("彡");
    expect(spokenName("a".repeat(500)).length).toBeLessThanOrEqual(40);
  });

  const markup = fc.constantFrom(
    "**",
    "__",
    "||",
    "```",
    "`",
    "~~",
    "<@1>",
    "<@&2>",
    "<#3>",
    "<:a:1>",
    "<t:1:R>",
    "</voice find:1>",
    "[a](https://x.y)",
    "https://example.com/",
    "> ",
    "# ",
    "\n",
    "🎉",
    ":tada:",
    "\\*",
    "\u0301",
    "\ud800",
    "\u200b",
  );
  const message = fc
    .array(fc.oneof(markup, fc.string({ unit: "grapheme", maxLength: 12 }), fc.constant("ha")), {
      maxLength: 60,
    })
    // Inline code is read as it was written, mentions in it included.
    .map((parts) => parts.join("").replaceAll(/(?<!`)`{1,2}(?!`)/g, "'"));

  it("never throws, is bounded, and has no markup of Discord's left, whatever is written", () => {
    fc.assert(
      fc.property(
        message,
        fc.array(fc.constantFrom(...ATTACHMENT_KINDS), { maxLength: 10 }),
        fc.constantFrom(...LOCALES),
        fc.integer({ min: 10, max: 500 }),
        (text, attachments, locale, limit) => {
          const said = runInLanguage(locale, () =>
            withSpeaker(toSpokenMessage({ text, attachments }, { ...OPTIONS, limit }), spokenName(text)),
          );
          expect(said.isWellFormed()).toBe(true);
          expect(Array.from(said).length).toBeLessThanOrEqual(limit + 300);
          expect(said).not.toMatch(/<@[!&]?\d+>|<#\d+>|<a?:\w+:\d+>|<t:\d+|```|\|\|[^|]+\|\||https?:\/\/\w/);
        },
      ),
    );
  });
});
