import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumMissing, findAxeViolations, openBrowser, type TestBrowser } from "../web/browser.ts";
import { createKey, openApiProgram, type ApiProgram } from "./open-api.ts";

/** Not localhost, where Scalar would send requests without a proxy in any case. */
const ORIGIN = "https://bot.example.com";
const PAGE = `${ORIGIN}/api/v1/docs`;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

describe.skipIf(chromiumMissing)(`the page of the API, ${chromiumMissing ?? "in Chromium"}`, () => {
  let program: ApiProgram;
  let browser: TestBrowser;
  let page: Page;
  const foreignRequests: string[] = [];
  beforeAll(async () => {
    [program, browser] = await Promise.all([openApiProgram(), openBrowser()]);
    page = await browser.visit("about:blank", { reducedMotion: "reduce" }, "html");
    await page.route(`${ORIGIN}/**`, async (route) => {
      const url = route.request().url().replace(ORIGIN, program.url);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    page.on("request", (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== ORIGIN)
        foreignRequests.push(request.url());
    });
    await page.goto(PAGE);
    await page.waitForSelector(".endpoint-path");
  });
  afterAll(() => Promise.all([program.close(), browser.close()]));

  async function sendKeyRequest(): Promise<void> {
    const section = page.locator("[id$='tag/key/GET/api/v1/key']");
    await section.getByRole("button", { name: "Test Request" }).click();
    await page.getByRole("button", { name: "Send" }).first().click();
  }

  it("has nothing that axe-core finds wrong, and fits a phone, in light and in dark", async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForSelector(`body.${colorScheme}-mode`);
        expect(await findAxeViolations(page)).toEqual([]);
      }
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  });

  it("shows every operation of the OpenAPI document", async () => {
    const document = (await (await fetch(`${program.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { tags: string[] }>>;
    };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { tags }]): Operation => ({ method, path, tag: tags[0] ?? "" })),
    );
    for (const tag of new Set(operations.map((one) => one.tag))) {
      await page.goto(`${PAGE}#tag/${tag}`);
      const links = page.locator(`.endpoint[href^='#tag/${tag}/']`);
      await links.first().waitFor();
      expect((await links.allTextContents()).map((text) => text.trim())).toEqual(
        operations.filter((one) => one.tag === tag).map(({ method, path }) => `${method}${path}`),
      );
    }
  });

  it("sends a request with the key, which is stored nowhere", async () => {
    const key = await createKey(program.person);
    await page.getByPlaceholder("Token").first().fill(key);
    await page.goto(`${PAGE}#tag/key/GET/api/v1/key`);
    await sendKeyRequest();
    await page.getByText("actsFor").last().waitFor();
    await page.getByText("200 OK").waitFor();
    expect(await page.evaluate("JSON.stringify([localStorage, sessionStorage])")).not.toContain(key);
    expect(await page.evaluate("indexedDB.databases()")).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.keyboard.press("Escape");
  });

  it("shows hostile text of an answer as text", async () => {
    await page.route("**/api/v1/key", (route) =>
      route.fulfill({ json: { actsFor: "<img src=x onerror=alert(1)>" } }),
    );
    await sendKeyRequest();
    await page.getByText("<img src=x onerror=alert(1)>").waitFor();
    expect(await page.locator("img").count()).toBe(0);
    await page.keyboard.press("Escape");
  });

  it("asks no other host, and reports no error", () => {
    expect(foreignRequests).toEqual([]);
    expect(browser.errors).toEqual([]);
  });

  it("is allowed only its own files, and no code in markup", async () => {
    const { headers } = await fetch(`${program.url}/api/v1/docs`);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self' *;/);
    expect((await fetch(`${program.url}/api/v1/docs/..%2Findex.ts`)).status).toBe(404);
    expect((await fetch(`${program.url}/api/v1/docs/scalar-script.ts`)).status).toBe(404);
  });
});
