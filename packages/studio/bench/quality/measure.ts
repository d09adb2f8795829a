import type { operations } from "@mynah/audio-interface";
import type { OpenStudio } from "../../testing/open-studio.ts";
import type { openSources } from "../../testing/sources.ts";

export interface Bench {
  readonly studio: OpenStudio;
  /** Where a measure stores the recordings it made. */
  readonly sources: Awaited<ReturnType<typeof openSources>>;
}

/** One figure for the quality of an operation. */
export interface Measure {
  readonly operation: (typeof operations)[number]["name"];
  /** What is measured on which input, in a few words; unique for the operation. */
  readonly what: string;
  readonly unit: string;
  run(bench: Bench): Promise<number>;
}
