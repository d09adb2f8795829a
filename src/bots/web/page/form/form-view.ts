import { html, type TemplateResult } from "lit-html";
import type { CommandForm } from "../../../../commands/docs/describe.ts";
import { fieldOf } from "./form-inputs.ts";
import { setLine } from "./form-values.ts";
import type { Page } from "../page.ts";
import { t } from "../text/words.ts";

/** The line as a form: each field shows its value in the line and writes changes back. */
export function formView(page: Page): TemplateResult {
  const { store, writing } = page;
  const { command } = writing.read();
  const choose = (event: Event) => setLine(page, `/${(event.currentTarget as HTMLSelectElement).value} `);
  return html`
    <div class="form" role="group" aria-label=${t("pageForm")}>
      <label class="option wide">
        <span>${t("pageCommand")}</span>
        <select @change=${choose}>
          <option value="" ?selected=${!command} disabled>${t("pageChooseCommand")}</option>
          ${store.model.catalog?.commands.map(
            ({ name, description }) =>
              html`<option value=${name} .selected=${name === command?.name}>
                /${name} · ${description}
              </option>`,
          )}
        </select>
      </label>
      ${command ? fields(page, command) : ""}
    </div>
  `;
}

function fields(page: Page, { options }: CommandForm): TemplateResult {
  const advanced = options.filter((option) => option.advanced);
  return html`
    ${options.filter((option) => !option.advanced).map((option) => fieldOf(page, option))}
    ${
      advanced.length
        ? html`<details>
            <summary>${t("pageMoreOptions")}</summary>
            ${advanced.map((option) => fieldOf(page, option))}
          </details>`
        : ""
    }
  `;
}
