import { render, say } from "../../messages/index.ts";
import { budgetLines } from "./budget.ts";
import { channelsLine } from "./channels.ts";
import { rightsLines } from "./permissions.ts";
import type { ShowStep } from "./step.ts";
import { soundLines } from "./sound.ts";

/** How everything stands, whoever set it, and in whichever order. */
export const doneStep: ShowStep = async (house) => {
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
