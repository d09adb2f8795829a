import type { AnswerView, JobView } from "../../api-types.ts";
import { api, ApiFailure } from "../api.ts";
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
  const minutes = new Set(ids.map(minutesKey));
  const entries = store.model.entries.filter(
    (entry) => (entry.kind !== "job" || !deleted.has(entry.view.id)) && !minutes.has(entry.key),
  );
  store.change({ entries });
}

/** Loads older jobs than those shown. */
export async function loadOlder(store: PageStore): Promise<void> {
  const oldest = store.model.entries.find((entry) => entry.kind === "job");
  if (store.model.older !== "some" || oldest?.kind !== "job") return;
  store.change({ older: "loading" });
  try {
    const { jobs, minutes, isAll } = await api.jobs(oldest.view.createdAt);
    store.change({ older: isAll ? "none" : "some" });
    showJobs(store, jobs);
    for (const id of minutes) void showMinutes(store, id);
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
  const sentence = view.failure?.confirm === undefined ? t(TOLD[view.state], { command: view.command }) : "";
  store.change({ announcement: `${sentence} ${view.failure?.text ?? ""}`.trim() });
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

const MAX_ANSWERS = 100;
/** Characters of a file that is kept with its answer. A browser keeps some five million for a site. */
const MAX_FILE = 50_000;

function keepAnswers(store: PageStore): void {
  const answers = store.model.entries
    .filter((entry) => entry.kind === "answer")
    .slice(-MAX_ANSWERS)
    .map(({ kind, key, at, line, answer }) => ({ kind, key, at, line, answer: withoutLargeFile(answer) }));
  try {
    sessionStorage.setItem(ANSWERS_KEY, JSON.stringify(answers));
  } catch {
    // Storage may be full or blocked; the answer is on the page anyway.
  }
}

const withoutLargeFile = ({ file, ...answer }: AnswerView): AnswerView => ({
  ...answer,
  ...(file && file.text.length <= MAX_FILE && { file }),
});

export function loadAnswers(): readonly ConversationEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(ANSWERS_KEY) ?? "[]") as ConversationEntry[];
  } catch {
    return [];
  }
}

/** Key of the entry with the minutes of a job's transcript, of which there is one. */
const minutesKey = (jobId: string): string => `minutes ${jobId}`;

const MINUTES_LINE = /^\/transcripts minutes (\w+)$/;

/** Number of the newest request for each job's minutes: what an older one returns isn't shown. */
const requests = new Map<string, number>();

/** Shows the minutes of a job's transcript as they are now, below the job; removes them if they were deleted. */
export async function showMinutes(store: PageStore, jobId: string): Promise<void> {
  const job = findJob(store, jobId);
  if (!job) return;
  const request = (requests.get(jobId) ?? 0) + 1;
  requests.set(jobId, request);
  const line = `/transcripts minutes ${jobId}`;
  try {
    const got = await api.send({ key: crypto.randomUUID(), line, files: {} });
    if (requests.get(jobId) === request && "answer" in got) saveMinutes(store, job, line, got.answer);
  } catch (error) {
    if (error instanceof ApiFailure && !error.again) removeEntry(store, minutesKey(jobId));
  }
}

/** Shows minutes that somebody asked for below their job, instead of at the end. Returns false for any other answer. */
export function placeMinutes(store: PageStore, key: string, line: string, answer: AnswerView): boolean {
  const id = MINUTES_LINE.exec(line)?.[1];
  const job = id === undefined ? undefined : findJob(store, id);
  if (!job) return false;
  removeEntry(store, key);
  saveMinutes(store, job, line, answer);
  return true;
}

type JobEntry = Extract<ConversationEntry, { kind: "job" }>;

const findJob = (store: PageStore, id: string): JobEntry | undefined =>
  store.model.entries.filter((entry) => entry.kind === "job").find(({ view }) => view.id === id);

/** Before whatever came after the job, which takes at least a millisecond. */
const saveMinutes = (store: PageStore, { view, at }: JobEntry, line: string, answer: AnswerView): void =>
  saveAnswer(store, { key: minutesKey(view.id), at: at + 0.5, line, answer });
