import { formatAmount } from "../../../budgets/money.ts";
import type { NearLimit } from "../../../budgets/limited-counters.ts";
import type { Overview } from "../../../jobs/reports/overview.ts";
import { render } from "../../../messages/index.ts";
import type { Workload } from "../../../moderation/cases/workload.ts";
import type { EndpointRow } from "../../../webhooks/endpoint-store.ts";
import { UNPOSTED } from "../job-page.ts";
import { describeState, html, jobLink, renderTable, span } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";

const MAX_ROWS = 30;

interface BudgetsPanelOptions {
  readonly nearest: (count: number) => Promise<readonly NearLimit[]>;
  /** Undefined if nothing has a price. */
  readonly currency: string | undefined;
}

/** Shows how much of their limits people and servers have used, for all servers. */
export const createBudgetsPanel = ({ nearest, currency }: BudgetsPanelOptions): AdminPanel => ({
  id: "budgets",
  title: "Budgets closest to their limit",
  async show() {
    if (currency === undefined) return html`<p class="none">No prices are configured (PRICES_FILE).</p>`;
    const rows = (await nearest(MAX_ROWS)).map(({ used, most, unconfirmed, ...one }) => [
      html`${percentOf(used, most)} %
        <meter value="${used}" max="${Math.max(used, most, 1)}" high="${most * 0.8}"></meter>`,
      `${formatAmount(used, currency)} of ${formatAmount(most, currency)}`,
      unconfirmed > 0 ? formatAmount(unconfirmed, currency) : "",
      one.period === "day" ? "today" : "this month",
      html`${one.level} <code>${one.id}</code>`,
      html`${one.platform} ${one.workspace === "*" ? "everywhere" : html`<code>${one.workspace}</code>`}`,
      one.owner,
    ]);
    const headings = ["Used", "Amount", "Unconfirmed", "Period", "Owner", "Place", "Set by"];
    return renderTable(headings, rows, "No limit has been used yet.");
  },
});

const percentOf = (used: number, most: number) => (most === 0 ? 100 : Math.floor((used / most) * 100));

interface CasesPanelOptions {
  readonly workloads: (count: number) => Promise<readonly Workload[]>;
  readonly now: () => Date;
}

/** Shows how many cases servers have, and how many are undecided. Only their moderators see the content. */
export const createCasesPanel = ({ workloads, now }: CasesPanelOptions): AdminPanel => ({
  id: "cases",
  title: "Moderation cases",
  async show() {
    const rows = (await workloads(MAX_ROWS)).map(({ platform, workspace, since, ...counts }) => [
      html`${platform} <code>${workspace}</code>`,
      counts.cases,
      counts.undecided,
      since ? `for ${span(now().getTime() - since.getTime())}` : "",
      counts.behind,
    ]);
    const headings = ["Place", "Cases", "Open", "Oldest open", "Outdated cards"];
    return renderTable(headings, rows, "No moderation cases.");
  },
});

const MAX_ENDPOINTS = 50;

interface WebhooksPanelOptions {
  readonly failing: (count: number) => Promise<readonly EndpointRow[]>;
  readonly now: () => Date;
}

/** Shows endpoints whose last request failed. Their addresses stay encrypted. */
export const createWebhooksPanel = ({ failing, now }: WebhooksPanelOptions): AdminPanel => ({
  id: "webhooks",
  title: "Failing webhooks",
  async show() {
    const rows = (await failing(MAX_ENDPOINTS)).map((row) => [
      html`<code>${row.id}</code>`,
      row.sealed === null ? "operator, all servers" : html`${row.platform} <code>${row.workspace}</code>`,
      row.disabledAt ? "disabled" : "retrying",
      row.failingSince ? `for ${span(now().getTime() - row.failingSince.getTime())}` : "",
      row.lastFailure ?? "",
      row.waiting,
      row.givenUp,
    ]);
    const headings = ["Endpoint", "Owner", "State", "Failing", "Reason", "Pending events", "Dropped events"];
    return renderTable(headings, rows, "No failing webhooks.");
  },
});

const DAY_MS = 24 * 60 * 60_000;
const MAX_JOBS = 50;
const MAX_CAUSES = 30;

interface JobsPanelOptions {
  readonly overview: Overview;
  readonly now: () => Date;
}

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
