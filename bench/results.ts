import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { percentile } from "./statistics.ts";

/** Whether this is a short run with few jobs (`--quick`), which only shows that a benchmark works. */
export const isQuick = process.argv.includes("--quick");

/** Quick runs don't replace what was measured. */
const FOLDER = isQuick ? join(tmpdir(), "mynah-bench") : "bench/results";

/** Returns the number of jobs, seconds and the like of this run: a tenth in a quick one. */
export const scaled = (count: number): number => (isQuick ? Math.ceil(count / 10) : count);

/** The machine of a measurement, and its load average of a minute when it began. */
interface Machine {
  readonly cores: number;
  readonly memoryGib: number;
  readonly kernel: string;
  readonly loadBefore: number;
}

/** What was measured. */
interface Subject {
  /** The same for all variants and numbers that a plot compares. */
  readonly name: string;
  /** The engine, platform or kind that it was measured with. */
  readonly variant?: string | undefined;
  /** The number that it depends on, with its unit: `[100, "commands/s"]`. */
  readonly at?: readonly [number: number, unit: string];
  readonly unit: string;
  readonly aim?: number | undefined;
  readonly better: "lower" | "higher";
}

type Baselines = Readonly<Record<string, number>>;

/** A subject with the values of all runs. */
export interface Figure extends Subject {
  readonly values: readonly number[];
  readonly median: number;
  /** Medians of the same of something simpler in the same runs, by name. */
  readonly baselines?: Baselines;
}

/** What bench/results/NAME.json has. */
export interface Results {
  readonly commit: string;
  readonly date: string;
  readonly machine: Machine;
  readonly figures: readonly Figure[];
}

export function describeMachine(): Machine {
  return {
    cores: cpus().length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    loadBefore: loadavg()[0] ?? 0,
  };
}

/**
 * Starts a benchmark's report: it adds a value of each subject in each run, with those of the baselines of that run, and
 * then writes bench/results/NAME.json.
 */
export function startReport(benchmark: string, folder = FOLDER) {
  const machine = describeMachine();
  const measured = new Map<string, { subject: Subject; runs: Run[] }>();
  return {
    add(subject: Subject, value: number, baselines: Baselines = {}): void {
      const label = labelOf(subject);
      if (!Number.isFinite(value)) throw new Error(`not measured: ${label}`);
      const runs = measured.get(label)?.runs ?? [];
      runs.push({ value, baselines });
      measured.set(label, { subject, runs });
      console.log(`${label}: ${formatValue(value, subject.unit)}`);
    },

    write(): void {
      const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
      const figures = [...measured.values()].map(({ subject, runs }) => figureOf(subject, runs));
      const results: Results = { commit, date: new Date().toISOString().slice(0, 10), machine, figures };
      const file = join(folder, `${benchmark}.json`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
      for (const figure of figures.filter(isMissed))
        console.log(
          `missed: ${labelOf(figure)}, ${formatValue(figure.median, figure.unit)}, aim ${formatAim(figure)}`,
        );
      console.log(`wrote ${file}; load before: ${machine.loadBefore.toFixed(1)}`);
    },
  };
}

interface Run {
  readonly value: number;
  readonly baselines: Baselines;
}

function figureOf(subject: Subject, runs: readonly Run[]): Figure {
  const baselines = Object.keys(runs[0]?.baselines ?? {}).map((name) => {
    const values = runs.map(({ baselines }) => baselines[name] ?? Number.NaN);
    return [name, rounded(percentile(values, 0.5))] as const;
  });
  const values = runs.map(({ value }) => rounded(value));
  return {
    ...subject,
    ...(subject.aim !== undefined && { aim: rounded(subject.aim) }),
    values,
    median: percentile(values, 0.5),
    ...(baselines.length > 0 && { baselines: Object.fromEntries(baselines) }),
  };
}

const rounded = (value: number): number => Number(value.toPrecision(4));

export function isMissed({ aim, better, median }: Figure): boolean {
  return aim !== undefined && (better === "lower" ? median > aim : median < aim);
}

export function formatAim({ aim, better, unit }: Figure): string {
  return aim === undefined ? "" : `${better === "lower" ? "≤" : "≥"} ${formatValue(aim, unit)}`;
}

/** Returns the name of a figure with what tells it from others of that name. */
export function labelOf({ name, variant, at }: Pick<Subject, "name" | "variant" | "at">): string {
  return [name, at && formatValue(...at), variant].filter((part) => part !== undefined).join(", ");
}

export function formatValue(value: number, unit: string): string {
  const decimals = value >= 10 ? 0 : value >= 1 ? 1 : 2;
  return `${value.toLocaleString("en-US", { maximumFractionDigits: decimals })} ${unit}`.trim();
}
