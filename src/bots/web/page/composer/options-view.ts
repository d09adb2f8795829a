import { html, type TemplateResult } from "lit-html";
import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { pickFile } from "./attachments-view.ts";
import type { Page } from "../page.ts";

/** Buttons for the command's remaining options. */
export function optionsView(page: Page): TemplateResult {
  const { writing } = page;
  const { command, given, text } = writing.read();
  if (!command) return html`<p class="hint">${hint(page)}</p>`;
  const taken = new Set(given.map(({ option }) => option.name));
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
    <div class="chips" role="group" aria-label=${`Options of ${command.name}`}>
      ${main && isMissing(main) ? html`<span class="chip needed">${main.description} <b>required</b></span>` : ""}
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
      ${option.name}${isMissing ? html` <b>required</b>` : ""}
      <span class="visually-hidden">${describeOption(option)}</span>
    </button>
  `;
}

/** Description, limits and default, in one line. */
export function describeOption({
  description,
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
      ? `${min} to ${max} ${unit ?? ""}`.trim()
      : kind === "text" && max !== undefined
        ? `at most ${max.toLocaleString("en-US")} characters`
        : choices?.join(", ");
  const newest = kind === "source" && required && "default: your newest file";
  return [description, limits, newest || (otherwise && `default: ${otherwise}`)].filter(Boolean).join(" · ");
}

const hint = ({ store }: Page): TemplateResult | string =>
  store.model.draft.line === ""
    ? html`<kbd>Enter</kbd> sends <kbd>Shift</kbd> <kbd>Enter</kbd> new line <kbd>↑</kbd> last line`
    : "";
