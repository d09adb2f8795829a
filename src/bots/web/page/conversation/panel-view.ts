import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { AnswerFile } from "../../../../commands/definition/command.ts";
import type { Button, Panel, Select } from "../../../../commands/definition/panel.ts";
import type { CommandForm } from "../../../../commands/docs/describe.ts";
import { parseLine } from "../composer/line-parser.ts";
import { icon } from "../icons.ts";
import { hearButton, type Hearing } from "../voices/hear-button.ts";

/** Runs a line as if it had been typed; its answer replaces the panel. */
type Act = (line: string) => void;

/** What buttons beside a line do. */
interface RowActions {
  readonly ask: Act;
  readonly write: Act;
  readonly hearing: Hearing;
}

/** The controls below an answer; `commands` have the descriptions of what they ask for. */
export const panelView = (
  { picks, buttons }: Panel,
  act: Act,
  commands: readonly CommandForm[],
): TemplateResult | string =>
  picks.length + buttons.length === 0
    ? ""
    : html`
        <div class="panel">
          ${picks.map((pick) => pickView(pick, act))}
          ${buttons.map((button) =>
            button.asks === undefined ? buttonView(button, act) : askView(button, act, commands),
          )}
        </div>
      `;

/** The buttons beside a line of an answer, which stays: they play in place, fill in the composer, or run. */
export const rowButtons = (
  buttons: readonly Button[] | undefined,
  of: string,
  { ask, write, hearing }: RowActions,
): TemplateResult | string =>
  buttons === undefined
    ? ""
    : html`<span class="row">
        ${buttons.map(({ label, line, asks, plays }) =>
          plays === undefined
            ? html`<button
                type="button"
                class="small"
                aria-label=${`${label}: ${of}`}
                title=${line}
                @click=${() => (asks === undefined ? ask(line) : write(`${line} `))}
              >
                ${label}
              </button>`
            : hearButton(hearing, plays),
        )}
      </span>`;

function pickView({ title, options }: Select, act: Act): TemplateResult {
  const chosen = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    if (value !== "") act(value);
  };
  const isOpen = !options.some(({ isSet }) => isSet);
  return html`
    <label>
      ${title}
      <select @change=${chosen}>
        ${isOpen ? html`<option value="" selected>–</option>` : ""}
        ${options.map(
          ({ label, detail, line, isSet }) =>
            html`<option value=${line} .selected=${live(isSet)}>
              ${detail ? `${label} · ${detail}` : label}
            </option>`,
        )}
      </select>
    </label>
  `;
}

const buttonView = ({ label, line, isNext, isDanger }: Button, act: Act): TemplateResult => html`
  <button
    type="button"
    class=${`small${isNext ? " primary" : ""}${isDanger ? " danger" : ""}`}
    title=${line}
    @click=${() => act(line)}
  >
    ${label}
  </button>
`;

/** A field for the option that a line leaves open; `commands` have its description. */
export function askView(
  { label, line, asks = "" }: Pick<Button, "label" | "line" | "asks">,
  act: Act,
  commands: readonly CommandForm[],
): TemplateResult {
  const { options = [] } = parseLine(line, commands).command ?? {};
  const description = options.find(({ name }) => name === asks)?.description ?? asks;
  const sent = (event: Event) => {
    event.preventDefault();
    const [field] = (event.currentTarget as HTMLFormElement).elements;
    const { value } = field as HTMLInputElement;
    if (value.trim() !== "") act(`${line} ${asks}:${JSON.stringify(value.trim())}`);
  };
  return html`
    <form class="ask" @submit=${sent}>
      <input aria-label=${`${label}: ${description}`} placeholder=${description} required />
      <button type="submit" class="small">${label}</button>
    </form>
  `;
}

/** A file in an answer. */
export function fileView({ name, type, text, encoding }: AnswerFile): TemplateResult {
  const content = encoding === "base64" ? `base64,${text}` : `charset=utf-8,${encodeURIComponent(text)}`;
  const address = `data:${type};${content}`;
  return html`${type.startsWith("image/") ? html`<img class="picture" src=${address} alt=${name} />` : ""}
    <a class="small" download=${name} href=${address}>${icon("download")} ${name}</a>`;
}
