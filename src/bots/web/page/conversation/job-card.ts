import { html, type TemplateResult } from "lit-html";
import type { CommandForm } from "../../../../commands/docs/describe.ts";
import type { FileView, JobView, SourceView, TranscriptView } from "../../api-types.ts";
import { isEnded } from "./conversation.ts";
import { formatSize, formatSpan } from "../text/format.ts";
import { icon } from "../icons.ts";
import { showQuestion } from "./scrolling.ts";
import { suggestionsView } from "./suggestions-view.ts";
import { MynahPlayer } from "./player.ts";
import type { TranscriptProps } from "./transcript.ts";
import { t } from "../text/words.ts";

export interface CardActions {
  /** Sends a line as it is. */
  readonly ask: (line: string) => void;
  readonly cancel: (job: JobView) => void;
  readonly retry: (job: JobView) => void;
  readonly resume: (job: JobView) => void;
  readonly attachTask: (job: JobView, task: string) => void;
  /** Puts the request into the composer. */
  readonly edit: (job: JobView) => void;
  readonly remove: (job: JobView) => void;
  readonly copyText: (job: JobView) => void;
  readonly copyLink: (job: JobView) => void;
  /** Attaches a result to the composer. */
  readonly useAsSource: (job: JobView, file: FileView) => void;
  readonly renameSpeaker: (job: JobView, speaker: string, name: string) => Promise<void>;
}

/** One job: running, its result, or why it failed. `since` is when it started by this page's clock. */
export function jobCard(
  view: JobView,
  since: number,
  actions: CardActions,
  commands: readonly CommandForm[],
): TemplateResult {
  const ended = isEnded(view);
  const elapsed = ended ? view.elapsedMs : performance.now() - since;
  return html`
    <div class=${`card ${isQuestion(view) ? "question" : view.state}`} id=${view.id} tabindex="-1">
      <header class="status">
        <span class="mark" aria-hidden="true"><i></i><i></i><i></i></span>
        <span class="state">${stateWords(view)}</span>
        <span class="elapsed"
          ><span class="visually-hidden">${t("pageAfter")}</span> ${formatSpan(elapsed)}</span
        >
        ${ended ? "" : cancelButton(view, actions)}
      </header>
      ${[view.chosen, view.speech].map((sentence) => (sentence ? html`<p class="quiet">${sentence}</p>` : ""))}
      ${ended ? outcome(view, actions, commands) : steps(view)}
    </div>
  `;
}

const isQuestion = ({ failure }: JobView): boolean => failure?.confirm !== undefined;

/** Rounded up to 5 s, because it is an estimate. */
const roughly = (ms: number) => Math.ceil(ms / 5_000) * 5_000;

function estimateWords({ percent, leftMs }: NonNullable<JobView["estimate"]>): string {
  if (percent === 0 && leftMs !== undefined) return t("pageStateLeft", { span: formatSpan(roughly(leftMs)) });
  return leftMs === undefined
    ? t("pageStateShare", { percent })
    : t("pageStateShareLeft", { percent, span: formatSpan(roughly(leftMs)) });
}

function stateWords({ state, held, ahead, expectedMs, parts, estimate, failure }: JobView): string {
  switch (state) {
    case "queued":
      if (held) return held;
      if (!ahead) return t("pageStateQueued");
      return expectedMs === undefined
        ? t("pageStateQueuedAhead", { ahead })
        : t("pageStateQueuedAbout", { ahead, span: formatSpan(roughly(expectedMs)) });
    case "running":
      if (!parts) return estimate ? estimateWords(estimate) : t("pageStateRunning");
      return parts.step === undefined
        ? t("pageStateParts", { done: parts.done, of: parts.of })
        : t("pageStateStep", { done: parts.done + 1, of: parts.of, step: parts.step });
    case "retrying":
      return t("pageStateRetrying");
    case "finishing":
      return parts ? t("pageStateJoining", { count: parts.of }) : t("pageStateFetching");
    case "done":
      return t("pageStateDone");
    case "failed":
      return t(failure?.recovery === "resume" ? "pageStateNoResult" : "pageStateFailed");
    case "cancelled":
      return t(failure?.confirm === undefined ? "pageStateCanceled" : "pageStateQuestion");
    case "unconfirmed":
      return t("pageStateUnconfirmed");
  }
}

const STEPS = ["pageStateQueued", "pageStateRunning", "pageStateFinishing", "pageStateDone"] as const;
const STEP_OF: Partial<Record<JobView["state"], number>> = {
  queued: 0,
  running: 1,
  retrying: 1,
  finishing: 2,
};

/** Percent of a running job that are done; undefined if unknown. */
const percentOf = ({ state, parts, estimate }: JobView): number | undefined =>
  state !== "running" ? undefined : parts ? (100 * parts.done) / parts.of : estimate?.percent;

const steps = (view: JobView): TemplateResult => html`
  <ol class="steps" aria-label=${t("pageProgress")}>
    ${STEPS.map((step, index) => {
      const at = STEP_OF[view.state] ?? 0;
      const percent = index === at ? percentOf(view) : undefined;
      return html`<li
        class=${index < at ? "past" : percent !== undefined ? "now measured" : index === at ? "now" : ""}
        aria-current=${index === at ? "step" : "false"}
      >
        ${percent === undefined ? "" : html`<progress max="100" .value=${percent} aria-hidden="true"></progress>`}
        ${t(step)}
      </li>`;
    })}
  </ol>
`;

const cancelButton = (view: JobView, { cancel }: CardActions): TemplateResult => html`
  <button
    type="button"
    class="small"
    aria-label=${t("pageCancelOf", { line: view.line })}
    @click=${() => cancel(view)}
  >
    ${t("pageCancel")}
  </button>
`;

function outcome(view: JobView, actions: CardActions, commands: readonly CommandForm[]): TemplateResult {
  if (view.state !== "done") return failure(view, actions);
  const source = view.sources.find(({ url }) => url !== undefined);
  return html`
    ${view.transcript && source?.url ? player({ ...source, url: source.url }) : ""}
    ${view.transcript ? transcript(view, view.transcript, actions) : ""} ${filesView(view)}
    ${view.note ? html`<p class="reason">${view.note}</p>` : ""}
    ${view.next ? suggestionsView(view.next, actions.ask, commands) : ""} ${actionsView(view, actions)}
  `;
}

const transcript = (view: JobView, shown: TranscriptView, actions: CardActions): TemplateResult => {
  const props: TranscriptProps = {
    view: shown,
    canPlay: view.sources.some(({ url }) => url !== undefined),
    // Only transcripts that are stored in full have other formats, and can be edited.
    ...(shown.forms.length > 0 && {
      rename: (speaker, name) => actions.renameSpeaker(view, speaker, name),
    }),
  };
  return html`<mynah-transcript .props=${props}></mynah-transcript>`;
};

/** Commands whose results are parts of one recording. */
const STEMS = new Set(["separate", "enhance speakers"]);

function filesView(view: JobView): TemplateResult {
  const { command, files } = view;
  const isStems = STEMS.has(command) && files.filter(isPlayable).length > 1;
  return html`
    <div class=${isStems ? "files stems" : "files"}>
      ${isStems ? togetherButton() : ""} ${files.map((each) => file(each, isStems && isSum(each, files)))}
    </div>
    ${files.length > 1 ? together(view) : ""}
  `;
}

/** Whether a stem is the sum of others, which would be heard twice. */
const isSum = ({ name }: FileView, files: readonly FileView[]) =>
  name.includes("instrumental") && files.some((other) => other.name.includes("drums"));

const togetherButton = (): TemplateResult => html`
  <button
    type="button"
    class="small"
    @click=${({ currentTarget }: Event) => {
      const group = (currentTarget as HTMLElement).closest(".stems");
      if (group) MynahPlayer.toggleTogether(group);
    }}
  >
    ${icon("play")} ${t("pagePlayTogether")}
  </button>
`;

/** What can be done with a finished job. */
function actionsView(view: JobView, actions: CardActions, isFailed = false): TemplateResult {
  const playable = view.files.filter(isPlayable);
  const retry = html`<button type="button" class="plain" @click=${() => actions.retry(view)}>
    ${icon("retry")} ${t("pageRetry")}
  </button>`;
  return html`
    <footer class="actions" role="group" aria-label=${t("pageActionsOf")}>
      ${isFailed ? "" : retry}
      <button type="button" class="plain" @click=${() => actions.edit(view)}>
        ${icon("edit")} ${t("pageEdit")}
      </button>
      ${
        playable[0] && playable.length === 1
          ? html`<button
              type="button"
              class="plain"
              @click=${() => playable[0] && actions.useAsSource(view, playable[0])}
            >
              ${icon("source")} ${t("pageUseAsSource")}
            </button>`
          : ""
      }
      ${
        view.transcript?.segments.length
          ? html`<button type="button" class="plain" @click=${() => actions.copyText(view)}>
              ${icon("copy")} ${t("pageCopyText")}
            </button>`
          : ""
      }
      <button type="button" class="plain" @click=${() => actions.copyLink(view)}>
        ${icon("link")} ${t("pageCopyLink")}
      </button>
      <details class="sure" @toggle=${showQuestion}>
        <summary class="plain">${icon("trash")} ${t("pageDelete")}</summary>
        <p>
          ${t("pageDeleteSure")}
          <button type="button" class="small danger" @click=${() => actions.remove(view)}>
            ${t("pageDelete")}
          </button>
        </p>
      </details>
    </footer>
  `;
}

const failure = (view: JobView, actions: CardActions): TemplateResult => html`
  <p class="reason">
    ${view.failure?.text}
    ${view.failure?.help ? html`<a href=${view.failure.help.url} target="_blank">${view.failure.help.label}</a>` : ""}
  </p>
  ${filesView(view)}
  <footer>
    ${view.failure?.recovery ? recovery[view.failure.recovery](view, actions) : ""}
    <button type="button" class="small" @click=${() => actions.retry(view)}>
      ${view.failure?.confirm ?? html`${icon("retry")} ${t("pageRunAgain")}`}
    </button>
  </footer>
  ${actionsView(view, actions, true)}
`;

const recovery = {
  resume: (view: JobView, { resume }: CardActions): TemplateResult => html`
    <button type="button" class="small" @click=${() => resume(view)}>${t("pageCheckAgain")}</button>
  `,
  attach: (view: JobView, { attachTask }: CardActions): TemplateResult => html`
    <form class="naming" @submit=${(event: SubmitEvent) => attachTask(view, taskIn(event))}>
      <input
        name="task"
        aria-label=${t("pageTaskIdLabel")}
        placeholder=${t("pageTaskId")}
        required
        maxlength="200"
        autocomplete="off"
        spellcheck="false"
      />
      <button class="small">${t("pageAttachTask")}</button>
    </form>
  `,
};

function taskIn(event: SubmitEvent): string {
  event.preventDefault();
  const task = new FormData(event.currentTarget as HTMLFormElement).get("task");
  return typeof task === "string" ? task : "";
}

const isPlayable = ({ type }: FileView) => type.startsWith("audio/") || type.startsWith("video/");

const file = (each: FileView, startsMuted = false): TemplateResult => html`
  <div class="file">
    ${isPlayable(each) ? player(each, startsMuted) : ""}
    <p>
      ${icon("file")}<span class="name" title=${each.name}>${each.name}</span
      ><span class="quiet">${formatSize(each.bytes)}</span>
      <a
        class="small"
        href=${each.url}
        download=${each.name}
        aria-label=${t("pageDownloadOf", { name: each.name })}
      >
        ${icon("download")} ${t("pageDownload")}
      </a>
    </p>
  </div>
`;

/** The page sets the archive's file name: browsers accept that for files of the same origin. */
function together({ id, files }: JobView): TemplateResult {
  const sum = files.reduce((all, { bytes }) => all + bytes, 0);
  return html`
    <div class="file">
      <p>
        ${icon("file")}
        <span class="quiet">${t("pageFilesSize", { count: files.length, size: formatSize(sum) })}</span>
        <a class="small" href=${`/api/jobs/${encodeURIComponent(id)}/files.zip`} download=${`${id}.zip`}>
          ${icon("download")} ${t("pageDownloadAll")}
        </a>
      </p>
    </div>
  `;
}

/** `startsMuted` is set once: from then on people decide. */
const player = (playable: (FileView | SourceView) & { url: string }, startsMuted = false): TemplateResult =>
  html`<mynah-player .file=${playable} .startsMuted=${startsMuted}></mynah-player>`;
