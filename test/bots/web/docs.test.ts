import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDocs } from "../../../src/bots/web/docs/library.ts";
import { introductionOf } from "../../../src/bots/web/docs/page.ts";
import { renderPage } from "../../../src/bots/web/docs/render.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

let web: FakeWebApp;
beforeAll(async () => {
  web = await startFakeWebApp();
});
afterAll(() => web.close());

const get = async (path: string) => {
  const response = await fetch(`${web.url}${path}`);
  return { status: response.status, type: response.headers.get("content-type"), body: await response.text() };
};

describe("the documentation", () => {
  it("lists every page of docs/ by its readers, and shows each with its sections", async () => {
    const { lanes, bySlug } = await readDocs();
    expect(lanes.map(({ title }) => title)).toEqual([
      "Use it",
      "Run a server with it",
      "Operate it",
      "Build on it",
    ]);
    const overview = await get("/docs");
    for (const { slug, title } of bySlug.values()) {
      expect(overview.body).toContain(`<a href="/docs/${slug}">`);
      const page = await get(`/docs/${slug}`);
      expect([slug, page.status, page.type]).toEqual([slug, 200, "text/html; charset=utf-8"]);
      expect(page.body).toContain(`aria-current="page"`);
      expect([slug, page.body.match(/<h1>/g)]).toEqual([slug, ["<h1>"]]);
      expect(title).not.toBe("");
    }
  });

  it("links to sections by the anchors that they have, and to nothing that isn't served", async () => {
    const library = await readDocs();
    const pages = await Promise.all(
      [...library.bySlug.values()].map(async (page) => {
        const { html } = await renderPage(page, library);
        return { slug: page.slug, html };
      }),
    );
    const anchors = new Set(
      pages.flatMap(({ slug, html }) => [
        `/docs/${slug}`,
        ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/docs/${slug}#${id}`),
      ]),
    );
    const links = pages.flatMap(({ slug, html }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
        href.startsWith("#") ? `/docs/${slug}${href}` : href,
      ),
    );
    const broken = links.filter((link) => !/^(https?:|mailto:)/.test(link) && !anchors.has(link));
    expect(broken.filter((link) => !link.startsWith("/docs/pictures/"))).toEqual([]);
    for (const picture of new Set(
      pages.flatMap(({ html }) => html.match(/\/docs\/pictures\/[\w.-]+/g) ?? []),
    ))
      expect([picture, (await get(picture)).status]).toEqual([picture, 200]);
  });

  it("is found by words, also misspelled ones, and what is searched for is only text", async () => {
    const found = await get("/docs/search?q=unconfirmd%20request");
    expect(found.body).toMatch(/<li><a href="\/docs\/[a-z]+#[a-z-]+">/);
    const hostile = await get("/docs/search?q=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(hostile.body).not.toContain("<script>alert");
    expect(hostile.body).toContain("No page mentions “&lt;script&gt;alert(1)&lt;/script&gt;”.");
  });

  it("is there for programs: each page as Markdown, and a list with first sentences", async () => {
    const { body, type } = await get("/docs/voice.md");
    expect([type, body.slice(0, 2)]).toEqual(["text/markdown; charset=utf-8", "# "]);
    expect((await get("/llms.txt")).body).toContain("/docs/voice.md): On Discord, ");
  });

  it("answers with its own page for a page that doesn't exist, and serves no other file", async () => {
    const { status, body } = await get("/docs/nothing");
    expect([status, body]).toEqual([404, expect.stringContaining("There is no such page.")]);
    for (const path of ["..%2Fpackage.json", "pictures/..%2F..%2Fpackage.json"])
      expect((await get(`/docs/${path}`)).status).toBe(404);
  });

  it.each([
    ["# Title\n\nFirst [sentence](a.md) with `code`. Second.", "First sentence with code."],
    ["# Title\n\n    code\n\nThe words:\n\n- one", "The words."],
  ])("takes the first sentence of a page as its introduction", (markdown, sentence) => {
    expect(introductionOf(markdown)).toBe(sentence);
  });
});
