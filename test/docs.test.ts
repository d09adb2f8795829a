import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...globSync(["docs/*.md", "packages/*/README.md", "src/**/README.md"]).toSorted(),
];
/** Generated from the code: references, which are as long as what they list. */
const REFERENCES: ReadonlySet<string> = new Set(
  ["commands", "interface", "live-checks", "benchmarks"].map((name) => `docs/${name}.md`),
);
const WRITTEN = PAGES.filter((page) => !REFERENCES.has(page));
/** Folders that a path in a page may be relative to. */
const BASES = ["", "src", "test", "test/jobs"];

/** A file with its folder, or the name of a test or page: other bare names may be files that the program writes. */
const FILE = /^(?:[\w.*-]+\/)+[\w.*-]+\.(?:ts|md|json|ya?ml|ftl)$|^[\w*-][\w.*-]*\.(?:test\.ts|md)$/;
const FOLDER = /^(?:src|packages|test|docs|bench|deploy)(?:\/[\w.*-]+)+\/?$/;

const everyFile = globSync(["src/**/*.*", "packages/**/*.*", "test/**/*.*", "bench/**/*.*", "deploy/**/*.*"]);
const names = new Set(everyFile.map((file) => file.slice(file.lastIndexOf("/") + 1)));

const isThere = (path: string, page: string): boolean =>
  path.includes("/")
    ? [...BASES, dirname(page)].some((base) => globSync(join(base, path)).length > 0)
    : existsSync(path) || (path.includes("*") ? globSync(`test/**/${path}`).length > 0 : names.has(path));

const textOf = (page: string) => readFileSync(page, "utf8");
const pathsIn = (page: string) =>
  [...textOf(page).matchAll(/`([^`\s]+)`/g)]
    .map(([, code]) => code ?? "")
    .filter((code) => !/^DATA_DIR\/|NNNN/.test(code) && (FILE.test(code) || FOLDER.test(code)));

/** Returns a heading's anchor as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const anchorsOf = (page: string) =>
  [
    ...textOf(page)
      .replaceAll(/^```[^]*?^```$/gm, "")
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading]) => anchorOf(heading ?? ""));

const isBroken = (link: string, folder: string, page?: string): boolean => {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : join(folder, path);
  if (target === undefined || !existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
};

describe.each(PAGES)("%s", (page) => {
  it("names only files and folders that exist", () => {
    expect(pathsIn(page).filter((path) => !isThere(path, page))).toEqual([]);
  });

  it("links only to existing pages, headings and images", () => {
    const links = [...textOf(page).matchAll(/(?:\]\(|srcset="|src=")([^)"]+)[)"]/g)]
      .map(([, to]) => to ?? "")
      .filter((to) => !/^https?:/.test(to));
    expect(links.filter((to) => isBroken(to, dirname(page), page))).toEqual([]);
  });
});

it("code, messages and settings name only pages and headings that exist", () => {
  const files = globSync([
    "{src,packages,bench,deploy,locales,.github}/**/*.{ts,ftl,yaml,yml}",
    "test/**/*.ts",
    "{Dockerfile,docker-compose.yml,.env.example}",
  ]).filter((file) => !file.includes("node_modules"));
  const broken = files.flatMap((file) =>
    [...textOf(file).matchAll(/\bdocs\/[a-z-]+\.md(?:#[\w-]+)?/g)]
      .filter(([link]) => isBroken(link, "."))
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it("names only npm scripts, and parts of them, that exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  // Of the parts that have names, the program of the script lists all.
  const isPart = (script: string, part: string) =>
    script === "bench"
      ? [`bench/${part}.ts`, `packages/studio/bench/${part}.ts`].some(existsSync)
      : new RegExp(`\\b${part}\\b`).test(textOf((scripts[script] ?? "").split(" ").at(-1) ?? ""));
  const unknown = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/(?<!\()`?npm run (?:-s )?([\w:]+)(?: -- ([a-z][\w-]+))?/g)]
      .filter(
        ([, script = "", part]) => !(script in scripts) || (part !== undefined && !isPart(script, part)),
      )
      .map(([command]) => `${page}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

/** Words, without marks of tables and lists. */
const wordsIn = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];

/** A page without code, comments and pictures. */
const proseOf = (page: string) =>
  textOf(page)
    .replaceAll(/^```[^]*?^```$|(?<=\n\n)(?: {4}.*(?:\n|$))+|<!--[^]*?-->|<[a-z/][^>]*>/gm, "")
    .replaceAll(/`[^`]*`/g, "code")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");

const isRow = (line: string) => line.trimStart().startsWith("|");
const cellsIn = (page: string) =>
  textOf(page)
    .split("\n")
    .filter((line) => isRow(line) && !line.includes("<img"))
    .flatMap((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** A paragraph, heading, item of a list or cell ends a sentence, besides its marks. */
const sentencesIn = (page: string) =>
  proseOf(page)
    .replaceAll(/(?<!\\)\||^\s*(?:[-*]|\d+\.|#+) |:\n\n/gm, "\n\n")
    .split(/\n\s*\n|(?<=[.!?][)"”*]*)\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim());

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
/** What is true on one day or machine: docs/benchmarks.md is generated for it. */
const DIARY = [
  /\b(?:load (?:average )?\d[\d.]*|(?:quiet|busier) machine|now|tried|missed)\b/gi,
  /\b(?:than|as) before\b|\bbefore and (?:now|after)\b|\| *before *\||^before:/gim,
  /\bp(?:50|90|95|99)\b|\bmedian of\b|[\d.,]+ (?:jobs|commands|statements|turns)\/s\b/gi,
  new RegExp(`\\b(?:\\d{1,2} (?:${MONTHS})|(?:${MONTHS}) \\d{1,4})\\b`, "g"),
  /\b20\d\d-\d\d-\d\d\b/g,
];

describe.each(WRITTEN)("%s", (page) => {
  it("has at most 200 lines", () => {
    expect(textOf(page).trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  });

  it("has no cell of a table over 200 characters", () => {
    expect(cellsIn(page).filter((cell) => cell.length > 200)).toEqual([]);
  });

  it("has no sentence over 40 words", () => {
    expect(sentencesIn(page).filter((sentence) => wordsIn(sentence).length > 40)).toEqual([]);
  });

  it("says what is true on any day and machine", () => {
    expect(DIARY.flatMap((pattern) => proseOf(page).match(pattern) ?? [])).toEqual([]);
  });
});

it("the pages that people write have at most 32,000 words together", () => {
  // These two are lists, generated from sentences beside the code.
  const lists = new Set(["docs/configuration.md", "docs/interface-gaps.md"]);
  const written = WRITTEN.filter((page) => !lists.has(page));
  const words = written.map((page) => wordsIn(textOf(page)).length);
  expect(words.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(32_000);
});
