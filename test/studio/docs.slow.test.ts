import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { operations } from "@mynah/audio-interface";
import { HANDLERS } from "../../src/studio/handlers.ts";
import { measures } from "../../bench/studio/measures.ts";
import figures from "../../bench/studio/figures.json" with { type: "json" };
import type { Figures } from "../../bench/studio/page.ts";
import { summarized } from "../../bench/studio/standings.ts";

const page = await readFile(new URL("../../docs/studio.md", import.meta.url), "utf8");

test("the page has a row for every operation", () => {
  for (const { paths } of operations) expect(page).toContain(paths[0]);
  expect(summarized.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

test("no figure is documented without a measurement", () => {
  const measured: Figures = figures;
  const missing = measures.filter(({ operation, what }) => measured[operation]?.[what] === undefined);
  expect(missing.map(({ operation, what }) => `${operation}: ${what}`)).toEqual([]);
});

test("every paid operation is implemented here, and measured", () => {
  const work = operations.filter(({ paid }) => paid).map(({ name }) => name);
  expect(work.filter((name) => HANDLERS[name] === undefined)).toEqual([]);
  expect(work.filter((name) => !measures.some(({ operation }) => operation === name))).toEqual([]);
});
