import { render, say } from "../../../messages/index.ts";
import type { Workload } from "../../../moderation/cases/workload.ts";
import { html } from "../markup.ts";
import type { Panel } from "../panel.ts";
import { table } from "../table.ts";

const MOST = 30;

interface CasesPanelOptions {
  readonly workloads: (count: number) => Promise<readonly Workload[]>;
  readonly now: () => Date;
}

/** How many cases servers have and what is waiting; what was said stays with their moderators. */
export const casesPanel = ({ workloads, now }: CasesPanelOptions): Panel => ({
  id: "cases",
  title: "Moderators' cases",
  async show() {
    const rows = (await workloads(MOST)).map(({ platform, workspace, since, ...counts }) => [
      html`${platform} <code>${workspace}</code>`,
      counts.cases,
      counts.undecided,
      since ? `for ${render(say("span", { ms: now().getTime() - since.getTime() }))}` : "",
      counts.behind,
    ]);
    const headings = ["Where", "Cases", "Undecided", "The first", "Cards behind"];
    return table(headings, rows, "No server has any case.");
  },
});
