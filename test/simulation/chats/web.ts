import { NetworkError } from "../../../src/errors.ts";
import type { Platform } from "../../../src/jobs/ports/platform.ts";
import { CallFailed } from "../wire.ts";
import type { Line } from "./exchange.ts";

/** As bots/web/platform.ts: pages show the row, so a delivery is an announcement and repeating it changes nothing. */
export function webFor({ wire, machine, remote }: Line): Platform {
  const announce = (id: string) =>
    wire(machine, { remote, what: `announce ${id}`, arrive: () => {} }).catch((error: unknown) => {
      throw error instanceof CallFailed ? new NetworkError(error.trouble, true) : error;
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
