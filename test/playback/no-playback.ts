import type { PlaybackActions } from "../../src/commands/services/voice-channels.ts";

/** Actions on a server where nothing plays. */
export const NO_PLAYBACK: PlaybackActions = {
  play: async () => ({ title: "rain.wav", position: 1, problem: undefined }),
  view: async () => ({ session: undefined, problem: undefined, items: [] }),
  skip: async () => "rain.wav",
  setPaused: async () => undefined,
  clear: async () => 0,
  setVolume: async () => undefined,
};
