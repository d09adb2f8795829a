import { type Figure, formatAim, formatValue, isMissed, labelOf, type Results } from "../../bench/results.ts";
import { type BarChart, drawBars, drawLines, type LineChart, type Theme, THEME_NAMES } from "./chart.ts";

/** What the page is made from: bench/results/, and why aims are missed, by the name of a figure. */
export interface Measured {
  readonly results: Readonly<Record<string, Results>>;
  readonly tests: Pick<Results, "machine"> & { readonly conditions: Readonly<Record<string, TestCondition>> };
  readonly reasons: Readonly<Record<string, string>>;
}

/** As test/run/steady.ts writes it. */
interface TestCondition {
  readonly commit: string;
  readonly date: string;
  readonly runs: number;
  readonly secondsOnTheClock: { readonly median: number; readonly most: number };
  readonly failed: Readonly<Record<string, unknown>>;
}

interface Group {
  readonly title: string;
  readonly text: string;
  readonly benchmarks: readonly string[];
  /** The name of its picture. */
  readonly chart?: keyof typeof CHARTS;
}

const GROUPS: readonly Group[] = [
  {
    title: "What Mynah adds to a job",
    text: `Commands of 200 people against a service that answers at once with half a second of speech: from the command to its row
(*accepted*) and to its result (*delivered*), then as many jobs as possible, 50 at a time. Results are tagged and leveled (*finished*), or
stored *as they come*. The jobs by hand store a row, an intent, a receipt and a file, and have no limits, budgets or fair turns.`,
    benchmarks: ["pipeline"],
    chart: "bench-jobs",
  },
  {
    title: "Waiting jobs and memory",
    text: `One worker whose jobs wait half an hour for their tasks, and a new command every second. The worker by hand sleeps between polls, too.`,
    benchmarks: ["waiting"],
    chart: "bench-waiting",
  },
  {
    title: "Long queues, many workers",
    text: `What a request costs beside 100,000 waiting jobs; how long others wait beside one server with hundreds of jobs; what further workers
cost; how soon a killed worker's jobs go on; and what slows down beside a million stored jobs.`,
    benchmarks: ["queue-length", "fairness", "workers", "dead-worker", "growth"],
  },
  {
    title: "Acknowledgement on Discord and Slack",
    text: `The whole program against fake platforms. Both show a failure to the person who isn't acknowledged within three seconds.`,
    benchmarks: ["discord", "slack"],
    chart: "bench-acknowledgement",
  },
  {
    title: "Start and size",
    text: `The whole program with the embedded database and the built-in audio service.`,
    benchmarks: ["start", "first-audio"],
  },
  {
    title: "Voice channels",
    text: `One process plays in many channels, encrypted for a listener in each; messages are read aloud with the built-in audio service.`,
    benchmarks: ["voice", "read-aloud"],
  },
];

/** Each case is measured beside a baseline and has a limit; only those over it are listed. */
const LIMITS = "limits";

const CHARTS = {
  "bench-jobs": (figures: readonly Figure[]): BarChart => ({
    title: "Jobs a second beside jobs written by hand",
    unit: "jobs/s",
    groups: figures
      .filter(({ name }) => name === "jobs a second, results as they come")
      .map(({ variant = "", median, baselines = {} }) => ({
        name: variant,
        bars: [["Mynah", median], ...Object.entries(baselines)],
      })),
  }),
  "bench-waiting": (figures: readonly Figure[]): LineChart => {
    const memory = figures.filter(({ name }) => name === "memory above idle");
    return {
      title: "Memory of a worker by waiting jobs, above idle",
      unit: "MB",
      xUnit: "jobs waiting",
      lines: [...linesOf(memory), ...baselinesOf(memory)],
    };
  },
  "bench-acknowledgement": (figures: readonly Figure[]): LineChart => ({
    title: "Time to the acknowledgement by load, p99",
    unit: "ms",
    xUnit: "commands/s",
    lines: linesOf(figures.filter(({ name }) => name === "acknowledged after, p99")),
  }),
};

const byVariant = (figures: readonly Figure[]) => [...Map.groupBy(figures, ({ variant = "" }) => variant)];

const linesOf = (figures: readonly Figure[]): LineChart["lines"] =>
  byVariant(figures).map(([name, all]) => ({
    name,
    points: all.map(({ at: [x] = [0, ""], median }) => [x, median] as const),
  }));

const baselinesOf = (figures: readonly Figure[]): LineChart["lines"] =>
  byVariant(figures).flatMap(([variant, all]) =>
    Object.keys(all[0]?.baselines ?? {}).map((name) => ({
      name: `${variant}, ${name}`,
      points: all.map(({ at: [x] = [0, ""], baselines }) => [x, baselines?.[name] ?? 0] as const),
      isBaseline: true,
    })),
  );

/** Formats docs/benchmarks.md. */
export function formatBenchmarksPage(measured: Measured): string {
  const { cores, memoryGib, kernel } = measured.tests.machine;
  const setup = SETUP.replace("MACHINE", `${cores} cores, ${memoryGib} GiB of memory, Linux ${kernel}`);
  return [
    setup,
    ...GROUPS.map((group) => formatGroup(group, measured.results)),
    formatLimits(measured.results[LIMITS]),
    formatTests(measured.tests.conditions),
    formatMissedAims(measured),
  ].join("\n");
}

const SETUP = `# Benchmarks

How fast is Mynah, what does it take, and which aims does it miss? This page is made from \`bench/results/\` by \`npm run generate\`.

## Setup

MACHINE. The program, its databases, the fake services and the measurement share them. Figures are medians of all runs; p99 is the time in
which 99 of 100 are done. Compare a figure with its baselines, which are measured in the same run, and not with other machines.

To repeat: \`npm run bench -- NAME\` on a machine that does nothing else, with Redis and PostgreSQL installed, then \`npm run generate\`. Without a
name it lists all. \`--quick\` only tries a benchmark out, and writes its figures elsewhere.
`;

function formatGroup({ title, text, benchmarks, chart }: Group, results: Measured["results"]): string {
  const measured = benchmarks.flatMap((name) => (results[name] ? [[name, results[name]] as const] : []));
  const missing = benchmarks.filter((name) => !results[name]).map((name) => `\`${name}\``);
  const figures = measured.flatMap(([, { figures }]) => figures);
  return [
    `## ${title}\n`,
    `${text}\n`,
    ...(chart && figures.length > 0 ? [`${pictureOf(chart)}\n`] : []),
    ...(figures.length > 0 ? [`${tableOf(figures)}\n`] : []),
    ...(measured.length > 0 ? [`${measured.map(([name, one]) => originOf(name, one)).join("; ")}.\n`] : []),
    ...(missing.length > 0 ? [`Not measured yet: ${missing.join(", ")}.\n`] : []),
  ].join("\n");
}

const tableOf = (figures: readonly Figure[]): string =>
  ["| figure | median | aim | | baseline |", "| --- | --- | --- | --- | --- |", ...figures.map(rowOf)].join(
    "\n",
  );

function rowOf(figure: Figure): string {
  const { median, unit, aim, baselines = {} } = figure;
  const others = Object.entries(baselines).map(([name, value]) => `${name}: ${formatValue(value, unit)}`);
  const verdict = aim === undefined ? "" : isMissed(figure) ? "**missed**" : "met";
  const cells = [
    labelOf(figure),
    formatValue(median, unit),
    aim === undefined ? "" : formatAim(figure),
    verdict,
    others.join("; "),
  ];
  return `| ${cells.join(" | ")} |`;
}

const dateOf = (date: string) =>
  new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

function originOf(name: string, { commit, date, machine, figures }: Results): string {
  const runs = Math.max(...figures.map(({ values }) => values.length));
  const times = runs === 1 ? "one run" : `${runs} runs`;
  return `\`npm run bench -- ${name}\`: ${times}, ${dateOf(date)}, ${commit}, load ${machine.loadBefore.toFixed(1)}`;
}

const pictureOf = (chart: keyof typeof CHARTS) =>
  `<picture><source media="(prefers-color-scheme: dark)" srcset="pictures/${chart}-dark.svg"><img src="pictures/${chart}-light.svg" alt="${CHARTS[chart]([]).title}"></picture>`;

function formatLimits(results: Results | undefined): string {
  const head = `## Limits

Hostile texts, files and uploads, polls and idle processes, each beside a baseline that it may exceed so many times.
`;
  if (!results) return `${head}\nNot measured yet: \`${LIMITS}\`.\n`;
  const { length } = results.figures;
  const missed = results.figures.filter(isMissed).length;
  return `${head}\n${length - missed} of ${length} cases are within their limits. ${originOf(LIMITS, results)}.\n`;
}

/** Seconds on the clock that a tier may take on a machine that does nothing else. */
const TEST_AIMS: Readonly<Record<string, number>> = { "default, idle": 240, "all, idle": 720 };

function testFigures(conditions: Measured["tests"]["conditions"]): Figure[] {
  return Object.entries(conditions).flatMap(
    ([
      variant,
      {
        runs,
        secondsOnTheClock: { median, most },
        failed,
      },
    ]) => {
      const failures = Object.keys(failed).length;
      const common = { variant, better: "lower" } as const;
      return [
        {
          ...common,
          name: "all tests of a tier",
          unit: "s",
          values: [median],
          median,
          ...(TEST_AIMS[variant] !== undefined && { aim: TEST_AIMS[variant] }),
          baselines: { [`slowest of ${runs}`]: most },
        },
        {
          ...common,
          name: "tests that failed at least once",
          unit: "",
          values: [failures],
          median: failures,
          aim: 0,
        },
      ];
    },
  );
}

function formatTests(conditions: Measured["tests"]["conditions"]): string {
  const origins = Object.entries(conditions).map(
    ([name, { commit, date }]) => `${name}: ${dateOf(date)}, ${commit}`,
  );
  return `## Tests

Whole runs of a tier, alone or beside processes that only compute.

${tableOf(testFigures(conditions))}

\`npm run test:steady\`; ${origins.join("; ")}.
`;
}

function formatMissedAims({ results, tests, reasons }: Measured): string {
  const figures = [...GROUPS.flatMap(({ benchmarks }) => benchmarks), LIMITS].flatMap(
    (name) => results[name]?.figures ?? [],
  );
  const lines = [...figures, ...testFigures(tests.conditions)]
    .filter(isMissed)
    .map((figure) =>
      `- **${labelOf(figure)}**: ${formatValue(figure.median, figure.unit)}, aim ${formatAim(figure)}. ${reasons[figure.name] ?? ""}`.trim(),
    );
  return `## Missed aims\n\n${lines.length > 0 ? lines.join("\n") : "None."}\n`;
}

/** Returns the pictures of the page by path: each chart in each theme. */
export function drawCharts({ results }: Pick<Measured, "results">): ReadonlyMap<string, string> {
  const draw = (name: keyof typeof CHARTS, theme: Theme) => {
    const group = GROUPS.find(({ chart }) => chart === name);
    const chart = CHARTS[name](group?.benchmarks.flatMap((one) => results[one]?.figures ?? []) ?? []);
    return "groups" in chart ? drawBars(chart, theme) : drawLines(chart, theme);
  };
  return new Map(
    (Object.keys(CHARTS) as (keyof typeof CHARTS)[]).flatMap((name) =>
      THEME_NAMES.map((theme) => [`docs/pictures/${name}-${theme}.svg`, draw(name, theme)] as const),
    ),
  );
}
