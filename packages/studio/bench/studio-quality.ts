/**
 * Measures the quality of the studio's results on audio whose ground truth is known, and writes the figures into
 * quality/figures.json.
 * `npm run bench -- studio-quality [operation …]` repeats only those operations and leaves the other figures unchanged.
 */
import { readFile, writeFile } from "node:fs/promises";
import { openStudio } from "../testing/open-studio.ts";
import { openSources } from "../testing/sources.ts";
import { measures } from "./quality/measures.ts";
import type { Figures } from "./quality/page.ts";

const FIGURES = new URL("quality/figures.json", import.meta.url);

const wanted = process.argv.slice(2);

/** Saves after each measure, so that an interrupted run loses nothing and two runs can work at once. */
async function keep(operation: string, what: string, value: number): Promise<void> {
  const known = JSON.parse(await readFile(FIGURES, "utf8")) as Figures;
  const figures: Figures = {
    ...known,
    [operation]: { ...known[operation], [what]: Number(value.toPrecision(3)) },
  };
  await writeFile(FIGURES, `${JSON.stringify(figures, undefined, 2)}\n`);
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

console.table(rows);
