import type { Store } from "../../src/store/index.ts";
import { createTranscriptStore, type NewTranscript } from "../../src/transcripts/store/transcripts.ts";

/** Returns a function that stores transcripts as Bob's in the channel c1; each line takes ten seconds. */
export const keepIn =
  (store: Store, defaults: Partial<NewTranscript> = {}) =>
  (jobId: string, lines: readonly string[] = [], about: Partial<NewTranscript> = {}) =>
    createTranscriptStore(store).keepTranscript({
      jobId,
      platform: "discord",
      workspaceId: "s1",
      channelId: "c1",
      personId: "bob",
      name: `${jobId}.ogg`,
      language: "en",
      speakers: 1,
      segments: lines.map((text, at) => ({ text, start: at * 10, end: at * 10 + 9, speaker: "0" })),
      names: {},
      ...defaults,
      ...about,
    });

/** Returns the jobs whose transcripts are left. */
export const transcriptsIn = async ({ db }: Store) =>
  (await db.selectFrom("transcripts").select("jobId").orderBy("jobId").execute()).map(({ jobId }) => jobId);
