import { expect, it } from "vitest";
import { minutesFile } from "../../src/commands/minutes/export/minutes-file.ts";
import { minutesAnswer } from "../../src/commands/minutes/minutes-text.ts";
import type { MinutesView } from "../../src/commands/services/transcripts.ts";
import { unzip } from "../media/unzip.ts";

const statement = (text: string, at: number) => ({ text, quote: text, segments: [0], at });
const view: MinutesView = {
  transcript: { id: "j7k4w9x2mq3z", name: "standup.wav", createdAt: new Date("2026-11-20"), speakers: 2 },
  origin: "rules",
  isOutdated: false,
  canBePosted: false,
  canBeWritten: false,
  linkTo: (seconds) => `/#j@${seconds}`,
  summary: [statement("The release is *nearly* done.", 5)],
  decisions: [statement("We ship <b>today</b> & tomorrow.", 65)],
  items: [
    { ...statement("Write the report", 70), number: 1, owner: "Anna", due: "by Friday" },
    { ...statement("Call [Ben](https://evil.example)", 80), number: 4, isDone: true },
  ],
  questions: [],
  chapters: [{ title: "Release", segment: 0, at: 0 }],
};

it("minutes are one message with a link to each moment, and sections only where there is something", () => {
  const { lines, suggestions, panel } = minutesAnswer(view);
  expect(lines.slice(1)).toEqual([
    "▸ Summary",
    "• The release is *nearly* done. (0:05)",
    "▸ Decisions",
    "• We ship <b>today</b> & tomorrow. (1:05)",
    "▸ Action items",
    "☐ 1. Write the report – Anna, by Friday (1:10)",
    "☑ 4. Call [Ben](https://evil.example) (1:20)",
    "▸ Chapters",
    "• Release (0:00)",
  ]);
  expect(lines[0]).toContain("without a language model");
  const links = suggestions?.links ?? [];
  expect(links.map(({ url, line }) => [url, line])).toEqual([
    ["/#j@5", 2],
    ["/#j@65", 4],
    ["/#j@70", 6],
    ["/#j@80", 7],
    ["/#j@0", 9],
  ]);
  expect(panel?.picks[0]?.options.map(({ line }) => line)).toEqual([
    "/transcripts item j7k4w9x2mq3z item:1",
    "/transcripts item j7k4w9x2mq3z item:4",
  ]);
});

it("long minutes fit into one message", () => {
  const items = Array.from({ length: 60 }, (_, n) => ({
    ...statement("Do it ".repeat(90), n),
    number: n + 1,
  }));
  const { lines } = minutesAnswer({ ...view, items });
  expect(lines.filter((line) => line.startsWith("☐"))).toHaveLength(12);
  expect(lines.join("\n")).toContain("… and 48 more");
});

it("minutes can be exported as Markdown, in which nothing that was said is markup", async () => {
  const { text, name } = await minutesFile(view, { format: "md", title: "Minutes of standup.wav" });
  expect(name).toBe("minutes-j7k4w9x2mq3z.md");
  expect(text).toContain("# Minutes of standup.wav\n");
  expect(text).toContain("- The release is \\*nearly\\* done. (0:05)");
  expect(text).toContain("- We ship \\<b\\>today\\</b\\> \\& tomorrow. (1:05)");
  expect(text).toContain("- [ ] Write the report – Anna, by Friday (1:10)");
  expect(text).toContain("- [x] Call \\[Ben\\](https://evil.example) (1:20)");
});

it("minutes can be exported as JSON", async () => {
  const { text } = await minutesFile(view, { format: "json", title: "" });
  expect(JSON.parse(text)).toMatchObject({
    transcript: "j7k4w9x2mq3z",
    origin: "rules",
    items: [
      { number: 1, owner: "Anna", due: "by Friday" },
      { number: 4, isDone: true },
    ],
  });
});

it("minutes can be exported as a Word document", async () => {
  const { text, encoding } = await minutesFile(view, { format: "docx", title: "Minutes of standup.wav" });
  const files = unzip(Buffer.from(text, encoding));
  expect(Object.keys(files)).toContain("[Content_Types].xml");
  const document = files["word/document.xml"]?.toString() ?? "";
  expect(document).toContain("We ship &lt;b&gt;today&lt;/b&gt; &amp; tomorrow. (1:05)");
  expect(document).toContain("☑ Call [Ben](https://evil.example) (1:20)");
  expect(document.match(/<w:p>/g)).toHaveLength(document.match(/<\/w:p>/g)?.length ?? 0);
  const again = await minutesFile(view, { format: "docx", title: "Minutes of standup.wav" });
  expect(again.text).toBe(text);
});

it("minutes are written by the language model on request, and again by it rather than by rules", () => {
  const linesOf = (over: Partial<MinutesView>) =>
    minutesAnswer({ ...view, ...over })
      .panel?.buttons.map(({ line }) => line)
      .filter((line) => !line.includes("format:"));
  const byRules = "/transcripts minutes j7k4w9x2mq3z again:yes";
  const byModel = "/transcripts write-minutes j7k4w9x2mq3z";
  expect(linesOf({})).toEqual([byRules]);
  expect(linesOf({ canBeWritten: true })).toEqual([byRules, byModel]);
  expect(linesOf({ canBeWritten: true, origin: "model" })).toEqual([`${byModel} again:yes`]);
  expect(linesOf({ origin: "model" })).toEqual([byRules]);
});
