import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { docx } from "../../../src/media/transcript/write-transcript.ts";
import { transcriptFormatters } from "../../../src/media/transcript/formats.ts";
import { toReadable } from "../../../src/media/transcript/paragraphs.ts";
import type { Segment } from "../../../src/media/result.ts";

const BARE: Segment[] = [
  { start: 0, end: 1, text: "good morning everybody i hope", speaker: "Mia" },
  { start: 1.1, end: 2, text: "you had a good weekend", speaker: "Mia" },
  { start: 3, end: 4, text: "when does the beta start", speaker: "Mia" },
  { start: 4.1, end: 6, text: "i think on monday", speaker: "Ben" },
  { start: 9, end: 10, text: "or is it tuesday i'm not sure", speaker: "Ben" },
];
const PUNCTUATED: Segment[] = [
  { start: 0, end: 2, text: "Good morning. I hope you had a nice weekend, all of you!" },
];

const read = (segments: Iterable<Segment>, language?: string) => {
  const { paragraphs, isRestored } = toReadable(segments, language);
  return { isRestored, paragraphs: [...paragraphs] };
};
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu);

describe("a transcript for reading", () => {
  it("has a paragraph for each speaker and long pause, with sentences by pauses where the service gives none", () => {
    expect(read(BARE, "en")).toEqual({
      isRestored: true,
      paragraphs: [
        {
          speaker: "Mia",
          start: 0,
          text: "Good morning everybody I hope you had a good weekend. When does the beta start?",
        },
        { speaker: "Ben", start: 4.1, text: "I think on Monday." },
        { speaker: "Ben", start: 9, text: "Or is it Tuesday I'm not sure." },
      ],
    });
  });

  it("has exactly the words that were said", () => {
    const restored = read(BARE, "en").paragraphs.flatMap(({ text }) => wordsOf(text));
    expect(restored).toEqual(BARE.flatMap(({ text }) => wordsOf(text)));
  });

  it.each([
    ["the service writes punctuation", PUNCTUATED, "en"],
    ["the language isn't English", BARE, "de"],
    ["the language is unknown", BARE, undefined],
  ])("is left as it is when %s", (_, segments, language) => {
    const { isRestored, paragraphs } = read(segments, language);
    expect(isRestored).toBe(false);
    expect(paragraphs.map(({ text }) => text).join(" ")).toBe(segments.map(({ text }) => text).join(" "));
  });

  it("breaks a long monologue at the end of a sentence", () => {
    const lines = Array.from({ length: 40 }, (_, n) => ({
      start: n,
      end: n + 1,
      text: "Twenty letters in it.",
    }));
    const { paragraphs } = read(lines, "en");
    expect(paragraphs.map(({ text }) => text.length)).toEqual([527, 351]);
  });
});

describe("Markdown", () => {
  const make = (segments: readonly Segment[], info = {}) =>
    [...transcriptFormatters.md(segments, { title: 'Stand-up: "May"', ...info })].join("");

  it("has front matter, headings by speaker and time, and says what was added", () => {
    const text = make(BARE.slice(0, 4), { language: "en", durationMs: 10_000, speakers: ["Mia", "Ben"] });
    expect(text).toBe(
      [
        '---\ntitle: "Stand-up: \\"May\\""\nlanguage: "en"\nduration: "0:10"\nspeakers: ["Mia", "Ben"]\ntags: [transcript]\n---\n',
        '# Stand-up: "May"\n',
        "*The audio service gave no punctuation. Periods, question marks and capitals were added by simple rules; no word was changed.*\n",
        "**Mia** · 0:00\n",
        "Good morning everybody I hope you had a good weekend. When does the beta start?\n",
        "**Ben** · 0:04\n",
        "I think on Monday.\n",
      ].join("\n"),
    );
  });

  it("can't be steered by what people say", () => {
    const text = make([
      { text: "# [x](https://evil.example) <script> `a` **b** ![[c]]\n---\n- d", speaker: "_E_" },
    ]);
    expect(text).toContain("**\\_E\\_**");
    expect(text).toContain(
      "\\# \\[x\\](https://evil.example) \\<script\\> \\`a\\` \\*\\*b\\*\\* !\\[\\[c\\]\\] --- - d",
    );
    expect(make([{ text: "1. first" }])).toContain("\n1\\. first");
    expect(make([{ text: "- first" }])).toContain("\n\\- first");
  });
});

describe("a Word document", () => {
  const xmlOf = async (segments: readonly Segment[]) => {
    const bytes = await buffer(docx(segments, { title: "Stand-up", language: "en" }));
    const { inflateRawSync } = await import("node:zlib");
    // Each entry's data follows its header; sizes are in the central directory, but inflating stops at the end.
    const at = bytes.indexOf("word/document.xml") + "word/document.xml".length;
    return { bytes, xml: inflateRawSync(bytes.subarray(at)).toString() };
  };

  it("has the parts that Word needs, and the paragraphs", async () => {
    const { bytes, xml } = await xmlOf(BARE);
    for (const part of ["[Content_Types].xml", "_rels/.rels"]) expect(bytes.includes(part)).toBe(true);
    expect(xml).toContain("Good morning everybody I hope you had a good weekend.");
    expect(xml.match(/<w:p>/g)).toHaveLength(2 + 3 * 2);
    expect(xml.endsWith("</w:body></w:document>")).toBe(true);
  });

  it("escapes what people say, and leaves out what XML doesn't allow", async () => {
    const { xml } = await xmlOf([{ text: "</w:t> & \u0000\uFFFE\u{1F600}" }]);
    expect(xml).toContain("&lt;/w:t&gt; &amp; ");
    expect(xml).toContain("\u{1F600}");
    expect(xml).not.toMatch(/[\u0000\uFFFE]/);
  });
});
