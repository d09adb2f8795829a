import type { AnswerView, JobView } from "../../api-types.ts";
import { api } from "../api.ts";
import type { ConversationEntry, PageStore } from "../state.ts";
import { type PageWord, t } from "../text/words.ts";

const ENDED = new Set(["done", "failed", "cancelled", "unconfirmed"]);
export const isEnded = ({ state }: JobView) => ENDED.has(state);

/** Jobs deleted in this tab: an update that was on its way must not show them again. */
const deleted = new Set<string>();

/** Updates the conversation with job views from the server; outdated views are ignored. */
export function showJobs(store: PageStore, views: readonly JobView[]): void {
  let entries = store.model.entries;
  for (const view of views) {
    if (deleted.has(view.id)) continue;
    const shown = entries.find((entry) => isOf(entry, view));
    if (shown?.kind === "job" && shown.view.version > view.version) continue;
    const entry = jobEntry(view, shown);
    entries = shown ? entries.map((each) => (each === shown ? entry : each)) : [...entries, entry];
    announceChange(store, shown, view);
  }
  store.change({ entries: entries.toSorted((a, b) => a.at - b.at) });
}

export function dropJobs(store: PageStore, ids: readonly string[]): void {
  for (const id of ids) deleted.add(id);
  const entries = store.model.entries.filter((entry) => entry.kind !== "job" || !deleted.has(entry.view.id));
  store.change({ entries });
}

/** Loads older jobs than those shown. */
export async function loadOlder(store: PageStore): Promise<void> {
  const oldest = store.model.entries.find((entry) => entry.kind === "job");
  if (store.model.older !== "some" || oldest?.kind !== "job") return;
  store.change({ older: "loading" });
  try {
    const { jobs, isAll } = await api.jobs(oldest.view.createdAt);
    store.change({ older: isAll ? "none" : "some" });
    showJobs(store, jobs);
  } catch {
    store.change({ older: "some", connection: "lost" });
  }
}

/** Deletes what is finished: jobs with their files on the server, and this tab's answers. */
export async function clearConversation(store: PageStore): Promise<void> {
  dropJobs(store, (await api.clear()).deleted);
  store.change({ entries: store.model.entries.filter(({ kind }) => kind === "job" || kind === "sending") });
  keepAnswers(store);
}

/** Matches a line being sent to its job. A retry has the same key, but at that time nothing is being sent. */
function isOf(entry: ConversationEntry, view: JobView): boolean {
  if (entry.kind === "job") return entry.view.id === view.id;
  return (entry.kind === "sending" || entry.kind === "unsent") && entry.key === view.key;
}

function jobEntry(view: JobView, shown: ConversationEntry | undefined): ConversationEntry {
  return {
    kind: "job",
    key: shown?.key ?? view.id,
    at: shown?.at ?? Date.parse(view.createdAt),
    view,
    since: performance.now() - view.elapsedMs,
  };
}

const TOLD = {
  running: "pageTellsRunning",
  retrying: "pageTellsRetrying",
  done: "pageTellsDone",
  failed: "pageTellsFailed",
  cancelled: "pageTellsCanceled",
  unconfirmed: "pageTellsUnconfirmed",
} as const satisfies Partial<Record<JobView["state"], PageWord>>;
const isTold = (state: JobView["state"]): state is keyof typeof TOLD => state in TOLD;

function announceChange(store: PageStore, shown: ConversationEntry | undefined, view: JobView): void {
  if (!shown || (shown.kind === "job" && shown.view.state === view.state)) return;
  if (!isTold(view.state)) return;
  const told = t(TOLD[view.state], { command: view.command });
  store.change({ announcement: `${told} ${view.failure?.text ?? ""}` });
}

export function upsertEntry(store: PageStore, entry: ConversationEntry): void {
  const others = store.model.entries.filter(({ key }) => key !== entry.key);
  store.change({ entries: [...others, entry].toSorted((a, b) => a.at - b.at) });
}

export function removeEntry(store: PageStore, key: string): void {
  store.change({ entries: store.model.entries.filter((entry) => entry.key !== key) });
}

/** Instant answers aren't stored on the server, so this tab keeps the latest ones across reloads. */
const ANSWERS_KEY = "mynah answers";

export function saveAnswer(
  store: PageStore,
  answered: { key: string; at: number; line: string; answer: AnswerView },
): void {
  upsertEntry(store, { kind: "answer", ...answered });
  store.change({ announcement: [answered.answer.title, ...answered.answer.lines].join(" ") });
  keepAnswers(store);
}

function keepAnswers(store: PageStore): void {
  const answers = store.model.entries.filter(({ kind }) => kind === "answer").slice(-20);
  try {
    sessionStorage.setItem(ANSWERS_KEY, JSON.stringify(answers));
  } catch {
    // Storage may be full or blocked; the answer is on the page anyway.
  }
}

export function loadAnswers(): readonly ConversationEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(ANSWERS_KEY) ?? "[]") as ConversationEntry[];
  } catch {
    return [];
  }
}
