import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { MUTATIONS } from "./mutations.ts";

it.each(MUTATIONS)("can still $what", async ({ edits }) => {
  for (const [file, from, to] of edits) {
    expect(await readFile(new URL(`../../src/${file}`, import.meta.url), "utf8")).toContain(from);
    expect(to).not.toBe(from);
  }
});
