import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { facts } from "../composer/completion.ts";
import type { Page } from "../page.ts";

/** A voice by search, for the form: what is typed looks for name, language, gender and category at once. */
export function voiceField(
  option: OptionForm,
  value: string,
  { voices }: Page,
  set: (voice: string) => void,
): TemplateResult {
  const found = voices.find(value);
  const exact = found.some(({ name }) => name === value);
  const typed = ({ currentTarget }: Event) => set((currentTarget as HTMLInputElement).value);
  return html`
    <div class="option voices">
      <label>
        <span>${option.name}${option.required ? html` <b>required</b>` : ""}</span>
        <input type="search" placeholder="Name, language, gender …" .value=${live(value)} @input=${typed} />
      </label>
      <ul aria-label="Voices found">
        ${(exact ? [] : found.slice(0, 6)).map(
          (voice) =>
            html`<li>
              <button type="button" @click=${() => set(voice.name)}>
                <b>${voice.name}</b><span>${facts(voice)}</span>
              </button>
            </li>`,
        )}
      </ul>
      <small>${option.description}${option.default ? ` · otherwise ${option.default}` : ""}</small>
    </div>
  `;
}
