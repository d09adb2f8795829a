import type { Platform } from "../../../src/jobs/platform.ts";
import { askFor, type ChatClient } from "./client.ts";

/** As bots/web/platform.ts: pages show the row, so a delivery is an announcement and repeating it changes nothing. */
export function webFor(client: ChatClient): Platform {
  const ask = askFor(client);
  return {
    name: "web",
    place: async () => ({}),
    progress: (job) => ask(`announce ${job.id}`, () => {}),
    async deliver(job) {
      await ask(`announce ${job.id}`, () => {});
      return {};
    },
    sourceUrl: async () => {
      throw new Error("holds no files");
    },
  };
}
