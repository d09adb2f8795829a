import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chromiumMissing, send } from "./browser.ts";
import type { FakeWebApp } from "./fake-web-app.ts";
import { usePage } from "./use-page.ts";

describe.skipIf(chromiumMissing)(`next steps, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let page: Page;
  usePage((open) => ({ web, page } = open));

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
