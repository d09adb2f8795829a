import { describe, expect, it } from "vitest";
import { compileRules } from "../../../src/moderation/rules/matcher.ts";
import { type DryRunTranscript, dryRunRules } from "../../../src/moderation/rules/dry-run.ts";
import { rule } from "./rule.ts";

const recorded = (name: string, ...texts: string[]): DryRunTranscript => ({
  name,
  link: null,
  durationMs: 60_000,
  segments: texts.map((text, nth) => ({ text, start: nth })),
});

async function* from(...recordings: DryRunTranscript[]) {
  yield* recordings;
}

const book = compileRules([
  rule({ id: "1", name: "Rare", words: ["skins"] }),
  rule({ id: "2", name: "Often", words: ["crap"], action: "act" }),
  rule({ id: "3", name: "Never", words: ["submarine"] }),
]);

describe("a dry run", () => {
  it("counts the matches of each rule, with three examples, the most frequent first", async () => {
    const talks = [1, 2, 3, 4].map((nth) => recorded(`talk ${nth}`, "well", `what crap, crap ${nth}`));
    const told = await dryRunRules(book, from(...talks, recorded("offer", "free skins")), () => 0);
    expect(told).toMatchObject({ transcripts: 5, recordedMs: 300_000, isCut: false });
    expect(told.findings.map(({ rule, matches, transcripts }) => [rule.name, matches, transcripts])).toEqual([
      ["Often", 8, 4],
      ["Rare", 1, 1],
    ]);
    expect(told.findings[0]?.examples).toEqual(
      [1, 2, 3].map((nth) => ({
        line: `what crap, crap ${nth}`,
        words: "crap",
        recording: `talk ${nth}`,
        at: 1,
        link: null,
      })),
    );
  });

  it("stops after five seconds, and says that there was more", async () => {
    let ms = 0;
    const now = () => (ms += 2_000);
    const told = await dryRunRules(
      book,
      from(...[1, 2, 3, 4, 5].map((nth) => recorded(`${nth}`, "crap"))),
      now,
    );
    expect(told).toMatchObject({ isCut: true, transcripts: 2 });
  });

  it("shows the words around a match in a long line, and splits no character", async () => {
    const line = `${"😀".repeat(300)} crap ${"😀".repeat(300)}`;
    const { findings } = await dryRunRules(book, from(recorded("long", line)), () => 0);
    const example = findings[0]?.examples[0]?.line ?? "";
    expect(example).toContain(" crap ");
    expect(example.length).toBeLessThanOrEqual(200);
    expect(example.isWellFormed()).toBe(true);
  });
});
