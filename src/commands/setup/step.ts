import type { PERIODS } from "../../budgets/limit-store.ts";
import type { CommandContext } from "../definition/command.ts";
import type { Button, Panel } from "../definition/panel.ts";

export const SETUP_STEPS = ["rights", "channels", "budget", "sound", "done"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

interface StepView extends Partial<Pick<Panel, "places">> {
  readonly lines: readonly string[];
  readonly buttons?: readonly Button[];
}

/** Applies the options given to a step and renders it. */
export type RenderStep = (
  context: CommandContext,
  values: {
    readonly only?: string | undefined;
    readonly amount?: number | undefined;
    readonly period?: (typeof PERIODS)[number] | undefined;
  },
) => Promise<StepView>;
