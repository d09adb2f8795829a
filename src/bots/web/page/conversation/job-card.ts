import { html, type TemplateResult } from "lit-html";
import type { FileView, JobView, SourceView } from "../../api-types.ts";
import { isEnded } from "./conversation.ts";
import { formatSize, formatSpan } from "../format.ts";
import { icon } from "../icons.ts";
import { transcriptView } from "./transcript.ts";

export interface CardActions {
  readonly cancel: (job: JobView) => void;
  readonly retry: (job: JobView) => void;
  readonly resume: (job: JobView) => void;
  readonly attachTask: (job: JobView, task: string) => void;
}

/** One job: running, its result, or why it failed. `since` is when it started by this page's clock. */
export function jobCard(view: JobView, since: number, actions: CardActions): TemplateResult {
  const ended = isEnded(view);
  const elapsed = ended ? view.elapsedMs : performance.now() - since;
  return html`
    <div class=${`card ${view.state}`} tabindex="-1">
      <header class="status">
        <span class="mark" aria-hidden="true"><i></i><i></i><i></i></span>
        <span class="state">${stateWords(view)}</span>
        <span class="elapsed"><span class="visually-hidden">after</span> ${formatSpan(elapsed)}</span>
        ${ended ? "" : cancelButton(view, actions)}
      </header>
      ${[view.chosen, view.speech].map((told) => (told ? html`<p class="quiet">${told}</p>` : ""))}
      ${ended ? outcome(view, actions) : steps(view)}
    </div>
  `;
}

/** Rounded up to 5 s, because it is an estimate. */
const roughly = (ms: number) => Math.ceil(ms / 5_000) * 5_000;

function stateWords({ state, held, ahead, expectedMs, parts, failure }: JobView): string {
  switch (state) {
    case "queued":
      if (held) return held;
      if (!ahead) return "Queued";
      return `Queued, ${ahead} ahead${expectedMs === undefined ? "" : `, about ${formatSpan(roughly(expectedMs))}`}`;
    case "running":
      if (!parts) return "Running";
      return parts.step === undefined
        ? `Running, ${parts.done} of ${parts.of} parts done`
        : `Running, step ${parts.done + 1} of ${parts.of}: /${parts.step}`;
    case "retrying":
      return "Trying again";
    case "finishing":
      return "PostProcessOptions";
    case "done":
      return "Done";
    case "failed":
      return failure?.maybeCharged ? "Failed, may have been charged" : "Failed";
    case "cancelled":
      return "Cancelled";
    case "unconfirmed":
      return "Not confirmed";
  }
}

const STEPS = ["Queued", "Running", "PostProcessOptions", "Done"];
const STEP_OF: Partial<Record<JobView["state"], number>> = {
  queued: 0,
  running: 1,
  retrying: 1,
  finishing: 2,
};

const steps = ({ state }: JobView): TemplateResult => html`
  <ol class="steps" aria-label="Progress">
    ${STEPS.map((step, index) => {
      const at = STEP_OF[state] ?? 0;
      return html`<li
        class=${index < at ? "past" : index === at ? "now" : ""}
        aria-current=${index === at ? "step" : "false"}
      >
        ${step}
      </li>`;
    })}
  </ol>
`;

const cancelButton = (view: JobView, { cancel }: CardActions): TemplateResult => html`
  <button type="button" class="small" aria-label=${`Cancel ${view.line}`} @click=${() => cancel(view)}>
    Cancel
  </button>
`;

function outcome(view: JobView, actions: CardActions): TemplateResult {
  if (view.state !== "done") return failure(view, actions);
  const source = view.sources.find(({ url }) => url !== undefined);
  return html`
    ${view.transcript && source?.url ? player({ ...source, url: source.url }) : ""}
    ${view.transcript ? transcriptView(view.transcript, source?.url !== undefined) : ""}
    ${view.files.map(file)} ${view.files.length > 1 ? together(view) : ""}
    ${view.note ? html`<p class="reason">${view.note}</p>` : ""}
  `;
}

const failure = (view: JobView, actions: CardActions): TemplateResult => html`
  <p class="reason">${view.failure?.text}</p>
  ${view.files.map(file)} ${view.files.length > 1 ? together(view) : ""}
  <footer>
    ${view.failure?.recovery ? recovery[view.failure.recovery](view, actions) : ""}
    <button type="button" class="small" @click=${() => actions.retry(view)}>
      ${icon("retry")} Run it again
    </button>
  </footer>
`;

const recovery = {
  resume: (view: JobView, { resume }: CardActions): TemplateResult => html`
    <button type="button" class="small" @click=${() => resume(view)}>Check again</button>
  `,
  arrived: (view: JobView, { attachTask }: CardActions): TemplateResult => html`
    <form class="naming" @submit=${(event: SubmitEvent) => attachTask(view, taskIn(event))}>
      <input
        name="task"
        aria-label="ID of the task at the audio service"
        placeholder="Task ID"
        required
        maxlength="200"
        autocomplete="off"
        spellcheck="false"
      />
      <button class="small">Attach task</button>
    </form>
  `,
};

function taskIn(event: SubmitEvent): string {
  event.preventDefault();
  const task = new FormData(event.currentTarget as HTMLFormElement).get("task");
  return typeof task === "string" ? task : "";
}

const isPlayable = ({ type }: FileView) => type.startsWith("audio/") || type.startsWith("video/");

const file = (each: FileView): TemplateResult => html`
  <div class="file">
    ${isPlayable(each) ? player(each) : ""}
    <p>
      ${icon("file")}<span class="name">${each.name}</span
      ><span class="quiet">${formatSize(each.bytes)}</span>
      <a class="small" href=${each.url} download=${each.name} aria-label=${`Download ${each.name}`}>
        ${icon("download")} Download
      </a>
    </p>
  </div>
`;

/** The page sets the archive's file name: browsers accept that for files of the same origin. */
const together = ({ id, files }: JobView): TemplateResult => html`
  <div class="file">
    <p>
      ${icon("file")}
      <span class="quiet"
        >${files.length} files, ${formatSize(files.reduce((sum, { bytes }) => sum + bytes, 0))}</span
      >
      <a class="small" href=${`/api/jobs/${encodeURIComponent(id)}/files.zip`} download=${`${id}.zip`}>
        ${icon("download")} Download all
      </a>
    </p>
  </div>
`;

const player = (playable: (FileView | SourceView) & { url: string }): TemplateResult =>
  html`<mynah-player .file=${playable}></mynah-player>`;
