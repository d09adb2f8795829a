import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { say } from "../../../src/messages/index.ts";
import { chromiumMissing, evaluateInPage, openBrowser, send, type TestBrowser } from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";
import { tone } from "./tone.ts";

describe.skipIf(chromiumMissing)(`finished cards, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    [web, browser] = await Promise.all([startFakeWebApp(), openBrowser()]);
  });
  afterAll(() => Promise.all([web.close(), browser.close()]));
  beforeEach(async () => {
    page = await browser.visit(web.url, { permissions: ["clipboard-read", "clipboard-write"] });
  });
  afterEach(async () => {
    await page.context().close();
    expect(browser.errors).toEqual([]);
  });

  const line = () => page.inputValue("#line");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
  const isPlaying = () => evaluateInPage<boolean[]>(page, "looking", "playing");

  async function speak(text: string, seconds = 30): Promise<string> {
    const before = web.count();
    await send(page, `/tts ${text}`);
    await expect.poll(() => web.count()).toBe(before + 1);
    const { id } = web.newest();
    await web.finish(id, seconds);
    await page.locator(`.card.done[id="${id}"]`).waitFor();
    return id;
  }

  it("are run again, edited, used as a source, linked to and deleted", async () => {
    const first = await speak("One");
    await button("Retry").click();
    await expect.poll(() => web.newest().retryOf).toBe(first);
    await web.end(web.newest().id, {
      verdict: "failed",
      reason: say("serviceBusy"),
      maybeCharged: false,
    });
    await button("Edit").first().click();
    expect(await line()).toBe("/tts One");
    await page.fill("#line", "");

    await button("Use as source").click();
    await page.locator(".attachments", { hasText: `job:${first}` }).waitFor();
    await page.locator(".chip", { hasText: "Remove noise" }).click();
    await page.keyboard.press("Enter");
    await expect.poll(() => web.newest().command).toBe("enhance clean");
    expect(web.newest().options).toMatchObject({ source: { kind: "result", job: first } });
    expect(await page.locator(".asked .command").last().textContent()).toBe("/enhance clean");

    await page.locator(".card").first().getByRole("button", { name: "Copy link" }).click();
    await page.waitForSelector(".notice");
    expect(await copied()).toBe(`${web.url}/#${first}`);
    const linked = await page.context().newPage();
    await linked.goto(await copied());
    await expect.poll(() => linked.evaluate<string>("document.activeElement.id")).toBe(first);

    const card = page.locator(`.card[id="${first}"]`);
    await card.locator("summary").click();
    await card.locator(".sure").getByRole("button", { name: "Delete" }).click();
    await card.waitFor({ state: "detached" });
    // The other tab hears of it, too.
    await linked.locator(`.card[id="${first}"]`).waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".card").first().waitFor();
    expect(await page.locator(`[id="${first}"]`).count()).toBe(0);
  });

  it("ask in sight before the last one is deleted", async () => {
    await page.setViewportSize({ width: 800, height: 420 });
    for (const text of ["One", "Two"]) await speak(text);
    await page.locator(".card summary").last().click();
    const bottom = (selector: string) =>
      page.evaluate<number>(
        `[...document.querySelectorAll("${selector}")].at(-1).getBoundingClientRect().bottom`,
      );
    await expect.poll(async () => (await bottom(".sure .danger")) <= (await bottom("main"))).toBe(true);
  });

  it("fold a long text after four lines, and show all of it at the press of a key", async () => {
    await send(page, `/tts ${"A long story. ".repeat(80)}`);
    await page.waitForSelector(".card.queued");
    const height = () => page.evaluate<number>('document.querySelector(".said").clientHeight');
    const folded = await height();
    expect(folded).toBeLessThan(5 * 24);
    await button("Show all").focus();
    await page.keyboard.press("Enter");
    await expect.poll(height).toBeGreaterThan(2 * folded);
    expect(await button("Show all").count()).toBe(0);
    await speak("Short");
    expect(await button("Show all").count()).toBe(0);
  });

  it("copy a key that an answer shows this once", async () => {
    const answer = { title: "Created", lines: ["mk_123", "Shown once."], secret: "mk_123" };
    await page.route("**/api/invocations", (route) => route.fulfill({ json: { answer } }), { times: 1 });
    await send(page, "/api-keys create Nightly");
    await button("Copy").click();
    await page.waitForSelector(".notice");
    expect(await copied()).toBe("mk_123");
  });

  it("skip 10 seconds, and remember volume and speed", async () => {
    await speak("Play me");
    const position = async () => Number(await page.locator("[role=slider]").getAttribute("aria-valuenow"));
    await button("Forward 10 seconds").click();
    await expect.poll(position).toBe(10);
    await button("Forward 10 seconds").click();
    await button("Back 10 seconds").click();
    await expect.poll(position).toBe(10);
    await page.getByLabel("Speed").selectOption("1.5");
    await page.getByLabel("Volume").fill("0.25");
    await page.reload();
    expect(await page.getByLabel("Speed").inputValue()).toBe("1.5");
    expect(await page.getByLabel("Volume").inputValue()).toBe("0.25");
  });

  it("offer no skip in a short one, whose length they round", async () => {
    await speak("Two seconds, nearly", 1.99);
    await page.locator(".time", { hasText: "/ 0:02" }).waitFor();
    expect(await button("Forward 10 seconds").count()).toBe(0);
  });

  it("highlight and follow the playing line, search the transcript and copy its text", async () => {
    await page.setInputFiles("#files", { name: "talk.wav", mimeType: "audio/wav", buffer: tone(60) });
    await page.locator(".chip.chosen", { hasText: "Transcribe" }).waitFor();
    await page.locator("#line").pressSequentially("/transcribe ");
    // A file is attached, so no other source is suggested.
    expect(await page.locator(".list:not([hidden])").count()).toBe(0);
    await page.fill("#line", "");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.queued");
    expect(web.newest().options).toMatchObject({ speakers: true, source: { kind: "upload" } });
    const segments = Array.from({ length: 40 }, (_, n) => ({
      text: `Line ${n} of the <b>meeting</b>.`,
      start: n,
      end: n + 1,
      speaker: `Speaker ${(n % 2) + 1}`,
    }));
    await web.finish(web.newest().id, 1, { language: "en", segments, cut: false });
    await page.click("[aria-label='Play from 0:35']");
    const current = page.locator(".transcript li[aria-current=true]");
    await expect.poll(() => current.textContent()).toContain("Line 35");
    // It is scrolled into view.
    await expect
      .poll(() => page.locator(".transcript ol").evaluate((list) => list.scrollTop))
      .toBeGreaterThan(50);
    await page.getByLabel("Search the transcript").fill("line 12");
    await page.waitForSelector("text=Lines: 1");
    expect(await page.locator(".transcript mark").textContent()).toBe("Line 12");
    await page.getByLabel("Search the transcript").fill("");
    await button("Copy text").click();
    await page.waitForSelector(".notice");
    expect((await copied()).split("\n").slice(0, 2)).toEqual([
      "Speaker 1: Line 0 of the <b>meeting</b>.",
      "Speaker 2: Line 1 of the <b>meeting</b>.",
    ]);
    // The request comes back with its file.
    await button("Edit").click();
    await page.locator(".attachments", { hasText: "talk.wav" }).waitFor();
    const { id } = web.newest();
    await page.keyboard.press("Enter");
    await expect.poll(() => web.newest().id).not.toBe(id);
    expect(web.newest().options).toMatchObject({ source: { kind: "upload", media: "audio" } });
  });

  it("search and copy all of a transcript of which they show the beginning", async () => {
    const segments = ["The beginning.", "In the middle.", "The end."].map((text, start) => ({ text, start }));
    await page.route("**/transcript/json", (route) => route.fulfill({ json: { segments } }));
    await page.setInputFiles("#files", { name: "talk.wav", mimeType: "audio/wav", buffer: tone(1) });
    await page.locator(".chip.chosen").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.queued");
    await web.finish(web.newest().id, 1, { language: "en", segments: segments.slice(0, 1), cut: true });
    const lines = page.locator(".transcript li");
    await expect.poll(() => lines.count()).toBe(1);
    await button("Copy text").click();
    await page.waitForSelector(".notice");
    expect(await copied()).toBe("The beginning.\nIn the middle.\nThe end.");
    await page.getByLabel("Search the transcript").fill("middle");
    await expect.poll(() => lines.allTextContents()).toEqual([expect.stringContaining("In the middle.")]);
    await page.getByLabel("Search the transcript").fill("");
    await expect.poll(() => lines.count()).toBe(3);
  });

  it("stay in view when a phone shows its keyboard", async () => {
    await speak("First");
    await speak("Second");
    const size = { width: 390, height: 844 };
    await page.setViewportSize(size);
    await page.setViewportSize({ ...size, height: 420 });
    const hidden = () =>
      page.locator("main").evaluate((main) => main.scrollHeight - main.scrollTop - main.clientHeight);
    await expect.poll(hidden).toBeLessThan(2);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it("play stems together, with mute and solo", async () => {
    await speak("A song");
    await button("Use as source").click();
    await page.locator(".chip", { hasText: "Split into stems" }).click();
    await page.keyboard.press("Enter");
    await expect.poll(() => web.newest().command).toBe("separate");
    const names = ["song-vocals.wav", "song-instrumental.wav", "song-drums.wav"];
    await web.finishStems(web.newest().id, 30, names);
    await button("Play together").click();
    await expect.poll(isPlaying).toEqual([false, true, true, true]);
    // The instrumental is the sum of the others, and would be heard twice.
    const silent = () => page.locator(".stems mynah-player.silent canvas");
    const silentNames = () => silent().evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(await silentNames()).toEqual(["Position in song-instrumental.wav"]);
    await button("Solo song-drums.wav").click();
    await expect.poll(async () => (await silentNames()).length).toBe(2);
    await button("Solo song-drums.wav").click();
    await button("Mute song-vocals.wav").click();
    await expect
      .poll(silentNames)
      .toEqual(["Position in song-vocals.wav", "Position in song-instrumental.wav"]);
    // One that is played alone stops the others.
    await button("Play together").click();
    await expect.poll(isPlaying).toEqual([false, false, false, false]);
    await button("Play song-drums.wav").click();
    await expect.poll(isPlaying).toEqual([false, false, false, true]);
  });

  it("load on scrolling up, survive with the draft, and can be cleared", async () => {
    await speak("Newest");
    const { person, place } = web.newest();
    const old = { platform: "web", person, place, locale: "en", command: "tts" };
    for (let n = 0; n < 70; n++) {
      const { key: _, ...address } = place.address;
      const line = `/tts Old ${n}`;
      await web.accept({
        ...old,
        key: `old-${n}`,
        place: { ...place, address: { ...address, line } },
        options: { text: `Old ${n}` },
      });
      await web.end(web.newest().id, {
        verdict: "failed",
        reason: say("serviceBusy"),
        maybeCharged: false,
      });
    }
    await page.reload();
    await page.waitForSelector(".card.failed");
    const entries = page.locator("article");
    await expect.poll(() => entries.count()).toBe(50);
    await page.locator("main").evaluate((main) => void (main.scrollTop = 0));
    await expect.poll(() => entries.count()).toBe(71);
    // What was being read stays in view.
    expect(await page.locator("main").evaluate((main) => main.scrollTop)).toBeGreaterThan(500);

    await page.setInputFiles("#files", { name: "later.wav", mimeType: "audio/wav", buffer: tone(1) });
    await page.locator(".attachments progress").waitFor({ state: "detached" });
    await page.fill("#line", "/convert voice:Aria ");
    await page.reload();
    await page.locator(".attachments", { hasText: "later.wav" }).waitFor();
    expect(await line()).toBe("/convert voice:Aria ");

    await button("Settings").click();
    await page.locator(".side summary").click();
    await page.locator(".side .sure").getByRole("button", { name: "Delete" }).click();
    await page.waitForSelector(".empty");
    await page.reload();
    await page.waitForSelector(".empty");
    await button("Send").click();
    await expect.poll(() => web.newest().command).toBe("convert");
  });
});
