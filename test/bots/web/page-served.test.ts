import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

let web: FakeWebApp;
beforeAll(async () => {
  web = await startFakeWebApp();
});
afterAll(() => web.close());

const page = async () => (await fetch(`${web.url}/`)).text();
const modules = async () =>
  [...(await page()).matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:ts|js))"/g)].map((m) => m[1]);

describe("the page", () => {
  it("allows only its own scripts and the import map, and nothing else from anywhere", async () => {
    const response = await fetch(`${web.url}/`);
    const policy = response.headers.get("content-security-policy") ?? "";
    const inline = [...(await response.text()).matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline).toHaveLength(1);
    const hash = createHash("sha256")
      .update(inline[0]?.[1] ?? "")
      .digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it("comes with the documentation, as text that can't run, and with nothing else of the disk", async () => {
    const documentation = await fetch(`${web.url}/docs/commands.md`);
    expect(documentation.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(documentation.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await documentation.text()).toContain("/transcribe");
    for (const path of ["pictures/gone.webp", "..%2Fpackage.json", "gone.md", "..%2FREADME.md"])
      expect((await fetch(`${web.url}/docs/${path}`)).status).toBe(404);
  });

  it("references nothing outside this server", async () => {
    const texts = await Promise.all([
      page(),
      ...(await modules()).map(async (m) => (await fetch(web.url + m)).text()),
    ]);
    for (const text of texts) {
      expect(text).not.toMatch(/(?:src|href|from|import)\s*[=(]?\s*["'](?:https?:)?\/\//);
    }
  });

  it("is revalidated each time, and answered with 304 while it is unchanged", async () => {
    const first = await fetch(`${web.url}/`);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const again = await fetch(`${web.url}/`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("what the page loads", () => {
  it("is JavaScript without types that browsers can cache forever", async () => {
    const urls = await modules();
    expect(urls.some((url) => url?.endsWith("/main.ts"))).toBe(true);
    for (const url of urls) {
      const response = await fetch(web.url + url);
      expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await response.text()).not.toMatch(/^(export )?interface /m);
    }
  });

  it("includes every module that another one imports", async () => {
    const urls = (await modules()).map((url) => url ?? "");
    for (const url of urls) {
      const text = await (await fetch(web.url + url)).text();
      for (const [, wanted = ""] of text.matchAll(/^import .*?"([^"]+)"/gm)) {
        const found = wanted.startsWith(".")
          ? new URL(wanted, web.url + url).pathname
          : urls.find((each) =>
              each.endsWith(wanted.includes("/") ? wanted.replace("-html", "") : `/${wanted}.js`),
            );
        expect(urls, `${wanted} of ${url}`).toContain(found);
      }
    }
  });

  it("answers 404 for another version, for other files of the program and for paths that climb", async () => {
    const base = ((await modules())[0] ?? "").split("/").slice(0, 3).join("/");
    for (const path of [
      "/assets/older/bots/web/page/main.ts",
      `${base}/config.ts`,
      `${base}/..%2f..%2fpackage.json`,
    ]) {
      expect((await fetch(web.url + path)).status).toBe(404);
    }
  });
});
