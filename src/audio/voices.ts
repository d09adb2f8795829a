import type { VoiceRecord } from "./contract/voice-records.ts";

/**
 * A voice as the catalogue lists it (interface 2.2). `language` is a locale code such as `en-US`; what the service left
 * out is empty.
 */
export type Voice = VoiceRecord;

/** The category of custom models (interface 4.8): voices that somebody had trained or designed. */
export const CUSTOM_CATEGORY = "my_voices";

/** A local copy of the service's catalogue: every look-up is synchronous and never waits for the network. */
export interface VoiceCatalog {
  /** False until the first copy has arrived; then unknown names cannot be told from known ones. */
  readonly loaded: boolean;
  all(): readonly Voice[];
  /** By name as people write it, or by id: case, accents, spaces and hyphens do not matter. */
  get(name: string): Voice | undefined;
  /**
   * Best matches first; tolerates typos, and language names in words. An empty query lists the catalogue's first. Of what
   * fits, the voices named in `preferred` come first, but for one that is called exactly what was searched for.
   */
  find(query: string, limit: number, preferred?: readonly string[]): readonly Voice[];
  /** For 'did you mean': voices whose names are written most alike, nearest first; none when nothing is near. */
  nearest(name: string, limit: number): readonly Voice[];
}
