import { expect, test } from "vitest";
import { operations } from "@mynah/audio-interface";
import { HANDLERS } from "../src/handlers.ts";
import { measures } from "../bench/quality/measures.ts";
import figures from "../bench/quality/figures.json" with { type: "json" };
import { type Figures, withTable } from "../bench/quality/page.ts";
import { summarized } from "../bench/quality/standings.ts";

test("the page has a row for every operation", () => {
  const page = withTable("<!-- operations --><!-- /operations -->");
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
