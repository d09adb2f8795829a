import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startProgram } from "../app/start-program.ts";
import { send, type TestBrowser } from "../bots/web/browser.ts";
import { fontFace } from "./page.ts";

/** The studio transcribes on a machine that may be busy. */
const SLOW = { timeout: 240_000 };

/**
 * Uses the real playground with the embedded studio: `shoot` is called with hits of a search, with /admin, and with a page
 * of the documentation.
 */
export async function withPlayground(
  browser: TestBrowser,
  shoot: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-preview-"));
  const program = await startProgram({ dataDir });
  try {
    const page = await browser.visit(program.url, {
      bypassCSP: true,
      reducedMotion: "reduce",
      viewport: { width: 860, height: 830 },
      deviceScaleFactor: 1.25,
    });
    await page.addStyleTag({ content: await fontFace() });
    await send(page, "/tts Good morning. The build is green, and the tests are done. voice:Hamish");
    await page.waitForSelector(".card.done mynah-player", SLOW);
    const href = (await page.getAttribute("a[download]", "href")) ?? "";
    const speech = await (await page.request.get(new URL(href, program.url).href)).body();
    await page.setInputFiles("#files", { name: "standup.mp3", mimeType: "audio/mpeg", buffer: speech });
    await send(page, "/transcribe");
    await page.waitForSelector(".transcript", SLOW);
    // The studio mishears words, but finds those that it has written.
    const said = await page.locator(".transcript li").first().innerText();
    await page.fill("#line", "");
    await send(page, `/transcripts search ${/[a-z]{4,}/i.exec(said)?.[0]}`);
    await page.waitForSelector(".answer .job-link");
    await shoot(page, "playground-search");
    await page.goto(`${program.url}/admin`);
    await page.waitForSelector("main");
    await shoot(page, "admin");
    await page.goto(`${program.url}/docs/failures`);
    await page.waitForSelector("article");
    await page.addStyleTag({ content: await fontFace() });
    await shoot(page, "docs");
  } finally {
    await program.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  }
}
