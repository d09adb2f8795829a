import type { Voice, VoiceCatalog } from "../../../src/audio/voices.ts";

const VOICES: readonly Voice[] = [
  { id: "1", name: "Aria", language: "en-US", gender: "female", category: "narration" },
  { id: "2", name: "Alistair", language: "en-GB", gender: "male", category: "conversation" },
  { id: "3", name: "Mei Lin", language: "zh-CN", gender: "female", category: "news" },
];

const has = (voice: Voice, words: string) =>
  Object.values(voice).join(" ").toLowerCase().includes(words.toLowerCase());

/** Three voices, found by any of their words. */
export const voices: VoiceCatalog = {
  loaded: true,
  all: () => VOICES,
  get: (name) => VOICES.find((voice) => voice.name.toLowerCase() === name.toLowerCase()),
  nearest: () => VOICES,
  find: (query, limit) => VOICES.filter((voice) => has(voice, query)).slice(0, limit),
};
