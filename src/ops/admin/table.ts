import { html, type Markup } from "./markup.ts";

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
