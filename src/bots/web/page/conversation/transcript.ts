import { html, type TemplateResult } from "lit-html";
import type { Segment } from "../../../../media/result.ts";
import type { TranscriptView } from "../../api-types.ts";
import { formatClock, formatSpan } from "../text/format.ts";
import { MynahPlayer } from "./player.ts";
import { t } from "../text/words.ts";

/** The transcript, line by line. Timestamps play the recording from there, if it is available. */
export function transcriptView(
  { segments, language, durationMs, speakers = [], cut, forms }: TranscriptView,
  canPlay: boolean,
): TemplateResult {
  if (!segments.length && !cut) return html`<p class="quiet">${t("pageNoSpeech")}</p>`;
  if (!segments.length) return html`<p class="quiet">${t("pageTranscriptTooLarge")}</p>`;
  return html`
    <div class="transcript" role="group" aria-label=${t("pageTranscript")}>
      ${facts(language, durationMs, speakers)}
      <ol>
        ${segments.map((segment) => segmentView(segment, canPlay))}
      </ol>
      ${cut ? html`<p class="quiet">${t("pageOnlyBeginning")}</p>` : ""}
      <p class="forms">${forms.map(({ form, url }) => html`<a href=${url} download>.${form}</a> `)}</p>
    </div>
  `;
}

function facts(language: string | undefined, durationMs: number | undefined, speakers: readonly string[]) {
  const known = [
    ...(language === undefined ? [] : [t("pageFactLanguage", { value: language })]),
    ...(durationMs === undefined ? [] : [t("pageFactLength", { value: formatSpan(durationMs) })]),
    ...(speakers.length === 0 ? [] : [t("pageFactSpeakers", { value: speakers.join(", ") })]),
  ];
  return known.length === 0 ? "" : html`<p class="quiet">${known.join(" · ")}</p>`;
}

function segmentView({ text, start, speaker }: Segment, canPlay: boolean): TemplateResult {
  return html`
    <li>
      ${start === undefined ? "" : timeView(start, canPlay)}
      <span>${speaker === undefined ? "" : html`<b class="speaker">${speaker}</b>`} ${text}</span>
    </li>
  `;
}

const timeView = (start: number, canPlay: boolean): TemplateResult =>
  canPlay
    ? html`<button
        type="button"
        class="when"
        aria-label=${t("pagePlayFrom", { time: formatClock(start) })}
        @click=${(event: Event) => playFrom(event, start)}
      >
        ${formatClock(start)}
      </button>`
    : html`<span class="when">${formatClock(start)}</span>`;

function playFrom(event: Event, start: number): void {
  const player = (event.currentTarget as HTMLElement).closest("article")?.querySelector("mynah-player");
  if (player instanceof MynahPlayer) player.playFrom(start);
}
