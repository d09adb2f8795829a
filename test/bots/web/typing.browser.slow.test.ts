import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chromiumMissing, send, sendJob } from "./browser.ts";
import type { FakeWebApp } from "./fake-web-app.ts";
import { tone } from "./tone.ts";
import { usePage } from "./use-page.ts";

describe.skipIf(chromiumMissing)(`forgiven typing, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let page: Page;
  usePage((open) => ({ web, page } = open));

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  it("speaks text without a slash, and shows it as it was typed", async () => {
    const job = await sendJob(page, "Good evening, everyone.", web);
    await page.waitForSelector(".card.queued");
    expect(job).toMatchObject({ command: "tts", options: { text: "Good evening, everyone." } });
    expect(await page.locator(".said").textContent()).toBe("Good evening, everyone.");
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
    const job = await sendJob(page, "/transcribe link:https://example.com/a.mp3", web);
    await page.waitForSelector(".card.queued");
    expect(job.options).toEqual({ source: { kind: "link", url: "https://example.com/a.mp3" } });
  });

  it("keeps a button's error out of the line, until something succeeds", async () => {
    await page.route(
      "**/api/invocations",
      (route) => route.fulfill({ status: 400, json: { error: { text: "Not now." } } }),
      { times: 1 },
    );
    const example = page.getByRole("button", { name: "Text to speech" });
    await example.click();
    await page.locator("[role=alert]", { hasText: "Not now." }).waitFor();
    expect(await page.inputValue("#line")).toBe("");
    await example.click();
    await page.waitForSelector(".card.queued");
    expect(await page.locator("[role=alert]").count()).toBe(0);
  });

  it("removes the offer when the line changes", async () => {
    await send(page, "/trnscribe latest");
    await page.getByRole("button", { name: "/transcribe", exact: true }).waitFor();
    await page.fill("#line", "/tts");
    await expect.poll(() => page.locator(".remedies").count()).toBe(0);
  });
});
