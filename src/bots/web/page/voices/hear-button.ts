import { html, type TemplateResult } from "lit-html";
import { icon } from "../icons.ts";
import type { Page } from "../page.ts";
import { t } from "../text/words.ts";

/** Plays a voice's sample, or stops it. Pressing it doesn't choose the voice. */
export function hearButton(page: Page, voice: string): TemplateResult {
  const { state, press } = hearing(page, voice);
  const label = t("pageHearVoice", { name: voice });
  return html`<button
    type="button"
    class=${`hear ${state}`}
    aria-label=${label}
    aria-pressed=${state !== ""}
    title=${label}
    @click=${press}
  >
    ${icon(state === "" ? "play" : "stop")}
  </button>`;
}

/** The same in a list box, whose options must not contain controls: for the pointer alone. */
export function hearSpot(page: Page, voice: string): TemplateResult {
  const { state, press } = hearing(page, voice);
  const title = t("pageHearVoice", { name: voice });
  return html`<span class=${`hear ${state}`} aria-hidden="true" title=${title} @click=${press}>
    ${icon(state === "" ? "play" : "stop")}
  </span>`;
}

function hearing({ store, samples }: Page, voice: string) {
  const { heard } = store.model;
  const press = (event: Event) => {
    event.stopPropagation();
    void samples.toggle(voice);
  };
  return { state: heard?.voice === voice ? heard.state : "", press };
}
