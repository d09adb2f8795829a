import type { VoiceStore } from "../../src/jobs/voices/voice-store.ts";

/** A store without trained voices. */
export const EMPTY_VOICE_STORE: VoiceStore = {
  find: async () => null,
  visibleTo: async () => ({ voices: [], total: 0 }),
  serviceKeys: async () => [],
  reserve: async () => null,
  markReady: async () => undefined,
  rename: async () => false,
  share: async () => false,
  remove: async () => undefined,
  export: async () => [],
  coveredBy: async () => [],
  ownedBy: async () => [],
};
