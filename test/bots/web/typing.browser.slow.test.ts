import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chromiumMissing, send } from "./browser.ts";
import type { FakeWebApp } from "./fake-web-app.ts";
import { tone } from "./tone.ts";
import { usePage } from "./use-page.ts";

describe.skipIf(chromiumMissing)(`forgiven typing, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let page: Page;
  usePage((open) => ({ web, page } = open));

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  it("speaks text without a slash with one press", async () => {
    await send(page, "Good evening, everyone.");
    await press("Speak it");
    await page.waitForSelector(".card.queued");
    expect(web.newest()).toMatchObject({ command: "tts", options: { text: "Good evening, everyone." } });
    expect(await page.inputValue("#line")).toBe("");
    expect(await page.locator(".remedies").count()).toBe(0);
  });

  it("asks about word:value instead of speaking it", async () => {
    await send(page, "/tts Hello pitch:high");
    await press("Leave it out");
    await page.waitForSelector(".card.queued");
    expect(web.newest().options).toEqual({ text: "Hello" });
  });

  it("corrects a misspelled command with one press, and keeps the attached file", async () => {
    await page.setInputFiles("input[type=file]", {
      name: "meeting.wav",
      mimeType: "audio/wav",
      buffer: tone(1),
    });
    await page.waitForSelector(".attachments");
    await page.fill("#line", "/transcribe lanugage:de");
    await page.press("#line", "Escape");
    await page.press("#line", "Enter");
    await press("language:");
    await page.waitForSelector(".card.queued");
    expect(web.newest()).toMatchObject({
      command: "transcribe",
      options: { language: "de", source: { kind: "upload" } },
    });
  });

  it("takes Discord's names for a source", async () => {
    await send(page, "/transcribe link:https://example.com/a.mp3");
    await page.waitForSelector(".card.queued");
    expect(web.newest().options).toEqual({ source: { kind: "link", url: "https://example.com/a.mp3" } });
  });

  it("removes the offer when the line changes", async () => {
    await send(page, "/trnscribe latest");
    await page.getByRole("button", { name: "/transcribe", exact: true }).waitFor();
    await page.fill("#line", "/tts");
    await expect.poll(() => page.locator(".remedies").count()).toBe(0);
  });
});
