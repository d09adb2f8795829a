/**
 * How well the studio does what it offers, on sounds whose truth is known; written into docs/studio.md.
 * `node bench/studio-quality.ts [operation …]` measures those again and leaves the other figures as they were.
 */
import { readFile, writeFile } from "node:fs/promises";
import { openStudio } from "../test/studio/open-studio.ts";
import { openSources } from "../test/studio/sources.ts";
import { printTable } from "./figures.ts";
import { measures } from "./studio/measures.ts";
import { type Figures, withTable } from "./studio/page.ts";

const FIGURES = new URL("studio/figures.json", import.meta.url);
const PAGE = new URL("../docs/studio.md", import.meta.url);

const wanted = process.argv.slice(2);
const before = JSON.parse(await readFile(FIGURES, "utf8")) as Figures;
const measured: Record<string, Record<string, number>> = {};
for (const { operation, what } of measures) {
  const value = before[operation]?.[what];
  measured[operation] = { ...measured[operation], ...(value !== undefined && { [what]: value }) };
}

const sources = await openSources();
const studio = await openStudio({ allowedOrigins: [sources.origin] });
const rows = [];
for (const { operation, what, unit, run } of measures) {
  if (wanted.length > 0 && !wanted.includes(operation)) continue;
  const value = await run({ studio, sources });
  measured[operation] = { ...measured[operation], [what]: Number(value.toPrecision(3)) };
  rows.push({ operation, measure: what, value: `${value.toPrecision(3)} ${unit}` });
}
await studio.close();
await sources.close();

printTable("Studio: quality", rows);
await writeFile(FIGURES, `${JSON.stringify(measured, undefined, 2)}\n`);
await writeFile(PAGE, withTable(await readFile(PAGE, "utf8"), measured));
