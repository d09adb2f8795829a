import type { FastifyInstance, FastifyReply } from "fastify";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Assets } from "../assets.ts";
import { picturesFolder, readDocs, type DocsLibrary } from "./library.ts";
import { articleOf, buildDocsPage, formatLlmsTxt, hitsOf, overviewOf } from "./page.ts";
import { renderPage, type RenderedPage } from "./render.ts";
import { createDocsSearch, type DocsHit } from "./search.ts";

interface DocsOptions {
  readonly assets: Pick<Assets, "version">;
  readonly publicUrl: string;
}

const TYPES: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/**
 * Registers the documentation of this version, without internet: GET /docs, /docs/{page}, each page as `.md`, a search and
 * /llms.txt. It is the same for everybody and holds nothing of anyone, so it needs no login.
 */
export async function registerDocs(web: FastifyInstance, { assets, publicUrl }: DocsOptions): Promise<void> {
  const folder = `/assets/${assets.version}/bots/web/page`;
  // The names are listed once, so that no request chooses a path.
  const pictures = new Set(await readdir(picturesFolder()).catch(() => []));
  const site = createSite();
  const send = (reply: FastifyReply, page: Omit<Parameters<typeof buildDocsPage>[0], "assets">) =>
    reply
      .headers({ "cache-control": "no-cache" })
      .type("text/html; charset=utf-8")
      .send(buildDocsPage({ ...page, assets: folder }));

  web.get("/docs", async (_request, reply) => {
    const library = await site.library();
    return send(reply, { library, title: "Documentation", content: overviewOf(library) });
  });
  web.get<{ Querystring: { q?: string | string[] } }>("/docs/search", async (request, reply) => {
    const query = [request.query.q ?? ""].flat().join(" ").trim();
    const hits = query === "" ? [] : (await site.search())(query);
    return send(reply, {
      library: await site.library(),
      title: "Search",
      query,
      content: hitsOf(query, hits),
    });
  });
  web.get<{ Params: { page: string } }>("/docs/:page", async (request, reply) => {
    const library = await site.library();
    const isSource = request.params.page.endsWith(".md");
    const current = library.bySlug.get(request.params.page.replace(/\.md$/, ""));
    if (!current) {
      reply.status(404);
      return send(reply, { library, title: "Not found", content: NOT_FOUND });
    }
    if (isSource)
      return reply
        .header("cache-control", "no-cache")
        .type("text/markdown; charset=utf-8")
        .send(current.markdown);
    const { html, sections } = await site.rendered(current.slug);
    return send(reply, {
      library,
      title: current.title,
      current,
      content: articleOf(current, html, sections),
    });
  });
  web.get<{ Params: { name: string } }>("/docs/pictures/:name", async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[path.extname(name)];
    if (!pictures.has(name) || type === undefined) return reply.callNotFound();
    return reply
      .header("cache-control", "no-cache")
      .type(type)
      .send(await readFile(path.join(picturesFolder(), name)));
  });
  web.get("/llms.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(formatLlmsTxt(await site.library(), publicUrl)),
  );
}

const NOT_FOUND = `<article><h1>Not found</h1><p>There is no such page. <a href="/docs">All pages</a></p></article>`;

/** Reads, renders and indexes the pages when they are first asked for, once. */
function createSite() {
  let library: Promise<DocsLibrary> | undefined;
  let pages: Promise<ReadonlyMap<string, RenderedPage>> | undefined;
  let search: Promise<(query: string) => readonly DocsHit[]> | undefined;

  const readLibrary = () => (library ??= readDocs());

  const renderAll = () =>
    (pages ??= readLibrary().then(async (read) => {
      const all = [...read.bySlug.values()];
      const rendered = await Promise.all(all.map((page) => renderPage(page, read)));
      return new Map(all.map(({ slug }, n) => [slug, rendered[n] as RenderedPage]));
    }));

  return {
    library: readLibrary,
    async rendered(slug: string): Promise<RenderedPage> {
      return (await renderAll()).get(slug) ?? { html: "", sections: [] };
    },
    search: () =>
      (search ??= Promise.all([readLibrary(), renderAll()]).then(([{ bySlug }, rendered]) =>
        createDocsSearch(
          [...bySlug.values()].flatMap((page) =>
            (rendered.get(page.slug)?.sections ?? []).map((section) => ({ page, section })),
          ),
        ),
      )),
  };
}
