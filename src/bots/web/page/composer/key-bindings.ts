import type { PageStore } from "../state.ts";
import type { Composer } from "./composer-model.ts";

/** Handles keys in the line. Returns true if the browser should ignore the key. */
export function handleKey(
  event: KeyboardEvent,
  {
    store,
    writing,
    send,
  }: {
    store: PageStore;
    writing: Composer;
    send: () => void;
  },
): boolean {
  // While an input method is composing (Japanese, Chinese), Enter selects a candidate.
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
  return inList(event, store, writing) || inLine(event, store, writing, send);
}

function inList(event: KeyboardEvent, store: PageStore, writing: Composer): boolean {
  const completion = writing.completion();
  if (!completion) return false;
  const { draft } = store.model;
  const { proposals, eager } = completion;
  const active = activeIn(draft.active, eager);
  const move = (to: number) => {
    // An index of -1 means none; lists that aren't eager are offset by one to include it.
    const index = (to + proposals.length) % proposals.length;
    store.draft({ active: eager ? index : index + 1 });
    store.afterDraw(() => document.querySelector(`#proposal-${index}`)?.scrollIntoView({ block: "nearest" }));
    return true;
  };
  switch (event.key) {
    case "ArrowDown":
      return move(active + 1);
    case "ArrowUp":
      return move(active < 0 ? proposals.length - 1 : active - 1);
    case "Escape":
      store.draft({ closed: true });
      return true;
    case "Tab":
      return !event.shiftKey && take(Math.max(0, active));
    case "Enter":
      return !event.shiftKey && active >= 0 && changes(active) && take(active);
    default:
      return false;
  }

  function take(index: number): boolean {
    const proposal = proposals[index];
    if (proposal) writing.take(proposal);
    return proposal !== undefined;
  }
  /** If a proposal is already typed in full, Enter sends the line instead. */
  function changes(index: number): boolean {
    const proposal = proposals[index];
    if (!proposal) return false;
    const standing = draft.line.slice(proposal.start, proposal.end);
    return standing.trim() !== proposal.insert.trim();
  }
}

/**
 * Index of the selected proposal: eager lists start with the first one, others with none until an arrow key is pressed.
 */
export const activeIn = (active: number, eager: boolean): number => (eager ? active : active - 1);

function inLine(event: KeyboardEvent, store: PageStore, writing: Composer, send: () => void): boolean {
  const { line, recalled } = store.model.draft;
  switch (event.key) {
    case "Enter":
      if (event.shiftKey) return false;
      send();
      return true;
    case "ArrowUp":
      return (line === "" || recalled > 0) && writing.recall(1);
    case "ArrowDown":
      return recalled > 0 && writing.recall(-1);
    default:
      return false;
  }
}
