import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { say } from "../../../src/messages/index.ts";
import {
  chromiumMissing,
  evaluateInPage,
  findAxeViolations,
  openBrowser,
  send,
  sendJob,
  type TestBrowser,
} from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

describe.skipIf(chromiumMissing)(
  `the page's appearance and accessibility, ${chromiumMissing ?? "in Chromium"}`,
  () => {
    let web: FakeWebApp;
    let browser: TestBrowser;
    let page: Page;
    beforeAll(async () => {
      [web, browser] = await Promise.all([startFakeWebApp(), openBrowser()]);
      page = await browser.visit(web.url);
      const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten";
      const done = await sendJob(page, `/tts Done with a long word: ${long}`, web);
      const segments = [{ text: "Hello.", start: 0, end: 1, speaker: "Speaker 1" }];
      await web.finish(done.id, 2, { language: "en", segments, cut: true });
      const failed = await sendJob(page, "/tts Failed", web);
      await web.end(failed.id, { verdict: "failed", reason: say("serviceBusy"), maybeCharged: true });
      await send(page, "/voice find a");
      await page.waitForSelector(".card.answer");
      await send(page, "/help");
      await page.waitForSelector(".panel");
      const running = await sendJob(page, "/sfx running", web);
      await web.progress(running.id, "waiting", { state: "running", elapsedMs: 0 });
      await send(page, "/sfx rain duration:99");
      await page.waitForSelector("[role=alert]");
    });
    afterAll(() => Promise.all([web.close(), browser.close()]));

    it.each(["light", "dark"] as const)("has nothing that axe-core finds wrong, %s", async (colorScheme) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await findAxeViolations(page)).toEqual([]);
    });

    it("follows the system's light and dark mode", async () => {
      const background = () => evaluateInPage<string>(page, "looking", "backgroundColor");
      await page.emulateMedia({ colorScheme: "light" });
      const light = await background();
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await background()).not.toBe(light);
    });

    it("stops animations for users who prefer reduced motion", async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      const moving = () => evaluateInPage<number>(page, "looking", "moving");
      expect(await moving()).toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await moving()).toBe(0);
    });

    it.each([360, 768, 1280])("fits a screen %i pixels wide, in every view", async (width) => {
      await page.setViewportSize({ width, height: 700 });
      const over = () => evaluateInPage<string[]>(page, "looking", "overflowing");
      expect(await over()).toEqual([]);
      await page.fill("#line", "/");
      expect(await over()).toEqual([]);
      await page.fill("#line", "/transcribe ");
      await page.click("[aria-label='Fill in a form instead']");
      await page.click("text=More options");
      expect(await over()).toEqual([]);
      await page.click("[aria-label='Fill in a form instead']");
    });

    it("can be navigated with the Tab key, and shows the focus", async () => {
      await page.fill("#line", "");
      await evaluateInPage(page, "looking", "unfocus");
      const stops: string[] = [];
      for (let step = 0; step < 45; step++) {
        await page.keyboard.press("Tab");
        const stop = await evaluateInPage<string>(page, "looking", "focused");
        if (stop) stops.push(stop);
      }
      expect(stops).toEqual(
        expect.arrayContaining([
          "Skip to the command line",
          "Run it again",
          "Cancel /sfx running",
          "Command",
          "Send",
        ]),
      );
      expect(stops.filter((stop) => stop.endsWith("(cannot be seen)"))).toEqual([]);
    });

    it("reports nothing to the console", () => {
      expect(browser.errors).toEqual([]);
    });
  },
);
