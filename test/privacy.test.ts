import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const read = (path: string) => readFile(new URL(path, import.meta.url), "utf8");

it("docs/privacy.md lists every table of the database, and no others", async () => {
  const [schema, page] = [await read("../src/store/schema.ts"), await read("../docs/privacy.md")];
  const database = /export interface Database \{([^}]*)\}/.exec(schema)?.[1] ?? "";
  const tables = [...database.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  expect(new Set(rows.map((row) => /^\| `(\w+)`/.exec(row)?.[1]))).toEqual(new Set(tables));
  // Each says what it stores, which part is personal data, why, and for how long.
  for (const row of rows)
    expect(
      row
        .split("|")
        .map((cell) => cell.trim())
        .filter(Boolean),
    ).toHaveLength(5);
});
