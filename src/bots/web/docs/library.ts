import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** A page of the documentation, as Markdown. */
export interface DocsPage {
  /** `/docs/` and this is its address. */
  readonly slug: string;
  /** Path from the root of the repository. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

/** Pages for the same readers. */
export interface Lane {
  readonly title: string;
  readonly pages: readonly DocsPage[];
}

export interface DocsLibrary {
  readonly lanes: readonly Lane[];
  readonly bySlug: ReadonlyMap<string, DocsPage>;
  readonly byPath: ReadonlyMap<string, DocsPage>;
}

const LANE = /^- \*\*(.+?)\*\*: ([^]*?)(?=^- \*\*|^##|(?![^]))/gm;
const LINK = /\]\(([^)\s#]+\.md)\)/g;

/** Reads the pages that the README's section "Documentation" links, in its order and under its headings. */
export async function readDocs(): Promise<DocsLibrary> {
  const readme = await readFile(path.join(ROOT, "README.md"), "utf8");
  const [, section = ""] = readme.split(/^## Documentation$/m);
  const lanes = await Promise.all(
    [...section.matchAll(LANE)].map(async ([, title = "", links = ""]) => ({
      title,
      pages: await Promise.all([...links.matchAll(LINK)].map(([, file = ""]) => readPage(file))),
    })),
  );
  const pages = lanes.flatMap((lane) => lane.pages);
  return {
    lanes,
    bySlug: new Map(pages.map((page) => [page.slug, page])),
    byPath: new Map(pages.map((page) => [page.path, page])),
  };
}

async function readPage(file: string): Promise<DocsPage> {
  const markdown = await readFile(path.join(ROOT, file), "utf8");
  const [, title = file] = /^# (.+)$/m.exec(markdown) ?? [];
  return { slug: slugOf(file), path: file, title, markdown };
}

/** `docs/voice.md` is `voice`, `packages/studio/README.md` is `studio`, `CHANGELOG.md` is `changelog`. */
function slugOf(file: string): string {
  const { name, dir } = path.posix.parse(file);
  return (name === "README" ? path.posix.basename(dir) : name).toLowerCase();
}

/** Returns the folder with the pictures of the pages. */
export const picturesFolder = (): string => path.join(ROOT, "docs", "pictures");
