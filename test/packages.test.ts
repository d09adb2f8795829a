import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

type Versions = Readonly<Record<string, string>>;
interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly type?: string;
  readonly exports?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
const production = (manifest: Manifest): Versions => ({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
});
const all = (manifest: Manifest): Versions => ({ ...production(manifest), ...manifest.devDependencies });
/** Files that only tests and benchmarks load. */
const DEVELOPMENT = /^packages\/(?:fake-[^/]+|[^/]+\/(?:bench|fake|test|testing))\//;
/** What the repository's tools bring. */
const TOOLS = ["vitest"];

const IMPORT =
  /^(?:import|export)\s(?:[^;"=]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)|\bnew URL\("(\.[^"]*)"/gm;
const importsIn = (text: string) =>
  [...text.matchAll(IMPORT)].map(([, fixed, dynamic, url]) => fixed ?? dynamic ?? url ?? "");
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** Returns the imports with which a file leaves its package in another way than package.json allows. */
function wrongImports(file: string, text: string): readonly string[] {
  const folder = file.split("/").slice(0, 2).join("/");
  const allowed = DEVELOPMENT.test(file)
    ? [...Object.keys(all(readManifest(folder))), ...TOOLS]
    : Object.keys(production(readManifest(folder)));
  return importsIn(text).filter((name) => {
    if (name.startsWith(".")) return !join(dirname(file), name).startsWith(`${folder}/`);
    return !name.startsWith("node:") && !allowed.includes(packageOf(name));
  });
}

/** Returns the imports with which a file outside packages/ reaches into a package instead of naming it. */
const pathsInto = (file: string, text: string) =>
  importsIn(text).filter((name) => name.startsWith(".") && join(dirname(file), name).startsWith("packages/"));

/** Returns whether an import is for tests and tools only: a fake, or an entry beside a package's index. */
const isForTests = (name: string) => /^@mynah\/(?:fake-|[^/]+\/)/.test(name);

const folders = globSync("packages/*").toSorted();
const root = readManifest(".");

describe.each(folders)("%s", (folder) => {
  const manifest = readManifest(folder);

  it("is a private package with a README, a public index.ts and its own tests", () => {
    expect(manifest).toMatchObject({
      name: folder.replace("packages/", "@mynah/"),
      private: true,
      type: "module",
    });
    expect(manifest.exports?.["."]).toBe("./index.ts");
    for (const path of ["README.md", ...Object.values(manifest.exports ?? {})])
      expect(existsSync(join(folder, path)), path).toBe(true);
    expect(globSync(join(folder, "test/**/*.test.ts")).length).toBeGreaterThan(0);
  });

  it("imports its own files, and packages that its package.json names", () => {
    const files = globSync(join(folder, "**/*.ts"), { exclude: ["**/node_modules"] });
    const wrong = files.flatMap((file) =>
      wrongImports(file, readFileSync(file, "utf8")).map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("names exact versions, the same as every other package", () => {
    for (const [name, version] of Object.entries(all(manifest))) {
      expect(version, name).toMatch(/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?$|file:\.\.\/)/);
      for (const other of [root, ...folders.map(readManifest)].map(all))
        if (!version.startsWith("file:")) expect(other[name] ?? version, name).toBe(version);
    }
  });
});

describe("the bot", () => {
  const filesIn = (folders: string) => globSync(`${folders}/**/*.ts`);

  it("names packages, and reaches into none by a path", () => {
    const found = filesIn("{src,test,bench}").flatMap((file) =>
      pathsInto(file, readFileSync(file, "utf8")).map((name) => `${file} → ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("loads only the indexes of packages, and no fake", () => {
    const found = filesIn("src").flatMap((file) =>
      importsIn(readFileSync(file, "utf8"))
        .filter(isForTests)
        .map((name) => `${file} → ${name}`),
    );
    expect(found).toEqual([]);
    expect(Object.keys(production(root)).filter(isForTests)).toEqual([]);
  });
});

describe("these checks find", () => {
  const file = "packages/audio-interface/src/fields.ts";
  const test = "packages/audio-interface/test/fake.test.ts";
  it.each([
    [file, 'import { a } from "../../../src/errors.ts";', 1],
    [file, 'import type { A } from "../../studio/index.ts";', 1],
    [file, 'export * from "../../../test/syntax.ts";', 1],
    [file, 'const { a } = await import("ws");', 1],
    [file, 'import { it } from "vitest";', 1],
    [file, 'const data = new URL("../../../docs/design.md", import.meta.url);', 1],
    [test, 'import { it } from "vitest";', 0],
    [file, 'import { z } from "zod";\nimport { b } from "./gaps.ts";\nimport "node:fs";', 0],
  ])("what %s imports: %s", (path, text, count) => expect(wrongImports(path, text)).toHaveLength(count));

  it("paths into a package, and fakes in production", () => {
    expect(
      pathsInto("src/audio/task.ts", 'import { a } from "../../packages/audio-interface/index.ts";'),
    ).toHaveLength(1);
    expect(
      ["@mynah/audio-interface/fake", "@mynah/studio/testing", "@mynah/fake-slack"].every(isForTests),
    ).toBe(true);
    expect(["@mynah/audio-interface", "@mynah/studio"].some(isForTests)).toBe(false);
  });
});
