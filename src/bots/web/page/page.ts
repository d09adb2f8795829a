import type { Recorder } from "./composer/recorder.ts";
import type { Store } from "./state.ts";
import type { VoiceSearch } from "./composer/voice-search.ts";
import type { Writing } from "./composer/composer-model.ts";

/** What the parts of the page work with. */
export interface Page {
  readonly store: Store;
  readonly writing: Writing;
  readonly recorder: Recorder;
  readonly voices: VoiceSearch;
  readonly send: () => void;
}
