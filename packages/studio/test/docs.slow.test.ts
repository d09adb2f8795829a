import { expect, test } from "vitest";
import { operations } from "@mynah/audio-interface";
import { HANDLERS } from "../src/handlers.ts";
import { measures } from "../bench/quality/measures.ts";
import figures from "../bench/quality/figures.json" with { type: "json" };
import { type Figures, withTable } from "../bench/quality/page.ts";
import { limitations } from "../bench/quality/standings.ts";

test("the page says of every operation what it can't do", () => {
  expect(Object.keys(limitations).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  const page = withTable("<!-- operations --><!-- /operations -->");
  const limited = operations.filter(({ name }) => limitations[name]);
  for (const { paths } of limited) expect(page).toContain(paths[0]);
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
