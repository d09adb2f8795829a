import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { CommandForm } from "../../../../commands/docs/describe.ts";
import type { Link } from "../../../../commands/definition/command.ts";
import { parseLine } from "../composer/line-parser.ts";
import { icon } from "../icons.ts";
import { foldedText } from "./folded-text.ts";
import { jobCard, type CardActions } from "./job-card.ts";
import { fileView, panelView, rowButtons } from "./panel-view.ts";
import { examplesView } from "../side/side-view.ts";
import { linkView, suggestionsView } from "./suggestions-view.ts";
import type { Hearing } from "../voices/hear-button.ts";
import type { Answered, ConversationEntry, PageModel } from "../state.ts";
import { t } from "../text/words.ts";

/** Actions of the conversation's entries. */
export interface Actions extends CardActions {
  readonly loadOlder: () => void;
  readonly attach: () => void;
  readonly hearing: Hearing;
  /** Puts a line into the composer, to be completed. */
  readonly write: (line: string) => void;
  readonly copy: (text: string) => void;
  /** Sends a line whose answer replaces the one with the control. */
  readonly change: (answered: Answered, line: string) => void;
}

export function conversationView(
  { entries, catalog, loaded, older }: PageModel,
  actions: Actions,
): TemplateResult {
  if (!entries.length) return loaded ? emptyView(actions) : html``;
  return html`
    ${
      older === "some"
        ? html`<p class="older">
            <button type="button" class="small" @click=${actions.loadOlder}>${t("pageLoadOlder")}</button>
          </p>`
        : ""
    }
    <ol class="conversation" aria-label=${t("pageConversation")}>
      ${repeat(
        entries,
        ({ key }) => key,
        (entry) => html`<li>${entryView(entry, actions, catalog?.commands ?? [])}</li>`,
      )}
    </ol>
  `;
}

const entryView = (
  entry: ConversationEntry,
  actions: Actions,
  commands: readonly CommandForm[],
): TemplateResult => html`
  <article aria-label=${lineOf(entry)}>
    ${requestView(lineOf(entry), filesOf(entry), commands)} ${replyView(entry, actions, commands)}
  </article>
`;

function replyView(
  entry: ConversationEntry,
  actions: Actions,
  commands: readonly CommandForm[],
): TemplateResult {
  switch (entry.kind) {
    case "sending":
      return html`<div class="card sending">
        <header class="status">
          <span class="mark" aria-hidden="true"><i></i><i></i><i></i></span
          ><span class="state">${t("pageStateSending")}</span>
        </header>
      </div>`;
    case "unsent":
      return html`<div class="card failed">
        <header class="status">
          <span class="mark" aria-hidden="true"></span><span class="state">${t("pageStateUnsent")}</span>
        </header>
        <p class="reason">${entry.text}</p>
        <footer>
          <button type="button" class="small" @click=${entry.again}>
            ${icon("retry")} ${t("pageSendAgain")}
          </button>
        </footer>
      </div>`;
    case "answer":
      return answerView(entry, actions, commands);
    case "job":
      return jobCard(entry.view, entry.since, actions, commands);
  }
}

function answerView(entry: Answered, actions: Actions, commands: readonly CommandForm[]): TemplateResult {
  const { title, lines, suggestions, panel, file, secret } = entry.answer;
  const { ask, change } = actions;
  const linkOf = (index: number) => suggestions?.links?.find(({ line }) => line === index);
  return html`
    <div class="card answer">
      <p class="title">${title}</p>
      ${
        lines.length
          ? html`<ul>
              ${lines.map(
                (line, index) =>
                  html`<li>
                    ${lineView(line, linkOf(index))}${rowButtons(panel?.rows?.[index], line, actions)}
                  </li>`,
              )}
            </ul>`
          : ""
      }
      ${
        secret === undefined
          ? ""
          : html`<button type="button" class="small" @click=${() => actions.copy(secret)}>
              ${icon("copy")} ${t("pageCopy")}
            </button>`
      }
      ${panel ? panelView(panel, (line) => change(entry, line), commands) : ""} ${file ? fileView(file) : ""}
      ${suggestions ? suggestionsView(suggestions, ask, commands) : ""}
    </div>
  `;
}

const lineView = (text: string, link: Link | undefined): TemplateResult | string =>
  link ? linkView(link, text) : text;

const lineOf = (entry: ConversationEntry) => (entry.kind === "job" ? entry.view.line : entry.line);
const filesOf = (entry: ConversationEntry): readonly string[] => {
  if (entry.kind === "sending") return entry.files;
  return entry.kind === "job" ? entry.view.sources.filter(({ url }) => url).map(({ name }) => name) : [];
};

/** The request, with its command highlighted. */
function requestView(
  line: string,
  files: readonly string[],
  commands: readonly CommandForm[],
): TemplateResult {
  const { headEnd } = parseLine(line, commands);
  const [command, rest] = [line.slice(0, headEnd), line.slice(headEnd)];
  return html`
    <div class="asked">
      ${foldedText(html`<span class="command">${command}</span>${rest}`)}
      ${files.map((name) => html`<p class="attached">${icon("clip")}${name}</p>`)}
    </div>
  `;
}

const emptyView = ({ ask, attach }: Actions): TemplateResult => html`
  <section class="empty">
    <h2>${t("pageHeadline")}</h2>
    <p class="for-mouse">${t("pageDropHint")}</p>
    <p class="for-touch">${t("pageTapHint")}</p>
    <button type="button" class="for-touch small" @click=${attach}>
      ${icon("clip")} ${t("pageTapToAttach")}
    </button>
    ${examplesView(ask)}
  </section>
`;
