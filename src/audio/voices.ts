/** A voice as the catalogue lists it (interface 2.2). */
export interface Voice {
  readonly id: string;
  readonly name: string;
  /** Locale code such as `en-US`. */
  readonly language: string;
  readonly gender: string;
  readonly category: string;
}

/** A local copy of the service's catalogue: every look-up is synchronous and never waits for the network. */
export interface VoiceCatalogue {
  /** False until the first copy has arrived; then unknown names cannot be told from known ones. */
  readonly loaded: boolean;
  all(): readonly Voice[];
  /** By name as people write it: case, accents and hyphens do not matter. */
  get(name: string): Voice | undefined;
  /** Best matches first; tolerates typos, and language names in words. An empty query lists the catalogue's first. */
  find(query: string, limit: number): readonly Voice[];
}
