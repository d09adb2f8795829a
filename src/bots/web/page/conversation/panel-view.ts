import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { AnswerFile } from "../../../../commands/definition/command.ts";
import type { Button, Panel, Select } from "../../../../commands/definition/panel.ts";
import { icon } from "../icons.ts";

/** Runs a line as if it had been typed; its answer replaces the panel. */
type Act = (line: string) => void;

/** The controls of an answer. */
export const panelView = ({ picks, buttons }: Panel, act: Act): TemplateResult => html`
  <div class="panel">
    ${picks.map((pick) => pickView(pick, act))}
    ${buttons.map((button) => (button.asks === undefined ? buttonView(button, act) : askView(button, act)))}
  </div>
`;

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

function askView({ label, line, asks = "" }: Button, act: Act): TemplateResult {
  const sent = (event: Event) => {
    event.preventDefault();
    const [field] = (event.currentTarget as HTMLFormElement).elements;
    const { value } = field as HTMLInputElement;
    if (value.trim() !== "") act(`${line} ${asks}:${JSON.stringify(value.trim())}`);
  };
  return html`
    <form class="ask" @submit=${sent}>
      <input aria-label=${`${label}: ${asks}`} placeholder=${asks} required />
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
