import { html, type TemplateResult } from "lit-html";
import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { pickFile } from "./attachments-view.ts";
import type { Page } from "../page.ts";
import { language, t } from "../text/words.ts";

/** Buttons for the command's remaining options. */
export function optionsView(page: Page): TemplateResult {
  const { writing } = page;
  const { command, options, text } = writing.read();
  if (!command) return html`<p class="hint">${hint(page)}</p>`;
  const taken = new Set(options.map(({ option }) => option.name));
  const isMissing = (option: OptionForm) =>
    option.required &&
    // The default is the user's newest file.
    option.kind !== "source" &&
    !taken.has(option.name) &&
    !(option.main && text !== "");
  const offered = command.options.filter(
    ({ name, main, kind }) => !taken.has(name) && (!main || kind === "source"),
  );
  const main = command.options.find((option) => option.main && option.kind !== "source");
  return html`
    <div class="chips" role="group" aria-label=${t("pageOptionsOf", { command: command.name })}>
      ${main && isMissing(main) ? html`<span class="chip needed">${main.description} <b>${t("pageRequired")}</b></span>` : ""}
      ${offered.map((option) => chip(page, option, isMissing(option)))}
    </div>
  `;
}

function chip({ writing }: Page, option: OptionForm, isMissing: boolean): TemplateResult {
  const press = () => (option.kind === "source" ? pickFile() : writing.begin(option));
  return html`
    <button
      type="button"
      class=${isMissing ? "chip needed" : "chip"}
      title=${describeOption(option)}
      @click=${press}
    >
      ${option.name}${isMissing ? html` <b>${t("pageRequired")}</b>` : ""}
      <span class="visually-hidden">${describeOption(option)}</span>
    </button>
  `;
}

/** Description, limits and default, in one line. */
const describeOption = (option: OptionForm): string =>
  [option.description, limitsOf(option)].filter(Boolean).join(" · ");

/** Limits and default, in one line. */
export function limitsOf({
  kind,
  required,
  min,
  max,
  unit,
  choices,
  default: otherwise,
}: OptionForm): string {
  const limits =
    kind === "number" || kind === "integer"
      ? t("pageRange", { min: min ?? "", max: max ?? "", unit: unit ?? "" }).trim()
      : kind === "text" && max !== undefined
        ? t("pageMaxLength", { count: max.toLocaleString(language) })
        : choices?.join(", ");
  const newest = kind === "source" && required && t("pageDefault", { value: t("pageNewestFile") });
  return [limits, newest || (otherwise && t("pageDefault", { value: otherwise }))]
    .filter(Boolean)
    .join(" · ");
}

const hint = ({ store }: Page): TemplateResult | string =>
  store.model.draft.line === ""
    ? html`<kbd>Enter</kbd> ${t("pageKeySends")} <kbd>Shift</kbd> <kbd>Enter</kbd> ${t("pageKeyNewLine")}
        <kbd>↑</kbd> ${t("pageKeyLastLine")}`
    : "";
