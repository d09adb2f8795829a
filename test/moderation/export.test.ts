import { describe, expect, it } from "vitest";
import type { Case, Statement } from "../../src/moderation/cases/case.ts";
import { exportCases } from "../../src/moderation/cases/export.ts";

const about: Case = {
  id: "c1",
  platform: "discord",
  workspace: "s",
  channel: "talk",
  message: "m1",
  author: "ada",
  link: "https://example.com/m1",
  said: {
    address: {},
    files: [],
    heard: ["j1"],
    findings: [{ rule: "r", name: "=SUM(1)", action: "ask" }],
    quotes: [{ at: 1, pieces: [{ text: 'you "' }, { text: "fool", isMarked: true }, { text: '"' }] }],
  },
  acts: [{ kind: "warn", by: "mo", at: "2026-01-02T00:00:00.000Z", outcome: "done" }],
  version: 1,
  shown: 1,
  receipts: {},
  createdAt: new Date("2026-01-01T00:00:00Z"),
};
const statements: Statement[] = [
  { case: "c1", person: "bob", kind: "report", words: "rude, very", at: new Date(0) },
  { case: "c2", person: "eve", kind: "report", words: "of another case", at: new Date(0) },
];

describe("exported cases", () => {
  it("are rows of a table, in which no cell is a formula", () => {
    const [names, line, ...more] = exportCases("csv", [about], statements).split("\r\n");
    expect(names).toBe("case,opened,channel,message,author,link,rules,said,reports,appeal,decisions");
    expect(line).toBe(
      `c1,2026-01-01T00:00:00.000Z,talk,m1,ada,https://example.com/m1,'=SUM(1),"you ""fool""","bob: rude, very",,2026-01-02T00:00:00.000Z warn by mo: done`,
    );
    expect(more).toEqual([]);
  });

  it("are a JSON list for other programs", () => {
    expect(JSON.parse(exportCases("json", [about], statements))).toMatchObject([
      { case: "c1", rules: "=SUM(1)", reports: "bob: rude, very", appeal: "" },
    ]);
  });
});
