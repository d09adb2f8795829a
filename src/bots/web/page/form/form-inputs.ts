import { html, noChange, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { pickFile } from "../composer/attachments-view.ts";
import { setOption, valueOf } from "./form-values.ts";
import { limitsOf } from "../composer/options-view.ts";
import type { Page } from "../page.ts";
import { sourceChoices } from "../composer/sources.ts";
import { hearButton } from "../voices/hear-button.ts";
import { t } from "../text/words.ts";

/** An option as a field with its name, limits and current value. */
export function fieldOf(page: Page, option: OptionForm): TemplateResult {
  if (option.kind === "source") return sourceField(page, option);
  if (option.kind === "voice")
    return voiceField(option, valueOf(page, option), page, (v) => setOption(page, option, v));
  return html`
    <div class=${option.main || isLong(option) ? "option wide" : "option"}>
      ${labelOf(option)} ${inputOf(page, option)}
      <small id=${aboutOf(option)}>${limitsOf(option)}</small>
    </div>
  `;
}

/** What the option is; its name in a line is for people who type. */
const labelOf = (option: OptionForm): TemplateResult =>
  html`<label for=${idOf(option)} title=${`${option.name}:`}
    >${option.description}${option.required ? html` <b>${t("pageRequired")}</b>` : ""}</label
  >`;

const idOf = ({ name }: OptionForm) => `option-${name}`;
/** Leaves the focused field alone: the line trims and quotes values, which would remove a space at the cursor. */
const shown = (option: OptionForm, value: string) =>
  document.activeElement?.id === idOf(option) ? noChange : live(value);
const aboutOf = (option: OptionForm) => `${idOf(option)}-about`;

function inputOf(page: Page, option: OptionForm): TemplateResult {
  const value = valueOf(page, option);
  const changed = ({ currentTarget }: Event) =>
    setOption(page, option, (currentTarget as HTMLInputElement).value);
  switch (option.kind) {
    case "choice":
      return select(option, option.choices ?? [], value, changed);
    case "boolean":
      return select(option, ["yes", "no"], value, changed);
    case "command":
      return select(option, page.store.model.catalog?.commands.map(({ name }) => name) ?? [], value, changed);
    case "document":
      return documentInput(page, option, textInput(option, value, changed));
    case "number":
    case "integer":
      return numberInput(option, value, changed);
    default:
      return textInput(option, value, changed);
  }
}

const numberInput = (
  option: OptionForm,
  value: string,
  changed: (event: Event) => void,
): TemplateResult => html`
  <input
    id=${idOf(option)}
    aria-describedby=${aboutOf(option)}
    type="number"
    min=${option.min ?? ""}
    max=${option.max ?? ""}
    step=${option.kind === "integer" ? 1 : "any"}
    .value=${shown(option, value)}
    @input=${changed}
  />
`;

/** The file's content is the value, so it can be reviewed before sending. */
function documentInput(page: Page, option: OptionForm, text: TemplateResult): TemplateResult {
  const picked = async ({ currentTarget }: Event) => {
    const [file] = (currentTarget as HTMLInputElement).files ?? [];
    if (!file) return;
    if (file.size > (option.max ?? 0) * 4)
      return page.store.draft({ problem: t("pageTooLargeDocument", { name: file.name }) });
    setOption(page, option, await file.text());
  };
  return html`
    ${text}
    <input
      type="file"
      accept=".json,.txt"
      aria-label=${t("pageFileFor", { name: option.description })}
      @change=${picked}
    />
  `;
}

/** Longest text, in characters, that is typed into one line. */
const ONE_LINE = 500;
const isLong = ({ kind, max = 0 }: OptionForm) => kind === "text" && max > ONE_LINE;

const textInput = (option: OptionForm, value: string, changed: (event: Event) => void): TemplateResult =>
  option.main || isLong(option)
    ? html`<textarea
        id=${idOf(option)}
        aria-describedby=${aboutOf(option)}
        rows="3"
        .value=${shown(option, value)}
        @input=${changed}
      ></textarea>`
    : html`<input
        id=${idOf(option)}
        aria-describedby=${aboutOf(option)}
        .value=${shown(option, value)}
        @input=${changed}
      />`;

const select = (
  option: OptionForm,
  choices: readonly string[],
  value: string,
  changed: (event: Event) => void,
): TemplateResult => html`
  <select id=${idOf(option)} aria-describedby=${aboutOf(option)} @change=${changed}>
    ${["", ...choices].map(
      (each) => html`<option value=${each} .selected=${each === value}>${each || "–"}</option>`,
    )}
  </select>
`;

const sourceField = (page: Page, option: OptionForm): TemplateResult => html`
  <div class="option">
    ${labelOf(option)}
    <span class="pair">
      <input
        id=${idOf(option)}
        aria-describedby=${aboutOf(option)}
        list=${`${idOf(option)}-list`}
        autocomplete="off"
        placeholder="https://…"
        .value=${shown(option, valueOf(page, option))}
        @input=${({ currentTarget }: Event) =>
          setOption(page, option, (currentTarget as HTMLInputElement).value)}
      />
      <button type="button" class="small" @click=${pickFile}>${t("pageChooseFile")}</button>
    </span>
    <datalist id=${`${idOf(option)}-list`}>
      ${sourceChoices(option, page.writing.jobs()).map(
        ({ value, label }) => html`<option value=${value}>${label}</option>`,
      )}
    </datalist>
    <small id=${aboutOf(option)}
      >${[limitsOf(option), t("pageSourceKinds", { kinds: option.accept?.join(", ") ?? "" })].filter(Boolean).join(" · ")}</small
    >
  </div>
`;

/** Searches voices for the form: the query matches name, language, gender and category. */
function voiceField(
  option: OptionForm,
  value: string,
  page: Page,
  set: (voice: string) => void,
): TemplateResult {
  const typed = ({ currentTarget }: Event) => set((currentTarget as HTMLInputElement).value);
  return html`
    <div class="option voices">
      <label>
        <span title=${`${option.name}:`}
          >${option.description}${option.required ? html` <b>${t("pageRequired")}</b>` : ""}</span
        >
        <input type="search" placeholder=${t("pageVoiceQuery")} .value=${live(value)} @input=${typed} />
      </label>
      ${voiceList(page, value, set)}
      <small>${option.default ? t("pageDefault", { value: option.default }) : ""}</small>
    </div>
  `;
}

/** The voices that match, each of which can be heard before it is chosen. Empty for the name of a voice. */
export function voiceList(
  page: Page,
  query: string | undefined,
  choose: (voice: string) => void,
): TemplateResult {
  const found = query === undefined ? [] : page.voices.find(query);
  const exact = found.some(({ name }) => name === query);
  return html`
    <ul class="voices" aria-label=${t("pageVoicesFound")}>
      ${(exact ? [] : found.slice(0, 6)).map(
        (voice) =>
          html`<li>
            ${hearButton(page, voice.name)}
            <button type="button" @click=${() => choose(voice.name)}>
              <b>${voice.name}</b><span>${voice.about}</span>
            </button>
          </li>`,
      )}
    </ul>
  `;
}
