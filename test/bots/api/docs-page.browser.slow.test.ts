import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumMissing, findAxeViolations, openBrowser, type TestBrowser } from "../web/browser.ts";
import { clientOf, createKey, openApiProgram, type ApiProgram } from "./open-api.ts";

describe.skipIf(chromiumMissing)(`the page of the API, ${chromiumMissing ?? "in Chromium"}`, () => {
  let program: ApiProgram;
  let browser: TestBrowser;
  let page: Page;
  let key: string;
  beforeAll(async () => {
    [program, browser] = await Promise.all([openApiProgram(), openBrowser()]);
    key = await createKey(program.person);
    page = await browser.visit(`${program.url}/api/v1/docs`, { reducedMotion: "reduce" }, "#runTts");
  });
  afterAll(() => Promise.all([program.close(), browser.close()]));

  const inside = (id: string, selector: string) => page.locator(`#${id} ${selector}`);
  async function open(id: string): Promise<void> {
    await page.locator(`#${id} > summary`).click();
    await inside(id, ".inside").waitFor();
  }

  it("lists every operation of the OpenAPI document, and finds them by word", async () => {
    const { body } = await clientOf(program, key)("GET", "/api/v1/openapi.json");
    const operations = Object.values(body.paths as Record<string, object>).flatMap((one) => Object.keys(one));
    expect(await page.locator(".operation").count()).toBe(operations.length);
    await page.fill("#find", "transcripts search");
    expect(await page.locator(".operation:visible").count()).toBe(1);
    await page.fill("#find", "");
    expect(await page.locator(".operation:visible").count()).toBe(operations.length);
  });

  it("sends a request with the key, which appears in no example and is stored nowhere", async () => {
    await open("getKey");
    await inside("getKey", "button").click();
    await inside("getKey", ".answer :text('apiKeyMissing'), .answer :text('401')").first().waitFor();
    await page.fill("#key", key);
    await inside("getKey", "button").click();
    await inside("getKey", ".answer :text('actsFor')").waitFor();
    expect(await page.content()).not.toContain(key);
    expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it("shows the request as the curl command that does the same", async () => {
    await open("runTts");
    await inside("runTts", "textarea").fill('{ "text": "It\'s me" }');
    const curl = (await inside("runTts", "pre").first().textContent()) ?? "";
    expect(curl).toContain(`'${program.url}/api/v1/commands/tts'`);
    expect(curl).toContain('-H "Authorization: Bearer $MYNAH_KEY"');
    expect(curl).toContain(String.raw`-d '{ "text": "It'\''s me" }'`);
  });

  it("renews the Idempotency-Key with each answer, so that the next request is another job", async () => {
    const shown = inside("runTts", "input[name=Idempotency-Key]");
    const first = await shown.inputValue();
    await inside("runTts", "button").click();
    await inside("runTts", ".answer :text('duplicate')").waitFor();
    expect(await shown.inputValue()).not.toBe(first);
    expect(await inside("runTts", ".answer").textContent()).toContain("202");
  });

  it("keeps the Idempotency-Key while no answer arrives, so that sending again makes nothing twice", async () => {
    const shown = inside("runTts", "input[name=Idempotency-Key]");
    const first = await shown.inputValue();
    await page.route("**/commands/tts", (route) => route.abort());
    await inside("runTts", "button").click();
    await inside("runTts", ".answer:has-text('No answer arrived')").waitFor();
    expect(await shown.inputValue()).toBe(first);
    await page.unroute("**/commands/tts");
  });

  it("shows hostile text of an answer as text", async () => {
    await open("findVoices");
    await inside("findVoices", "input[name=limit]").fill("<img src=x onerror=alert(1)>");
    await inside("findVoices", "button").click();
    await inside("findVoices", ".answer :text('apiBadRequest')").waitFor();
    expect(await page.locator("img").count()).toBe(0);
  });

  it("has nothing that axe-core finds wrong, and fits a phone, in light and in dark", async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findAxeViolations(page)).toEqual([]);
      }
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    }
  });

  it("is allowed only its own files, and reports no error", async () => {
    const { headers } = await fetch(`${program.url}/api/v1/docs`);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self' *;/);
    expect((await fetch(`${program.url}/api/v1/docs/..%2Findex.ts`)).status).toBe(404);
    expect((await fetch(`${program.url}/api/v1/docs/tsconfig.json`)).status).toBe(404);
    expect(browser.errors).toEqual([]);
  });
});
