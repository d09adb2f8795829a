import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumMissing, openBrowser, send, type TestBrowser } from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

describe.skipIf(chromiumMissing)(`panels, ${chromiumMissing ?? "in Chromium"}`, () => {
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
    await page.context().close();
    expect(browser.errors).toEqual([]);
  });

  const choose = (label: string, option: string) => page.getByLabel(label).selectOption({ label: option });
  const shown = (words: string) => page.locator(".conversation").getByText(words).last();
  const answers = () => page.locator(".card.answer");

  it("open from the top of the page, and change a setting in place", async () => {
    await page.getByRole("button", { name: "Settings" }).click();
    await choose("Which setting?", "loudness · on (default)");
    await shown("“loudness”: Normalize the loudness of speech.").waitFor();
    await choose("New value for “loudness”", "off");
    await shown("loudness: off · set by you").waitFor();
    expect(await page.getByLabel("New value for “loudness”").inputValue()).toContain("value:no");
    await page.getByRole("button", { name: "Reset" }).click();
    await shown("loudness: on · default").waitFor();
    expect(await answers().count()).toBe(1);
  });

  it("take a typed value in a field, and stay unchanged when it is refused", async () => {
    await send(page, "/settings show result-days for:server");
    const field = page.getByLabel("Change: value");
    await field.fill("never");
    await page.getByRole("button", { name: "Change" }).click();
    await page.locator(".problem").waitFor();
    await field.fill("7");
    await page.getByRole("button", { name: "Change" }).click();
    await shown("Set “result-days” to 7 for this server").waitFor();
    expect(await answers().count()).toBe(1);
  });

  it("export a settings file, and import one through the form", async () => {
    await send(page, "/settings set no setting:loudness for:me");
    await answers().last().waitFor();
    await send(page, "/settings export");
    const download = page.waitForEvent("download");
    await shown("mynah-settings-me.json").click();
    const path = await (await download).path();
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ settings: { loudness: false } });
    await send(page, "/settings reset loudness for:me");
    await shown("Reset “loudness” for you").waitFor();
    await page.fill("#line", "/settings import ");
    await page.getByRole("button", { name: "Fill in a form instead" }).click();
    await page.getByLabel("A file for file").setInputFiles(path);
    await page.getByRole("button", { name: "Send" }).click();
    await shown("loudness: not set → off").waitFor();
  });

  it("go through the setup of a server", async () => {
    await send(page, "/setup");
    for (const step of ["channels", "budget", "sound", "done"]) {
      await page.getByRole("button", { name: "Next" }).click();
      await expect.poll(() => page.getByLabel("Go to step").inputValue()).toBe(`/setup step:${step}`);
    }
    expect(await answers().count()).toBe(1);
  });
});
