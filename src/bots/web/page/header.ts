import { html, type TemplateResult } from "lit-html";
import { icon } from "./icons.ts";
import type { Model } from "./state.ts";

export const headerView = ({ known, connection }: Model, ask: (line: string) => void): TemplateResult => html`
  <header class="top">
    <h1>
      <img src=${new URL("icon.svg", import.meta.url).href} alt="" width="30" height="30" />
      Mynah
    </h1>
    <p class="service">${known?.serviceNote}</p>
    <button type="button" class="small" @click=${() => ask("/settings show")}>
      ${icon("form")} Settings
    </button>
  </header>
  <div class="banner" role="status" aria-live="polite">
    ${
      connection === "lost"
        ? html`<p>The connection is lost. Trying to reconnect; nothing you sent is lost.</p>`
        : ""
    }
  </div>
`;
