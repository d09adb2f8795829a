import { html, render, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Segment } from "../../../../media/result.ts";
import type { TranscriptView } from "../../api-types.ts";
import { api } from "../api.ts";
import { formatClock } from "../../../../base/format-clock.ts";
import { formatSpan } from "../text/format.ts";
import { icon } from "../icons.ts";
import { MynahPlayer } from "./player.ts";
import { language as readersLanguage, t } from "../text/words.ts";

export interface TranscriptProps {
  readonly view: TranscriptView;
  /** Whether the recording can be played. */
  readonly canPlay: boolean;
  /** Names a speaker; rejects with an error for people. Missing where the transcript isn't stored. */
  readonly rename?: (speaker: string, name: string) => Promise<void>;
}

/** After scrolling, people read where they are for a while. */
const READING_MS = 5_000;

/**
 * `<mynah-transcript .props=${…}>`: a transcript, line by line. Follows the player of its card, whose times it plays;
 * can be searched, and its speakers named.
 */
export class MynahTranscript extends HTMLElement {
  #props: TranscriptProps | undefined;
  /** All lines, once somebody wanted them: the view has only the first ones. */
  #all: readonly Segment[] | undefined;
  #query = "";
  #renamed: { readonly line: number; readonly speaker: string; readonly problem?: string } | undefined;
  #now = -1;
  #readAt = -READING_MS;
  #card: Element | null = null;

  set props(props: TranscriptProps) {
    const isChanged = this.#props !== undefined && this.#props.view !== props.view;
    this.#props = props;
    if (isChanged && this.#all) void this.#loadAll();
    this.#draw();
  }

  connectedCallback(): void {
    this.#card = this.closest(".card");
    this.#card?.addEventListener("mynah-time", this.#follow);
    for (const event of ["wheel", "touchmove"])
      this.addEventListener(event, this.#reading, { passive: true });
    this.#draw();
  }

  /** Highlights the line at a time in seconds and scrolls to it, also where the view has only the beginning. */
  async showAt(seconds: number): Promise<void> {
    if (this.#props?.view.cut && !this.#all) await this.#loadAll();
    this.#readAt = -READING_MS;
    this.#follow(new CustomEvent("mynah-time", { detail: seconds }));
  }

  disconnectedCallback(): void {
    this.#card?.removeEventListener("mynah-time", this.#follow);
  }

  readonly #reading = (): void => {
    this.#readAt = performance.now();
  };

  get #segments(): readonly Segment[] {
    return this.#all ?? this.#props?.view.segments ?? [];
  }

  readonly #follow = (event: Event): void => {
    const seconds = (event as CustomEvent<number>).detail;
    const now = this.#segments.findLastIndex(({ start }) => start !== undefined && start <= seconds);
    if (now === this.#now) return;
    this.#now = now;
    this.#draw();
    if (performance.now() - this.#readAt < READING_MS) return;
    const [list, line] = [this.querySelector("ol"), this.querySelector<HTMLElement>("li[aria-current=true]")];
    if (list && line) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 3;
  };

  async #loadAll(): Promise<void> {
    const url = this.#props?.view.forms.find(({ form }) => form === "json")?.url;
    if (url === undefined) return;
    try {
      this.#all = (await api.transcript(url)).segments;
    } catch {
      // The beginning stays, with its files.
    }
    this.#draw();
  }

  readonly #searched = ({ currentTarget }: Event): void => {
    this.#query = (currentTarget as HTMLInputElement).value;
    if (this.#query !== "" && this.#props?.view.cut && !this.#all) void this.#loadAll();
    this.#draw();
  };

  #edit(line: number, speaker: string): void {
    this.#renamed = { line, speaker };
    this.#draw();
    this.querySelector<HTMLInputElement>(".renaming input")?.select();
  }

  async #rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const renamed = this.#renamed;
    const name = this.querySelector<HTMLInputElement>(".renaming input")?.value.trim() ?? "";
    if (!renamed) return;
    try {
      if (name !== "" && name !== renamed.speaker) await this.#props?.rename?.(renamed.speaker, name);
      this.#renamed = undefined;
    } catch (error) {
      this.#renamed = { ...renamed, problem: error instanceof Error ? error.message : String(error) };
    }
    this.#draw();
  }

  readonly #draw = (): void => {
    if (this.#props && this.isConnected) render(this.#view(this.#props), this);
  };

  #view({ view, canPlay }: TranscriptProps): TemplateResult {
    const { language, durationMs, speakers = [], cut, forms } = view;
    const segments = this.#segments;
    if (!segments.length && !cut) return html`<p class="quiet">${t("pageNoSpeech")}</p>`;
    if (!segments.length) return html`<p class="quiet">${t("pageTranscriptTooLarge")}</p>`;
    const word = this.#query.trim().toLowerCase();
    const shown = segments
      .map((segment, line) => ({ segment, line }))
      .filter(({ segment }) => `${segment.speaker ?? ""} ${segment.text}`.toLowerCase().includes(word));
    return html`
      <div class="transcript" role="group" aria-label=${t("pageTranscript")}>
        ${facts(language, durationMs, speakers)}
        <p class="search">
          <input
            type="search"
            aria-label=${t("pageSearchTranscript")}
            placeholder=${t("pageSearchTranscript")}
            .value=${live(this.#query)}
            @input=${this.#searched}
          />
          <span class="matches quiet" role="status"
            >${word === "" ? null : t("pageMatches", { count: shown.length })}</span
          >
        </p>
        <ol tabindex="0" aria-label=${t("pageTranscript")}>
          ${shown.map(({ segment, line }) => this.#lineView(segment, line, canPlay, word))}
        </ol>
        ${
          cut && !this.#all
            ? html`<p class="quiet">
                ${t("pageOnlyBeginning")}
                <button type="button" class="plain" @click=${() => void this.#loadAll()}>
                  ${t("pageShowAll")}
                </button>
              </p>`
            : ""
        }
        ${
          forms.length
            ? html`<p class="forms">
                <span class="quiet">${t("pageExport")}</span>
                ${forms.map(({ form, url }) => html`<a class="small" href=${url} download>.${form}</a>`)}
              </p>`
            : ""
        }
      </div>
    `;
  }

  #lineView({ text, start, speaker }: Segment, line: number, canPlay: boolean, word: string): TemplateResult {
    return html`
      <li aria-current=${line === this.#now ? "true" : "false"}>
        ${start === undefined ? "" : timeView(start, canPlay)}
        <span> ${speaker === undefined ? "" : this.#speakerView(speaker, line)} ${marked(text, word)} </span>
      </li>
    `;
  }

  #speakerView(speaker: string, line: number): TemplateResult {
    if (!this.#props?.rename) return html`<b class="speaker">${speaker}</b>`;
    if (this.#renamed?.line !== line)
      return html`<button
        type="button"
        class="speaker"
        title=${t("pageRename", { name: speaker })}
        aria-label=${t("pageRename", { name: speaker })}
        @click=${() => this.#edit(line, speaker)}
      >
        ${speaker}${icon("edit")}
      </button>`;
    const left = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      this.#renamed = undefined;
      this.#draw();
    };
    return html`<form class="renaming" @submit=${(event: SubmitEvent) => void this.#rename(event)}>
      <input
        aria-label=${t("pageNewName", { name: speaker })}
        value=${speaker}
        maxlength="80"
        autocomplete="off"
        @keydown=${left}
      />
      ${this.#renamed.problem === undefined ? "" : html`<span class="problem" role="alert">${this.#renamed.problem}</span>`}
    </form>`;
  }
}

customElements.define("mynah-transcript", MynahTranscript);

function facts(language: string | undefined, durationMs: number | undefined, speakers: readonly string[]) {
  // Speakers without a name have a number, as their lines show.
  const hasNames = speakers.some((name) => !/\d$/.test(name));
  const texts = [
    ...(language === undefined ? [] : [t("pageFactLanguage", { value: nameOf(language) })]),
    ...(durationMs === undefined ? [] : [t("pageFactLength", { value: formatSpan(durationMs) })]),
    ...(!hasNames ? [] : [t("pageFactSpeakers", { value: speakers.join(", ") })]),
  ];
  return texts.length === 0 ? "" : html`<p class="quiet">${texts.join(" · ")}</p>`;
}

/** The name of a language in the reader's language: English instead of `en`. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(readersLanguage, { type: "language" }).of(code) ?? code;
  } catch {
    // Codes come from the service.
    return code;
  }
}

/** The text, with the searched word marked. */
function marked(text: string, word: string): TemplateResult {
  const at = word === "" ? -1 : text.toLowerCase().indexOf(word);
  if (at < 0) return html`${text}`;
  const end = at + word.length;
  return html`${text.slice(0, at)}<mark>${text.slice(at, end)}</mark>${marked(text.slice(end), word)}`;
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
