import { carryOut, type ActTools } from "./carry-out.ts";
import { show } from "./show-card.ts";

const EVERY_MS = 60_000;

/** Goes on with what a crash or a platform that was away has left: cards that are behind, decisions not carried out. */
export function startSweep(tools: ActTools): { look(): Promise<void>; stop(): void } {
  async function look(): Promise<void> {
    for (const { case: about, pendingSince } of await tools.cases.unfinished(tools.now())) {
      const going = pendingSince ? carryOut(tools, about, pendingSince) : show(tools, about.id);
      await going.catch((error: unknown) =>
        tools.log.warn({ case: about.id, err: error }, "moderation: a card is still behind"),
      );
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      tools.log.warn({ err: error }, "moderation: cases could not be looked at"),
    );
  }, EVERY_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
