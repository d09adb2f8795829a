import { PERIODS } from "../../budgets/limit-store.ts";
import { MAX_AMOUNT } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, number, text } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import {
  budgetStep,
  channelsStep,
  formatAllowedChannels,
  formatPermissions,
  formatServerBudget,
  formatTestSound,
  permissionsStep,
  type RenderStep,
  SETUP_STEPS,
  type SetupStep,
  soundStep,
} from "./steps.ts";

/** Summarizes the setup, no matter who made which step in which order. */
const doneStep: RenderStep = async (context) => {
  const sound = await formatTestSound(context);
  return {
    lines: [
      ...formatPermissions(await context.missingPermissions()),
      await formatAllowedChannels(context),
      ...(await formatServerBudget(context)),
      ...(sound.length > 0 ? sound : [render(say("setupNoSound"))]),
      render(say("setupWhatNext")),
    ],
  };
};

const STEP_HANDLERS: Readonly<Record<SetupStep, RenderStep>> = {
  rights: permissionsStep,
  channels: channelsStep,
  budget: budgetStep,
  sound: soundStep,
  done: doneStep,
};

/** Stores nothing but the settings, so people can leave the setup and continue anywhere. */
export const setup = instantCommand({
  name: "setup",
  description: "Set up this server step by step: permissions, channels, budget, test",
  example: "/setup",
  options: {
    step: choice.optional({
      description: "The step; each can be skipped",
      choices: SETUP_STEPS,
      main: true,
      default: "the first",
    }),
    only: text.optional({
      description: "For the step channels: where the bot can be used, as mentions, or everywhere",
      max: 2000,
      mention: true,
      default: "as it is",
    }),
    amount: number.optional({
      description: "For the step budget: maximum amount",
      min: 0,
      max: MAX_AMOUNT,
      default: "as it is",
    }),
    period: choice.optional({
      description: "For the step budget: day or month",
      choices: PERIODS,
      default: "month",
    }),
  },
  answer: async ({ step: requestedStep, ...values }, context) => {
    if (!(await context.mayAdminister())) throw new UserError(say("setupNotYours"));
    const hasRights = (await context.missingPermissions()) !== undefined;
    const steps = SETUP_STEPS.filter((one) => one !== "rights" || hasRights);
    const step = steps.find((one) => one === requestedStep) ?? steps[0] ?? "done";
    const { lines, buttons = [], places } = await STEP_HANDLERS[step](context, values);
    const title = render(say("setupTitle", { step: steps.indexOf(step) + 1, of: steps.length, name: step }));
    return {
      title,
      lines,
      panel: {
        picks: [createStepSelect(step, steps)],
        buttons: [...buttons, ...nextButton(step, steps)],
        ...(places && { places }),
      },
    };
  },
});

const stepLine = (step: SetupStep): string => `/setup step:${step}`;

const createStepSelect = (present: SetupStep, steps: readonly SetupStep[]) => ({
  title: render(say("setupSteps")),
  options: steps.map((step) => ({
    label: render(say("setupStep", { name: step })),
    line: stepLine(step),
    isSet: step === present,
  })),
});

function nextButton(step: SetupStep, steps: readonly SetupStep[]): Button[] {
  const following = steps[steps.indexOf(step) + 1];
  return following === undefined
    ? []
    : [{ label: render(say("setupNext")), line: stepLine(following), isNext: true }];
}
