import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { TRANSCRIPT_FORMATS } from "../../src/media/transcript/formats.ts";
import {
  cache,
  files,
  listening,
  rows,
  said,
  store,
  transcripts,
  useTranscripts,
  whole,
} from "./use-transcripts.ts";

useTranscripts();

test("transcripts of three hours are stored and converted to every format", async () => {
  const job = listening("j1");
  const made: { readonly id: string }[] = [];
  await cache.save(job, whole(30_000));
  for (const form of TRANSCRIPT_FORMATS) made.push(await transcripts.transcriptEditor.file(job, form));
  await using srt = await files.fetchLocal(made[1]?.id ?? "");
  const text = await readFile(srt?.path ?? "", "utf8");
  expect(text.match(/-->/g)).toHaveLength(30_000);
  expect(text.endsWith("Speaker 5: Line 29999 of what was said.\n\n")).toBe(true);
  const found = await store.db.selectFrom("transcripts").select("speakers").executeTakeFirst();
  expect(found?.speakers).toBe(5);
});

/** Returns copies of segments, and the most of their texts that are read within one turn of the event loop. */
function countReads<T extends { readonly text: string }>(segments: readonly T[]) {
  const reads = new Map<number, number>();
  let turn = 0;
  const next = () => (turn++, (timer = setImmediate(next)));
  let timer = setImmediate(next);
  onTestFinished(() => clearImmediate(timer));
  const counted = segments.map(({ text, ...segment }) => ({
    get text() {
      reads.set(turn, (reads.get(turn) ?? 0) + 1);
      return text;
    },
    ...segment,
  }));
  return { counted, mostInOneTurn: () => Math.max(...reads.values()) };
}

test("transcripts of many hours are saved, changed and loaded completely without blocking the main thread", async () => {
  const job = listening("j1");
  const segments = Array.from({ length: 70_000 }, (_, n) => ({
    ...said(n),
    words: ["Line", `${n}`, n === 40_000 ? "half \ud83d emoji" : "😀"].map((word) => ({
      word,
      start: n,
      end: n,
    })),
  }));
  const expected = segments.map(({ words, ...segment }) => ({
    ...segment,
    words: words.map((one) => ({ ...one, word: one.word.toWellFormed() })),
  }));
  const saved = countReads(segments);
  await cache.save(job, { language: "en", segments: saved.counted });
  expect(saved.mostInOneTurn()).toBeLessThan(segments.length / 10);
  const parse = vi.spyOn(JSON, "parse");
  const kept = await rows().transcriptOf("j1");
  const longest = Math.max(...parse.mock.calls.map(([json]) => json.length));
  parse.mockRestore();
  expect(kept?.segments).toEqual(expected);
  expect(longest).toBeLessThan(JSON.stringify(expected).length / 10);
  // Collected again, and then changed.
  await cache.save(job, { language: "en", segments });
  const edited = countReads(expected.slice(1));
  const changed = { segments: edited.counted, names: {} };
  const changeFrom = async (version: number) => {
    const before = await rows().summaryOf("j1");
    return before !== undefined && rows().change({ ...before, version }, changed, 5);
  };
  expect(await changeFrom(0)).toBe(true);
  expect(edited.mostInOneTurn()).toBeLessThan(segments.length / 10);
  expect((await rows().transcriptOf("j1"))?.segments).toEqual(expected.slice(1));
  expect(await changeFrom(0)).toBe(false);
  await cache.save(job, { language: "en", segments });
  expect((await rows().transcriptOf("j1"))?.segments).toHaveLength(expected.length - 1);
});
