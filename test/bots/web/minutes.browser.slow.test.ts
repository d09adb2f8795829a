import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProgram, type Program } from "../../app/start-program.ts";
import { freePort } from "../../engines/free-port.ts";
import { type FakeAudioService, startFakeAudioService, wav } from "@mynah/audio-interface/fake";
import { TEST_SECRETS } from "../../test-secrets.ts";
import { chromiumMissing, openBrowser, send, type TestBrowser } from "./browser.ts";

/** The program, its engines and the browser share two cores here. */
const ENTRY = "ol.conversation > li";
/** The entry with minutes, right below the one with their transcript. */
const BELOW = `${ENTRY}:has(.transcript) + li:has-text("/transcripts minutes") .card.answer`;

describe.skipIf(chromiumMissing)(
  `minutes in the playground, ${chromiumMissing ?? "used in Chromium"}`,
  // A story: one page, before and after it is loaded again.
  { shuffle: false },
  () => {
    let dataDir: string;
    let service: FakeAudioService;
    let program: Program;
    let browser: TestBrowser;
    let page: Page;

    beforeAll(async () => {
      [dataDir, service] = await Promise.all([
        mkdtemp(join(tmpdir(), "mynah-minutes-")),
        startFakeAudioService(),
      ]);
      const port = await freePort();
      const env = {
        // The service fetches the recording from here.
        PUBLIC_URL: `http://localhost:${port}`,
        AUDIO_API_URL: service.url,
        VOICES_API_URL: service.voicesUrl,
        AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
      };
      [program, browser] = await Promise.all([startProgram({ dataDir, env, port }), openBrowser()]);
      page = await browser.visit(program.url);
    });
    afterAll(async () => {
      await browser.close();
      await program.end("SIGTERM");
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const transcriptId = async () =>
      (await page.locator(".card.done:has(.transcript)").getAttribute("id")) ?? "";
    const shows = (words: string) => page.waitForSelector(`${BELOW} >> text=${words}`);

    it("appear below the transcript without asking, where they are automatic", async () => {
      await send(page, "/settings set setting:minutes value:automatic for:server");
      await page.waitForSelector(".card.answer");
      await page.setInputFiles("#files", { name: "standup.wav", mimeType: "audio/wav", buffer: wav(1) });
      await send(page, "/transcribe");
      await page.waitForSelector(".transcript");
      await shows("Highlights of standup");
      expect(await page.locator(BELOW).count()).toBe(1);
    });

    it("follow what another tab changes, in place", async () => {
      const id = await transcriptId();
      const other = await page.context().newPage();
      await other.goto(program.url);
      await other.waitForSelector(".transcript");
      const answers = other.locator(".card.answer");
      const before = await answers.count();
      await send(other, `/transcripts edit ${id} line:1 words:"I'll write the report by Friday."`);
      await expect.poll(() => answers.count()).toBeGreaterThan(before);
      await send(other, `/transcripts minutes ${id} again:yes`);
      await shows("☐ 1. I'll write the report by Friday.");
      await send(other, `/transcripts item ${id} item:1 done:yes`);
      await shows("☑ 1.");
      expect(await page.locator(BELOW).count()).toBe(1);
      await other.close();
    });

    it("have the same controls as elsewhere, whose answers replace the card", async () => {
      await page.locator(`${BELOW} select`).selectOption({ index: 1 });
      await shows("Mark as not done");
      await page.locator(`${BELOW} >> text=Mark as not done`).click();
      await shows("☐ 1.");
    });

    it("are there again after a reload, and go with the transcript", async () => {
      const id = await transcriptId();
      await page.evaluate("sessionStorage.clear()");
      await page.reload();
      await shows("☐ 1. I'll write the report by Friday.");
      await send(page, `/transcripts delete ${id}`);
      await page.waitForSelector(BELOW, { state: "detached" });
      expect(browser.errors).toEqual([]);
    });
  },
);
