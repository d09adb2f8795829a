import type { Recorder } from "./composer/recorder.ts";
import type { PageStore } from "./state.ts";
import type { VoiceSearch } from "./composer/voice-search.ts";
import type { Composer } from "./composer/composer-model.ts";

/** Dependencies of the page's views. */
export interface Page {
  readonly store: PageStore;
  readonly writing: Composer;
  readonly recorder: Recorder;
  readonly voices: VoiceSearch;
  readonly send: () => void;
}
