import type { Backlog } from "../../../jobs/reports/backlog.ts";
import type { Maintenance } from "../../../jobs/intake/maintenance.ts";
import type { JobState } from "../../../jobs/job.ts";
import { describeState, html, type Markup, span } from "../markup.ts";
import { keepFor, type AdminPanel } from "../panel.ts";

export interface NowPanelOptions {
  readonly backlog: () => Promise<Backlog>;
  readonly maintenance: () => Maintenance | undefined;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** Counting reads each running job, and pages reload automatically. */
const KEPT_MS = 2_000;

export function createNowPanel({ backlog, maintenance, now }: NowPanelOptions): AdminPanel {
  const recentBacklog = keepFor(KEPT_MS, backlog, now);
  const show = async () => {
    // In maintenance mode, somebody waits for the last job to finish.
    const { queued, runningJobs, entries } = await (maintenance() ? backlog() : recentBacklog());
    const running = Object.values(runningJobs).reduce((sum, jobs) => sum + jobs, 0);
    const entryCount = Object.values(entries).reduce((sum, some) => sum + some, 0);
    const states = Object.entries(runningJobs).map(
      ([state, jobs]) => `${jobs} ${describeState(state as JobState)}`,
    );
    return html`<dl class="figures">
        ${figure("Queued", queued.jobs, queued.jobs > 0 ? `oldest: ${span(queued.oldestMs)}` : "")}
        ${figure("Running", running, states.join(", "))}
        ${figure("Queue entries", entryCount, html`<a href="/admin/queue">View entries</a>`)}
        ${figure("This process", `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`, `up ${span(process.uptime() * 1000)}`)}
      </dl>
      ${switchFor(maintenance(), queued.jobs + running)}`;
  };
  return { id: "now", title: "Now", show };
}

const figure = (name: string, value: string | number, more: string | Markup): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}<small>${more}</small></dd>
  </div>`;

function switchFor(now: Maintenance | undefined, unfinished: number): Markup {
  if (!now) {
    // A page without scripts asks for confirmation by what has to be opened first.
    return html`<details>
      <summary>Maintenance mode…</summary>
      <form method="post" action="/admin/maintenance">
        <p>
          Refuse new jobs on every platform until you turn maintenance mode off? It applies to all processes
          immediately. Accepted jobs (${unfinished} now) finish.
        </p>
        <label for="note">Message shown to users</label>
        <input id="note" name="note" maxlength="200" placeholder="back at 14:00" />
        <button name="take" value="none">Turn on maintenance mode</button>
      </form>
    </details>`;
  }
  const left =
    unfinished === 0 ? "No unfinished jobs: you can stop the program." : `Unfinished jobs: ${unfinished}.`;
  return html`<form method="post" action="/admin/maintenance" class="closed">
    <p role="status">
      <strong>Maintenance mode is on</strong> since ${now.since.toISOString()}. ${left}
      ${now.note && `Message shown to users: ${now.note}`}
    </p>
    <button name="take" value="all">Turn off maintenance mode</button>
  </form>`;
}
