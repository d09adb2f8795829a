import { startRegularTask } from "../../base/timers.ts";
import { executeAction, type ActionDeps } from "./carry-out.ts";
import type { ClipIntake } from "../intake/clip-intake.ts";
import { syncCard } from "./show-card.ts";

/** While something is unfinished: moderators wait for what a platform refused for a moment. */
const RETRY_MS = 3_000;
/** Otherwise: an idle program asks its database seldom. */
const IDLE_MS = 15_000;
/** Waiting clips are limited by minutes. */
const CLIPS_INTERVAL_MS = 60_000;

type Unfinished = Awaited<ReturnType<ActionDeps["cases"]["unfinished"]>>[number];

export interface SweepOptions extends ActionDeps, Pick<ClipIntake, "retryWaiting"> {
  /** Whether there may be unfinished cases, or waiting clips; false spares an idle process the statement. Default: yes. */
  readonly mayBeDue?: ((work: "cases" | "clips") => boolean) | undefined;
}

/**
 * Resumes work after a crash or an outage of the platform: outdated cards and pending decisions; then clips that
 * couldn't be checked.
 */
export function startSweep(deps: SweepOptions): {
  look(): Promise<void>;
  stop(): void;
} {
  async function resume({ case: moderationCase, pendingSince }: Unfinished): Promise<void> {
    if (!pendingSince) return syncCard(deps, moderationCase.id);
    const decidedAt = new Date(moderationCase.acts.at(-1)?.at ?? pendingSince);
    if (await deps.cases.claimAction(moderationCase.id, pendingSince, deps.now()))
      await executeAction(deps, moderationCase, decidedAt);
  }

  const { mayBeDue = () => true } = deps;
  let lookAt = 0;
  async function look(): Promise<void> {
    const found = await deps.cases.unfinished(deps.now());
    lookAt = found.length > 0 ? 0 : performance.now() + IDLE_MS;
    for (const unfinished of found) {
      const { case: moderationCase } = unfinished;
      await resume(unfinished).catch((error: unknown) =>
        deps.log.warn(
          { case: moderationCase.id, err: error },
          "moderation: failed to update a card again; will retry",
        ),
      );
    }
  }

  const lookIfDue = async () => {
    if (performance.now() >= lookAt && mayBeDue("cases")) await look();
  };
  const retryIfDue = async () => {
    if (mayBeDue("clips")) await deps.retryWaiting();
  };
  const options = { log: deps.log, failure: "moderation: failed to resume work" };
  const tasks = [
    startRegularTask(lookIfDue, { ...options, everyMs: RETRY_MS }),
    startRegularTask(retryIfDue, { ...options, everyMs: CLIPS_INTERVAL_MS }),
  ];
  return { look, stop: () => tasks.forEach((task) => void task.stop()) };
}
