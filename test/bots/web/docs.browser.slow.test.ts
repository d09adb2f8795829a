import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumMissing, findAxeViolations, openBrowser, type TestBrowser } from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

describe.skipIf(chromiumMissing)(`the documentation, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    [web, browser] = await Promise.all([startFakeWebApp(), openBrowser()]);
    page = await browser.visit(`${web.url}/docs`, { reducedMotion: "reduce" }, "main");
  });
  afterAll(() => Promise.all([web.close(), browser.close()]));

  it.each(["light", "dark"] as const)("has nothing that axe-core objects to, in %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/docs", "/docs/reliability", "/docs/commands", "/docs/search?q=budget"]) {
      await page.goto(`${web.url}${path}`);
      expect([path, await findAxeViolations(page)]).toEqual([path, []]);
    }
  });

  it("fits a phone, where the pages are behind a menu", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${web.url}/docs/configuration`);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    expect(await page.getByRole("link", { name: "Voice channels" }).isVisible()).toBe(false);
    await page.getByText("All pages").click();
    await page.getByRole("link", { name: "Voice channels" }).click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Voice channels");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it("copies a block of code, and finds a section by its words", async () => {
    await page.goto(`${web.url}/docs/discord`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain("npm start");
    await page.getByRole("searchbox").fill("waveform voice message");
    await page.keyboard.press("Enter");
    await page.locator(".hits a").first().click();
    expect(page.url()).toContain("/docs/");
  });
});
