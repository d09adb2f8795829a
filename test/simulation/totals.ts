import type { Outcome } from "./simulate.ts";

/** Totals of many histories. */
export interface Totals {
  histories: number;
  steps: number;
  jobs: number;
  crashes: number;
  /** Virtual milliseconds. */
  lasted: number;
  readonly ends: Record<string, number>;
  readonly broken: { readonly seed: number; readonly what: string }[];
}

export const emptyTotals = (): Totals => ({
  histories: 0,
  steps: 0,
  jobs: 0,
  crashes: 0,
  lasted: 0,
  ends: {},
  broken: [],
});

export function addTo(totals: Totals, one: Outcome): void {
  totals.histories++;
  totals.steps += one.steps;
  totals.jobs += one.jobs;
  totals.crashes += one.crashes;
  totals.lasted += one.lasted;
  for (const [state, n] of Object.entries(one.ends)) totals.ends[state] = (totals.ends[state] ?? 0) + n;
  if (one.broken !== undefined) totals.broken.push({ seed: one.seed, what: one.broken });
}

export function merge(totals: Totals, more: Totals): void {
  for (const key of ["histories", "steps", "jobs", "crashes", "lasted"] as const) totals[key] += more[key];
  for (const [state, n] of Object.entries(more.ends)) totals.ends[state] = (totals.ends[state] ?? 0) + n;
  totals.broken.push(...more.broken);
}
