import { executeAction, type ActionDeps } from "./carry-out.ts";
import { syncCard } from "./show-card.ts";

const INTERVAL_MS = 60_000;

/** Resumes work after a crash or an outage of the platform: outdated cards and pending decisions. */
export function startSweep(deps: ActionDeps): { look(): Promise<void>; stop(): void } {
  async function look(): Promise<void> {
    for (const { case: about, pendingSince } of await deps.cases.unfinished(deps.now())) {
      const going = pendingSince ? executeAction(deps, about, pendingSince) : syncCard(deps, about.id);
      await going.catch((error: unknown) =>
        deps.log.warn(
          { case: about.id, err: error },
          "moderation: failed to update a card again; will retry",
        ),
      );
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => deps.log.warn({ err: error }, "moderation: failed to check open cases"));
  }, INTERVAL_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
