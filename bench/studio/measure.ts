import type { operations } from "../../src/audio/contract/index.ts";
import type { OpenStudio } from "../../test/studio/open-studio.ts";
import type { openSources } from "../../test/studio/sources.ts";

export interface Bench {
  readonly studio: OpenStudio;
  /** Where a measure lays the recordings it made. */
  readonly sources: Awaited<ReturnType<typeof openSources>>;
}

/** One figure of how well an operation does what it is for. */
export interface Measure {
  readonly operation: (typeof operations)[number]["name"];
  /** What is measured on what, in a few words; unique for the operation. */
  readonly what: string;
  readonly unit: string;
  run(bench: Bench): Promise<number>;
}
