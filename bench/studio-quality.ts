/**
 * Measures the quality of the studio's results on audio whose ground truth is known; updates docs/studio.md.
 * `npm run bench -- studio-quality [operation …]` repeats only those operations and leaves the other figures unchanged.
 */
import { readFile, writeFile } from "node:fs/promises";
import { openStudio } from "../test/studio/open-studio.ts";
import { openSources } from "../test/studio/sources.ts";
import { printTable } from "./statistics.ts";
import { measures } from "./studio/measures.ts";
import { type Figures, withTable } from "./studio/page.ts";

const FIGURES = new URL("studio/figures.json", import.meta.url);
const PAGE = new URL("../docs/studio.md", import.meta.url);

const wanted = process.argv.slice(2);

/** Saves after each measure, so that an interrupted run loses nothing and two runs can work at once. */
async function keep(operation: string, what: string, value: number): Promise<void> {
  const known = JSON.parse(await readFile(FIGURES, "utf8")) as Figures;
  const figures: Figures = {
    ...known,
    [operation]: { ...known[operation], [what]: Number(value.toPrecision(3)) },
  };
  await writeFile(FIGURES, `${JSON.stringify(figures, undefined, 2)}\n`);
  await writeFile(PAGE, withTable(await readFile(PAGE, "utf8"), figures));
}

const sources = await openSources();
const studio = await openStudio({ allowedOrigins: [sources.origin] });
const rows = [];
for (const { operation, what, unit, run } of measures) {
  if (wanted.length > 0 && !wanted.includes(operation)) continue;
  const value = await run({ studio, sources });
  await keep(operation, what, value);
  rows.push({ operation, measure: what, value: `${value.toPrecision(3)} ${unit}` });
}
await studio.close();
await sources.close();

printTable("Studio: quality", rows);
