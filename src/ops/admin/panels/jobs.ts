import type { Overview } from "../../../jobs/reports/overview.ts";
import { render } from "../../../messages/index.ts";
import { html } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";
import { describeState, span } from "../text.ts";
import { renderTable } from "../table.ts";

const DAY_MS = 24 * 60 * 60_000;
const MAX_JOBS = 50;
const MAX_CAUSES = 30;
/** Shown for such jobs because only the key of their sentence is stored. */
const UNPOSTED = "The result is ready but couldn't be posted.";

interface JobsPanelOptions {
  readonly overview: Overview;
  readonly now: () => Date;
}

/** Shows the oldest unfinished jobs. */
export const createUnfinishedJobsPanel = ({ overview, now }: JobsPanelOptions): AdminPanel => ({
  id: "live",
  title: "Unfinished jobs",
  async show() {
    const jobs = await overview.live(MAX_JOBS);
    const rows = jobs.map(({ id, platform, command, state, attempt, deaths, createdAt }) => [
      html`<code>${id}</code>`,
      `/${command}`,
      platform,
      describeState(state),
      span(now().getTime() - createdAt.getTime()),
      attempt > 0 ? `${attempt} attempts` : "",
      deaths > 0 ? `${deaths} crashes` : "",
    ]);
    const headings = ["Job", "Command", "Platform", "State", "Age", "Retries", "Crashes"];
    return renderTable(headings, rows, "No unfinished jobs.");
  },
});

/** Shows why jobs of the last day finished without delivering a result. */
export const createFailuresPanel = ({ overview, now }: JobsPanelOptions): AdminPanel => ({
  id: "failures",
  title: "Failures in the last 24 hours",
  async show() {
    const causes = await overview.failures(new Date(now().getTime() - DAY_MS), MAX_CAUSES);
    const rows = causes.map(({ verdict, reason, jobs, people, lastAt, lastId }) => [
      jobs,
      people,
      verdict === "done" ? "not delivered" : verdict,
      html`${verdict === "done" ? UNPOSTED : render(reason)} <small>${reason.key}</small>`,
      html`${span(now().getTime() - lastAt.getTime())} ago <code>${lastId}</code>`,
    ]);
    const headings = ["Jobs", "People", "Outcome", "Latest message", "Latest job"];
    return renderTable(headings, rows, "No failed jobs.");
  },
});
