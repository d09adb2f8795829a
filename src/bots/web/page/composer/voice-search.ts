import type { Voice } from "../../../../audio/voices.ts";
import { api } from "../api.ts";
import type { PageStore } from "../state.ts";

/** After the last key: a query for each letter would only be thrown away. */
const PAUSE_MS = 120;

export type VoiceSearch = ReturnType<typeof createVoiceSearch>;

/** Looks voices up while somebody types, and remembers what it found. */
export function createVoiceSearch(store: PageStore) {
  const asking = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last: readonly Voice[] = [];

  async function ask(query: string): Promise<void> {
    asking.add(query);
    try {
      const { voices } = await api.voices(query);
      last = voices;
      store.change({ voices: new Map([...store.model.voices, [query, voices]]) });
    } catch {
      // The list stays empty; the next letter asks again.
    } finally {
      asking.delete(query);
    }
  }
  return {
    /** What fits this query as far as is known yet; asks the server when it was not asked before. */
    find(query: string): readonly Voice[] {
      const found = store.model.voices.get(query);
      if (found) return found;
      if (!asking.has(query)) {
        clearTimeout(waiting);
        waiting = setTimeout(() => void ask(query), PAUSE_MS);
      }
      // The list does not vanish between two letters, and offers nothing that does not fit.
      return last.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));
    },
  };
}
