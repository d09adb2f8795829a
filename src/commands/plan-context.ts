import type { VoiceCatalogue } from "../audio/voices.ts";
import type { PlanContext } from "./command.ts";
import { defaultVoice } from "./default-voice.ts";
import { voiceNamed } from "./read-names.ts";

/** What a command may look up while it plans, for somebody who speaks the language of `locale`. */
export const planContext = (voices: VoiceCatalogue, locale: string): PlanContext => ({
  defaultVoice: () => defaultVoice(voices, locale),
  voiceNamed: (name) => voiceNamed(name, voices),
});
