import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand, type Suggestions } from "../definition/command.ts";
import { enabledCommands } from "../definition/disabled-families.ts";
import { createHelpAnswer } from "./help-answer.ts";
import { commandName, optional } from "../definition/option.ts";

export const help = instantCommand({
  name: "help",
  description: "List all commands, or explain one",
  example: "/help tts",
  options: {
    command: optional(
      commandName({ description: "The command to explain", main: true, default: "all of them" }),
    ),
  },
  answer: async ({ command }, context) => {
    const off = (await context.settings.current()).value("families-off");
    const answer = createHelpAnswer(enabledCommands(context.commands, off), command);
    return command === undefined && (await isAdmin(context))
      ? { ...answer, suggestions: setupSuggestion() }
      : answer;
  },
});

/** Where the platform can't tell, help is shown as for a non-admin. */
const isAdmin = ({ mayAdminister }: CommandContext): Promise<boolean> => mayAdminister().catch(() => false);

/** The first thing people do after adding the bot is ask for help. */
function setupSuggestion(): Suggestions {
  const title = render(say("setupOffer"));
  return { title, choices: [{ label: title, line: "/setup" }] };
}
