import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

export interface OpenPage {
  readonly web: FakeWebApp;
  readonly browser: TestBrowser;
  readonly page: Page;
}

/** Opens the playground as a new user for each test of a block; fails if the page reported an error. */
export function usePage(take: (open: OpenPage) => void): void {
  let web: FakeWebApp;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    [web, browser] = await Promise.all([startFakeWebApp(), openBrowser()]);
  });
  afterAll(() => Promise.all([web.close(), browser.close()]));
  beforeEach(async () => {
    page = await browser.visit(web.url);
    take({ web, browser, page });
  });
  afterEach(async () => {
    await browser.leave(page);
    expect(browser.errors).toEqual([]);
  });
}
