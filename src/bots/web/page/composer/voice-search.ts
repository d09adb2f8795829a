import type { VoiceView } from "../../api-types.ts";
import { api } from "../api.ts";
import type { PageStore } from "../state.ts";

/** Waits after the last key: the results of a query per letter would only be discarded. */
const PAUSE_MS = 120;

export type VoiceSearch = ReturnType<typeof createVoiceSearch>;

/** Searches voices while a user types, and caches the results. */
export function createVoiceSearch(store: PageStore) {
  const asking = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last: readonly VoiceView[] = [];

  async function ask(query: string): Promise<void> {
    asking.add(query);
    try {
      const { voices } = await api.voices(query);
      last = voices;
      store.change({ voices: new Map([...store.model.voices, [query, voices]]) });
    } catch {
      // The list stays empty; the next letter tries again.
    } finally {
      asking.delete(query);
    }
  }
  return {
    /** Returns the known matches of a query; requests them from the server the first time. */
    find(query: string): readonly VoiceView[] {
      const found = store.model.voices.get(query);
      if (found) return found;
      if (!asking.has(query)) {
        clearTimeout(waiting);
        waiting = setTimeout(() => void ask(query), PAUSE_MS);
      }
      // Keeps the list open between two letters, with only what still matches.
      return last.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));
    },
  };
}
