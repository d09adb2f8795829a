import MiniSearch from "minisearch";
import type { DocsPage } from "./library.ts";
import type { DocsSection } from "./render.ts";

export interface DocsHit {
  readonly page: DocsPage;
  readonly section: DocsSection;
  /** The text around the first word that was found. */
  readonly excerpt: string;
}

const MAX_HITS = 20;
const MAX_QUERY = 100;
const EXCERPT = { before: 60, length: 180 };

/** Creates a search over all sections: beginnings of words, small mistakes allowed, headings first. */
export function createDocsSearch(
  entries: readonly { readonly page: DocsPage; readonly section: DocsSection }[],
): (query: string) => readonly DocsHit[] {
  const index = new MiniSearch<{ id: number; title: string; heading: string; text: string }>({
    fields: ["title", "heading", "text"],
  });
  index.addAll(
    entries.map(({ page, section }, id) => ({
      id,
      title: page.title,
      heading: section.heading,
      text: section.text,
    })),
  );
  return (query) =>
    index
      .search(query.slice(0, MAX_QUERY), {
        prefix: true,
        fuzzy: 0.15,
        combineWith: "AND",
        boost: { title: 3, heading: 4 },
      })
      .slice(0, MAX_HITS)
      .flatMap(({ id, terms }) => {
        const entry = entries[id as number];
        return entry ? [{ ...entry, excerpt: excerptOf(entry.section.text, terms) }] : [];
      });
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...found, text.length) - EXCERPT.before);
  const part = text
    .slice(found.length === 0 ? 0 : start)
    .slice(0, EXCERPT.length)
    .trim();
  return part.replaceAll(/\s+/g, " ");
}
