import { type Figure, formatAim, formatValue, isMissed, labelOf, type Results } from "../../bench/results.ts";
import { type BarChart, drawBars, drawLines, type LineChart, THEME_NAMES } from "./chart.ts";

/** What the page is made from: bench/results/, and why aims are missed, by the name of a figure. */
export interface Measured {
  readonly results: Readonly<Record<string, Results>>;
  readonly tests: Pick<Results, "machine"> & { readonly conditions: TestConditions };
  readonly reasons: Readonly<Record<string, string>>;
}

/** As test/run/steady.ts writes them. */
type TestConditions = Readonly<
  Record<
    string,
    {
      readonly commit: string;
      readonly date: string;
      readonly runs: number;
      readonly secondsOnTheClock: { readonly median: number; readonly most: number };
      readonly failed: Readonly<Record<string, unknown>>;
    }
  >
>;

/** A picture of one figure. */
interface Chart {
  /** Its files are docs/pictures/bench-NAME-light.svg and -dark.svg. */
  readonly name: string;
  readonly figure: string;
  readonly title: string;
  /** Bars compare variants with their baselines; lines follow the number that a figure depends on. */
  readonly kind: "bars" | "lines" | "lines with baselines";
}

interface Group {
  readonly title: string;
  readonly text: string;
  readonly benchmarks: readonly string[];
  readonly chart?: Chart;
}

const GROUPS: readonly Group[] = [
  {
    title: "What Mynah adds to a job",
    text: `Commands of 200 people against a service that answers at once with half a second of speech: from the command to its row
(*accepted*) and to its answer (*delivered*), then as many jobs as possible, 50 at a time. Results are tagged and leveled (*finished*), or
stored *as they come*. The jobs by hand store a row, an intent, a receipt and a file, and have no limits, budgets or fair turns.`,
    benchmarks: ["pipeline"],
    chart: {
      name: "jobs",
      figure: "jobs a second, results as they come",
      title: "Jobs a second beside jobs written by hand",
      kind: "bars",
    },
  },
  {
    title: "Waiting jobs and memory",
    text: `One worker whose jobs wait half an hour for their tasks, and a new command every second. The worker by hand sleeps between polls, too.`,
    benchmarks: ["waiting"],
    chart: {
      name: "waiting",
      figure: "memory above idle",
      title: "Memory of a worker by waiting jobs, above idle",
      kind: "lines with baselines",
    },
  },
  {
    title: "Long queues, many workers",
    text: `What a request costs beside 100,000 waiting jobs; how long others wait beside one server with hundreds of jobs; what further workers
cost; how soon a killed worker's jobs go on; and what slows down beside a million stored jobs.`,
    benchmarks: ["queue-length", "fairness", "workers", "dead-worker", "growth"],
  },
  {
    title: "Acknowledgement on Discord and Slack",
    text: `The whole program against fake platforms. Both show a failure to a person who isn't acknowledged within three seconds.`,
    benchmarks: ["discord", "slack"],
    chart: {
      name: "acknowledgement",
      figure: "acknowledged after, p99",
      title: "Time to the acknowledgement by load, p99",
      kind: "lines",
    },
  },
  {
    title: "Start and size",
    text: `The whole program with the embedded database and the built-in audio service; the transcript on Telegram comes from fakes.`,
    benchmarks: ["start", "first-audio"],
  },
  {
    title: "Voice channels",
    text: `One process plays in many channels, encrypted for a listener in each; messages are read aloud with the built-in audio service.`,
    benchmarks: ["voice", "read-aloud"],
  },
];

/** Its cases are many, and each has a limit instead of an aim. */
const LIMITS = "limits";

/** Formats docs/benchmarks.md. */
export function formatBenchmarksPage({ results, tests, reasons }: Measured): string {
  const { cores, memoryGib, kernel } = tests.machine;
  const testFigures = figuresOfTests(tests.conditions);
  const benchmarkRuns = Object.entries(results).map(([name, one]) => formatRun(name, one));
  const testRuns = Object.entries(tests.conditions).map(
    ([name, { date, commit }]) => `tests (${name}): ${formatDate(date)}, ${commit}`,
  );
  return `# Benchmarks

How fast is Mynah, what does it take, and which aims does it miss? This page is made from \`bench/results/\` by \`npm run generate\`.

## Setup

${cores} cores, ${memoryGib} GiB of memory, Linux ${kernel}. The program, its databases, the fake services and the measurement share them. Figures are
medians of all runs; p99 is the time in which 99 of 100 are done. Compare a figure with its baselines, which come from the same runs.

To repeat one: \`npm run bench -- NAME\` on a machine that does nothing else, with Redis and PostgreSQL installed, then \`npm run generate\`. Without a name it lists all. \`--quick\` only tries a benchmark out, and writes its figures elsewhere.

${GROUPS.map((group) => formatGroup(group, results)).join("\n")}
## Limits

Hostile texts, files and uploads, polls and idle processes, each beside a baseline that it may exceed so many times.
${formatLimits(results[LIMITS])}

## Tests

Whole runs of a tier by \`npm run test:steady\`, alone or beside processes that only compute.

${formatTable(testFigures)}

## Missed aims

${formatMissed([...Object.values(results).flatMap(({ figures }) => figures), ...testFigures], reasons)}

## Runs

${[...benchmarkRuns, ...testRuns].join("; ")}.
`;
}

function formatGroup({ title, text, benchmarks, chart }: Group, results: Measured["results"]): string {
  const figures = benchmarks.flatMap((name) => results[name]?.figures ?? []);
  const missing = benchmarks.filter((name) => !results[name]).map((name) => `\`${name}\``);
  return [
    `## ${title}\n`,
    `${text}\n`,
    ...(figures.length > 0 && chart ? [`${formatPicture(chart)}\n`] : []),
    ...(figures.length > 0
      ? [`${formatTable(figures.filter((one) => !isOnlyDrawn(one, figures, chart)))}\n`]
      : []),
    ...(missing.length > 0 ? [`Not measured yet: ${missing.join(", ")}.\n`] : []),
  ].join("\n");
}

/** Of a figure that a picture has for several numbers, the table has the highest. */
const isOnlyDrawn = ({ name, variant, at }: Figure, figures: readonly Figure[], chart: Chart | undefined) =>
  name === chart?.figure &&
  figures.some(
    (other) => other.name === name && other.variant === variant && (other.at?.[0] ?? 0) > (at?.[0] ?? 0),
  );

const formatPicture = ({ name, title }: Chart) =>
  `<picture><source media="(prefers-color-scheme: dark)" srcset="pictures/bench-${name}-dark.svg"><img src="pictures/bench-${name}-light.svg" alt="${title}"></picture>`;

/** Returns figures that differ in their variants only, by their common name. */
const byLabel = (figures: readonly Figure[]) =>
  Map.groupBy(figures, (figure) => labelOf({ ...figure, variant: undefined }));

/** Formats a row for each figure, with a line for each of its variants where they differ. */
function formatTable(figures: readonly Figure[]): string {
  const rows = [...byLabel(figures)].map(([label, variants]) => {
    const cell = (of: (figure: Figure) => string) => {
      const lines = variants.map(of);
      return (new Set(lines).size === 1 ? lines.slice(0, 1) : lines).join("<br>");
    };
    const cells = [label, cell(formatMedian), cell(formatAim), cell(formatVerdict), cell(formatBaselines)];
    return `| ${cells.join(" | ")} |`;
  });
  return ["| figure | median | aim | | baseline |", "| --- | --- | --- | --- | --- |", ...rows].join("\n");
}

const formatMedian = ({ variant, median, unit }: Figure) =>
  `${variant === undefined ? "" : `${variant}: `}${formatValue(median, unit)}`;
const formatVerdict = (figure: Figure) =>
  figure.aim === undefined ? "" : isMissed(figure) ? "**missed**" : "met";
const formatBaselines = ({ baselines = {}, unit }: Figure) =>
  Object.entries(baselines)
    .map(([name, value]) => `${name}: ${formatValue(value, unit)}`)
    .join("; ");

function formatLimits(results: Results | undefined): string {
  if (!results) return `Not measured yet: \`${LIMITS}\`.`;
  const { length } = results.figures;
  return `${length - results.figures.filter(isMissed).length} of ${length} are within their limits.`;
}

function formatMissed(figures: readonly Figure[], reasons: Measured["reasons"]): string {
  const byName = Map.groupBy(figures.filter(isMissed), ({ name }) => name);
  const lines = [...byName].map(([name, missed]) => {
    const values = missed.map((figure) => {
      const place = labelOf(figure).slice(`${name}, `.length);
      return `${place === "" ? "" : `${place}: `}${formatValue(figure.median, figure.unit)} (${formatAim(figure)})`;
    });
    return `- **${name}**: ${values.join("; ")}. ${reasons[name] ?? ""}`.trimEnd();
  });
  return lines.length === 0 ? "None." : lines.join("\n");
}

const formatDate = (date: string) =>
  new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

function formatRun(name: string, { commit, date, machine, figures }: Results): string {
  const runs = Math.max(...figures.map(({ values }) => values.length));
  const times = runs === 1 ? "one run" : `up to ${runs} runs`;
  return `\`${name}\`: ${times}, ${formatDate(date)}, ${commit}, load ${machine.loadBefore.toFixed(1)} before`;
}

/** Seconds on the clock that a tier may take on a machine that does nothing else. */
const TEST_AIMS: Readonly<Record<string, number>> = { "default, idle": 240, "all, idle": 720 };

function figuresOfTests(conditions: TestConditions): Figure[] {
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
      const baselines = { [`slowest of ${runs}`]: most };
      const aim = TEST_AIMS[variant];
      return [
        { ...common, name: "all tests", unit: "s", values: [median], median, aim, baselines },
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

/** Returns the pictures of the page by path. */
export function drawCharts({ results }: Pick<Measured, "results">): ReadonlyMap<string, string> {
  const pictures = GROUPS.flatMap(({ chart, benchmarks }) => {
    const figures = benchmarks.flatMap((name) => results[name]?.figures ?? []);
    return chart ? [[chart, figures.filter(({ name }) => name === chart.figure)] as const] : [];
  });
  return new Map(
    pictures.flatMap(([chart, figures]) =>
      THEME_NAMES.map((theme) => {
        const svg =
          chart.kind === "bars"
            ? drawBars(barsOf(chart, figures), theme)
            : drawLines(linesOf(chart, figures), theme);
        return [`docs/pictures/bench-${chart.name}-${theme}.svg`, svg] as const;
      }),
    ),
  );
}

const barsOf = ({ title }: Chart, figures: readonly Figure[]): BarChart => ({
  title,
  unit: figures[0]?.unit ?? "",
  groups: figures.map(({ variant = "", median, baselines = {} }) => ({
    name: variant,
    bars: [["Mynah", median], ...Object.entries(baselines)],
  })),
});

function linesOf({ title, kind }: Chart, figures: readonly Figure[]): LineChart {
  const variants = [...Map.groupBy(figures, ({ variant = "" }) => variant)];
  const lineOf = (name: string, all: readonly Figure[], baseline?: string) => ({
    name,
    points: all.map(
      ({ at: [x] = [0, ""], median, baselines }) =>
        [x, baseline === undefined ? median : (baselines?.[baseline] ?? 0)] as const,
    ),
    isBaseline: baseline !== undefined,
  });
  const lines = variants.map(([variant, all]) => lineOf(variant, all));
  const baselines = variants.flatMap(([variant, all]) =>
    Object.keys(all[0]?.baselines ?? {}).map((name) => lineOf(`${variant}, ${name}`, all, name)),
  );
  return {
    title,
    unit: figures[0]?.unit ?? "",
    xUnit: figures[0]?.at?.[1] ?? "",
    lines: kind === "lines" ? lines : [...lines, ...baselines],
  };
}
