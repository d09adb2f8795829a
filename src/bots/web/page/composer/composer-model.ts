import type { CommandForm, OptionForm } from "../../../../commands/docs/describe.ts";
import { completeLine, type Completion, type Proposal } from "./completion.ts";
import { isEnded } from "../conversation/conversation.ts";
import { parseLine, type ParsedLine } from "./line-parser.ts";
import type { PageStore } from "../state.ts";
import type { VoiceSearch } from "./voice-search.ts";

export type Composer = ReturnType<typeof createComposer>;

/** The line being typed: its meaning so far, its completions, and all ways to edit it. */
export function createComposer({ store, voices }: { store: PageStore; voices: VoiceSearch }) {
  const commands = (): readonly CommandForm[] => store.model.catalog?.commands ?? [];
  const field = () => document.querySelector<HTMLTextAreaElement>("#line");

  function write(line: string, caret = line.length): void {
    store.draft({ line, caret, active: 0, closed: false, problem: undefined });
    store.afterDraw(() => {
      field()?.focus();
      field()?.setSelectionRange(caret, caret);
    });
  }

  function jobs() {
    const shown = store.model.entries.flatMap((entry) => (entry.kind === "job" ? [entry.view] : []));
    // Jobs that can still be canceled come first.
    return shown.toReversed().toSorted((a, b) => Number(isEnded(a)) - Number(isEnded(b)));
  }

  return {
    jobs,
    read: (): ParsedLine => parseLine(store.model.draft.line, commands()),
    write,

    /** Updates the line as typed, with the cursor where it is. */
    typed(line: string, caret: number): void {
      store.draft({ line, caret, active: 0, closed: false, problem: undefined, recalled: 0 });
    },

    completion(): Completion | undefined {
      const { line, caret, closed, files } = store.model.draft;
      if (closed || line === "") return undefined;
      const found = completeLine(line, caret, {
        commands: commands(),
        voices: voices.find,
        jobs: jobs(),
        hasFiles: files.length > 0,
      });
      return found?.proposals.length ? found : undefined;
    },

    take({ insert, start, end }: Proposal): void {
      const { line } = store.model.draft;
      const rest = line.slice(end);
      const text = rest.startsWith(" ") ? insert.trimEnd() : insert;
      const caret = start + text.length + (text === insert ? 0 : 1);
      write(line.slice(0, start) + text + rest, caret);
    },

    /** Starts an option at the end of the line. */
    begin({ name, kind }: OptionForm): void {
      const { line } = store.model.draft;
      write(`${line.trimEnd()} ${name}:${kind === "boolean" ? "yes " : ""}`);
    },

    /** Recalls an earlier (1) or later (-1) line from the history. */
    recall(step: number): boolean {
      const sent = store.model.entries
        .map((entry) => (entry.kind === "job" ? entry.view.line : entry.line))
        .toReversed();
      const recalled = store.model.draft.recalled + step;
      if (recalled < 0 || recalled > sent.length) return false;
      write(sent[recalled - 1] ?? "");
      store.draft({ recalled, closed: true });
      return true;
    },
  };
}
