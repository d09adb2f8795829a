import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { say } from "../../src/messages/index.ts";
import { html, toHtml } from "../../src/ops/admin/markup.ts";
import { plotBars, plotLines } from "../../src/ops/admin/plot.ts";
import { chromiumMissing, openBrowser, send, type TestBrowser } from "../bots/web/browser.ts";
import { startFakeWebApp, type FakeWebApp } from "../bots/web/fake-web-app.ts";
import { HOSTILE } from "./alphabet.ts";

/** Texts that would become markup in a page; short ones, so that a hundred fit. */
const ATTACKS = HOSTILE.filter((text) => text.length < 200);

describe.skipIf(chromiumMissing)(`pages, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    [web, browser] = await Promise.all([startFakeWebApp(), openBrowser()]);
    page = await browser.visit(web.url);
  });
  afterAll(() => Promise.all([web.close(), browser.close()]));

  /** Returns the elements of the newest card with their attribute names, each kind once. */
  const shape = (): Promise<string> =>
    page
      .locator(".card")
      .last()
      .evaluate((card) => {
        const kinds = [...card.querySelectorAll("*")].map((one) =>
          [one.localName, ...one.getAttributeNames().toSorted()].join(" "),
        );
        return [...new Set(kinds)].toSorted().join();
      });
  const hurt = () => page.evaluate<boolean>(`"hurt" in window`);

  const file = (name: string) => ({
    files: [{ id: "r1", name, type: "audio/wav", bytes: 1, durationMs: 1000 }],
  });
  /** Finishes a job with hostile text in one place. */
  const SPOTS: Readonly<Record<string, (id: string, words: string) => Promise<unknown>>> = {
    "a transcript": (id, text) =>
      web.finish(id, 1, { language: "en", cut: false, segments: [{ start: 0, end: 1, text, speaker: "A" }] }),
    "a speaker's name": (id, speaker) =>
      web.finish(id, 1, {
        language: "en",
        cut: false,
        speakers: [speaker],
        segments: [{ start: 0, end: 1, text: "x", speaker }],
      }),
    "a failure of the service": (id, message) =>
      web.end(id, {
        verdict: "failed",
        reason: say("taskFailed", { code: message, message }),
        maybeCharged: false,
      }),
    "the name of a file": (id, name) => web.end(id, { verdict: "done", result: file(name) }),
  };

  it.each(Object.entries(SPOTS))("create no element and no attribute from %s", async (_, put) => {
    const shapes = new Set<string>();
    for (const words of ["harmless", ATTACKS.join(" "), ...ATTACKS.filter((text) => /hurt/.test(text))]) {
      await send(page, "/tts Hello");
      await page.waitForSelector(".card.queued");
      await put(web.newest().id, words);
      await page.waitForSelector(".card.queued", { state: "detached" });
      shapes.add(await shape());
    }
    expect([...shapes]).toHaveLength(1);
    expect(await hurt()).toBe(false);
  });

  it("show typed text as text, in cards, answers and refusals", async () => {
    const [entries, refusals] = [page.locator("#conversation article"), page.locator("[role=alert]")];
    for (const words of [
      "</script><script>window.hurt=1</script>",
      '"><img src=x onerror="window.hurt=1">',
      "--><svg onload=window.hurt=1>",
    ]) {
      for (const line of [
        `/tts ${words}`,
        `/voice find ${words}`,
        `/jobs show ${words}`,
        `/help ${words}`,
        words,
      ]) {
        const before = await entries.count();
        await send(page, line);
        // Added to the conversation for good, or taken back and refused beside the line.
        await expect
          .poll(async () => {
            const isSent = (await page.locator(".card.sending").count()) === 0;
            return isSent && ((await entries.count()) > before || (await refusals.count()) > 0);
          })
          .toBe(true);
      }
      await expect.poll(() => page.textContent("body")).toContain(words);
    }
    expect(await page.locator("body script:not([type]), body img[src=x], body svg[onload]").count()).toBe(0);
    expect(await hurt()).toBe(false);
  });

  it("of the operator consist of markup that no text enters", async () => {
    const made = (text: string) => {
      const series = [{ color: "blue", name: text, values: new Map([[0, 1]]) }];
      const plot = { label: text, series, until: new Date(0), hours: 2, words: () => text };
      const parts = [html`<p title="${text}" class="${text}">${text}</p>`, plotBars(plot), plotLines(plot)];
      return toHtml(
        html`<!doctype html>
          <main>${parts}</main>`,
      );
    };
    const other = await page.context().newPage();
    const shapes = new Set<string>();
    for (const text of ["harmless", ...ATTACKS]) {
      await other.setContent(made(text));
      const [names, title, content] = await other
        .locator("html")
        .evaluate((root) => [
          [...root.querySelectorAll("*")]
            .map((one) => [one.localName, ...one.getAttributeNames()].join(" "))
            .join(),
          root.querySelector("p")?.title,
          root.querySelector("p")?.textContent,
        ]);
      shapes.add(names ?? "");
      // An HTML parser reads NUL and CR as other characters.
      if (text.isWellFormed() && !/[\0\r]/.test(text)) expect([title, content]).toEqual([text, text]);
    }
    expect(shapes.size).toBe(1);
    expect(await other.evaluate<boolean>(`"hurt" in window`)).toBe(false);
  });
});

it("no page adds text to markup past the templates that escape it", () => {
  const unsafe = /\b(?:unsafeHTML|unsafeSVG|innerHTML|outerHTML|insertAdjacentHTML|srcdoc)\b|document\.write/;
  const paths = globSync(["src/ops/**/*.ts", "src/bots/**/*.ts"]);
  expect(paths.filter((path) => unsafe.test(readFileSync(path, "utf8")))).toEqual([]);
});
