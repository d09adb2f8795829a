import { effectiveActions, type ModerationAction, type ModerationActionKind } from "./case.ts";

/** What counts against somebody, and how much. */
const WEIGHTS: Partial<Record<ModerationActionKind, number>> = { warn: 1, delete: 1, timeout: 2 };
/** A strike counts half after so long. */
export const HALF_LIFE_DAYS = 30;
const HALF_LIFE_MS = HALF_LIFE_DAYS * 24 * 60 * 60 * 1000;

/** How much stands against somebody now, in tenths: the heaviest decision of each of their cases, fading with time. */
export function countStrikes(
  cases: readonly { readonly acts: readonly ModerationAction[] }[],
  now: Date,
): number {
  const all = cases.reduce((sum, { acts }) => sum + strikeOf(acts, now), 0);
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
