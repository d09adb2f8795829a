import {
  type Case,
  effectiveActions,
  isDistressCase,
  type ModerationAction,
  type ModerationActionKind,
} from "./case.ts";

/** Strikes for each action. */
const WEIGHTS: Partial<Record<ModerationActionKind, number>> = { warn: 1, delete: 1, timeout: 2 };
/** Time after which a strike counts half. */
export const HALF_LIFE_DAYS = 30;
const HALF_LIFE_MS = HALF_LIFE_DAYS * 24 * 60 * 60 * 1000;

/** Returns a person's current strikes, to one decimal: the heaviest action of each case, decaying over time. None for distress. */
export function countStrikes(
  cases: readonly (Pick<Case, "acts"> & Partial<Pick<Case, "said">>)[],
  now: Date,
): number {
  const all = cases.reduce(
    (sum, { acts, said }) => sum + (said && isDistressCase({ said }) ? 0 : strikeOf(acts, now)),
    0,
  );
  return Math.round(all * 10) / 10;
}

function strikeOf(acts: readonly ModerationAction[], now: Date): number {
  return Math.max(
    0,
    ...effectiveActions(acts).map(({ kind, at }) => {
      const age = Math.max(0, now.getTime() - Date.parse(at));
      return (WEIGHTS[kind] ?? 0) * 0.5 ** (age / HALF_LIFE_MS);
    }),
  );
}
