import { render, say } from "../../messages/index.ts";
import { type House, instantCommand, type Offers } from "../definition/command.ts";
import { left } from "../definition/disabled-families.ts";
import { helpAnswer } from "./help-answer.ts";
import { commandName, optional } from "../definition/option.ts";

export const help = instantCommand({
  name: "help",
  description: "What you can ask for, and how",
  example: "/help tts",
  options: {
    command: optional(
      commandName({ description: "A command to explain", main: true, default: "all of them" }),
    ),
  },
  answer: async ({ command }, house) => {
    const off = (await house.settings.current()).value("families-off");
    const answer = helpAnswer(left(house.commands, off), command);
    return command === undefined && (await manages(house)) ? { ...answer, offers: firstRun() } : answer;
  },
});

/** Help is told where a platform cannot say whether they do. */
const manages = ({ mayAdminister }: House): Promise<boolean> => mayAdminister().catch(() => false);

/** Whoever has just added the bot asks for help first. */
function firstRun(): Offers {
  const title = render(say("setupOffer"));
  return { title, choices: [{ label: title, line: "/setup" }] };
}
