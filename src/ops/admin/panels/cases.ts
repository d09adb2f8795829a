import type { Workload } from "../../../moderation/cases/workload.ts";
import { html } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";
import { renderTable } from "../table.ts";
import { span } from "../text.ts";

const MAX_ROWS = 30;

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
