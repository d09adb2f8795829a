import type { FinalState } from "../../../jobs/job.ts";
import type { HourlyOutcomes, HourlyLatency, Overview } from "../../../jobs/reports/overview.ts";
import { render, say } from "../../../messages/index.ts";
import { html, renderTable } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";
import { plotBars, plotLines, type Series } from "../plot.ts";

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
      ended(endings, "done", "finished", "good"),
      ended(endings, "cancelled", "canceled", "calm"),
      ended(endings, "unconfirmed", "unconfirmed", "accent"),
      ended(endings, "failed", "failed", "bad"),
    ];
    const label = "Jobs finished in each of the last 48 hours";
    const rows = commands.map(({ command, jobs, done, canceled, people }) => [
      `/${command}`,
      jobs,
      done,
      canceled,
      jobs - done - canceled,
      people,
    ]);
    const headings = ["Command", "Jobs", "Finished", "Canceled", "Failed or unconfirmed", "People"];
    return html`${plotBars({ label, series, until: now(), hours: HOURS, words: amount })}
    ${renderTable(headings, rows, "No jobs finished in this period.")}`;
  },
});

const ended = (
  endings: readonly HourlyOutcomes[],
  verdict: FinalState,
  name: string,
  color: string,
): Series => ({
  color,
  name,
  values: new Map(
    endings.filter((one) => one.verdict === verdict).map(({ hour, jobs }) => [hour.getTime(), jobs]),
  ),
});

const HALF = "half of the jobs within";
const SLOW = "95 % within";

export const createLatencyPanel = ({ overview, now }: PlotPanelOptions): AdminPanel => ({
  id: "latency",
  title: "Durations per hour",
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
        drawn(HALF, "good", ({ startMedian }) => startMedian),
        drawn(SLOW, "accent", ({ startSlow }) => startSlow),
      ])}
      <h3>Time until the result was ready</h3>
      ${plot("Seconds until the result was ready", [
        drawn(HALF, "good", ({ endMedian }) => endMedian),
        drawn(SLOW, "accent", ({ endSlow }) => endSlow),
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
