import { html, type TemplateResult } from "lit-html";
import { icon } from "../icons.ts";
import type { Page } from "../page.ts";
import { t } from "../text/words.ts";

/** What plays voices where they are listed. */
export type Hearing = Pick<Page, "store" | "samples">;

/** Plays a voice's sample, or stops it. Pressing it doesn't choose the voice. */
export function hearButton(hearing: Hearing, voice: string): TemplateResult {
  const { state, press } = hear(hearing, voice);
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
export function hearSpot(hearing: Hearing, voice: string): TemplateResult {
  const { state, press } = hear(hearing, voice);
  const title = t("pageHearVoice", { name: voice });
  return html`<span class=${`hear ${state}`} aria-hidden="true" title=${title} @click=${press}>
    ${icon(state === "" ? "play" : "stop")}
  </span>`;
}

function hear({ store, samples }: Hearing, voice: string) {
  const { sample } = store.model;
  const press = (event: Event) => {
    event.stopPropagation();
    void samples.toggle(voice);
  };
  return { state: sample?.voice === voice ? sample.state : "", press };
}
