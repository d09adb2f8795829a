import type { PERIODS } from "../../budgets/limit-store.ts";
import type { House } from "../definition/command.ts";
import type { Button, Panel } from "../definition/panel.ts";

export const STEPS = ["rights", "channels", "budget", "sound", "done"] as const;
export type Step = (typeof STEPS)[number];

interface Shown extends Partial<Pick<Panel, "places">> {
  readonly lines: readonly string[];
  readonly buttons?: readonly Button[];
}

/** What a step does with what was given, and shows of it. */
export type ShowStep = (
  house: House,
  given: {
    readonly only?: string | undefined;
    readonly amount?: number | undefined;
    readonly period?: (typeof PERIODS)[number] | undefined;
  },
) => Promise<Shown>;
