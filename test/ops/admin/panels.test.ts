import { describe, expect, it } from "vitest";
import type { NearLimit } from "../../../src/budgets/limited-counters.ts";
import type { Overview } from "../../../src/jobs/reports/overview.ts";
import { say } from "../../../src/messages/index.ts";
import { toHtml } from "../../../src/ops/admin/markup.ts";
import type { AdminPanel } from "../../../src/ops/admin/panel.ts";
import {
  createBudgetsPanel,
  createFailuresPanel,
  createUnfinishedJobsPanel,
} from "../../../src/ops/admin/panels/lists.ts";
import { createNowPanel } from "../../../src/ops/admin/panels/now.ts";
import { createUsagePanel } from "../../../src/ops/admin/panels/plots.ts";

const at = new Date("2026-03-01T12:00:00Z");
const now = () => at;
const NOTHING: Overview = {
  live: async () => [],
  failures: async () => [],
  endings: async () => [],
  commands: async () => [],
  latency: async () => [],
};

/** Returns a panel's table cells as text, row by row. */
async function rowsOf({ show }: AdminPanel): Promise<string[][]> {
  const [, ...rows] = toHtml(await show()).split("<tr>");
  return rows
    .map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => textOf(cell)))
    .filter((cells) => cells.length > 0);
}

const textOf = (cell: string) =>
  cell
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("the panel of unfinished work", () => {
  it("counts once for all views within two seconds, and anew for each in maintenance mode", async () => {
    let counts = 0;
    let ms = 0;
    let isClosed = false;
    const { show } = createNowPanel({
      backlog: async () => ({
        queued: { jobs: ++counts, oldestMs: 0 },
        runningJobs: {},
        entries: {},
        direct: 0,
      }),
      maintenance: () => (isClosed ? { since: at, note: "" } : undefined),
      now: () => ms,
    });
    await show();
    ms = 1_999;
    await show();
    expect(counts).toBe(1);
    ms = 2_000;
    await show();
    expect(counts).toBe(2);
    isClosed = true;
    for (const left of [3, 4]) expect(toHtml(await show())).toContain(`Unfinished jobs: ${left}.`);
  });
});

describe("the budgets panel", () => {
  const limit: NearLimit = {
    platform: "discord",
    workspace: "g1",
    level: "server",
    id: "g1",
    period: "day",
    used: 3_000_000,
    unconfirmed: 0,
    most: 4_000_000,
    owner: "server",
  };
  const rows = (changes: Partial<NearLimit>) =>
    rowsOf(createBudgetsPanel({ nearest: async () => [{ ...limit, ...changes }], currency: "EUR" }));

  it("shows the unconfirmed amount only when there is one", async () => {
    const [none] = await rows({ unconfirmed: 0 });
    const [some] = await rows({ unconfirmed: 1_000_000 });
    expect([none?.[2], some?.[2]]).toEqual(["", "1 EUR"]);
  });

  it("shows the server of a limit, and that a person's limit applies everywhere", async () => {
    const [server] = await rows({ workspace: "g1" });
    const [person] = await rows({ workspace: "*", level: "person", id: "p1" });
    expect([server?.[5], person?.[5]]).toEqual(["discord g1", "discord everywhere"]);
  });
});

describe("the panel of unfinished jobs", () => {
  const job = { platform: "web", command: "tts", state: null, crashes: 0, createdAt: at };

  it("shows the number of tries only of jobs that have been tried", async () => {
    const live: Overview["live"] = async () => [
      { ...job, id: "j1", attempt: 0 },
      { ...job, id: "j2", attempt: 2 },
    ];
    const rows = await rowsOf(createUnfinishedJobsPanel({ overview: { ...NOTHING, live }, now }));
    expect(rows.map((cells) => [cells[0], cells[5]])).toEqual([
      ["j1", ""],
      ["j2", "2 attempts"],
    ]);
  });
});

describe("the panel of failures", () => {
  it("distinguishes results that were not delivered from jobs that failed", async () => {
    const cause = { reason: say("uploadsFull"), jobs: 1, people: 1, lastAt: at, lastId: "j1" };
    const failures: Overview["failures"] = async () => [
      { ...cause, verdict: "done" },
      { ...cause, verdict: "failed" },
    ];
    const rows = await rowsOf(createFailuresPanel({ overview: { ...NOTHING, failures }, now }));
    expect(rows.map((cells) => [cells[2], cells[3]])).toEqual([
      ["not delivered", expect.stringMatching(/^The result is ready but couldn&#39;t be posted\./)],
      ["failed", expect.stringMatching(/no room for more uploads/)],
    ]);
  });
});

describe("the usage panel", () => {
  it("labels the axes with plain values and times, and the key with totals", async () => {
    const endings: Overview["endings"] = async () => [{ hour: at, verdict: "done", jobs: 33 }];
    const shown = toHtml(await createUsagePanel({ overview: { ...NOTHING, endings }, now }).show());
    const labels = (part: string) =>
      [
        ...(new RegExp(`<div class="${part}">(.*?)</div>`, "s").exec(shown)?.[1] ?? "").matchAll(
          /<span>(.*?)</g,
        ),
      ].map(([, label]) => label);
    expect(labels("scale")).toEqual(["40", "20", "0"]);
    expect(labels("times")).toEqual([
      "Feb 27, 13:00",
      "Feb 28, 01:00",
      "Feb 28, 13:00",
      "Mar 1, 01:00",
      "now",
    ]);
    expect(shown).toContain("finished: 33</span>");
    expect(shown).toContain("canceled: 0</span>");
  });

  it("counts each outcome in its own series", async () => {
    const endings: Overview["endings"] = async () => [
      { hour: at, verdict: "done", jobs: 5 },
      { hour: at, verdict: "failed", jobs: 2 },
      { hour: at, verdict: "cancelled", jobs: 1 },
    ];
    const panel = createUsagePanel({ overview: { ...NOTHING, endings }, now });
    expect(toHtml(await panel.show())).toContain(
      "<title>Mar 1, 12:00: finished 5, canceled 1, unconfirmed 0, failed 2</title>",
    );
  });
});
