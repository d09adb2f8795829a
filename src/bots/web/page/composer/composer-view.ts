import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { attachmentsView, fileButton } from "./attachments-view.ts";
import type { Completion } from "./completion.ts";
import { formView } from "../form/form-view.ts";
import { formatClock } from "../../../../base/format-clock.ts";
import { hearSpot } from "../voices/hear-button.ts";
import { icon } from "../icons.ts";
import { activeIn, handleKey } from "./key-bindings.ts";
import { optionsView } from "./options-view.ts";
import type { Page } from "../page.ts";
import { t } from "../text/words.ts";

export function composerView(page: Page): TemplateResult {
  const { store, writing, send } = page;
  const { draft, recording } = store.model;
  const submit = (event: Event) => {
    event.preventDefault();
    send();
  };
  return html`
    <form class="composer" aria-label=${t("pageComposer")} @submit=${submit}>
      ${draft.problem && html`<p class="problem" role="alert">${icon("alert")}<span>${draft.problem}</span></p>`}
      ${draft.remedies.length > 0 ? remediesView(page) : ""} ${draft.form ? formView(page) : ""}
      ${attachmentsView(page)}
      ${recording ? recordingView(page, recording.since) : lineView(page, writing.completion())}
      ${draft.form ? "" : optionsView(page)}
    </form>
  `;
}

/** Buttons for what the line was probably meant to be. Attached files stay attached. */
const remediesView = ({ store, writing, send }: Page): TemplateResult => html`
  <p class="remedies">
    ${store.model.draft.remedies.map(
      ({ label, line }) =>
        html`<button
          type="button"
          class="small"
          title=${line}
          @click=${() => {
            writing.write(line);
            send();
          }}
        >
          ${label}
        </button>`,
    )}
  </p>
`;

function lineView(page: Page, completion: Completion | undefined): TemplateResult {
  const { store, recorder } = page;
  return html`
    <div class="bar">
      ${listView(page, completion)} ${fileButton(page)}
      <button
        type="button"
        class="round"
        aria-label=${t("pageRecordLabel")}
        title=${t("pageRecord")}
        @click=${recorder.start}
      >
        ${icon("mic")}
      </button>
      <div class="field">${textField(page, completion)}</div>
      <button
        type="button"
        class="round"
        aria-label=${t("pageFormLabel")}
        title=${t("pageForm")}
        aria-pressed=${store.model.draft.form}
        @click=${() => store.draft({ form: !store.model.draft.form, closed: true })}
      >
        ${icon("form")}
      </button>
      <button type="submit" class="round primary" aria-label=${t("pageSend")} title=${t("pageSend")}>
        ${icon("send")}
      </button>
    </div>
  `;
}

function textField(page: Page, completion: Completion | undefined): TemplateResult {
  const { store, writing } = page;
  const { line, active } = store.model.draft;
  const marked = completion && activeIn(active, completion.eager);
  const typed = ({ currentTarget }: Event) => {
    const { value, selectionStart } = currentTarget as HTMLTextAreaElement;
    if (value !== store.model.draft.line || selectionStart !== store.model.draft.caret) {
      writing.typed(value, selectionStart);
    }
  };
  const moved = (event: Event) => {
    const { value, selectionStart } = event.currentTarget as HTMLTextAreaElement;
    if (value === store.model.draft.line && selectionStart !== store.model.draft.caret) {
      store.draft({ caret: selectionStart, active: 0 });
    }
  };
  const key = (event: KeyboardEvent) => {
    if (handleKey(event, page)) event.preventDefault();
  };
  return html`
    <div class="grow" aria-hidden="true">${highlighted(page)}</div>
    <textarea
      id="line"
      rows="1"
      role="combobox"
      aria-label=${t("pageCommand")}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded=${completion !== undefined}
      aria-controls="proposals"
      aria-activedescendant=${marked !== undefined && marked >= 0 ? `proposal-${marked}` : nothing}
      placeholder=${t("pagePlaceholder")}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="true"
      enterkeyhint="send"
      .value=${live(line)}
      @input=${typed}
      @keyup=${moved}
      @click=${moved}
      @keydown=${key}
      @scroll=${together}
    ></textarea>
  `;
}

/** Scrolls the colored copy of a long line along with it. */
function together({ currentTarget }: Event): void {
  const field = currentTarget as HTMLElement;
  field.previousElementSibling?.scrollTo(0, field.scrollTop);
}

/** The same text behind the field: it sets the field's height, and colors the command and options. */
function highlighted({ store, writing }: Page): TemplateResult {
  const { line } = store.model.draft;
  const { headEnd, options } = writing.read();
  const pieces: TemplateResult[] = [html`<b>${line.slice(0, headEnd)}</b>`];
  let at = headEnd;
  for (const { start, valueStart, end } of options) {
    pieces.push(
      html`${line.slice(at, start)}<i>${line.slice(start, valueStart)}</i
        ><em>${line.slice(valueStart, end)}</em>`,
    );
    at = end;
  }
  return html`${pieces}${line.slice(at)}${"\u200b"}`;
}

function listView(page: Page, completion: Completion | undefined): TemplateResult {
  const { store, writing } = page;
  const marked = completion ? activeIn(store.model.draft.active, completion.eager) : -1;
  return html`
    <div class="list" ?hidden=${!completion}>
      <p aria-hidden="true">${completion?.title}</p>
      <ul id="proposals" role="listbox" aria-label=${completion?.title ?? t("pageProposals")}>
        ${completion?.proposals.map(
          (proposal, index) =>
            html`<li
              id=${`proposal-${index}`}
              role="option"
              aria-selected=${index === marked}
              @pointerdown=${(event: Event) => event.preventDefault()}
              @click=${() => writing.take(proposal)}
            >
              ${proposal.voice === undefined ? "" : hearSpot(page, proposal.voice)}
              <b>${proposal.label}</b><span>${proposal.detail}</span>
            </li>`,
        )}
      </ul>
    </div>
  `;
}

const recordingView = ({ recorder }: Page, since: number): TemplateResult => html`
  <div class="bar recording" role="group" aria-label=${t("pageRecording")}>
    <span class="dot" aria-hidden="true"></span>
    <span class="grows">${t("pageRecording")} <b>${formatClock((performance.now() - since) / 1000)}</b></span>
    <button type="button" class="small" @click=${recorder.discard}>${t("pageDiscard")}</button>
    <button type="button" class="small primary" @click=${recorder.stop}>
      ${icon("stop")} ${t("pageStopAndAttach")}
    </button>
  </div>
`;
