import path from "node:path";
import type { Marked, Tokens } from "marked";
import { escapeHtml } from "../../../messages/sanitize.ts";
import type { DocsLibrary, DocsPage } from "./library.ts";

/** A part of a page, from one heading to the next. */
export interface DocsSection {
  readonly heading: string;
  /** ID of the heading; empty for what comes before the first one. */
  readonly anchor: string;
  readonly text: string;
}

export interface RenderedPage {
  readonly html: string;
  readonly sections: readonly DocsSection[];
}

/** Renders a page. Its headings have the same anchors as on GitHub, so that links work in both places. */
export async function renderPage(page: DocsPage, library: DocsLibrary): Promise<RenderedPage> {
  // The library takes memory that only readers of the documentation need.
  const { Marked } = await import("marked");
  const anchors = createAnchors();
  const anchorOf = new Map<Tokens.Heading, string>();
  const sections: { heading: string; anchor: string; text: string }[] = [
    { heading: page.title, anchor: "", text: "" },
  ];
  const marked: Marked = new Marked({
    walkTokens(token) {
      if (token.type === "heading") {
        const headingToken = token as Tokens.Heading;
        if (headingToken.depth === 1) return;
        const heading = plainText(headingToken.text);
        const anchor = anchors.of(heading);
        anchorOf.set(headingToken, anchor);
        sections.push({ heading, anchor, text: "" });
      } else if (token.type === "text" || token.type === "codespan" || token.type === "code") {
        const last = sections.at(-1);
        if (last) last.text += `${(token as Tokens.Text).text} `;
      }
    },
    renderer: {
      heading(token) {
        const { tokens, depth } = token;
        const inner = this.parser.parseInline(tokens);
        const anchor = anchorOf.get(token);
        if (anchor === undefined) return `<h1>${inner}</h1>\n`;
        return `<h${depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = resolveLink(href, page, library);
        return target === undefined ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escapeHtml(pictureOf(href))}" alt="${escapeHtml(text)}" loading="lazy">`,
      html: ({ text }) =>
        text.replaceAll(
          /\b(src|srcset)="([^"]+)"/g,
          (_, name: string, file: string) => `${name}="${pictureOf(file)}"`,
        ),
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      table(token) {
        const head = `<tr>${token.header.map((cell) => this.tablecell(cell)).join("")}</tr>`;
        const rows = token.rows.map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join("")}</tr>`);
        return `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table></div>\n`;
      },
    },
  });
  const html = await marked.parse(page.markdown);
  return { html, sections };
}

/** Returns the address of what a page links to; undefined for files that aren't served, such as source code. */
function resolveLink(href: string, page: DocsPage, library: DocsLibrary): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [file = "", anchor] = href.split("#");
  const target = path.posix.join(path.posix.dirname(page.path), file);
  const found = library.byPath.get(target);
  if (found) return `/docs/${found.slug}${anchor === undefined ? "" : `#${anchor}`}`;
  return target.startsWith("docs/pictures/") ? pictureOf(target) : undefined;
}

const pictureOf = (file: string): string =>
  /^https?:/.test(file) ? file : `/docs/pictures/${path.posix.basename(file)}`;

/** Returns GitHub's anchors: lowercase words with hyphens; a repeated one gets a number. */
function createAnchors() {
  const used = new Map<string, number>();
  return {
    of(heading: string): string {
      const anchor = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(/\s/g, "-");
      const count = used.get(anchor) ?? 0;
      used.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    },
  };
}

/** A heading without its markup. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[`*]/g, "");
