import { NetworkError } from "../../../src/errors.ts";
import type { Platform } from "../../../src/jobs/ports/platform.ts";
import { CallError } from "../network.ts";
import type { BotConnection } from "./exchange.ts";

/** As bots/web/platform.ts: pages show the row, so a delivery is an announcement and repeating it changes nothing. */
export function webFor({ wire, machine, remote }: BotConnection): Platform {
  const announce = (id: string) =>
    wire(machine, { remote, what: `announce ${id}`, arrive: () => {} }).catch((error: unknown) => {
      throw error instanceof CallError ? new NetworkError(error.trouble, true) : error;
    });
  return {
    name: "web",
    place: async () => ({}),
    progress: (job) => announce(job.id),
    async deliver(job) {
      await announce(job.id);
      return {};
    },
    sourceUrl: async () => {
      throw new Error("holds no files");
    },
  };
}
