import type { JobState } from "../../jobs/job.ts";
import { render, say } from "../../messages/index.ts";
import { escapeHtml } from "../../messages/sanitize.ts";

const HTML = Symbol("written");

/** Safe HTML. Only {@link html} creates it, so all other text is escaped. */
export interface Markup {
  readonly [HTML]: string;
}

type Part = string | number | Markup | readonly Markup[];

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  [HTML]: String.raw({ raw: texts }, ...parts.map(partText)),
});

export const toHtml = (markup: Markup): string => markup[HTML];

function partText(part: Part): string {
  if (typeof part !== "object") return escapeHtml(String(part));
  return HTML in part ? toHtml(part) : part.map(toHtml).join("");
}

type Cell = string | number | Markup;

/** Renders a table, or `emptyText` without rows. Wide tables scroll separately on a phone. */
export function renderTable(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  emptyText: string,
): Markup {
  if (rows.length === 0) return html`<p class="none">${emptyText}</p>`;
  return html`<div class="scroll" role="region" aria-label="${headings.join(", ")}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map(cell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const cell = (content: Cell) =>
  typeof content === "number"
    ? html`<td class="figure">${content.toLocaleString("en-US")}</td>`
    : html`<td>${content}</td>`;

/** Describes a job's state; null while it waits for its turn. */
export function describeState(state: JobState | null): string {
  if (state === null) return "queued";
  // It has its turn, but hasn't been sent yet.
  if (state === "accepted") return "starting";
  return state === "waiting" ? "waiting for the audio service" : render(say("stateName", { state }));
}

export const span = (ms: number): string => render(say("span", { ms }));

export const jobLink = (id: string): Markup =>
  html`<a href="/admin/jobs/${encodeURIComponent(id.toWellFormed())}"><code>${id}</code></a>`;
