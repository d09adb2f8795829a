import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProgram, type Program } from "../../app/start-program.ts";
import { chromiumMissing, openBrowser, send, type TestBrowser } from "./browser.ts";

/** The program, its engines and the browser share two cores here. */
const SLOW = { timeout: 60_000 };

describe.skipIf(chromiumMissing)(`the real program, ${chromiumMissing ?? "used in Chromium"}`, () => {
  let dataDir: string;
  let program: Program;
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-page-"));
    [program, browser] = await Promise.all([startProgram({ dataDir }), openBrowser()]);
    page = await browser.visit(program.url, { acceptDownloads: true });
  });
  afterAll(async () => {
    await browser.close();
    await program.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  });

  it("speaks typed text, with a voice found by typing, and the page plays and saves it", async () => {
    await page.locator("#line").pressSequentially("/tt");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Good morning. The build is green, and the tests are done. voice:hami");
    await page.waitForSelector("#proposals >> text=Hamish");
    await page.keyboard.press("Enter");
    expect(await page.inputValue("#line")).toContain("voice:Hamish");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.done mynah-player", SLOW);
    await page.getByRole("button", { name: /^Play/ }).click();
    await expect.poll(() => page.locator(".time b").textContent(), SLOW).not.toBe("0:00");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download")]);
    expect((await readFile(await download.path())).length).toBeGreaterThan(5_000);
  }, 90_000);

  it("transcribes that speech, with times to click", async () => {
    const href = (await page.getAttribute("a[download]", "href")) ?? "";
    const sound = await (await page.request.get(new URL(href, program.url).href)).body();
    await page.setInputFiles("#files", { name: "said.mp3", mimeType: "audio/mpeg", buffer: sound });
    await send(page, "/transcribe");
    await page.waitForSelector(".transcript", SLOW);
    expect((await page.textContent(".transcript"))?.toLowerCase()).toMatch(/morning|build|green|test/);
    await page.locator("button.when").first().click();
    await page.getByRole("button", { name: "Pause said.mp3" }).waitFor();
  }, 90_000);

  it("automatically finishes what a kill -9 interrupted, while the page waits", async () => {
    await send(page, "/sfx heavy rain on a tin roof duration:5");
    await page.waitForSelector(".card.queued, .card.running");
    await program.end("SIGKILL");
    await page.waitForSelector(".banner p");
    program = await startProgram({ dataDir, port: program.port });
    await page.waitForSelector(".banner p", { state: "detached", timeout: 20_000 });
    await page.waitForSelector(".card:is(.done, .unconfirmed, .failed) >> nth=2", SLOW);
    // Killed in the milliseconds between sending and its receipt, the job can't be sent twice and says so.
    expect(["Done", "Not confirmed"]).toContain(await page.locator(".state").last().textContent());
    expect(browser.errors).toEqual([]);
  }, 90_000);
});
