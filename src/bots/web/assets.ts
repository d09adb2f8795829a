import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { getLanguage } from "../../messages/language.ts";
import type { Locale } from "../../messages/locales.ts";
import { escapeHtml } from "../../messages/sanitize.ts";
import { templatesOf } from "../../messages/templates.ts";
import { stripTypesOfFiles } from "./strip-types.ts";

/** The page is served with the paths of the source tree, so that its imports resolve. */
const SOURCE = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = "bots/web/page";
/** Code that the page shares with the server besides types: pure and without imports. */
const SHARED = [
  "base/format-clock.ts",
  "commands/jobs/source-choices.ts",
  "commands/parsing/source-names.ts",
  "commands/parsing/tokens.ts",
];
/** Folders of pages that need nothing of the playground's. */
const OTHER_PAGES = [`${PAGE}/docs/`, `${PAGE}/live/`];
const JAVASCRIPT = "text/javascript; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  ".ts": JAVASCRIPT,
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};
/** Node would resolve the package's server build, so we locate its folder and list the browser's files. */
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
  readonly etag: string;
  /** Scripts are converted when the first one is asked for. */
  body(): Promise<string | Buffer>;
}

export interface Assets {
  /** By path below `/assets/{version}/`. */
  readonly files: ReadonlyMap<string, Asset>;
  /** Changes with any of the files, so that browsers can cache each forever. */
  readonly version: string;
  /** Returns the page with its words in the language of the request. */
  readonly html: () => Asset;
  /** Returns the login page in the language of the request, with `{said}` as the placeholder for a message. */
  readonly login: () => string;
  /** CSP source of the page's one inline script, the import map. */
  readonly importMapHash: string;
}

/** Reads the page once, at startup: no build step, and nothing from other servers. Etags are those of the sources. */
export async function readAssets(): Promise<Assets> {
  const files = new Map([...(await pageFiles()), ...(await litFiles())]);
  const version = digest([...files].map(([path, { etag }]) => path + etag).join(), "base64url").slice(0, 16);
  const base = `/assets/${version}`;
  const page = `${base}/${PAGE}`;
  const importMap = JSON.stringify({
    imports: { "lit-html": `${base}/lit/lit-html.js`, "lit-html/": `${base}/lit/` },
  });
  const html = (await readFile(join(SOURCE, PAGE, "index.html"), "utf8"))
    .replaceAll("{page}", page)
    .replace("{importMap}", () => `<script type="importmap">${importMap}</script>`)
    .replace("{preloads}", () => preloads(base, [...files.keys()]));
  const login = (await readFile(join(SOURCE, PAGE, "login.html"), "utf8")).replaceAll("{page}", page);
  return {
    files,
    version,
    html: createTranslatedPage(html),
    login: () => translate(login, getLanguage()),
    importMapHash: `'sha256-${digest(importMap, "base64")}'`,
  };
}

/** Returns a function that returns the page in the language of the request. Keeps the page of each language. */
function createTranslatedPage(html: string): () => Asset {
  const pages = new Map<Locale, Asset>();
  return () => {
    const language = getLanguage();
    const page = pages.get(language) ?? asset("text/html; charset=utf-8", translate(html, language));
    pages.set(language, page);
    return page;
  };
}

function translate(html: string, language: Locale): string {
  const words = templatesOf("page");
  const values: Readonly<Record<string, string | undefined>> = {
    language,
    title: words["pageTitle"],
    about: words["pageAbout"],
    noScript: words["pageNoScript"],
    logIn: words["pageLogin"],
    password: words["pagePassword"],
    words: JSON.stringify(words),
  };
  return html.replaceAll(/\{(\w+)\}/g, (whole, name: string) => escapeHtml(values[name] ?? whole));
}

async function pageFiles(): Promise<[string, Asset][]> {
  const names = (await readdir(join(SOURCE, PAGE), { recursive: true })).filter(
    (name) => extname(name) in TYPES,
  );
  const paths = [...names.map((name) => `${PAGE}/${name}`), ...SHARED];
  const scripts = createScripts(paths.filter((path) => path.endsWith(".ts")));
  return Promise.all(
    paths.map(async (path): Promise<[string, Asset]> => {
      const { body, ...rest } = asset(TYPES[extname(path)] ?? "", await readFile(join(SOURCE, path), "utf8"));
      return [path, { ...rest, body: path.endsWith(".ts") ? () => scripts(path) : body }];
    }),
  );
}

/** Returns a function that returns a script without types. Converts all with the first, and again after a failure. */
function createScripts(paths: readonly string[]): (path: string) => Promise<string> {
  let converted: Promise<readonly string[]> | undefined;
  return async (path) => {
    converted ??= stripTypesOfFiles(paths.map((one) => join(SOURCE, one)));
    try {
      return (await converted)[paths.indexOf(path)] ?? "";
    } catch (error) {
      converted = undefined;
      throw error;
    }
  };
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

/** Without preloading, the browser would discover the modules one import at a time. */
const preloads = (base: string, paths: readonly string[]) =>
  paths
    .filter((path) => /\.(ts|js)$/.test(path) && !OTHER_PAGES.some((folder) => path.startsWith(folder)))
    .map((path) => `<link rel="modulepreload" href="${base}/${path}" />`)
    .join("\n    ");

export const asset = (type: string, body: string | Buffer): Asset => ({
  type,
  body: async () => body,
  etag: `"${digest(body, "base64url").slice(0, 22)}"`,
});

const digest = (text: string | Buffer, encoding: "base64" | "base64url") =>
  createHash("sha256").update(text).digest(encoding);
