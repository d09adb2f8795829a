import { EventEmitter, on } from "node:events";
import type { Logger } from "pino";
import { type RegularTask, startRegularTask } from "../../../base/timers.ts";
import { type Sentence, UserError } from "../../../errors.ts";
import type { CaptionStore } from "../store/index.ts";
import type { CaptionLine, Captions } from "../captions.ts";
import type { TranslateLines } from "./translate-lines.ts";

/** How soon a line is shown. */
const READ_EVERY_MS = 1_000;
/** What fits on a few screens. The transcript has the rest. */
const MAX_LINES = 60;
/** How long after their end captions can still be read. */
const OPEN_MS = 60 * 60_000;

/** After a refusal, translations aren't asked for again at each look. */
const RETRY_MS = 60_000;

/** The newest lines of captions, in the order in which they were said. */
export interface LiveView {
  readonly captions: Captions;
  readonly lines: readonly CaptionLine[];
  /** Why lines aren't translated. */
  readonly problem?: Sentence | undefined;
}

export interface LiveViewsDeps {
  readonly rows: Pick<CaptionStore, "find" | "newestLines">;
  readonly translate: Pick<TranslateLines, "read" | "request">;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Reads captions in a language once for everybody in this process who follows them. */
interface Watcher {
  followers: number;
  readonly reading: RegularTask;
}

/** Creates the live views of captions, for everyone who has the link. */
export function createLiveViews({ rows, translate, now, log }: LiveViewsDeps) {
  const watchers = new Map<string, Watcher>();
  const changes = new EventEmitter<Record<string, [LiveView | undefined]>>().setMaxListeners(0);

  async function read(id: string): Promise<LiveView | undefined> {
    const captions = await rows.find(id);
    if (!captions) return undefined;
    const { state, stoppedAt } = captions;
    if (state !== "running" && now().getTime() - (stoppedAt?.getTime() ?? 0) > OPEN_MS) return undefined;
    return { captions, lines: await rows.newestLines(id, MAX_LINES) };
  }

  async function readIn(id: string, language: string | undefined): Promise<LiveView | undefined> {
    const view = await read(id);
    if (!view || language === undefined) return view;
    const { lines } = await translate.read(view.captions, language, view.lines);
    return { ...view, lines };
  }

  function watch(name: string, id: string, language: string | undefined): Watcher {
    let last: string | undefined;
    let problem: Sentence | undefined;
    let retryAt = 0;
    /** Has new lines translated, which are shown as they were said until then. */
    async function request({ captions, lines: [first] }: LiveView): Promise<void> {
      if (language === undefined || !first || now().getTime() < retryAt) return;
      try {
        await translate.request(captions, language, first.beginMs);
        problem = undefined;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        problem = error.sentence;
        retryAt = now().getTime() + RETRY_MS;
      }
    }
    const look = async () => {
      const read = await readIn(id, language);
      if (read) await request(read);
      const view = read && { ...read, problem };
      const shown = JSON.stringify(view);
      if (shown !== last) changes.emit(name, view);
      last = shown;
    };
    const failure = "captions: failed to read them for their live view";
    const watcher = {
      followers: 0,
      reading: startRegularTask(look, { everyMs: READ_EVERY_MS, log, failure }),
    };
    watchers.set(name, watcher);
    return watcher;
  }

  return {
    /** Returns undefined for captions that can't be read any more. */
    read,

    /** Yields the view now and at each change, until they are over or can't be read any more, or the signal aborts. */
    async *follow(id: string, language: string | undefined, signal: AbortSignal): AsyncGenerator<LiveView> {
      const name = `${id} ${language ?? ""}`;
      const watcher = watchers.get(name) ?? watch(name, id, language);
      watcher.followers += 1;
      try {
        // Before they are read, so that no change falls in between.
        const news = on(changes, name, { signal }) as AsyncIterable<[LiveView | undefined]>;
        const view = await readIn(id, language);
        if (view) yield view;
        if (!view || view.captions.state === "done") return;
        for await (const [next] of news) {
          if (next) yield next;
          if (!next || next.captions.state === "done") return;
        }
      } finally {
        watcher.followers -= 1;
        if (watcher.followers === 0) {
          watchers.delete(name);
          await watcher.reading.stop();
        }
      }
    },
  };
}
