import { pino } from "pino";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { say } from "../../src/messages/index.ts";
import { renderJobPage } from "../../src/ops/admin/job-page.ts";
import { renderPage } from "../../src/ops/admin/page.ts";
import type { AdminPanel } from "../../src/ops/admin/panel.ts";
import {
  createBudgetsPanel,
  createCasesPanel,
  createFailuresPanel,
  createUnfinishedJobsPanel,
  createWebhooksPanel,
} from "../../src/ops/admin/panels/lists.ts";
import { createNowPanel } from "../../src/ops/admin/panels/now.ts";
import { createLatencyPanel, createUsagePanel } from "../../src/ops/admin/panels/plots.ts";
import { chromiumMissing, openBrowser, type TestBrowser } from "../bots/web/browser.ts";
import { HOSTILE } from "./alphabet.ts";

const at = new Date(0);
const now = () => at;

/** Returns every panel, with the same words wherever a database row or an operator's file contains text. */
function panelsWith(words: string): readonly AdminPanel[] {
  const job = {
    id: words,
    platform: words,
    command: words,
    state: words,
    attempt: 1,
    crashes: 1,
    createdAt: at,
  };
  const cause = {
    verdict: words,
    reason: say("chatRefused", { why: words }),
    jobs: 1,
    people: 1,
    lastAt: at,
  };
  const overview = {
    live: async () => [job],
    failures: async () => [
      { ...cause, lastId: words },
      { ...cause, lastId: words, verdict: "failed", reason: { key: words, params: { [words]: words } } },
    ],
    endings: async () => [{ hour: at, verdict: "done", jobs: 1 }],
    commands: async () => [{ command: words, jobs: 1, done: 1, canceled: 0, people: 1 }],
    latency: async () => [{ hour: at, startMedian: 1, startSlow: 2, endMedian: 3, endSlow: 4 }],
  };
  const place = { platform: words, workspace: words };
  const endpoint = {
    id: words,
    sealed: words,
    ...place,
    disabledAt: null,
    failingSince: at,
    lastFailure: words,
  };
  const limit = { used: 1, most: 2, unconfirmed: 1, period: "day", level: words, id: words, owner: words };
  const runningJobs = { [`${words}:`]: 1 };
  const backlog = { queued: { jobs: 1, oldestMs: 1 }, runningJobs, entries: {}, direct: 0 };
  return [
    createNowPanel({ backlog: async () => backlog, maintenance: () => ({ since: at, note: words }) }),
    ...[createUnfinishedJobsPanel, createFailuresPanel, createUsagePanel, createLatencyPanel].map((panel) =>
      panel({ overview, now } as never),
    ),
    createWebhooksPanel({ failing: async () => [{ ...endpoint, waiting: 1, givenUp: 1 }], now } as never),
    createCasesPanel({
      workloads: async () => [{ ...place, cases: 1, undecided: 1, since: at, behind: 1 }],
      now,
    }),
    createBudgetsPanel({ nearest: async () => [{ ...limit, ...place }], currency: words } as never),
  ];
}

/** Returns the page of a job whose row has the same words in every text. */
function jobPageWith(words: string): string {
  const texts = {
    id: words,
    parentId: words,
    platform: words,
    workspace: words,
    command: words,
    state: words,
  };
  const more = {
    undelivered: null,
    taskId: words,
    retryOf: words,
    reason: say("chatRefused", { why: words }),
  };
  const times = {
    acceptedAt: at,
    dispatchedAt: at,
    submittedAt: at,
    changedAt: at,
    finishedAt: null,
    deadlineAt: at,
  };
  const row = {
    ...texts,
    ...more,
    ...times,
    attempt: 1,
    crashes: 1,
    resubmitted: true,
    spent: 1,
    unconfirmed: 1,
    answers: { submit: words, poll: words },
  };
  const found = { job: row, calls: [{ ...row, finishedAt: at }] };
  return renderJobPage({ id: words, found, currency: words, style: "/style.css", now: at } as never);
}

async function pageWith(words: string): Promise<string> {
  const log = pino({ level: "silent" });
  const options = { panels: panelsWith(words), style: "/style.css", everySeconds: undefined, log };
  return (await Array.fromAsync(renderPage(options))).join("");
}

describe.skipIf(chromiumMissing)(`the admin page, ${chromiumMissing ?? "in Chromium"}`, () => {
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.visit("about:blank", {}, "html");
  });
  afterAll(() => browser.close());

  it.each([
    { name: "every panel", render: pageWith, more: 12 },
    { name: "the page of a job", render: async (words: string) => jobPageWith(words), more: 11 },
  ])(
    "shows words of users, servers and the audio service in $name as plain text",
    async ({ render, more }) => {
      const shapes = new Map<string, string>();
      for (const words of ["harmless", ...HOSTILE.filter((text) => text.length < 200)]) {
        await page.setContent(await render(words));
        const [shape, text] = await page
          .locator("html")
          .evaluate((root) => [
            [...root.querySelectorAll("*")]
              .map((one) => [one.localName, ...one.getAttributeNames()].join(" "))
              .join(),
            root.textContent,
          ]);
        shapes.set(shape, words);
        expect(text).not.toContain("Failed to load");
        // An HTML parser reads NUL and CR as other characters.
        if (words.isWellFormed() && !/[\0\r]/.test(words))
          expect(text.split(words).length).toBeGreaterThan(more);
      }
      expect([...shapes.values()]).toHaveLength(1);
      expect(await page.evaluate<boolean>(`"hurt" in window`)).toBe(false);
    },
  );
});
