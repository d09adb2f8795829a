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

/** Draws a bar for each hour, with its series stacked. */
export function plotBars(options: PlotOptions): Markup {
  const { series, words } = options;
  const hours = hoursOf(options);
  const most = Math.max(1, ...hours.map((hour) => sum(series.map((one) => one.values.get(hour) ?? 0))));
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
    const told = series.map(({ name, values }) => `${name} ${words(values.get(hour) ?? 0)}`).join(", ");
    return html`<g><title>${hourName(hour)}: ${told}</title>${parts}</g>`;
  });
  return figure(options, most, columns);
}

/** Draws a line for each series, with gaps at hours without a value. */
export function plotLines(options: PlotOptions): Markup {
  const { series, words } = options;
  const hours = hoursOf(options);
  const most = Math.max(0.1, ...series.flatMap(({ values }) => [...values.values()]));
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
  const told = hours.map((hour, n) => {
    const known = series.flatMap(({ name, values }) => {
      const value = values.get(hour);
      return value === undefined ? [] : [`${name} ${words(value)}`];
    });
    const said = `${hourName(hour)}: ${known.join(", ") || "none"}`;
    return html`<rect class="hour" x="${n * step}" y="0" width="${step}" height="${HEIGHT}"
      ><title>${said}</title></rect
    >`;
  });
  return figure(options, most, [...paths, ...told]);
}

function figure({ label, series, words, until, hours }: PlotOptions, most: number, drawn: readonly Markup[]) {
  const total = series.map(({ name, values }) => `${name} up to ${words(Math.max(0, ...values.values()))}`);
  return html`<figure>
    <svg
      viewBox="0 -4 ${WIDTH} ${HEIGHT + 8}"
      role="img"
      aria-label="${label}: ${total.join(", ")}"
      preserveAspectRatio="none"
    >
      ${drawn}
    </svg>
    <figcaption>
      <span>${hourName(startOf(until) - (hours - 1) * HOUR_MS)}</span>
      ${series.map(({ color, name }) => html`<span class="key ${color}">${name}</span> `)}
      <span>highest ${words(most)}</span>
      <span>now</span>
    </figcaption>
  </figure>`;
}

const hoursOf = ({ until, hours }: Pick<PlotOptions, "until" | "hours">) =>
  Array.from({ length: hours }, (_, n) => startOf(until) - (hours - 1 - n) * HOUR_MS);
const startOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS) * HOUR_MS;
const hourName = (hour: number) => `${new Date(hour).toISOString().slice(5, 16).replace("T", " ")} UTC`;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
