import type { RecordingActions, RecordingView } from "../../src/commands/services/voice-channels.ts";

const view: RecordingView = {
  id: "k1",
  state: "recording",
  channel: "Lounge",
  lengthMs: 60_000,
  maxMs: 7_200_000,
  speakers: ["Ada"],
  optedOut: 1,
  speakingTimes: [],
  reason: undefined,
  jobId: undefined,
  problem: undefined,
};

/** Actions on a server where one person is recorded. */
export const ONE_RECORDING: RecordingActions = {
  start: async () => view,
  stop: async () => ({ ...view, state: "stopped", reason: "command" }),
  view: async () => view,
  automatic: async () => ({ channels: [], events: false, owner: undefined }),
  setOut: async () => undefined,
};
