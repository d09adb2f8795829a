import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand, type Suggestions } from "../definition/command.ts";
import {
  withoutModel,
  withoutModeration,
  withoutPlayback,
  withoutRecording,
} from "../definition/audience.ts";
import { enabledCommands } from "../definition/disabled-families.ts";
import { createHelpAnswer } from "./help-answer.ts";
import { choice, commandName, optional } from "../definition/option.ts";
import { SECTIONS } from "./sections.ts";

export const help = instantCommand({
  name: "help",
  description: "Show what the bot can do, or explain a command",
  example: "/help tts",
  options: {
    command: optional(
      commandName({ description: "The command to explain", main: true, default: "the most used commands" }),
    ),
    section: optional(choice({ description: "The commands for one purpose", choices: SECTIONS })),
  },
  answer: async ({ command, section }, context) => {
    const off = (await context.settings.current()).value("families-off");
    const moderated = context.moderation ? context.commands : withoutModeration(context.commands);
    const recorded = context.recording ? moderated : withoutRecording(moderated);
    const played = context.playback ? recorded : withoutPlayback(recorded);
    const here = context.transcripts?.canWriteMinutes ? played : withoutModel(played);
    const isAdmin = command === undefined && (await mayAdminister(context));
    const answer = createHelpAnswer(enabledCommands(here, off), { command, section, isAdmin });
    return isAdmin && section === undefined ? { ...answer, suggestions: setupSuggestion() } : answer;
  },
});

/** Where the platform can't tell, help is shown as for a non-admin. */
const mayAdminister = (context: CommandContext): Promise<boolean> =>
  context.mayAdminister().catch(() => false);

/** The first thing people do after adding the bot is ask for help. */
function setupSuggestion(): Suggestions {
  const title = render(say("setupOffer"));
  return { title, choices: [{ label: title, line: "/setup" }] };
}
