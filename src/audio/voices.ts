import type { VoiceRecord } from "@mynah/audio-interface";

/**
 * A voice in the catalog (interface 2.2). `language` is a locale code such as `en-US`; fields that the service omits
 * are empty.
 */
export type Voice = VoiceRecord;

/** Category of custom models (interface 4.8): trained or designed voices. */
export const CUSTOM_CATEGORY = "my_voices";

/** A local copy of the service's catalog: look-ups are synchronous and never wait for the network. */
export interface VoiceCatalog {
  /** False until the first copy has arrived. Before that, names can't be checked. */
  readonly loaded: boolean;
  all(): readonly Voice[];
  /** Finds a voice by name or ID, ignoring case, accents, spaces and hyphens in names. */
  get(name: string): Voice | undefined;
  /**
   * Returns the best matches first. Tolerates typos and accepts language names. An empty query returns the first voices
   * of the catalog. Matches in `preferred` come first, after a voice whose name equals the query.
   */
  find(query: string, limit: number, preferred?: readonly string[]): readonly Voice[];
  /** For "Did you mean": voices with the most similar names, nearest first; empty if none is similar. */
  nearest(name: string, limit: number): readonly Voice[];
}
