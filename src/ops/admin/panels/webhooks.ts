import type { EndpointRow } from "../../../webhooks/endpoint-store.ts";
import { html } from "../markup.ts";
import type { AdminPanel } from "../panel.ts";
import { renderTable } from "../table.ts";
import { span } from "../text.ts";

const MAX_ROWS = 50;

interface WebhooksPanelOptions {
  readonly failing: (count: number) => Promise<readonly EndpointRow[]>;
  readonly now: () => Date;
}

/** Shows endpoints whose last request failed. Their addresses stay encrypted. */
export const createWebhooksPanel = ({ failing, now }: WebhooksPanelOptions): AdminPanel => ({
  id: "webhooks",
  title: "Failing webhooks",
  async show() {
    const rows = (await failing(MAX_ROWS)).map((row) => [
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
