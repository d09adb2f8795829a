import type { Overview } from "../../../jobs/reports/overview.ts";
import { render } from "../../../messages/index.ts";
import { UNPOSTED } from "../job-page.ts";
import { html } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";
import { describeState, jobLink, span } from "../text.ts";
import { renderTable } from "../table.ts";

const DAY_MS = 24 * 60 * 60_000;
const MAX_JOBS = 50;
const MAX_CAUSES = 30;

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
    const rows = jobs.map(({ id, platform, command, state, attempt, crashes, createdAt }) => [
      jobLink(id),
      `/${command}`,
      platform,
      describeState(state),
      span(now().getTime() - createdAt.getTime()),
      attempt > 0 ? `${attempt} attempts` : "",
      crashes > 0 ? `${crashes} crashes` : "",
    ]);
    const headings = ["Job", "Command", "Platform", "State", "Age", "Retries", "Crashes"];
    return html`${renderTable(headings, rows, "No unfinished jobs.")}
      <form method="get" action="/admin/jobs">
        <label for="job">Any job</label>
        <input id="job" name="id" required maxlength="100" placeholder="job ID" />
        <button>Open</button>
      </form>`;
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
      html`${span(now().getTime() - lastAt.getTime())} ago ${jobLink(lastId)}`,
    ]);
    const headings = ["Jobs", "People", "Outcome", "Latest message", "Latest job"];
    return renderTable(headings, rows, "No failed jobs.");
  },
});
