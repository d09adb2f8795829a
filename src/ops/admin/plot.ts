import { html, type Markup } from "./markup.ts";

const WIDTH = 720;
const HEIGHT = 160;
const HOUR_MS = 60 * 60_000;

/** One color of a plot: a class of the stylesheet, and its meaning. */
export interface Series {
  readonly color: string;
  readonly name: string;
  /** By the hour's start, in milliseconds. */
  readonly values: ReadonlyMap<number, number>;
}

interface PlotOptions {
  readonly label: string;
  readonly series: readonly Series[];
  /** The last hour, and the number of hours. */
  readonly until: Date;
  readonly hours: number;
  /** Formats a value. */
  readonly words: (value: number) => string;
}

/** Draws a bar for each hour, with its series stacked. The key shows the sum of each. */
export function plotBars(options: PlotOptions): Markup {
  const { series, words } = options;
  const hours = hoursOf(options);
  const most = axisTop(
    Math.max(2, ...hours.map((hour) => sum(series.map((one) => one.values.get(hour) ?? 0)))),
  );
  const step = WIDTH / hours.length;
  const columns = hours.map((hour, n) => {
    let top = HEIGHT;
    const parts = series.map(({ color, values }) => {
      const height = ((values.get(hour) ?? 0) / most) * HEIGHT;
      top -= height;
      return html`<rect
        class="${color}"
        x="${n * step + 0.5}"
        y="${top}"
        width="${step - 1}"
        height="${height}"
      />`;
    });
    const description = series
      .map(({ name, values }) => `${name} ${words(values.get(hour) ?? 0)}`)
      .join(", ");
    return html`<g><title>${hourName(hour)}: ${description}</title>${parts}</g>`;
  });
  const totals = series.map(({ values }) => words(sum([...values.values()])));
  return figure(options, { most, totals, drawn: columns });
}

/** Draws a line for each series, with gaps at hours without a value. The key shows the latest value of each. */
export function plotLines(options: PlotOptions): Markup {
  const { series, words } = options;
  const hours = hoursOf(options);
  const most = axisTop(Math.max(0.1, ...series.flatMap(({ values }) => [...values.values()])));
  const step = WIDTH / hours.length;
  const paths = series.map(({ color, values }) => {
    const points = hours.map((hour, n) => {
      const value = values.get(hour);
      if (value === undefined) return "";
      const at = `${((n + 0.5) * step).toFixed(1)} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
      // A line of length 0, which makes an hour between two gaps visible.
      return values.has(hour - HOUR_MS) && n > 0 ? `L${at}` : `M${at}l0 0`;
    });
    return html`<path class="${color}" d="${points.join("")}" />`;
  });
  const hourAreas = hours.map((hour, n) => {
    const labels = series.flatMap(({ name, values }) => {
      const value = values.get(hour);
      return value === undefined ? [] : [`${name} ${words(value)}`];
    });
    const said = `${hourName(hour)}: ${labels.join(", ") || "none"}`;
    return html`<rect class="hour" x="${n * step}" y="0" width="${step}" height="${HEIGHT}"
      ><title>${said}</title></rect
    >`;
  });
  const latest = series.map(({ values }) => {
    const hour = hours.findLast((one) => values.has(one));
    return hour === undefined ? "none" : words(values.get(hour) ?? 0);
  });
  return figure(options, { most, totals: latest, drawn: [...paths, ...hourAreas] });
}

interface Drawing {
  /** The value at the top of the axis. */
  readonly most: number;
  /** One figure per series, for the key. */
  readonly totals: readonly string[];
  readonly drawn: readonly Markup[];
}

/** Number of intervals between labels of the time axis. */
const INTERVALS = 4;

function figure({ label, series, words, until, hours }: PlotOptions, { most, totals, drawn }: Drawing) {
  const peaks = series.map(({ name, values }) => `${name} up to ${words(Math.max(0, ...values.values()))}`);
  const first = startOf(until) - (hours - 1) * HOUR_MS;
  const times = Array.from({ length: INTERVALS }, (_, n) => first + (n * hours * HOUR_MS) / INTERVALS);
  const line = (y: number) => html`<line x1="0" x2="${WIDTH}" y1="${y}" y2="${y}" />`;
  return html`<figure>
    <div class="plot">
      <div class="scale">${[most, most / 2, 0].map((value) => html`<span>${words(value)}</span>`)}</div>
      <svg
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        role="img"
        aria-label="${label}: ${peaks.join(", ")}"
        preserveAspectRatio="none"
      >
        ${[0, HEIGHT / 2, HEIGHT].map(line)}${drawn}
      </svg>
      <div class="times">${times.map((time) => html`<span>${hourName(time)}</span>`)}<span>now</span></div>
    </div>
    <figcaption>
      ${series.map(({ color, name }, n) => html`<span class="key ${color}">${name}: ${totals[n] ?? ""}</span> `)}
      <span>Times are in UTC</span>
    </figcaption>
  </figure>`;
}

/** Returns the next value of 1, 2, 4 or 6 times a power of ten, so that the middle of the axis is a plain value too. */
function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 10].find((factor) => factor * power >= most) ?? 10) * power;
}

const hoursOf = ({ until, hours }: Pick<PlotOptions, "until" | "hours">) =>
  Array.from({ length: hours }, (_, n) => startOf(until) - (hours - 1 - n) * HOUR_MS);
const startOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS) * HOUR_MS;
const HOUR_NAME = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});
const hourName = (hour: number) => HOUR_NAME.format(hour);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
