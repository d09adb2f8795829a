import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import type { AxeResults } from "axe-core";
import { stripTypes } from "../../../src/bots/web/strip-types.ts";
import type { Job } from "../../../src/jobs/job.ts";
import type { FakeWebApp } from "./fake-web-app.ts";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Null, or why tests in a real browser can't run here. */
export const chromiumMissing: string | null = existsSync(executablePath)
  ? null
  : "Chromium is not installed (CHROMIUM_PATH)";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

/** Opens a headless Chromium and records every error that a page reports. */
export async function openBrowser() {
  const browser: Browser = await chromium.launch({ executablePath, args: QUIET });
  const errors: string[] = [];
  const left: Page[] = [];

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    // It ends a hang and nothing else, as in vitest.config.ts.
    context.setDefaultTimeout(300_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      // The page itself shows a refused line or a lost connection, but the browser logs it too.
      if (message.type() === "error" && !message.text().startsWith("Failed to load"))
        errors.push(message.text());
    });
    return page;
  }

  return {
    errors,
    /** Opens the playground, or another page, as a new user. */
    async visit(
      url: string,
      options?: BrowserContextOptions,
      shows = ".empty, .conversation",
    ): Promise<Page> {
      const page = (options === undefined && left.pop()) || (await newPage(options ?? {}));
      await page.goto(url);
      await page.waitForSelector(shows);
      return page;
    },
    /**
     * Ends the visit of a user, of whom only cookies and the tab's storage are left to remove. The next user gets the
     * same page, because another one's process would take a second of processor time to start.
     */
    async leave(page: Page): Promise<void> {
      await page.evaluate("sessionStorage.clear()");
      await page.goto("about:blank");
      await page.context().clearCookies();
      left.push(page);
    },
    close: () => browser.close(),
  };
}

/** Types a line and sends it, without accepting suggestions. */
export async function send(page: Page, line: string): Promise<void> {
  await page.fill("#line", line);
  await page.press("#line", "Escape");
  await page.press("#line", "Enter");
}

/** Sends a command, and returns its job: the card of an earlier one can still be shown as queued. */
export async function sendJob(page: Page, line: string, { count, newest }: FakeWebApp): Promise<Job> {
  const before = count();
  await send(page, line);
  while (count() === before) await sleep(20);
  return newest();
}

/**
 * HTML has the role of a combobox for fields of one line only, and the composer has several. As a plain text box it would
 * no longer tell screen readers whether its list is open, and axe-core would want a tab stop in that list.
 */
const isLine = (id: string, html: string) => id === "aria-allowed-role" && html.includes('id="line"');

/** Returns what axe-core finds wrong with the page as it is: each rule with the elements that break it. */
export async function findAxeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(await readFile(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8"));
  const { violations } = await page.evaluate<AxeResults>("axe.run()");
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ html }) => (isLine(id, html) ? [] : [`${id}: ${html.slice(0, 160)}`])),
  );
}

/**
 * Runs a function of in-page/ in the page. Those files are checked against the browser's types, which the rest of the
 * tests must not see, so they are read instead of imported.
 */
export async function evaluateInPage<T>(
  page: Page,
  file: string,
  name: string,
  argument: unknown = null,
): Promise<T> {
  const source = await readFile(new URL(`in-page/${file}.ts`, import.meta.url), "utf8");
  const code = stripTypes(source).replaceAll(/^export /gm, "");
  return page.evaluate<T>(`(() => { ${code}\n return ${name}(${JSON.stringify(argument)}); })()`);
}
