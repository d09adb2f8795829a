import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGES = ["README.md", "CONTRIBUTING.md", ...globSync(["docs/*.md", "packages/*/README.md"]).toSorted()];
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

describe.each(PAGES)("%s", (page) => {
  it("names only files and folders that exist", () => {
    expect(pathsIn(page).filter((path) => !isThere(path, page))).toEqual([]);
  });

  it("links only to existing pages, headings and images", () => {
    const links = [...textOf(page).matchAll(/(?:\]\(|srcset="|src=")([^)"]+)[)"]/g)].map(
      ([, to]) => to ?? "",
    );
    const broken = links.filter((to) => {
      if (/^https?:/.test(to)) return false;
      const [path = "", anchor] = to.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(target)) return true;
      const headings = () =>
        [...textOf(target).matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text ?? ""));
      return anchor !== undefined && !headings().includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

it.each(PAGES.filter((page) => page !== "docs/commands.md"))("%s has at most 250 lines", (page) => {
  expect(textOf(page).trimEnd().split("\n").length).toBeLessThanOrEqual(250);
});
