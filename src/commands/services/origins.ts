import type { Source } from "../definition/option.ts";

/** How audio was recognized: the same file, what it sounds like, or only what its tags say. */
export type OriginProof = "file" | "sound" | "tags";

/** Audio that was made here. */
export interface Origin {
  readonly proof: OriginProof;
  readonly command: string;
  readonly madeAt: Date;
  /** Share of the fingerprints' bits that are equal, in percent; only for `sound`. */
  readonly percent?: number;
  /** Only for moderators. */
  readonly request?: { readonly job: string; readonly person: string };
}

/** Finds out whether audio was made here. Searches only what was made on this server, and the person's own. */
export interface OriginActions {
  /** Throws a UserError for a file that can't be read. */
  find(source: Source): Promise<{
    readonly origin: Origin | undefined;
    /** There is more than could be searched in time: only the newest results were. */
    readonly isCut: boolean;
  }>;
}
