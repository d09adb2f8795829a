/** The colors of a page; series are told apart by people who see red and green alike. */
const THEMES = {
  light: {
    page: "#ffffff",
    text: "#1f2328",
    muted: "#59636e",
    grid: "#d1d9e0",
    series: ["#0072b2", "#d55e00", "#007a5a", "#8a3d7a", "#59636e"],
  },
  dark: {
    page: "#0d1117",
    text: "#f0f6fc",
    muted: "#9198a1",
    grid: "#3d444d",
    series: ["#56b4e9", "#e69f00", "#2fbf95", "#d68fc0", "#9198a1"],
  },
};
export type Theme = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as Theme[];

interface Chart {
  readonly title: string;
  /** Of the values. */
  readonly unit: string;
}

export interface BarChart extends Chart {
  /** The first bar of a group is the one to look at. */
  readonly groups: readonly { readonly name: string; readonly bars: readonly Bar[] }[];
}
type Bar = readonly [name: string, value: number];

export interface LineChart extends Chart {
  readonly xUnit: string;
  readonly lines: readonly Line[];
}
interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly isBaseline?: boolean;
}

const WIDTH = 720;
const LINE_PX = 20;
const PLOT = { left: 60, right: 440, top: 56, bottom: 300 };
const BARS = { left: 220, right: 630 };
/** Told apart without colors, too. */
const MARKERS = ["circle", "square", "triangle", "diamond"];

const format = (value: number) =>
  value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 });
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const text = (x: number, y: number, words: string, attributes: string) =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" ${attributes}>${escape(words)}</text>`;

function svg(height: number, { title }: Chart, theme: Theme, parts: readonly string[]): string {
  const { page, text: color } = THEMES[theme];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="13" fill="${color}">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${page}"/>`,
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    ...parts,
    "</svg>\n",
  ].join("\n");
}

/** Returns ends of about four equal steps from 0 to at least `most`: 1, 2 or 5 times a power of ten. */
function ticksTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power * 5 >= most) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step);
}

const drawNothing = (chart: Chart, theme: Theme): string =>
  svg(72, chart, theme, [text(16, 52, "Not measured yet.", "")]);

/** Draws horizontal bars, each with its value. */
export function drawBars(chart: BarChart, theme: Theme): string {
  if (chart.groups.length === 0) return drawNothing(chart, theme);
  const { muted, grid, series } = THEMES[theme];
  const most = Math.max(...chart.groups.flatMap(({ bars }) => bars.map(([, value]) => value)));
  let y = 40;
  const parts: string[] = [];
  for (const { name, bars } of chart.groups) {
    y += LINE_PX + 8;
    parts.push(text(16, y, name, 'font-weight="600"'));
    for (const [n, [label, value]] of bars.entries()) {
      y += LINE_PX + 4;
      const width = Math.round(((BARS.right - BARS.left) * value) / most);
      parts.push(
        text(BARS.left - 10, y, label, 'text-anchor="end"'),
        `<rect x="${BARS.left}" y="${y - 14}" width="${width}" height="18" rx="2" fill="${n === 0 ? series[0] : grid}"/>`,
        text(
          BARS.left + width + 8,
          y,
          `${format(value)} ${chart.unit}`,
          n === 0 ? 'font-weight="600"' : `fill="${muted}"`,
        ),
      );
    }
  }
  return svg(y + 24, chart, theme, parts);
}

/** Draws lines over numbers, with a marker for each value and the names at their right ends. */
export function drawLines(chart: LineChart, theme: Theme): string {
  if (chart.lines.length === 0) return drawNothing(chart, theme);
  const { muted, grid, series } = THEMES[theme];
  const points = chart.lines.flatMap(({ points }) => points);
  const [xTicks, yTicks] = [0, 1].map((axis) =>
    ticksTo(Math.max(...points.map((point) => point[axis] ?? 0))),
  );
  const scale =
    (ticks: number[] = [], from: number, to: number) =>
    (value: number) =>
      from + ((to - from) * value) / (ticks.at(-1) ?? 1);
  const xOf = scale(xTicks, PLOT.left, PLOT.right);
  const yOf = scale(yTicks, PLOT.bottom, PLOT.top);
  const parts = [text(16, 44, chart.unit, `fill="${muted}"`)];
  for (const tick of yTicks ?? [])
    parts.push(
      `<path d="M${PLOT.left} ${Math.round(yOf(tick))}H${PLOT.right}" stroke="${grid}"/>`,
      text(PLOT.left - 8, yOf(tick) + 4, format(tick), `text-anchor="end" fill="${muted}"`),
    );
  for (const tick of xTicks ?? [])
    parts.push(text(xOf(tick), PLOT.bottom + 20, format(tick), `text-anchor="middle" fill="${muted}"`));
  parts.push(
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 42, chart.xUnit, `text-anchor="middle" fill="${muted}"`),
  );
  let labelY = Number.POSITIVE_INFINITY;
  const fromBottom = chart.lines
    .map((line, n) => ({ ...line, n, end: line.points.at(-1) ?? ([0, 0] as const) }))
    .toSorted((a, b) => a.end[1] - b.end[1]);
  for (const { name, points, isBaseline, n, end } of fromBottom) {
    const color = series[n % series.length] ?? muted;
    const path = points.map(([x, y]) => `${Math.round(xOf(x))} ${Math.round(yOf(y))}`).join("L");
    parts.push(
      `<path d="M${path}" fill="none" stroke="${color}" stroke-width="2"${isBaseline ? ' stroke-dasharray="5 4"' : ""}/>`,
    );
    for (const [x, y] of points) parts.push(marker(n, xOf(x), yOf(y), color));
    // Names that would overlap move up.
    labelY = Math.min(yOf(end[1]) + 4, labelY - LINE_PX);
    parts.push(
      `<path d="M${Math.round(xOf(end[0])) + 8} ${Math.round(yOf(end[1]))}L${PLOT.right + 12} ${Math.round(labelY) - 4}" stroke="${color}" stroke-dasharray="1 3"/>`,
      marker(n, PLOT.right + 20, labelY - 4, color),
      text(PLOT.right + 32, labelY, `${name}: ${format(end[1])}`, ""),
    );
  }
  return svg(PLOT.bottom + 56, chart, theme, parts);
}

function marker(n: number, x: number, y: number, color: string): string {
  const shapes: Readonly<Record<string, string>> = {
    circle: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    square: "M-4-4h8v8h-8z",
    triangle: "M0-5l5 9h-10z",
    diamond: "M0-5l5 5l-5 5l-5-5z",
  };
  const shape = shapes[MARKERS[n % MARKERS.length] ?? "circle"];
  return `<path transform="translate(${Math.round(x)} ${Math.round(y)})" d="${shape}" fill="${color}"/>`;
}
