import { api, ApiFailure, type InvocationBody } from "../api.ts";
import type { Attachment } from "../state.ts";
import { optionTokens } from "../../../../commands/parsing/tokens.ts";
import {
  placeMinutes,
  saveAnswer,
  upsertEntry,
  removeEntry,
  showJobs,
} from "../conversation/conversation.ts";
import { refreshJobs } from "../events.ts";
import { parseLine } from "./line-parser.ts";
import { verbsFor } from "./verbs.ts";
import { type Answered, emptyDraft, type ComposerDraft, type PageStore } from "../state.ts";
import { t } from "../text/words.ts";

/** Sends the draft. It is shown immediately; if the server rejects it, the line is restored for correction. */
export async function sendDraft(store: PageStore): Promise<void> {
  const { draft } = store.model;
  if (!draft.line.trim() && !draft.files.length) return;
  // Its chip says what is wrong with it.
  if (draft.files.some(({ problem }) => problem))
    return document.querySelector<HTMLElement>(".attachments .broken button")?.focus();
  const verb = draft.line.trim() === "" ? verbsFor(store.model).common[0] : undefined;
  const written = verb ? { ...draft, line: verb.line } : draft;
  const placed = placeFiles(store, written);
  if (typeof placed === "string") return store.draft({ problem: placed });

  const key = crypto.randomUUID();
  const at = Date.now();
  const line = withEarlier(written.line.trim(), placed);
  upsertEntry(store, { kind: "sending", key, at, line, files: draft.files.map(({ name }) => name) });
  store.draft({ ...emptyDraft, form: draft.form });
  try {
    const files = await uploaded(placed);
    await post(store, { key, line, files }, at);
  } catch (error) {
    restoreDraft(store, key, draft, error);
  }
}

/** Sends a line that wasn't typed; the draft stays as it is. */
export async function sendLine(store: PageStore, line: string): Promise<void> {
  const key = crypto.randomUUID();
  const at = Date.now();
  upsertEntry(store, { kind: "sending", key, at, line, files: [] });
  try {
    await post(store, { key, line, files: {} }, at);
  } catch (error) {
    removeEntry(store, key);
    store.fail(error);
  }
}

/** Sends the line of an answer's control. Its answer replaces that answer; a job gets its own entry. */
export async function sendInPlace(
  store: PageStore,
  { key, at, line: answeredLine }: Answered,
  line: string,
): Promise<void> {
  try {
    const got = await api.send({ key: crypto.randomUUID(), line, files: {} });
    store.draft({ problem: undefined });
    if ("job" in got) return showJobs(store, [got.job]);
    saveAnswer(store, { key, at, line: answeredLine, answer: got.answer });
  } catch (error) {
    store.fail(error);
    // Resets the control to the effective value after its choice was rejected.
    store.redraw();
  }
}

/** Always uses the same key, so that repeated requests become one job. */
async function post(store: PageStore, sent: InvocationBody, at: number): Promise<void> {
  const { key, line } = sent;
  try {
    const got = await api.send(sent);
    store.draft({ problem: undefined });
    if ("job" in got) return showJobs(store, [got.job]);
    if (!placeMinutes(store, key, line, got.answer)) saveAnswer(store, { key, at, line, answer: got.answer });
    // `/voice favorite` changes which voices are suggested first; `/jobs cancel` and others change the jobs shown
    // above.
    store.change({ voices: new Map() });
    void refreshJobs(store);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.again)) throw error;
    const again = () => {
      upsertEntry(store, { kind: "sending", key, at, line, files: [] });
      void post(store, sent, at);
    };
    upsertEntry(store, { kind: "unsent", key, at, line, text: error.message, again });
    store.change({ announcement: error.message });
  }
}

function restoreDraft(store: PageStore, key: string, draft: ComposerDraft, error: unknown): void {
  const problem = error instanceof Error ? error.message : String(error);
  removeEntry(store, key);
  const isEmpty = store.model.draft.line === "" && !store.model.draft.files.length;
  const remedies = error instanceof ApiFailure ? error.remedies : [];
  store.draft(
    isEmpty ? { ...draft, closed: true, problem, remedies } : { problem: `${draft.line}: ${problem}` },
  );
}

/** Adds the results of earlier jobs to the line, which names them. */
const withEarlier = (line: string, placed: ReadonlyMap<string, Attachment>): string =>
  [line, ...[...placed].flatMap(([option, { earlier }]) => (earlier ? [`${option}:${earlier}`] : []))].join(
    " ",
  );

/** Assigns files to options, or returns what is wrong with them. */
function placeFiles(
  store: PageStore,
  { line, files }: ComposerDraft,
): ReadonlyMap<string, Attachment> | string {
  const { command, options, text } = parseLine(line, store.model.catalog?.commands ?? []);
  if (!files.length) return new Map();
  if (!command) return t("pageChooseVerb");
  const taken = new Set(options.map(({ option }) => option.name));
  const free = command.options.filter(
    ({ kind, name, main }) => kind === "source" && !taken.has(name) && !(main && namesSource(text)),
  );
  if (free.length < files.length) {
    const { length: count } = free;
    return count === 0
      ? t("pageTakesNoFile", { command: command.name })
      : t("pageTakesFewerFiles", { command: command.name, count });
  }
  return new Map(files.flatMap((file, index) => (free[index] ? [[free[index].name, file]] : [])));
}

/** A misspelled option isn't a source; the server asks what was meant. */
function namesSource(text: string): boolean {
  const options = [...optionTokens(text)].filter(({ name }) => name !== "job");
  return (
    options.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text).trim() !== ""
  );
}

async function uploaded(placed: ReadonlyMap<string, Attachment>): Promise<InvocationBody["files"]> {
  const uploads = [...placed].filter(([, { earlier }]) => earlier === undefined);
  const all = uploads.map(async ([option, file]) => {
    const { id, name, type } = await file.done;
    const media = type.split("/")[0];
    const isKnown = media === "audio" || media === "video" || media === "image";
    return [option, { id, name, ...(isKnown && { media }) }] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
