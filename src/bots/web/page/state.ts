import type { Voice } from "../../../audio/voices.ts";
import type { AnswerView, JobView, UploadView } from "../api-types.ts";
import type { Catalog } from "./api.ts";

/** One turn of the conversation. `key` stays the same while a sent line becomes a job. */
export type ConversationEntry = { readonly key: string; readonly at: number } & (
  | { readonly kind: "sending"; readonly line: string; readonly files: readonly string[] }
  | { readonly kind: "unsent"; readonly line: string; readonly text: string; readonly again: () => void }
  | { readonly kind: "answer"; readonly line: string; readonly answer: AnswerView }
  | { readonly kind: "job"; readonly view: JobView; readonly since: number }
);

export type Answered = Extract<ConversationEntry, { kind: "answer" }>;

export interface PageModel {
  readonly known: Catalog | undefined;
  readonly entries: readonly ConversationEntry[];
  readonly loaded: boolean;
  readonly connection: "connecting" | "live" | "lost";
  readonly draft: ComposerDraft;
  /** Read out by screen readers. */
  readonly announcement: string;
  readonly voices: ReadonlyMap<string, readonly Voice[]>;
  readonly dragging: boolean;
  readonly recording: { readonly since: number } | undefined;
}

/** A file somebody added to the line, on its way to the server or there already. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** Media type as the browser guesses it from the name; the upload has the real one. Empty where it knows none. */
  readonly guessedType: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly upload?: UploadView;
  readonly problem?: string;
  readonly cancel: () => void;
  /** Settles when it is up; rejects with a Failure. */
  readonly done: Promise<UploadView>;
}

export interface ComposerDraft {
  readonly line: string;
  readonly caret: number;
  readonly files: readonly Attachment[];
  readonly form: boolean;
  /** Index of the proposal that Enter or Tab takes; -1 for none. */
  readonly active: number;
  /** Closed by Escape until the line changes. */
  readonly closed: boolean;
  /** What was wrong with the line as it was sent. */
  readonly problem: string | undefined;
  /** How far back in what was sent before; 0 is the line being written. */
  readonly recalled: number;
}

export const emptyDraft: ComposerDraft = {
  line: "",
  caret: 0,
  files: [],
  form: false,
  active: 0,
  closed: false,
  problem: undefined,
  recalled: 0,
};

export const emptyModel: PageModel = {
  known: undefined,
  entries: [],
  loaded: false,
  connection: "connecting",
  draft: emptyDraft,
  announcement: "",
  voices: new Map(),
  dragging: false,
  recording: undefined,
};

export type PageStore = ReturnType<typeof createPageStore>;

/** Holds the one model; every change draws the page again, once for all changes of a turn. */
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
      current = { ...current, draft: { ...current.draft, ...part } };
      due();
    },
    redraw: due,
    onDraw: (drawing: () => void) => void drawings.add(drawing),
    /** Once the page shows the present model. */
    afterDraw(task: () => void): void {
      after.push(task);
      due();
    },
  };
}
