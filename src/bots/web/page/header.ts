import { html, type TemplateResult } from "lit-html";
import { icon } from "./icons.ts";
import type { Page } from "./page.ts";
import { t } from "./text/words.ts";

export function headerView(page: Page, ask: (line: string) => void): TemplateResult {
  const { connection, side } = page.store.model;
  const opener = (
    name: "settings" | "examples" | "about",
    label: string,
    image: TemplateResult,
    title = label,
  ) => html`
    <button
      type="button"
      class=${`small open-${name}`}
      aria-label=${title}
      aria-expanded=${side === name}
      title=${title}
      @click=${() => page.openSide(name)}
    >
      ${image} <span>${label}</span>
    </button>
  `;
  return html`
    <header class="top">
      <h1>
        <img src=${new URL("icon.svg", import.meta.url).href} alt="" width="30" height="30" />
        Mynah
      </h1>
      <nav>
        ${opener("about", t("pageAboutPill"), html`${icon("info")}`, t("pageAboutService"))}
        ${opener("examples", t("pageExamples"), html`${icon("examples")}`)}
        <button
          type="button"
          class="small"
          aria-label=${t("pageHelp")}
          title=${t("pageHelp")}
          @click=${() => ask("/help")}
        >
          ${icon("help")} <span>${t("pageHelp")}</span>
        </button>
        ${opener("settings", t("pageSettings"), html`${icon("gear")}`)}
      </nav>
    </header>
    <div class="banner" role="status" aria-live="polite">
      ${connection === "lost" ? html`<p>${t("pageOffline")}</p>` : ""}
    </div>
  `;
}
