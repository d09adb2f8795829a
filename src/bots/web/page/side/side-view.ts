import { html, type TemplateResult } from "lit-html";
import { icon } from "../icons.ts";
import type { Page } from "../page.ts";
import { t } from "../text/words.ts";
import { settingsView } from "./settings-view.ts";

const TITLES = {
  settings: "pageSettings",
  examples: "pageExamples",
  about: "pageAboutService",
} as const;

/** What is open beside the conversation: settings, examples, or what is said about the audio service. */
export function sideView(
  page: Page,
  run: (line: string) => void,
  clear: () => void,
): TemplateResult | string {
  const { side } = page.store.model;
  if (!side) return "";
  const close = () => page.openSide(undefined);
  return html`
    <section class="side" role="dialog" aria-label=${t(TITLES[side])} tabindex="-1">
      <div class="head">
        <h2>${t(TITLES[side])}</h2>
        <button type="button" class="round" aria-label=${t("pageClose")} @click=${close}>
          ${icon("close")}
        </button>
      </div>
      ${side === "settings" ? settingsView(page, clear) : ""}
      ${side === "about" ? html`<p>${page.store.model.catalog?.serviceNote}</p>` : ""}
      ${
        side === "examples"
          ? examplesView((line) => {
              close();
              run(line);
            })
          : ""
      }
      ${side === "settings" ? "" : docsView()}
    </section>
  `;
}

/** Pages of docs/ for people who use the bot, by their English names. */
const DOCS = ["commands", "transcripts", "minutes", "speech", "settings", "privacy"];

const docsView = (): TemplateResult => html`
  <section class="docs">
    <h3>${t("pageDocs")}</h3>
    <ul>
      ${DOCS.map((name) => html`<li><a href=${`/docs/${name}`} target="_blank">${name}</a></li>`)}
    </ul>
  </section>
`;

const examples = () => [
  { line: `/tts ${t("pageExampleSpeech")}`, description: t("pageExampleTts") },
  { line: "/sfx heavy rain on a tin roof duration:8", description: t("pageExampleSfx") },
  { line: "/music make calm piano, soft strings", description: t("pageExampleMusic") },
  { line: "/voice find british female", description: t("pageExampleVoice") },
];

/** Examples that run when they are pressed. */
export const examplesView = (run: (line: string) => void): TemplateResult => html`
  <ul class="examples">
    ${examples().map(
      ({ line, description }) =>
        html`<li>
          <button type="button" @click=${() => run(line)}>
            <span class="quiet">${description}</span><span class="line">${line}</span>
          </button>
        </li>`,
    )}
  </ul>
`;
