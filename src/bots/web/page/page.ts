import type { Recorder } from "./recorder.ts";
import type { Store } from "./state.ts";
import type { VoiceSearch } from "./voices.ts";
import type { Writing } from "./writing.ts";

/** What the parts of the page work with. */
export interface Page {
  readonly store: Store;
  readonly writing: Writing;
  readonly recorder: Recorder;
  readonly voices: VoiceSearch;
  readonly send: () => void;
}
