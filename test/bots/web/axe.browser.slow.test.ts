import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { say } from "../../../src/messages/index.ts";
import {
  chromiumMissing,
  findAxeViolations,
  openBrowser,
  send,
  sendJob,
  type TestBrowser,
} from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";
import { tone } from "./tone.ts";

const SEGMENTS = ["Good morning.", "Ship it."].map((text, n) => ({
  text,
  start: n * 2,
  end: n * 2 + 2,
  speaker: `Speaker ${n + 1}`,
}));

describe.skipIf(chromiumMissing)(`axe-core, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    [web, browser] = await Promise.all([startFakeWebApp(), openBrowser()]);
    page = await browser.visit(web.url, { reducedMotion: "reduce" });
  });
  afterAll(() => Promise.all([web.close(), browser.close()]));

  async function finishAll(): Promise<void> {
    const speech = await sendJob(page, `/tts ${"Play me. ".repeat(100)}`, web);
    await web.finish(speech.id, 3);
    await page.setInputFiles("#files", { name: "talk.wav", mimeType: "audio/wav", buffer: tone(4) });
    const transcription = await sendJob(page, "/transcribe", web);
    await web.finish(transcription.id, 1, { language: "en", segments: SEGMENTS, cut: true });
    const stems = await sendJob(page, "/separate job:last", web);
    await web.finishStems(stems.id, 3, ["vocals.wav", "drums.wav"]);
    await page.waitForSelector(".stems");
  }
  async function failAndWait(): Promise<void> {
    for (const verdict of ["failed", "unconfirmed"] as const) {
      const { id } = await sendJob(page, "/tts Break", web);
      await web.end(id, { verdict, reason: say("serviceBusy"), maybeCharged: true });
    }
    const running = await sendJob(page, "/sfx running", web);
    await web.progress(running.id, "waiting", { state: "running", elapsedMs: 0 });
    await send(page, "/voice find a");
    await send(page, "/settings show voice");
    await page.waitForSelector(".panel");
  }

  /** What a user does to get there from the state before. */
  const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
    "the empty page": async () => undefined,
    examples: () => page.getByRole("button", { name: "Examples" }).click(),
    "the list of commands": async () => {
      await page.keyboard.press("Escape");
      await page.fill("#line", "/");
      await page.waitForSelector("#proposals [role=option]");
    },
    "the list of voices": async () => {
      await page.fill("#line", "/tts Hi voice:a");
      await page.waitForSelector("#proposals .hear");
    },
    "the form, with voices": async () => {
      await page.getByRole("button", { name: "Fill in a form instead" }).click();
      await page.waitForSelector(".form .voices .hear");
    },
    "attached files, one of which is refused": async () => {
      await page.getByRole("button", { name: "Fill in a form instead" }).click();
      await page.fill("#line", "");
      await page.setInputFiles("#files", [
        { name: "talk.wav", mimeType: "audio/wav", buffer: tone(1) },
        { name: "empty.wav", mimeType: "audio/wav", buffer: Buffer.alloc(0) },
      ]);
      await page.waitForSelector(".chip.chosen");
      await page.waitForSelector(".broken");
    },
    "results: audio, a transcript and stems": async () => {
      for (const name of ["talk.wav", "empty.wav"])
        await page.getByRole("button", { name: `Remove ${name}` }).click();
      await finishAll();
    },
    "a question whether to delete": () => page.locator(".card summary").first().click(),
    "failures, a running job and answers": failAndWait,
    settings: async () => {
      await page.getByRole("button", { name: "Settings" }).click();
      await page.waitForSelector(".setting");
    },
    "settings on a phone": () => page.setViewportSize({ width: 390, height: 844 }),
    "a conversation on a phone": () => page.keyboard.press("Escape"),
  };

  it.each(Object.entries(STATES))("finds nothing wrong with %s, in light and in dark", async (_, reach) => {
    await reach();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAxeViolations(page)).toEqual([]);
    }
  });
});
