import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Results, startReport } from "../../bench/results.ts";
import { drawCharts, formatBenchmarksPage, type Measured } from "./benchmarks-page.ts";

/** Measures two runs and returns what the file has. */
async function sampleResults(): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), "bench-results-"));
  const report = startReport("sample", folder);
  const rate = { name: "jobs a second, results as they come", unit: "jobs/s", better: "higher" } as const;
  for (const [value, byHand] of [
    [302.12345, 400],
    [298, 500],
    [310, 450],
  ] as const) {
    report.add({ ...rate, variant: "embedded", aim: 400 }, value, { "by hand": byHand });
    report.add(
      { name: "accepted after, p99", at: [1_000, "commands/s"], unit: "ms", aim: 15, better: "lower" },
      8.25,
    );
  }
  report.write();
  return JSON.parse(await readFile(join(folder, "sample.json"), "utf8")) as Results;
}

const tests: Measured["tests"] = {
  machine: { cores: 2, memoryGib: 24, kernel: "6.1", loadBefore: 0 },
  conditions: {},
};
const results = { pipeline: await sampleResults() };
const reasons = {
  "jobs a second, results as they come": "A job does more.",
  "accepted after, p99": "The disk is slow.",
};
const page = formatBenchmarksPage({ results, tests, reasons });

describe("a benchmark's results", () => {
  it("have the values, the median and the baselines of all runs, and the machine", () => {
    const [rate] = results.pipeline.figures;
    expect(rate).toEqual({
      name: "jobs a second, results as they come",
      variant: "embedded",
      unit: "jobs/s",
      aim: 400,
      better: "higher",
      values: [302.1, 298, 310],
      median: 302.1,
      baselines: { "by hand": 450 },
    });
    expect(results.pipeline).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{7,}$/) as string,
      machine: { cores: expect.any(Number) as number, loadBefore: expect.any(Number) as number },
    });
  });

  it("have no value that isn't a number", () => {
    const subject = { name: "first start", unit: "s", better: "lower" } as const;
    expect(() => startReport("sample").add(subject, Number.NaN)).toThrow("not measured: first start");
  });
});

describe("the page of benchmarks", () => {
  it("says for each figure whether it meets its aim", () => {
    expect(page).toContain(
      "| jobs a second, results as they come | embedded: 302 jobs/s | ≥ 400 jobs/s | **missed** | by hand: 450 jobs/s |",
    );
    expect(page).toContain("| accepted after, p99, 1,000 commands/s | 8.3 ms | ≤ 15 ms | met |  |");
    expect(page).toContain("`pipeline`: up to 3 runs, ");
  });

  it("explains an aim only while it is missed", () => {
    expect(page).toContain(
      "- **jobs a second, results as they come**: embedded: 302 jobs/s (≥ 400 jobs/s). A job does more.\n",
    );
    expect(page).not.toContain("The disk is slow.");
  });

  it("names benchmarks that were not measured", () => {
    expect(page).toContain("Not measured yet: `waiting`.");
    expect(page).toContain("Not measured yet: `limits`.");
  });

  it("has a picture in both themes with every value", () => {
    const charts = drawCharts({ results });
    for (const theme of ["light", "dark"]) {
      expect(page).toContain(`pictures/bench-jobs-${theme}.svg`);
      const svg = charts.get(`docs/pictures/bench-jobs-${theme}.svg`);
      for (const words of ["embedded", "Mynah", "302 jobs/s", "by hand", "450 jobs/s"])
        expect(svg).toContain(words);
    }
    expect(charts.get("docs/pictures/bench-waiting-dark.svg")).toContain("Not measured yet");
  });
});
