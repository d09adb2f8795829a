import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chromiumMissing, send, sendJob } from "./browser.ts";
import type { FakeWebApp } from "./fake-web-app.ts";
import { usePage } from "./use-page.ts";

describe.skipIf(chromiumMissing)(`next steps, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let page: Page;
  usePage((open) => ({ web, page } = open));

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  it("make a found voice the default, or speak with it, with one press; the list stays", async () => {
    await send(page, "/voice find alistair");
    const row = page.locator(".answer li", { hasText: "Alistair" });
    await row.getByRole("button", { name: "Default" }).click();
    await page.locator(".conversation").getByText("Set “voice” to Alistair").waitFor();
    await row.getByRole("button", { name: "Speak with" }).click();
    expect(await page.inputValue("#line")).toBe("/tts voice:Alistair ");
    await page.keyboard.type("Good morning");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.queued");
    expect(web.newest()).toMatchObject({
      command: "tts",
      options: { text: "Good morning", voice: "Alistair" },
    });
  });

  it("make a variation of finished music with one press", async () => {
    const { id } = await sendJob(page, "/music make slow piano", web);
    await page.waitForSelector(".card.queued");
    await web.finish(id, 2);
    await press("Make another variation");
    await page.locator(".title").getByText("is running again as").waitFor();
    expect(web.newest()).toMatchObject({ retryOf: id, options: { prompt: "slow piano" } });
  });
});
