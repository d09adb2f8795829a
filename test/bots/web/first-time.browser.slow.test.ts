import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProgram, type Program } from "../../app/start-program.ts";
import { startFakeAudioService, type FakeAudioService, wav } from "@mynah/audio-interface/fake";
import { chromiumMissing, evaluateInPage, openBrowser, send, type TestBrowser } from "./browser.ts";
import { serviceEnv } from "../../app/use-program.ts";

/** The program, its engines and the browser share two cores here. */

describe.skipIf(chromiumMissing)(`a first-time user, ${chromiumMissing ?? "in Chromium"}`, () => {
  let dataDir: string;
  let service: FakeAudioService;
  let program: Program;
  let browser: TestBrowser;
  let page: Page;
  let clicks = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-first-"));
    service = await startFakeAudioService({ apiKey: "key" });
    const env = {
      ...serviceEnv(service),
      PUBLIC_URL: "https://mynah.example",
      WEB_OPEN: "yes",
    };
    [program, browser] = await Promise.all([startProgram({ dataDir, env }), openBrowser()]);
    page = await browser.visit(program.url, { acceptDownloads: true });
  });
  afterAll(async () => {
    await browser.close();
    await program.end("SIGTERM");
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function click(at: Locator): Promise<void> {
    clicks++;
    await at.click();
  }

  it("drops a meeting, gets a transcript, names a speaker and exports it, in at most 4 clicks", async () => {
    await evaluateInPage(page, "looking", "drop", { name: "meeting.wav", base64: wav(3).toString("base64") });
    await page.locator(".chip.chosen", { hasText: "Transcribe" }).waitFor();
    await page.locator(".attachments progress").waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.waitForSelector("mynah-transcript .transcript");
    await click(page.getByRole("button", { name: "Rename" }).first());
    await page.keyboard.type("Anna");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Rename Anna" }).waitFor();
    const download = page.waitForEvent("download");
    await click(page.getByRole("link", { name: ".txt" }));
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toMatch(/Anna\s+The build is green\./);
    expect(text).toContain("Ship it.");
    expect(clicks).toBeLessThanOrEqual(4);
    // The other speaker keeps their name, and so does everything after a reload.
    await page.reload();
    await page.getByRole("button", { name: "Rename Anna" }).waitFor();
    expect(await page.getByRole("button", { name: /^Rename/ }).count()).toBe(2);
  });

  it("plays a search hit at its moment with one click, also by link in a new tab", async () => {
    await send(page, "/transcripts search ship");
    const hit = page.locator(".answer a.job-link", { hasText: "Ship it." });
    const address = new URL((await hit.getAttribute("href")) ?? "", program.url).href;
    expect(address).toMatch(/#[\w-]+@1$/);
    const opensAtMoment = async (at: Page) => {
      const current = at.locator(".transcript li[aria-current=true]");
      await expect.poll(() => current.textContent()).toContain("Ship it.");
      await expect.poll(() => at.locator("[role=slider]").getAttribute("aria-valuenow")).not.toBe("0");
    };
    await hit.click();
    await opensAtMoment(page);
    // The click leaves no entry that the Back button would have to leave again.
    expect(new URL(page.url()).hash).toBe("");
    const other = await page.context().newPage();
    await other.goto(address);
    await opensAtMoment(other);
    await other.goto(`${program.url}/#gone@3`);
    await other.getByText("no longer exists").first().waitFor();
    await other.close();
    // Answers stay with the tab, and the next test looks for an empty page.
    await page.evaluate("sessionStorage.clear()");
  });
});
