import { formatAmount } from "../../budgets/money.ts";
import { listAnswers } from "../../jobs/job.ts";
import type { JobHistory, JobWithCalls } from "../../jobs/reports/job-history.ts";
import { render } from "../../messages/index.ts";
import { describeState, html, jobLink, type Markup, renderTable, span, toHtml } from "./markup.ts";
import { headOf } from "./page.ts";

/** Shown for such jobs because only the key of their sentence is stored. */
export const UNPOSTED = "The result is ready but couldn't be posted.";

export interface JobPageOptions {
  readonly id: string;
  /** Undefined if no such job is stored. */
  readonly found: JobWithCalls | undefined;
  /** Undefined if nothing has a price. */
  readonly currency: string | undefined;
  /** Path of the stylesheet. */
  readonly style: string;
  readonly now: Date;
}

/** Renders the page of one job: how it stands, when it did what, and its calls. */
export function renderJobPage(options: JobPageOptions): string {
  const { id, found } = options;
  return `<!doctype html>${toHtml(
    html`<html lang="en">
      ${headOf({ style: options.style, title: `Mynah: job ${id}` })}
      <body>
        <header>
          <h1>Mynah</h1>
          <nav aria-label="Pages"><a href="/admin">Admin</a></nav>
        </header>
        <main>${found ? sectionsOf(found, options) : unknownJob(id)}</main>
      </body>
    </html> `,
  )}`;
}

const unknownJob = (id: string) =>
  html`<section>
    <h2>Job not found</h2>
    <p>No job <code>${id}</code> is stored. Check the ID; old jobs are deleted after RESULT_DAYS.</p>
  </section>`;

function sectionsOf({ job, calls }: JobWithCalls, { currency, now }: JobPageOptions): Markup[] {
  const facts: readonly (readonly [string, string | Markup])[] = [
    ["State", describeState(job.state)],
    ["Command", `/${job.command}`],
    ["Platform", html`${job.platform} <code>${job.workspace}</code>`],
    ...(job.parentId === null ? [] : [["Part of", jobLink(job.parentId)] as const]),
    ...(job.retryOf === null ? [] : [["Retry of", jobLink(job.retryOf)] as const]),
    ...(job.taskId === null
      ? []
      : [["Task at the audio service", html`<code>${job.taskId}</code>`] as const]),
    ...(currency === undefined ? [] : [["Cost", costOf([job, ...calls], currency)] as const]),
    ...(job.crashes === 0 ? [] : [["Crashes", String(job.crashes)] as const]),
  ];
  return [
    html`<section>
      <h2>Job <code>${job.id}</code></h2>
      ${whyOf(job)} ${renderTable(["Fact", "Value"], facts, "")}
    </section>`,
    html`<section>
      <h2>Timeline</h2>
      ${renderTable(["Time (UTC)", "Since accepted", "Event"], timeline(job, now), "")}
    </section>`,
    ...answersSection([job, ...calls]),
    ...(calls.length === 0 ? [] : [callsSection(calls)]),
  ];
}

function whyOf({ reason, undelivered }: JobHistory): Markup | string {
  if (undelivered !== null) return html`<p>${UNPOSTED} <small>${undelivered}</small></p>`;
  return reason === null ? "" : html`<p>${render(reason)} <small>${reason.key}</small></p>`;
}

const costOf = (rows: readonly JobHistory[], currency: string): string => {
  const sum = (of: (row: JobHistory) => number) => rows.reduce((all, row) => all + of(row), 0);
  const unconfirmed = sum((row) => row.unconfirmed);
  const spent = formatAmount(
    sum((row) => row.spent),
    currency,
  );
  return unconfirmed === 0 ? spent : `${spent}, and ${formatAmount(unconfirmed, currency)} unconfirmed`;
};

function timeline(job: JobHistory, now: Date): (readonly (string | Markup)[])[] {
  const { acceptedAt, dispatchedAt, submittedAt, changedAt, finishedAt, deadlineAt } = job;
  const events: readonly (readonly [Date | null, string])[] = [
    [acceptedAt, "Accepted"],
    [dispatchedAt, "Got its turn"],
    [submittedAt, job.resubmitted ? "Request sent again" : "Request sent to the audio service"],
    ...(finishedAt
      ? [[finishedAt, `Ended: ${describeState(job.state)}`] as const]
      : [
          [changedAt, `Last change: ${describeState(job.state)}${retriesOf(job)}`] as const,
          [now, "Now"] as const,
          [deadlineAt, "Given up, if there is no result by then"] as const,
        ]),
  ];
  return events.flatMap(([at, event]) =>
    at === null ? [] : [[minute(at), span(Math.max(0, at.getTime() - acceptedAt.getTime())), event]],
  );
}

const retriesOf = ({ attempt }: JobHistory) => (attempt === 0 ? "" : ` (${attempt} retries)`);

const callsSection = (calls: readonly JobHistory[]) =>
  html`<section>
    <h2>Calls</h2>
    ${renderTable(
      ["Job", "State", "Took", "Why"],
      calls.map((call) => [
        jobLink(call.id),
        describeState(call.state),
        call.finishedAt ? span(call.finishedAt.getTime() - call.acceptedAt.getTime()) : "",
        call.reason ? render(call.reason) : "",
      ]),
      "",
    )}
  </section>`;

/** What the service really says, where it differs from its interface. */
function answersSection(rows: readonly JobHistory[]): Markup[] {
  const cells = rows.flatMap(({ id, answers }) =>
    answers
      ? listAnswers(answers).map(({ to, excerpt }) => [
          jobLink(id),
          to === "submit" ? "Request" : "Poll",
          html`<code>${excerpt}</code>`,
        ])
      : [],
  );
  if (cells.length === 0) return [];
  return [
    html`<section>
      <h2>Answers of the audio service</h2>
      <p>Without secrets, links and people's words.</p>
      ${renderTable(["Job", "To", "Answer"], cells, "")}
    </section>`,
  ];
}

const minute = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");
