import { escapeHtml } from "../../../messages/sanitize.ts";
import type { DocsLibrary, DocsPage } from "./library.ts";
import type { DocsSection } from "./render.ts";
import type { DocsHit } from "./search.ts";

interface Frame {
  readonly library: DocsLibrary;
  /** Where the page's files are: `/assets/{version}/bots/web/page`. */
  readonly assets: string;
  readonly title: string;
  /** The page that is shown, if it is one of the library's. */
  readonly current?: DocsPage;
  readonly query?: string;
  readonly content: string;
}

/** Builds the whole page: navigation by lane, search and content. Works without scripts, but for copying. */
export const buildDocsPage = ({ library, assets, title, current, query = "", content }: Frame): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} · Mynah</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets}/base.css">
<link rel="stylesheet" href="${assets}/docs/docs.css">
${current ? `<link rel="alternate" type="text/markdown" href="/docs/${current.slug}.md">` : ""}
<script type="module" src="${assets}/docs/docs.ts"></script>
</head>
<body class="manual">
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="/docs"><img src="${assets}/icon.svg" width="28" height="28" alt=""> Mynah docs</a>
<form action="/docs/search" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search" value="${escapeHtml(query)}" maxlength="100" autocomplete="off"></form>
</header>
<div class="columns">
<details class="menu"><summary>All pages</summary></details>
<nav aria-label="Pages">${library.lanes.map((lane) => laneOf(lane.title, lane.pages, current)).join("")}</nav>
<main id="content" tabindex="-1">${content}</main>
</div>
</body>
</html>
`;

const laneOf = (title: string, pages: readonly DocsPage[], current: DocsPage | undefined): string =>
  `<h2>${escapeHtml(title)}</h2><ul>${pages
    .map(
      (page) =>
        `<li><a href="/docs/${page.slug}"${page === current ? ' aria-current="page"' : ""}>${escapeHtml(page.title)}</a></li>`,
    )
    .join("")}</ul>`;

/** Builds the content of a page, with a list of its sections. */
export function articleOf({ slug }: DocsPage, html: string, sections: readonly DocsSection[]): string {
  const parts = sections.filter(({ anchor }) => anchor !== "");
  const list = parts.map(({ heading, anchor }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`);
  const contents =
    parts.length < 4
      ? ""
      : `<details class="contents"><summary>On this page</summary><ul>${list.join("")}</ul></details>`;
  return `<article>${contents}${html}</article><footer><a href="/docs/${slug}.md">This page as Markdown</a></footer>`;
}

/** Builds the list of all pages. */
export const overviewOf = ({ lanes }: DocsLibrary): string =>
  `<article><h1>Documentation</h1>${lanes
    .map(
      ({ title, pages }) =>
        `<h2>${escapeHtml(title)}</h2><ul class="pages">${pages
          .map(
            ({ slug, title: name, markdown }) =>
              `<li><a href="/docs/${slug}">${escapeHtml(name)}</a><p>${escapeHtml(introductionOf(markdown))}</p></li>`,
          )
          .join("")}</ul>`,
    )
    .join("")}</article>`;

/** Builds what a search found. */
export const hitsOf = (query: string, hits: readonly DocsHit[]): string =>
  `<article><h1>Search</h1><p role="status">${
    hits.length === 0
      ? `No page mentions “${escapeHtml(query)}”.`
      : `${hits.length} ${hits.length === 1 ? "section" : "sections"} for “${escapeHtml(query)}”:`
  }</p><ul class="hits">${hits
    .map(({ page, section: { heading, anchor }, excerpt }) => {
      const href = `/docs/${page.slug}${anchor === "" ? "" : `#${anchor}`}`;
      const name = anchor === "" ? page.title : `${page.title} › ${heading}`;
      return `<li><a href="${href}">${escapeHtml(name)}</a><p>${escapeHtml(excerpt)}</p></li>`;
    })
    .join("")}</ul></article>`;

/** Returns the list of pages for programs (llmstxt.org): titles, addresses and first sentences. */
export const formatLlmsTxt = ({ lanes }: DocsLibrary, publicUrl: string): string =>
  [
    "# Mynah",
    "",
    "> A bot that brings an AI audio service to Discord, Slack, Telegram and a web playground.",
    ...lanes.flatMap(({ title, pages }) => [
      "",
      `## ${title}`,
      "",
      ...pages.map(
        ({ slug, title: name, markdown }) =>
          `- [${name}](${publicUrl}/docs/${slug}.md): ${introductionOf(markdown)}`,
      ),
    ]),
    "",
  ].join("\n");

/** The first sentence of a page's first paragraph, without markup. */
export function introductionOf(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[A-Za-z`*[/]/.test(part)) ?? "";
  const text = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\s+/g, " ");
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
}
