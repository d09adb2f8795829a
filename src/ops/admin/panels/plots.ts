import type { FinalState } from "../../../jobs/job.ts";
import type { HourlyOutcomes, HourlyLatency, Overview } from "../../../jobs/reports/overview.ts";
import { render, say } from "../../../messages/index.ts";
import { html } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";
import { plotBars, plotLines, type Series } from "../plot.ts";
import { renderTable } from "../table.ts";

const HOUR_MS = 60 * 60_000;
const HOURS = 48;

interface PlotPanelOptions {
  readonly overview: Overview;
  readonly now: () => Date;
}

const since = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS);

/** Shows finished jobs by hour and outcome, and the commands that were used. */
export const createUsagePanel = ({ overview, now }: PlotPanelOptions): AdminPanel => ({
  id: "usage",
  title: "Jobs per hour",
  async show() {
    const [endings, commands] = await Promise.all([
      overview.endings(since(now())),
      overview.commands(since(now())),
    ]);
    const series = [
      ended(endings, "done", "good"),
      ended(endings, "cancelled", "calm"),
      ended(endings, "unconfirmed", "accent"),
      ended(endings, "failed", "bad"),
    ];
    const label = "Jobs finished in each of the last 48 hours";
    const rows = commands.map(({ command, jobs, done, people }) => [`/${command}`, jobs, done, people]);
    return html`${plotBars({ label, series, until: now(), hours: HOURS, words: amount })}
    ${renderTable(["Command", "Jobs", "Done", "People"], rows, "No jobs finished in this period.")}`;
  },
});

const ended = (endings: readonly HourlyOutcomes[], verdict: FinalState, color: string): Series => ({
  color,
  name: verdict,
  values: new Map(
    endings.filter((one) => one.verdict === verdict).map(({ hour, jobs }) => [hour.getTime(), jobs]),
  ),
});

/** Shows how long successful jobs took. */
export const createLatencyPanel = ({ overview, now }: PlotPanelOptions): AdminPanel => ({
  id: "latency",
  title: "Times per hour",
  async show() {
    const found = await overview.latency(since(now()));
    const drawn = (name: string, color: string, of: (hour: HourlyLatency) => number): Series => ({
      color,
      name,
      values: new Map(found.map((hour) => [hour.hour.getTime(), of(hour)])),
    });
    const plot = (label: string, series: readonly Series[]) =>
      plotLines({ label, series, until: now(), hours: HOURS, words: secondsInWords });
    return html`<h3>Time until the request was sent</h3>
      ${plot("Seconds until the request was sent", [
        drawn("median", "good", ({ startMedian }) => startMedian),
        drawn("95 %", "accent", ({ startSlow }) => startSlow),
      ])}
      <h3>Time until the result was ready</h3>
      ${plot("Seconds until the result was ready", [
        drawn("median", "good", ({ endMedian }) => endMedian),
        drawn("95 %", "accent", ({ endSlow }) => endSlow),
      ])}`;
  },
});

const secondsInWords = (seconds: number) =>
  seconds < 10
    ? `${Number(seconds.toPrecision(2))} s`
    : render(say("figureSeconds", { seconds: amount(Math.round(seconds)) }));

function amount(figure: number): string {
  return render(say("amount", { figure }));
}
