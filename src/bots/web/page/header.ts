import { html, type TemplateResult } from "lit-html";
import type { Model } from "./state.ts";

export const headerView = ({ known, connection }: Model): TemplateResult => html`
  <header class="top">
    <h1>
      <img src=${new URL("icon.svg", import.meta.url).href} alt="" width="30" height="30" />
      Mynah
    </h1>
    <p class="service">${known?.serviceNote}</p>
  </header>
  <div class="banner" role="status" aria-live="polite">
    ${
      connection === "lost"
        ? html`<p>The connection is lost. Trying to reconnect; nothing you sent is lost.</p>`
        : ""
    }
  </div>
`;
