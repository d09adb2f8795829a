import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { minutesFile } from "../../src/commands/minutes/export/minutes-file.ts";
import type { MinutesView } from "../../src/commands/services/transcripts.ts";
import { docx } from "../../src/media/transcript/write-transcript.ts";
import { transcriptFormatters, markdown } from "../../src/media/transcript/formats.ts";
import { unzip } from "../media/unzip.ts";

/** What someone could say, type or name themselves so that a document does more than show it. */
const HOSTILE: Readonly<Record<string, string>> = {
  formula: `=HYPERLINK("https://evil.example","Open")`,
  command: "=cmd|' /C calc'!A0",
  html: `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  comment: "<!-- hidden --> %%hidden%% ==marked==",
  link: "[Report](javascript:alert(1)) ![x](https://evil.example/pixel.png)",
  wiki: "[[Secrets]] ![[Secrets]] #tag ^block",
  reference: "[x]: https://evil.example",
  heading: "# Decisions",
  rule: "---",
  task: "- [x] Pay Mallory",
  ordered: "1. Pay Mallory",
  fence: "```js",
  table: "| a | b |",
  math: "$\\href{https://evil.example}{x}$",
  control: "a\u0000b\u0007c\u001b[31md\u009be",
  lines: "a\r\n# b\u2028# c\u2029# d\u0085# e",
  direction: "pay \u202e100\u202c \u2066to\u2069 \u200fMallory",
  halves: "\ud83d alone \ude00",
  xml: `]]></w:t></w:r><w:fldSimple w:instr="DDEAUTO c:\\\\calc"/><w:r><w:t>`,
  entity: `&xxe; &#x202e; "quoted" 'single'`,
};
const all = Object.entries(HOSTILE);

const statement = (text: string) => ({ text, quote: text, segments: [0], at: 5 });
const viewOf = (text: string): MinutesView => ({
  transcript: { id: "j1", name: text, createdAt: new Date("2026-11-20"), speakers: 1 },
  origin: "rules",
  isOutdated: false,
  canBePosted: false,
  canBeWritten: false,
  linkTo: () => undefined,
  summary: [statement(text)],
  decisions: [statement(text)],
  items: [{ ...statement(text), number: 1, owner: text, due: text }],
  questions: [statement(text)],
  chapters: [{ title: text, segment: 0, at: 5 }],
});
const linesOf = (text: string) => [
  { text, start: 0, end: 1, speaker: text },
  { text: "Fine.", start: 9, end: 10, speaker: "Anna" },
];

// oxlint-disable-next-line no-control-regex
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** Returns what isn't the document's own or text: a tag besides those of paragraphs, runs and styles, or a stray `&`. */
function findMarkup(xml: string): readonly string[] {
  const own =
    /<\?xml [^<>]*\?>|<\/?w:(?:document|body|p|pPr|pStyle|r|rPr|t|b|i|sz|color|spacing)(?: (?:xmlns:w|w:val|xml:space|w:before|w:after)="[\w:/. #-]*")*\/?>/g;
  return xml.replaceAll(own, "").match(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#39);)/g) ?? [];
}

/** Returns markup that isn't escaped, apart from the document's own. */
function findMarkdown(line: string): readonly string[] {
  const text = line.replace(/^(?:#{1,2} |- (?:\[[ x]\] )?|\*\*(?=.*\*\*))/, "").replace(/\*\*(?= · )/, "");
  const plain = text.replaceAll(/\\[^\w\s]/g, "");
  return plain.match(/[`*_[\]<>#|~$&\\]|%%|==|^(?:[-+] |\d+[.)] |-{3})/g) ?? [];
}

describe.each(all)("a hostile %s", (_, text) => {
  it("is text in the minutes as a Word document", async () => {
    const { text: content, encoding } = await minutesFile(viewOf(text), { format: "docx", title: text });
    const files = unzip(Buffer.from(content, encoding));
    const xml = files["word/document.xml"]?.toString() ?? "";
    expect([findMarkup(xml), UNSEEN.exec(xml)]).toEqual([[], null]);
    const clean = await minutesFile(viewOf("Fine"), { format: "docx", title: "Fine" });
    const paragraphs = (one: string) => one.split("<w:p>").length;
    const fine = unzip(Buffer.from(clean.text, clean.encoding));
    expect(Object.keys(files)).toEqual(Object.keys(fine));
    expect(paragraphs(xml)).toBe(paragraphs(fine["word/document.xml"]?.toString() ?? ""));
  });

  it("is text in the minutes as Markdown", async () => {
    const { text: content } = await minutesFile(viewOf(text), { format: "md", title: text });
    // Who made them, and when, is in italics.
    const lines = content.split("\n").filter((line) => !/^\*.*\*(?: {2})?$/.test(line));
    expect([lines.flatMap(findMarkdown), UNSEEN.exec(content.replaceAll("\n", ""))]).toEqual([[], null]);
    const clean = await minutesFile(viewOf("Fine"), { format: "md", title: "Fine" });
    expect(content.split("\n")).toHaveLength(clean.text.split("\n").length);
  });

  it("is text in JSON, without what changes its direction", async () => {
    const minutes = await minutesFile(viewOf(text), { format: "json", title: text });
    const transcript = [...transcriptFormatters.json(linesOf(text), { title: text })].join("");
    const clean = text.toWellFormed().replaceAll(/\p{Bidi_Control}/gu, "");
    const told = JSON.parse(minutes.text) as { recording: string; summary: { text: string }[] };
    const { title, segments } = JSON.parse(transcript) as { title: string; segments: { text: string }[] };
    for (const shown of [told.recording, told.summary[0]?.text, title, segments[0]?.text])
      expect(shown?.toWellFormed()).toBe(clean);
  });

  it("is text in the transcript as a Word document", async () => {
    const files = unzip(await buffer(docx(linesOf(text), { title: text })));
    const xml = files["word/document.xml"]?.toString() ?? "";
    expect([findMarkup(xml), UNSEEN.exec(xml)]).toEqual([[], null]);
    expect(Object.keys(files).toSorted()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "word/document.xml",
    ]);
  });

  it("is text in the transcript as Markdown", () => {
    const content = [...markdown(linesOf(text), { title: text, speakers: [text] })].join("");
    const [, front = "", body = ""] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(content) ?? [];
    expect(front.split("\n").map((line) => line.split(":")[0])).toEqual(["title", "speakers", "tags"]);
    expect(JSON.parse(front.split("\n")[0]?.slice("title: ".length) ?? "")).toBeTypeOf("string");
    expect([body.split("\n").flatMap(findMarkdown), UNSEEN.exec(content.replaceAll("\n", ""))]).toEqual([
      [],
      null,
    ]);
  });
});
