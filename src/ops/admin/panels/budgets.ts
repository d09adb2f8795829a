import { inWords } from "../../../budgets/money.ts";
import type { NearLimit } from "../../../budgets/near-limits.ts";
import { html } from "../markup.ts";
import type { Panel } from "../panel.ts";
import { table } from "../table.ts";

const MOST = 30;

interface BudgetsPanelOptions {
  readonly nearest: (count: number) => Promise<readonly NearLimit[]>;
  /** Undefined: nothing has a price. */
  readonly currency: string | undefined;
}

/** Who has used how much of their limits, in all servers. */
export const budgetsPanel = ({ nearest, currency }: BudgetsPanelOptions): Panel => ({
  id: "budgets",
  title: "Budgets nearest to their end",
  async show() {
    if (currency === undefined) return html`<p class="none">Nothing has a price (PRICES_FILE).</p>`;
    const rows = (await nearest(MOST)).map(({ used, most, unconfirmed, ...one }) => [
      html`${percentOf(used, most)} %
        <meter value="${used}" max="${Math.max(used, most, 1)}" high="${most * 0.8}"></meter>`,
      `${inWords(used, currency)} of ${inWords(most, currency)}`,
      unconfirmed > 0 ? inWords(unconfirmed, currency) : "",
      one.period === "day" ? "today" : "this month",
      html`${one.level} <code>${one.id}</code>`,
      html`${one.platform} ${one.workspace === "*" ? "everywhere" : html`<code>${one.workspace}</code>`}`,
      one.owner,
    ]);
    const headings = ["Used", "Amount", "Of it unconfirmed", "When", "Whose", "Where", "Set by"];
    return table(headings, rows, "Nobody with a limit has used anything.");
  },
});

const percentOf = (used: number, most: number) => (most === 0 ? 100 : Math.floor((used / most) * 100));
