import { html, render, type TemplateResult } from "lit-html";
import { api } from "./api.ts";
import { attachStored } from "./composer/attachments.ts";
import { pickFile } from "./composer/attachments-view.ts";
import { createComposer } from "./composer/composer-model.ts";
import { composerView } from "./composer/composer-view.ts";
import { acceptFiles } from "./composer/drag-and-drop.ts";
import { keepDraft } from "./composer/kept-draft.ts";
import { createRecorder } from "./composer/recorder.ts";
import { sendDraft, sendInPlace, sendLine } from "./composer/send.ts";
import { createVoiceSamples } from "./voices/voice-samples.ts";
import { createVoiceSearch } from "./composer/voice-search.ts";
import { conversationView, type Actions } from "./conversation/conversation-view.ts";
import {
  clearConversation,
  dropJobs,
  isEnded,
  loadAnswers,
  loadOlder,
  showJobs,
} from "./conversation/conversation.ts";
import { createBottomScroller, TOP_PX } from "./conversation/scrolling.ts";
import { followLinks, openLinked } from "./conversation/linked-job.ts";
import { copy, sourceOf, textOf, uploadsOf } from "./conversation/job-text.ts";
import "./conversation/transcript.ts";
import { refreshJobs, subscribeToEvents } from "./events.ts";
import { headerView } from "./header.ts";
import type { Page } from "./page.ts";
import { sideView } from "./side/side-view.ts";
import { createPageStore, emptyModel, type PageModel } from "./state.ts";
import type { JobView } from "../api-types.ts";
import { t, useWords } from "./text/words.ts";

useWords(
  document.documentElement.lang,
  document.querySelector<HTMLMetaElement>("meta[name=words]")?.content ?? "{}",
);
const store = createPageStore({ ...emptyModel, entries: loadAnswers() });
const voices = createVoiceSearch(store);
const writing = createComposer({ store, voices });
const samples = createVoiceSamples(store);
const scroll = createBottomScroller();

const fail = (error: unknown) => store.fail(error);
const focusOn = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();

async function loadSettings(): Promise<void> {
  store.change({ settings: await api.settings() });
}

/** What is open beside the conversation is in the history, so that the Back button closes it. */
function showSide(side: PageModel["side"]): void {
  store.change({ side, voiceQuery: undefined });
  if (side === "settings") loadSettings().catch(fail);
  store.afterDraw(focusOn(side ? ".side" : "#line"));
}
const sideInHistory = () => (history.state as { side?: PageModel["side"] } | null)?.side;
async function changeSetting(line: string): Promise<void> {
  try {
    await api.send({ key: crypto.randomUUID(), line, files: {} });
    // The page's own words are written into it by the server.
    if (line.includes("setting:language")) return location.reload();
  } catch (error) {
    store.notify(error instanceof Error ? error.message : String(error));
  }
  store.change({ voiceQuery: undefined, voices: new Map() });
  await loadSettings();
}

const page: Page = {
  store,
  writing,
  voices,
  samples,
  recorder: createRecorder(store),
  send() {
    scroll.toEnd();
    void sendDraft(store);
  },
  openSide(side) {
    const open = store.model.side;
    if (side === undefined || side === open) return open && history.back();
    if (open) history.replaceState({ side }, "");
    else history.pushState({ side }, "");
    showSide(side);
  },
  changeSetting: (line) => void changeSetting(line).catch(fail),
  searchVoices: (voiceQuery) => store.change({ voiceQuery }),
  useCommand(line) {
    page.openSide(undefined);
    writing.write(line.startsWith("/settings") ? line : `${line} `);
  },
};

/** The pressed button is about to disappear, so its card takes the keyboard focus. */
function showResult(request: Promise<{ job: JobView }>): void {
  (document.activeElement?.closest(".card") as HTMLElement | null)?.focus();
  request.then((answer) => {
    store.draft({ problem: undefined });
    showJobs(store, [answer.job]);
  }, fail);
}
function ask(line: string): void {
  scroll.toEnd();
  void sendLine(store, line);
}
const actions: Actions = {
  cancel: (job) => showResult(api.cancel(job.id)),
  retry(job) {
    scroll.toEnd();
    showResult(api.retry(job.id));
  },
  resume: (job) => showResult(api.resume(job.id)),
  attachTask: (job, task) => showResult(api.attachTask(job.id, task)),
  edit(job) {
    store.draft({ files: [] });
    for (const upload of uploadsOf(job)) attachStored(store, { upload });
    writing.write(job.line);
    store.draft({ closed: true });
  },
  remove(job) {
    const dropped = ({ deleted }: { deleted: readonly string[] }) => {
      dropJobs(store, deleted);
      store.notify(t("pageTellsDeleted"));
      store.afterDraw(focusOn("#line"));
    };
    api.remove(job.id).then(dropped, fail);
  },
  copyText: (job) => void textOf(job).then(copy(store), fail),
  copyLink: (job) => void copy(store)(`${location.origin}${location.pathname}#${job.id}`),
  useAsSource(job, file) {
    attachStored(store, sourceOf(job, file));
    store.afterDraw(focusOn("#line"));
  },
  async renameSpeaker(job, speaker, name) {
    showJobs(store, [(await api.renameSpeaker(job.id, speaker, name)).job]);
  },
  ask,
  hearing: page,
  write: writing.write,
  copy: (text) => void copy(store)(text),
  attach: pickFile,
  loadOlder: () => void loadOlder(store),
  change: (answered, line) => void sendInPlace(store, answered, line),
};

const clear = () => {
  clearConversation(store).then(() => page.openSide(undefined), fail);
};
const scrolled = ({ currentTarget }: Event) => {
  const box = currentTarget as HTMLElement;
  scroll.scrolled(box);
  if (box.scrollTop < TOP_PX) void loadOlder(store);
};

const pageView = (): TemplateResult => html`
  <a class="skip" href="#line">${t("pageSkip")}</a>
  ${headerView(page, ask)}
  <main id="conversation" tabindex="-1" @scroll=${scrolled}>${conversationView(store.model, actions)}</main>
  <footer class="bottom">${composerView(page)}</footer>
  ${sideView(page, ask, clear)}
  <div class="visually-hidden" role="status" aria-live="polite">${store.model.announcement}</div>
  ${store.model.notice ? html`<p class="notice" aria-hidden="true">${store.model.notice}</p>` : ""}
  ${store.model.dragging ? html`<div class="drop"><p>${t("pageDropHere")}</p></div>` : ""}
`;

const root = document.querySelector<HTMLElement>("#app") ?? document.body;
store.onDraw(() => scroll.around(() => render(pageView(), root)));
keepDraft(store);
store.redraw();

setInterval(() => {
  const isMoving = store.model.entries.some((entry) => entry.kind === "job" && !isEnded(entry.view));
  if (isMoving || store.model.recording) store.redraw();
}, 500);

async function loadCommands(): Promise<void> {
  try {
    store.change({ catalog: await api.catalog() });
  } catch {
    store.change({ connection: "lost" });
    setTimeout(() => void loadCommands(), 2_000);
  }
}

window.addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented && store.model.side) page.openSide(undefined);
});
window.addEventListener("popstate", () => {
  if (store.model.side !== sideInHistory()) showSide(sideInHistory());
});
window.addEventListener("resize", scroll.resized);
acceptFiles(store);
void loadCommands();
// After a reload, as when the language was changed.
if (sideInHistory()) showSide(sideInHistory());
void refreshJobs(store).then(() => {
  subscribeToEvents(store, samples);
  followLinks(store);
  return openLinked(store, location.hash);
});
store.afterDraw(() => {
  if (matchMedia("(pointer: fine)").matches) document.querySelector<HTMLElement>("#line")?.focus();
});
