import type { ModeratorActions } from "../../src/commands/services/moderation.ts";

/** Actions on a server without moderation and rules. */
export const NO_MODERATION: ModeratorActions = {
  isModerator: async () => false,
  rules: {
    list: async () => ({ own: [], imported: [], left: [] }),
    add: async () => false,
    remove: async () => undefined,
    test: async () => [],
    dryRun: async () => ({
      transcripts: 0,
      clips: 0,
      partial: 0,
      recordedMs: 0,
      tookMs: 0,
      isCut: false,
      findings: [],
    }),
  },
  status: async () => ({ config: undefined, listens: true, waiting: 0, problems: [], keptDays: 90 }),
  setUp: async () => [],
  share: async () => undefined,
  cases: async () => ({ cases: [], count: 0, pages: 1 }),
  export: async () => ({ count: 0, text: "" }),
};
