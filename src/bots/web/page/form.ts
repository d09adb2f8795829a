import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { CommandForm, OptionForm } from "../../../commands/describe.ts";
import { pickFile } from "./attachments-view.ts";
import { withOption, withText } from "./line.ts";
import { about } from "./options-view.ts";
import type { Page } from "./page.ts";
import { voiceField } from "./voice-field.ts";

/** The same line as a form: each field shows what the line says and writes back into it. */
export function formView(page: Page): TemplateResult {
  const { store, writing } = page;
  const { command } = writing.read();
  const choose = (event: Event) => set(page, `/${(event.currentTarget as HTMLSelectElement).value} `);
  return html`
    <div class="form" role="group" aria-label="Form">
      <label>
        <span>Command</span>
        <select @change=${choose}>
          <option value="" ?selected=${!command} disabled>Choose a command</option>
          ${store.model.known?.commands.map(
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
            <summary>More options</summary>
            ${advanced.map((option) => fieldOf(page, option))}
          </details>`
        : ""
    }
  `;
}

/** Not the line's own way of writing: that would take the cursor out of the form. */
const set = ({ store }: Page, line: string) =>
  store.draft({ line, caret: line.length, closed: true, problem: undefined });

function valueOf({ writing }: Page, option: OptionForm): string {
  const { given, text } = writing.read();
  return given.find((each) => each.option.name === option.name)?.value ?? (option.main ? text : "");
}

export function setOption(page: Page, option: OptionForm, value: string): void {
  const read = page.writing.read();
  const isNamed = read.given.some((each) => each.option.name === option.name);
  if (option.main && !isNamed) set(page, withText(read, value));
  else
    set(page, withOption(page.store.model.draft.line, read, option.name, value === "" ? undefined : value));
}

function fieldOf(page: Page, option: OptionForm): TemplateResult {
  if (option.kind === "source") return sourceField(page, option);
  if (option.kind === "voice")
    return voiceField(option, valueOf(page, option), page, (v) => setOption(page, option, v));
  return html`
    <label>
      <span>${option.name}${option.required ? html` <b>required</b>` : ""}</span>
      ${inputOf(page, option)}
      <small>${about(option)}</small>
    </label>
  `;
}

function inputOf(page: Page, option: OptionForm): TemplateResult {
  const value = valueOf(page, option);
  const changed = ({ currentTarget }: Event) =>
    setOption(page, option, (currentTarget as HTMLInputElement).value);
  switch (option.kind) {
    case "choice":
      return select(["", ...(option.choices ?? [])], value, changed);
    case "boolean":
      return select(["", "yes", "no"], value, changed);
    case "command":
      return select(
        ["", ...(page.store.model.known?.commands.map(({ name }) => name) ?? [])],
        value,
        changed,
      );
    case "number":
    case "integer":
      return html`<input
        type="number"
        min=${option.min ?? ""}
        max=${option.max ?? ""}
        step=${option.kind === "integer" ? 1 : "any"}
        ?required=${option.required}
        .value=${live(value)}
        @change=${changed}
      />`;
    default:
      return option.main
        ? html`<textarea
            rows="3"
            maxlength=${option.max ?? ""}
            .value=${live(value)}
            @change=${changed}
          ></textarea>`
        : html`<input maxlength=${option.max ?? ""} .value=${live(value)} @change=${changed} />`;
  }
}

const select = (
  choices: readonly string[],
  value: string,
  changed: (event: Event) => void,
): TemplateResult => html`
  <select @change=${changed}>
    ${choices.map((each) => html`<option value=${each} .selected=${each === value}>${each || "–"}</option>`)}
  </select>
`;

const sourceField = (page: Page, option: OptionForm): TemplateResult => html`
  <label>
    <span>${option.name}${option.required ? html` <b>required</b>` : ""}</span>
    <span class="pair">
      <input
        type="url"
        placeholder="https://…"
        .value=${live(valueOf(page, option))}
        @change=${({ currentTarget }: Event) => setOption(page, option, (currentTarget as HTMLInputElement).value)}
      />
      <button type="button" class="small" @click=${pickFile}>Choose a file</button>
    </span>
    <small>${about(option)} · ${option.accept?.join(" or ")}</small>
  </label>
`;
