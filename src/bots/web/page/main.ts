import { html, render, type TemplateResult } from "lit-html";
import { api } from "./api.ts";
import { composerView } from "./composer/composer-view.ts";
import { conversationView } from "./conversation/conversation-view.ts";
import { isEnded, loadAnswers, showJobs } from "./conversation/conversation.ts";
import { acceptFiles } from "./composer/drag-and-drop.ts";
import { subscribeToEvents, refreshJobs } from "./events.ts";
import type { Page } from "./page.ts";
import { createRecorder } from "./composer/recorder.ts";
import { createBottomScroller } from "./conversation/scrolling.ts";
import { sendDraft, sendInPlace, sendLine } from "./composer/send.ts";
import { createPageStore, emptyModel, type Answered, type PageModel } from "./state.ts";
import type { JobView } from "../api-types.ts";
import { createVoiceSearch } from "./composer/voice-search.ts";
import { createComposer } from "./composer/composer-model.ts";
import { icon } from "./icons.ts";
import { t, useWords } from "./text/words.ts";

useWords(
  document.documentElement.lang,
  document.querySelector<HTMLMetaElement>("meta[name=words]")?.content ?? "{}",
);
const store = createPageStore({ ...emptyModel, entries: loadAnswers() });
const voices = createVoiceSearch(store);
const writing = createComposer({ store, voices });
const scroll = createBottomScroller();
const page: Page = {
  store,
  writing,
  voices,
  recorder: createRecorder(store),
  send() {
    scroll.toEnd();
    void sendDraft(store);
  },
};

/** The pressed button is about to disappear, so its card takes the keyboard focus. */
function showResult(request: Promise<{ job: JobView }>): void {
  (document.activeElement?.closest(".card") as HTMLElement | null)?.focus();
  request.then(
    (answer) => showJobs(store, [answer.job]),
    (error: Error) => store.draft({ problem: error.message }),
  );
}
const actions = {
  cancel: (job: JobView) => showResult(api.cancel(job.id)),
  retry(job: JobView) {
    scroll.toEnd();
    showResult(api.retry(job.id));
  },
  resume: (job: JobView) => showResult(api.resume(job.id)),
  attachTask: (job: JobView, task: string) => showResult(api.attachTask(job.id, task)),
  example: (line: string) => writing.write(line),
  ask(line: string) {
    scroll.toEnd();
    void sendLine(store, line);
  },
  change: (answered: Answered, line: string) => void sendInPlace(store, answered, line),
};

const pageView = (): TemplateResult => html`
  <a class="skip" href="#line">${t("pageSkip")}</a>
  ${headerView(store.model, actions.ask)}
  <main id="conversation" tabindex="-1">${conversationView(store.model, actions)}</main>
  <footer class="bottom">${composerView(page)}</footer>
  <div class="visually-hidden" role="status" aria-live="polite">${store.model.announcement}</div>
  ${store.model.dragging ? html`<div class="drop"><p>${t("pageDropHere")}</p></div>` : ""}
`;

const root = document.querySelector<HTMLElement>("#app") ?? document.body;
store.onDraw(() => scroll.around(() => render(pageView(), root)));
store.redraw();

setInterval(() => {
  const isMoving = store.model.entries.some((entry) => entry.kind === "job" && !isEnded(entry.view));
  if (isMoving || store.model.recording) store.redraw();
}, 500);

async function loadCommands(): Promise<void> {
  try {
    store.change({ known: await api.known() });
  } catch {
    store.change({ connection: "lost" });
    setTimeout(() => void loadCommands(), 2_000);
  }
}

acceptFiles(store);
void loadCommands();
void refreshJobs(store).then(() => subscribeToEvents(store));
store.afterDraw(() => {
  if (matchMedia("(pointer: fine)").matches) document.querySelector<HTMLElement>("#line")?.focus();
});

const headerView = ({ known, connection }: PageModel, ask: (line: string) => void): TemplateResult => html`
  <header class="top">
    <h1>
      <img src=${new URL("icon.svg", import.meta.url).href} alt="" width="30" height="30" />
      Mynah
    </h1>
    <p class="service">${known?.serviceNote}</p>
    <button type="button" class="small" @click=${() => ask("/settings show")}>
      ${icon("form")} ${t("pageSettings")}
    </button>
  </header>
  <div class="banner" role="status" aria-live="polite">
    ${connection === "lost" ? html`<p>${t("pageOffline")}</p>` : ""}
  </div>
`;
