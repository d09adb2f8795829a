import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { say } from "../../../src/messages/index.ts";
import { chromiumMissing, evaluateInPage, send, sendJob, type TestBrowser } from "./browser.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";
import { tone } from "./tone.ts";
import { usePage } from "./use-page.ts";

describe.skipIf(chromiumMissing)(`the conversation, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let browser: TestBrowser;
  let page: Page;
  usePage((open) => ({ web, browser, page } = open));

  const state = () => page.locator(".state").last().textContent();
  const position = async () =>
    Number(await page.locator("[role=slider]").last().getAttribute("aria-valuenow"));

  it("begins with examples that run with one press", async () => {
    await page.click("text=/tts Hello, the build is green.");
    await page.waitForSelector(".card.queued");
    expect(await page.inputValue("#line")).toBe("");
    await page.getByRole("button", { name: "Examples" }).click();
    const examples = page.getByRole("dialog", { name: "Examples" });
    const guide = (await examples.getByRole("link", { name: "commands" }).getAttribute("href")) ?? "";
    expect((await page.request.get(web.url + guide)).status()).toBe(200);
    await examples.getByText("/sfx heavy rain").click();
    await expect.poll(() => web.newest().command).toBe("sfx");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("lets users hear the voices of a search where they are listed, one press each", async () => {
    await send(page, "/voice find aria");
    await page.click(".card.answer .hear");
    await expect.poll(() => web.newest().options).toEqual({ voice: "Aria" });
    await web.finish(web.newest().id, 1);
    await page.waitForSelector(".card.answer .hear.playing");
    expect(await page.locator("article").count()).toBe(1);
    expect(await page.inputValue("#line")).toBe("");
  });

  it("shows each state as it changes, the elapsed time, and then the audio", async () => {
    const { id } = await sendJob(page, "/tts Watch me", web);
    await page.waitForSelector(".card.queued");
    await web.progress(id, "accepted", { state: "queued", ahead: 2, elapsedMs: 0 });
    await expect.poll(state).toBe("Queued, 2 ahead");
    await web.progress(id, "waiting", { state: "running", elapsedMs: 0 });
    await expect.poll(state).toBe("Running");
    const estimate = { share: 0.4, leftMs: 29_000 };
    await web.progress(id, "waiting", { state: "running", estimate, elapsedMs: 0 });
    await expect.poll(state).toBe("Running, about 40% done, about 30 s left");
    const filled = () =>
      page.locator(".steps progress").evaluate((bar) => (bar as unknown as { value: number }).value);
    await expect.poll(filled).toBe(40);
    expect(await page.textContent("[aria-live=polite]:not(.banner)")).toContain("tts is running");
    const early = await page.textContent(".elapsed");
    await expect.poll(() => page.textContent(".elapsed")).not.toBe(early);
    await web.finish(id, 3);
    await expect.poll(state).toBe("Done");
    expect(await page.locator(".time").textContent()).toContain("0:03");
  });

  it("plays, pauses and seeks by mouse and keyboard, and downloads", async () => {
    const { id } = await sendJob(page, "/tts Play me", web);
    await page.waitForSelector(".card.queued");
    await web.finish(id, 20);
    await page.click("[aria-label='Play speech.wav']");
    await page.waitForSelector("[aria-label='Pause speech.wav']");
    await expect.poll(position).toBeGreaterThan(0);
    await page.click("[aria-label='Pause speech.wav']");
    await page.click("[role=slider]");
    await expect.poll(position).toBeGreaterThan(8);
    await page.focus("[role=slider]");
    await page.keyboard.press("Home");
    await expect.poll(position).toBe(0);
    await page.keyboard.press("ArrowRight");
    await expect.poll(position).toBe(5);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download")]);
    expect(download.suggestedFilename()).toBe("speech.wav");
  });

  it("draws the waveform from the audio itself", async () => {
    const { id } = await sendJob(page, "/tts Draw me", web);
    await page.waitForSelector(".card.queued");
    await web.finish(id, 4);
    const heights = () => evaluateInPage<number>(page, "looking", "barHeights");
    await expect.poll(heights).toBeGreaterThan(8);
  });

  it("plays the recording from a time in its transcript", async () => {
    await page.setInputFiles("#files", { name: "talk.wav", mimeType: "audio/wav", buffer: tone(30) });
    const { id } = await sendJob(page, "/transcribe", web);
    await page.waitForSelector(".card.queued");
    const segments = [
      { text: "Good morning.", start: 0, end: 2 },
      { text: "<img src=x onerror=alert(1)>", start: 12, end: 20, speaker: "Speaker 1" },
    ];
    await web.finish(id, 1, { language: "en", segments, cut: false });
    await page.click("[aria-label='Play from 0:12']");
    await expect.poll(position).toBeGreaterThanOrEqual(12);
    expect(await page.textContent(".transcript")).toContain("<img src=x onerror=alert(1)>");
    expect(await page.locator(".transcript img").count()).toBe(0);
  });

  it("cancels a job, explains a failure with the job's id, and runs the job again", async () => {
    await send(page, "/tts Stop me");
    await page.click("text=Cancel");
    await expect.poll(state).toBe("Canceled");
    const { id } = await sendJob(page, "/tts Break", web);
    await page.waitForSelector(".card.queued");
    await web.end(id, { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false });
    const failed = page.locator(".card.failed");
    await failed.waitFor();
    expect(await failed.textContent()).toContain("stayed busy");
    expect(await failed.textContent()).toContain(id);
    await failed.getByRole("button", { name: "Run it again" }).click();
    await page.waitForSelector(".card.queued");
    expect(web.newest().retryOf).toBe(id);
  });

  it("takes the task's id for a job that did arrive, reports an invalid one, and then resumes", async () => {
    const { id } = await sendJob(page, "/tts Perhaps", web);
    await page.waitForSelector(".card.queued");
    await web.end(id, { verdict: "unconfirmed", reason: say("unconfirmedNoAnswer"), maybeCharged: true });
    const card = page.locator(".card.unconfirmed");
    await card.waitFor();
    const task = card.getByLabel("ID of the task at the audio service");
    await task.fill("t9");
    await card.getByRole("button", { name: "Attach task" }).click();
    await page.waitForSelector("text=has no task “t9”");
    await task.fill("t1");
    await task.press("Enter");
    await page.waitForSelector(".card.running");
    expect(web.newest()).toMatchObject({ id, taskId: "t1" });
  });

  it("checks again for a task that took too long", async () => {
    const { id } = await sendJob(page, "/tts Slow", web);
    await page.waitForSelector(".card.queued");
    await web.progress(id, "waiting", { state: "running", elapsedMs: 1 }, "t1");
    await web.end(id, {
      verdict: "failed",
      reason: say("deadlinePassed", { taskId: "t1" }),
      maybeCharged: true,
    });
    await page.locator(".card.failed").getByRole("button", { name: "Check again" }).click();
    await page.waitForSelector(".card.running");
  });

  it("shows answers as cards and keeps everything over a reload, with live jobs", async () => {
    const { id } = await sendJob(page, "/tts Before the reload", web);
    await page.waitForSelector(".card.queued");
    await send(page, "/voice find aria");
    await page.waitForSelector(".card.answer");
    await page.reload();
    await page.waitForSelector(".card.answer");
    // Answers are kept by the page; jobs come from the server a moment later.
    await expect
      .poll(() => page.locator(".asked").allTextContents())
      .toEqual([expect.stringContaining("Before the reload"), expect.stringContaining("find aria")]);
    await web.finish(id, 2);
    await page.waitForSelector(".card.done mynah-player");
  });

  it("keeps answers over a reload beside one whose file is too large to be kept", async () => {
    const file = { name: "export.json", type: "application/json", text: "x".repeat(6_000_000) };
    const answer = { title: "Your data", lines: [], file };
    await page.route("**/api/invocations", (route) => route.fulfill({ json: { answer } }), { times: 1 });
    await send(page, "/privacy export");
    await page.locator(".answer", { hasText: "export.json" }).waitFor();
    await send(page, "/voice find aria");
    await page.locator(".answer", { hasText: "Aria" }).waitFor();
    await page.reload();
    await page.locator(".answer", { hasText: "Aria" }).waitFor();
    await page.locator(".answer", { hasText: "Your data" }).waitFor();
  });

  it("says when the connection is lost, and catches up automatically when it is back", async () => {
    const { id } = await sendJob(page, "/tts While away", web);
    await page.waitForSelector(".card.queued");
    await page.context().setOffline(true);
    await page.waitForSelector(".banner p");
    await send(page, "/tts Sent while offline");
    await page.waitForSelector("text=Not sent");
    await web.finish(id, 2);
    await page.context().setOffline(false);
    await page.waitForSelector(".banner p", { state: "detached" });
    await page.waitForSelector(".card.done");
    await page.getByRole("button", { name: "Send again" }).click();
    await page.waitForSelector(".card.queued");
    expect(web.newest().options).toMatchObject({ text: "Sent while offline" });
  });

  it("says so while the program is down, and resumes when it is back", async () => {
    const first = await startFakeWebApp();
    const other = await browser.visit(first.url);
    await first.close();
    await other.waitForSelector(".banner p");
    const second = await startFakeWebApp({ port: Number(new URL(first.url).port) });
    await other.waitForSelector(".banner p", { state: "detached" });
    await send(other, "/tts Back again");
    await other.waitForSelector(".card.queued");
    await browser.leave(other);
    await second.close();
  });
});
