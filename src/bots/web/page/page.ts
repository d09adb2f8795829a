import type { Recorder } from "./composer/recorder.ts";
import type { PageModel, PageStore } from "./state.ts";
import type { VoiceSamples } from "./voices/voice-samples.ts";
import type { VoiceSearch } from "./composer/voice-search.ts";
import type { Composer } from "./composer/composer-model.ts";

/** Dependencies of the page's views. */
export interface Page {
  readonly store: PageStore;
  readonly writing: Composer;
  readonly recorder: Recorder;
  readonly voices: VoiceSearch;
  readonly samples: VoiceSamples;
  readonly send: () => void;
  readonly openSide: (side: PageModel["side"]) => void;
  /** Runs a line that changes a setting, and shows the settings as they are then. */
  readonly changeSetting: (line: string) => void;
  readonly searchVoices: (query: string) => void;
  /** Puts a command into the composer. */
  readonly useCommand: (line: string) => void;
}
