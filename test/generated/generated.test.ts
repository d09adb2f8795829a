import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type GeneratedFile, generatedFiles, read, urlOf } from "./files.ts";

describe.each(generatedFiles)("$path", (file: GeneratedFile) => {
  it("is what the code generates", async () => {
    const current = await read(file);
    expect(current, `${file.path} is out of date: run npm run generate`).toBe(await file.make(current));
  });
});

it("every fully generated file is marked for reviews in .gitattributes", async () => {
  const attributes = await readFile(urlOf(".gitattributes"), "utf8");
  const marked = attributes
    .split("\n")
    .flatMap((line) => /^(\S+) linguist-generated$/.exec(line)?.[1] ?? [])
    .toSorted();
  expect(marked).toEqual(
    generatedFiles
      .filter(({ isWhole }) => isWhole)
      .map(({ path }) => path)
      .toSorted(),
  );
});

it("the README is short enough to read before a decision", async () => {
  expect((await readFile(urlOf("README.md"), "utf8")).trimEnd().split("\n").length).toBeLessThanOrEqual(90);
});
