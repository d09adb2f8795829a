import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { operations } from "../../src/audio/contract/index.ts";
import { WORKS } from "../../src/studio/works.ts";
import { measures } from "../../bench/studio/measures.ts";
import figures from "../../bench/studio/figures.json" with { type: "json" };
import { type Figures, withTable } from "../../bench/studio/page.ts";
import { strayStandings } from "../../bench/studio/standings.ts";

const page = await readFile(new URL("../../docs/studio.md", import.meta.url), "utf8");

test("the page has a row for every operation, made from the contract and the last figures", () => {
  expect(withTable(page)).toBe(page);
  for (const { paths } of operations) expect(page).toContain(paths[0]);
  expect(strayStandings()).toEqual([]);
});

test("nothing is claimed to be measured that was not", () => {
  const measured: Figures = figures;
  const missing = measures.filter(({ operation, what }) => measured[operation]?.[what] === undefined);
  expect(missing.map(({ operation, what }) => `${operation}: ${what}`)).toEqual([]);
});

test("an operation that the studio performs is not said to answer 501, and the other way round", () => {
  for (const { name, paths, task } of operations) {
    if (task === "no") continue;
    const row = page.split("\n").find((line) => line.includes(`${paths[0]}\``));
    expect(row?.includes("501"), name).toBe(WORKS[name] === undefined);
  }
});
