import { PERIODS } from "../../budgets/limit-store.ts";
import { MOST } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, number, optional, text } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import { budgetStep, budgetLines } from "./budget.ts";
import { channelsStep, channelsLine } from "./channels.ts";
import { rightsStep, rightsLines } from "./permissions.ts";
import { STEPS, type ShowStep, type Step } from "./step.ts";
import { soundStep, soundLines } from "./sound.ts";

/** How everything stands, whoever set it, and in whichever order. */
const doneStep: ShowStep = async (house) => {
  const sound = await soundLines(house);
  return {
    lines: [
      ...rightsLines(await house.lacking()),
      await channelsLine(house),
      ...(await budgetLines(house)),
      ...(sound.length > 0 ? sound : [render(say("setupNoSound"))]),
      render(say("setupWhatNext")),
    ],
  };
};

const SHOW: Readonly<Record<Step, ShowStep>> = {
  rights: rightsStep,
  channels: channelsStep,
  budget: budgetStep,
  sound: soundStep,
  done: doneStep,
};

/** Nothing of it is kept but what the steps set, so it can be left and taken up again anywhere. */
export const setup = instantCommand({
  name: "setup",
  description: "Get this server ready, step by step: rights, channels, a budget, a first sound",
  example: "/setup",
  options: {
    step: optional(
      choice({
        description: "Which step; each can be skipped",
        choices: STEPS,
        main: true,
        default: "the first",
      }),
    ),
    only: optional(
      text({
        description: "In step channels: where the bot may be used, mentioned; or everywhere",
        max: 2000,
        mention: true,
        default: "as it is",
      }),
    ),
    amount: optional(
      number({
        description: "In step budget: the most that may be spent",
        min: 0,
        max: MOST,
        default: "as it is",
      }),
    ),
    period: optional(
      choice({ description: "In step budget: in what time", choices: PERIODS, default: "month" }),
    ),
  },
  answer: async ({ step = "rights", ...given }, house) => {
    if (!(await house.mayAdminister())) throw new UserError(say("setupNotYours"));
    const { lines, buttons = [], places } = await SHOW[step](house, given);
    const title = render(say("setupTitle", { step: STEPS.indexOf(step) + 1, of: STEPS.length, name: step }));
    return {
      title,
      lines,
      panel: { picks: [stepPick(step)], buttons: [...buttons, ...next(step)], ...(places && { places }) },
    };
  },
});

const lineOf = (step: Step): string => `/setup step:${step}`;

const stepPick = (present: Step) => ({
  title: render(say("setupSteps")),
  options: STEPS.map((step) => ({
    label: render(say("setupStep", { name: step })),
    line: lineOf(step),
    isSet: step === present,
  })),
});

function next(step: Step): Button[] {
  const following = STEPS[STEPS.indexOf(step) + 1];
  return following === undefined
    ? []
    : [{ label: render(say("setupNext")), line: lineOf(following), isNext: true }];
}
