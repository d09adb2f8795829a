import { formatAmount } from "../../../budgets/money.ts";
import type { NearLimit } from "../../../budgets/near-limits.ts";
import { html } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";
import { renderTable } from "../table.ts";

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
