import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { gaps, type Gap } from "@mynah/audio-interface";

const root = new URL("../../", import.meta.url);
const list: readonly Gap[] = gaps;

test("every gap has its own id", () => {
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});

test.each(list)("$id is named where it is decided: $where", async ({ id, where }) => {
  const source = await readFile(new URL(where, root), "utf8");
  // In a list (`gap error-codes, events`) or as the argument of assumed("…").
  expect(source).toMatch(new RegExp(`"${id}"|gap [\\w, -]*\\b${id}\\b`));
});
