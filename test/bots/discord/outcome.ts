import type { DiscordTest } from "./use-test-app.ts";

/** Returns what runs a command to its outcome, and the sources that an operation was asked to work on. */
export const waitsForOutcome = (app: DiscordTest) => ({
  async asked(...typed: Parameters<DiscordTest["ask"]>) {
    const handle = await app.ask(...typed);
    const reply = await handle.until(
      ({ state, content }) => state === "shown" && !/^(?:Queued|Running|Fetching)/.test(content),
    );
    return { reply, job: await app.jobOf(handle.interaction), handle };
  },
  urlsGiven: (operation: string) => app.callsTo(operation).map((body) => String(body["url"])),
});
