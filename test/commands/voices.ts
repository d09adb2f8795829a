import { indexVoices } from "../../src/audio/voice-index.ts";
import type { TrainedVoiceActions } from "../../src/commands/services/trained-voices.ts";
import { UserError } from "../../src/errors.ts";
import { say } from "../../src/messages/index.ts";
import type { Voice, VoiceCatalog } from "../../src/audio/voices.ts";

const voice = (name: string, language: string, gender: string): Voice => ({
  id: name.toLowerCase(),
  name,
  language,
  gender,
  category: "narration",
});

export const VOICES: readonly Voice[] = [
  voice("Bruno", "de-DE", "male"),
  voice("Aria", "en-US", "female"),
  voice("Arlo", "en-GB", "male"),
  voice("Ada", "en-GB", "female"),
  voice("Zoë Grey", "fr-FR", "female"),
];

export const catalogOf = (voices: readonly Voice[], loaded = true): VoiceCatalog => ({
  loaded,
  ...indexVoices(voices),
});

export const catalog = catalogOf(VOICES);
export const nothingYet = catalogOf([], false);

/** The voices of a person without trained ones. */
export const NO_TRAINED_VOICES: TrainedVoiceActions = {
  list: async () => [],
  serviceNameOf: async () => undefined,
  markReady: async () => {},
  remove: (name) => Promise.reject(new UserError(say("voiceNotOwn", { name }))),
  rename: (name) => Promise.reject(new UserError(say("voiceNotOwn", { name }))),
  share: (name) => Promise.reject(new UserError(say("voiceNotOwn", { name }))),
};
