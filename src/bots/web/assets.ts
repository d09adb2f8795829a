import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripTypes } from "./strip-types.ts";

const PAGE = fileURLToPath(new URL("page/", import.meta.url));
const JAVASCRIPT = "text/javascript; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  ".ts": JAVASCRIPT,
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};
/** Node itself would be given the package's server build, so its folder is found and the browser's files are named. */
const LIT_FILES = [
  "lit-html.js",
  "directive.js",
  "directive-helpers.js",
  "async-directive.js",
  "directives/live.js",
  "directives/ref.js",
  "directives/repeat.js",
];

export interface Asset {
  readonly type: string;
  readonly body: string;
  readonly etag: string;
}

export interface Assets {
  /** By path below `/assets/{version}/`. */
  readonly files: ReadonlyMap<string, Asset>;
  /** Changes with any of the files, so that browsers may keep each forever. */
  readonly version: string;
  readonly html: Asset;
  /** CSP source of the page's one inline script, the import map. */
  readonly importMapHash: string;
}

/** Reads the page once, at start: no build step, and nothing from elsewhere. */
export async function readAssets(): Promise<Assets> {
  const files = new Map([...(await pageFiles()), ...(await litFiles())]);
  const version = digest([...files].map(([path, { etag }]) => path + etag).join(), "base64url").slice(0, 16);
  const base = `/assets/${version}`;
  const importMap = JSON.stringify({
    imports: { "lit-html": `${base}/lit/lit-html.js`, "lit-html/": `${base}/lit/` },
  });
  const html = (await readFile(join(PAGE, "index.html"), "utf8"))
    .replaceAll("{base}", base)
    .replace("{importMap}", () => importMap)
    .replace("{preloads}", () => preloads(base, [...files.keys()]));
  return {
    files,
    version,
    html: asset("text/html; charset=utf-8", html),
    importMapHash: `'sha256-${digest(importMap, "base64")}'`,
  };
}

async function pageFiles(): Promise<[string, Asset][]> {
  const names = (await readdir(PAGE)).filter((name) => extname(name) in TYPES);
  return Promise.all(
    names.map(async (name): Promise<[string, Asset]> => {
      const text = await readFile(join(PAGE, name), "utf8");
      const type = TYPES[extname(name)] ?? "";
      return [name, asset(type, name.endsWith(".ts") ? stripTypes(text) : text)];
    }),
  );
}

async function litFiles(): Promise<[string, Asset][]> {
  const found = fileURLToPath(import.meta.resolve("lit-html"));
  const folder = found.slice(0, found.lastIndexOf("lit-html", found.lastIndexOf("lit-html") - 1) + 8);
  return Promise.all(
    LIT_FILES.map(async (path): Promise<[string, Asset]> => {
      const text = await readFile(join(folder, path), "utf8");
      return [`lit/${path}`, asset(JAVASCRIPT, text.replace(/^\/\/# sourceMappingURL=.*$/m, ""))];
    }),
  );
}

/** Without these the browser would find the modules one import at a time. */
const preloads = (base: string, paths: readonly string[]) =>
  paths
    .filter((path) => /\.(ts|js)$/.test(path))
    .map((path) => `<link rel="modulepreload" href="${base}/${path}" />`)
    .join("\n    ");

const asset = (type: string, body: string): Asset => ({
  type,
  body,
  etag: `"${digest(body, "base64url").slice(0, 22)}"`,
});

const digest = (text: string, encoding: "base64" | "base64url") =>
  createHash("sha256").update(text).digest(encoding);
