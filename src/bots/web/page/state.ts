import type { Remedy } from "../../../errors.ts";
import type { AnswerView, JobView, SettingView, UploadView, VoiceView } from "../api-types.ts";
import { ApiFailure, type Catalog } from "./api.ts";

/** One entry of the conversation. `key` stays the same when a sent line becomes a job. */
export type ConversationEntry = { readonly key: string; readonly at: number } & (
  | { readonly kind: "sending"; readonly line: string; readonly files: readonly string[] }
  | { readonly kind: "unsent"; readonly line: string; readonly text: string; readonly again: () => void }
  | { readonly kind: "answer"; readonly line: string; readonly answer: AnswerView }
  | { readonly kind: "job"; readonly view: JobView; readonly since: number }
);

export type Answered = Extract<ConversationEntry, { kind: "answer" }>;

export interface PageModel {
  readonly catalog: Catalog | undefined;
  readonly entries: readonly ConversationEntry[];
  readonly loaded: boolean;
  readonly connection: "connecting" | "live" | "lost";
  readonly draft: ComposerDraft;
  /** Read by screen readers. */
  readonly announcement: string;
  readonly voices: ReadonlyMap<string, readonly VoiceView[]>;
  readonly dragging: boolean;
  readonly recording: { readonly since: number } | undefined;
  /** Whether there are older jobs than those shown. */
  readonly older: "some" | "none" | "loading";
  /** What is open beside the conversation. */
  readonly side: "settings" | "examples" | "about" | undefined;
  readonly settings: readonly SettingView[] | undefined;
  /** What is typed into the settings' search for a voice; undefined while nothing is. */
  readonly voiceQuery: string | undefined;
  /** The voice whose sample is being made or played. */
  readonly sample: { readonly voice: string; readonly state: "making" | "playing" } | undefined;
  /** Shown for a moment. */
  readonly notice: string | undefined;
}

/** A file added to the line, uploading or uploaded. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** Media type guessed by the browser from the name; the upload has the real one. Empty if unknown. */
  readonly guessedType: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly upload?: UploadView;
  readonly problem?: string;
  /** For a result of an earlier job: how a line names it. */
  readonly earlier?: string;
  readonly cancel: () => void;
  /** Resolves when the upload is complete; rejects with an ApiFailure. */
  readonly done: Promise<UploadView>;
}

export interface ComposerDraft {
  readonly line: string;
  readonly caret: number;
  readonly files: readonly Attachment[];
  readonly form: boolean;
  /** Whether all commands for the attached files are offered, not just the most common ones. */
  readonly allVerbs: boolean;
  /** Index of the proposal that Enter or Tab takes; see `activeIn`. */
  readonly active: number;
  /** Closed with Escape until the line changes. */
  readonly closed: boolean;
  /** The error of the last attempt to send the line. */
  readonly problem: string | undefined;
  /** What the line was probably meant to be; gone when the problem is. */
  readonly remedies: readonly Remedy[];
  /** Position in the history; 0 is the line being typed. */
  readonly recalled: number;
}

export const emptyDraft: ComposerDraft = {
  line: "",
  caret: 0,
  files: [],
  form: false,
  allVerbs: false,
  active: 0,
  closed: false,
  problem: undefined,
  remedies: [],
  recalled: 0,
};

export const emptyModel: PageModel = {
  catalog: undefined,
  entries: [],
  loaded: false,
  connection: "connecting",
  draft: emptyDraft,
  announcement: "",
  voices: new Map(),
  dragging: false,
  recording: undefined,
  older: "none",
  side: undefined,
  settings: undefined,
  voiceQuery: undefined,
  sample: undefined,
  notice: undefined,
};

const NOTICE_MS = 3_000;

export type PageStore = ReturnType<typeof createPageStore>;

/** Holds the page's model; all changes of a tick are rendered together. */
export function createPageStore(model: PageModel) {
  let current = model;
  let isDue = false;
  const drawings = new Set<() => void>();
  const after: (() => void)[] = [];

  function draw(): void {
    isDue = false;
    for (const each of drawings) each();
    for (const each of after.splice(0)) each();
  }
  function due(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(draw);
  }
  return {
    get model(): PageModel {
      return current;
    },
    change(part: Partial<PageModel>): void {
      current = { ...current, ...part };
      due();
    },
    draft(part: Partial<ComposerDraft>): void {
      const cleared = "problem" in part ? { remedies: [] } : {};
      current = { ...current, draft: { ...current.draft, ...cleared, ...part } };
      due();
    },
    /** Shows an error until the next success, with what was probably meant unless something else is being typed. */
    fail(error: unknown): void {
      const problem = error instanceof Error ? error.message : String(error);
      const isEmpty = current.draft.line === "" && current.draft.files.length === 0;
      const remedies = error instanceof ApiFailure && isEmpty ? error.remedies : [];
      current = { ...current, draft: { ...current.draft, problem, remedies } };
      due();
    },
    /** Shows a message for a moment, and tells it to screen readers. */
    notify(notice: string): void {
      current = { ...current, notice, announcement: notice };
      setTimeout(() => {
        if (current.notice !== notice) return;
        current = { ...current, notice: undefined };
        due();
      }, NOTICE_MS);
      due();
    },
    redraw: due,
    onDraw: (drawing: () => void) => void drawings.add(drawing),
    /** Runs a task once the page shows the current model. */
    afterDraw(task: () => void): void {
      after.push(task);
      due();
    },
  };
}
