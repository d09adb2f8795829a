import type { NewItem } from "../../src/playback/item.ts";

/** Server of the tests' queues. */
export const server = { platform: "discord", workspace: "g1" };

/** Returns a result of a second to be queued. */
export const item = (title: string, personId = "ada"): NewItem => ({
  kind: "result",
  personId,
  title,
  jobId: "j1",
  fileId: `r${title}`,
  durationMs: 1000,
});
