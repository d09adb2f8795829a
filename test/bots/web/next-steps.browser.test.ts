import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumMissing, openBrowser, send, type TestBrowser } from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

describe.skipIf(chromiumMissing)(`next steps, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    [web, browser] = await Promise.all([startFakeWebApp(), openBrowser()]);
  });
  afterAll(() => Promise.all([web.close(), browser.close()]));
  beforeEach(async () => {
    page = await browser.visit(web.url);
  });
  afterEach(async () => {
    await browser.leave(page);
    expect(browser.errors).toEqual([]);
  });

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  it("make a found voice the default with one choice", async () => {
    await send(page, "/voice find");
    const select = page.getByLabel("Make a voice your default");
    const name = (await select.locator("option").nth(1).textContent())?.trim() ?? "";
    await select.selectOption({ label: name });
    await page.locator(".conversation").getByText(`Set “voice” to ${name}`).waitFor();
  });

  it("make a variation of finished music with one press", async () => {
    await send(page, "/music make slow piano");
    await page.waitForSelector(".card.queued");
    const { id } = web.newest();
    await web.finish(id, 2);
    await press("Make another variation");
    await page.locator(".title").getByText("is running again as").waitFor();
    expect(web.newest()).toMatchObject({ retryOf: id, options: { prompt: "slow piano" } });
  });
});
