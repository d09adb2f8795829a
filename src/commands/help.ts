import { instantCommand } from "./command.ts";
import { left } from "./families-off.ts";
import { helpAnswer } from "./help-answer.ts";
import { commandName, optional } from "./option.ts";

export const help = instantCommand({
  name: "help",
  description: "What you can ask for, and how",
  example: "/help tts",
  options: {
    command: optional(
      commandName({ description: "A command to explain", main: true, default: "all of them" }),
    ),
  },
  answer: async ({ command }, { commands, settings }) => {
    const off = (await settings.current()).value("families-off");
    return helpAnswer(left(commands, off), command);
  },
});
