import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Segment } from "../../../src/media/result.ts";
import { packTranscript, unpackTranscript } from "../../../src/media/transcript/pack-transcript.ts";
import { HOSTILE } from "../../escaping/alphabet.ts";

const dir = mkdtempSync(join(tmpdir(), "mynah-pack-"));
afterAll(() => rmSync(dir, { recursive: true }));

/** Returns a transcript after a round trip through a file, line by line. */
async function throughFile(segments: readonly Segment[]): Promise<readonly Segment[]> {
  const packed = packTranscript({ segments, cut: false } as never);
  const path = join(dir, "lines");
  writeFileSync(path, packed?.lines.join("\n") ?? "");
  return (await unpackTranscript({ ...packed, lines: [] }, path)).segments;
}

describe("a packed transcript", () => {
  const hostile = HOSTILE.map((text): Segment => ({ start: 0, end: 1, text, speaker: text }));

  it("is the same once it is unpacked, whatever its text", async () => {
    expect(await throughFile(hostile)).toEqual(hostile);
  });

  it("has each list of segments on one line of moderate length", () => {
    const many = Array.from({ length: 3_000 }, (_, n): Segment => ({ text: `line\n${n}`.repeat(20) }));
    const lines = packTranscript({ segments: [...many, ...hostile], cut: false } as never)?.lines ?? [];
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.length).toBeLessThan(100);
    for (const line of lines) {
      expect(line).not.toMatch(/[\n\r]/);
      expect(line.length).toBeLessThan(2 * 64 * 1024 + 20_000);
    }
  });

  it("has long texts as several segments, split between words where possible", async () => {
    const words = "word ".repeat(30_000).trim();
    const read = await throughFile([{ start: 1, text: words, speaker: "A" }]);
    expect(read.length).toBeGreaterThan(2);
    expect(read.map(({ text }) => text).join(" ")).toBe(words);
    for (const { start, speaker, text } of read)
      expect({ start, speaker, fits: text.length <= 64 * 1024 }).toEqual({
        start: 1,
        speaker: "A",
        fits: true,
      });
  });

  it("splits no character in half", async () => {
    const text = `a${"😀".repeat(100_000)}`;
    const read = await throughFile([{ text }]);
    expect(read.every((one) => one.text.isWellFormed())).toBe(true);
    expect(read.map((one) => one.text).join("")).toBe(text);
  });

  it("is refused with more segments than any recording has", () => {
    const segments = Array.from({ length: 150_001 }, (): Segment => ({ text: "x" }));
    expect(packTranscript({ segments, cut: false } as never)).toBeUndefined();
    expect(packTranscript({ segments: segments.slice(1), cut: false } as never)).toBeDefined();
  });

  it("leaves out the times of words when there are too many of them", async () => {
    const timed = (count: number): Segment => ({
      text: "x",
      words: Array.from({ length: count }, () => ({ word: "x", start: 0, end: 1 })),
    });
    const read = await throughFile([timed(2_001), ...Array.from({ length: 151 }, () => timed(2_000))]);
    const counts = read.map(({ words }) => words?.length);
    expect(counts).toEqual([undefined, ...Array.from({ length: 150 }, () => 2_000), undefined]);
  });
});
