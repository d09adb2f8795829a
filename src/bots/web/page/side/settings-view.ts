import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { SettingView } from "../../api-types.ts";
import { quoteValue } from "../../../../commands/parsing/tokens.ts";
import { voiceList } from "../form/form-inputs.ts";
import { icon } from "../icons.ts";
import type { Page } from "../page.ts";
import { t } from "../text/words.ts";

const GROUPS = {
  language: "pageGroupLanguage",
  voice: "pageGroupVoice",
  sound: "pageGroupSound",
  results: "pageGroupResults",
  reading: "pageGroupReading",
  rights: "pageGroupRights",
} as const;

/** The settings in groups, each with a control that changes it at once. */
export function settingsView(page: Page, clear: () => void): TemplateResult {
  const { settings } = page.store.model;
  const groups = [...new Set(settings?.map(({ group }) => group))];
  return html`
    ${settings ? "" : skeleton}
    ${groups.map(
      (group) => html`
        <section class="group">
          <h3>${t(GROUPS[group])}</h3>
          ${settings?.filter((one) => one.group === group).map((one) => settingView(page, one))}
        </section>
      `,
    )}
    <section class="group">
      <h3>${t("pageConversation")}</h3>
      <details class="sure">
        <summary class="small">${icon("trash")} ${t("pageClear")}</summary>
        <p>
          ${t("pageClearSure")}
          <button type="button" class="small danger" @click=${clear}>${t("pageDelete")}</button>
        </p>
      </details>
    </section>
  `;
}

/** Where the settings will be. */
const skeleton = html`
  <div class="skeleton" aria-hidden="true">${Array.from({ length: 8 }, () => html`<i></i><i></i>`)}</div>
`;

const idOf = ({ name }: SettingView) => `setting-${name}`;

const settingView = (page: Page, setting: SettingView): TemplateResult => html`
  <div class="setting">
    <label for=${idOf(setting)}>
      ${setting.description}
      ${
        setting.target === "server"
          ? html`<span class="badge" title=${t("pageAdminHint")}>${t("pageAdmin")}</span>`
          : ""
      }
    </label>
    ${controlView(page, setting)}
  </div>
`;

function controlView(page: Page, setting: SettingView): TemplateResult {
  const { name, target, set, value, control } = setting;
  const change = (to: string) =>
    page.changeSetting(
      to === ""
        ? `/settings reset setting:${name} for:${target}`
        : `/settings set setting:${name} value:${quoteValue(to)} for:${target}`,
    );
  const changed = ({ currentTarget }: Event) =>
    change((currentTarget as HTMLInputElement | HTMLSelectElement).value.trim());
  const standard = set === undefined ? t("pageDefaultValue", { value }) : t("pageReset", { name });
  switch (control.kind) {
    case "choice":
      return html`<select id=${idOf(setting)} @change=${changed}>
        <option value="" .selected=${live(set === undefined)}>${standard}</option>
        ${control.choices.map(
          (choice) =>
            html`<option value=${choice.value} .selected=${live(choice.value === set)}>
              ${choice.label}
            </option>`,
        )}
      </select>`;
    case "number":
      return html`<input
        id=${idOf(setting)}
        type="number"
        min=${control.min}
        max=${control.max}
        placeholder=${value}
        .value=${live(set ?? "")}
        @change=${changed}
      />`;
    case "voice":
      return html`<input
          id=${idOf(setting)}
          type="search"
          autocomplete="off"
          placeholder=${set === undefined ? value : t("pageVoiceQuery")}
          .value=${set ?? ""}
          @input=${({ currentTarget }: Event) => page.searchVoices((currentTarget as HTMLInputElement).value)}
          @search=${changed}
        />
        ${voiceList(page, page.store.model.voiceQuery, change)}`;
    case "command":
      return html`<button
        type="button"
        class="small"
        id=${idOf(setting)}
        title=${t("pageChangeWith", { command: control.line })}
        @click=${() => page.useCommand(control.line)}
      >
        ${value} ${icon("edit")}
      </button>`;
  }
}
