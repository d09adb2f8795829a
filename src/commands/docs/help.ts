import { render, say } from "../../messages/index.ts";
import {
  audienceOf,
  withoutModel,
  withoutModeration,
  withoutPlayback,
  withoutRecording,
} from "../definition/audience.ts";
import {
  type Answer,
  type Command,
  type CommandContext,
  findCommand,
  instantCommand,
  type Suggestions,
} from "../definition/command.ts";
import { enabledCommands } from "../definition/permissions.ts";
import { commandFamilies, familyOf } from "../definition/families.ts";
import { choice, commandName } from "../definition/option.ts";
import type { Panel } from "../definition/panel.ts";
import { unknownCommandError } from "../parsing/nearest.ts";
import { describeCommand, describeFamily, type OptionForm } from "./describe.ts";
import { examplesFor, familiesIn, FRONT_FAMILIES, type Section, SECTIONS } from "./sections.ts";

export const help = instantCommand({
  name: "help",
  description: "Show what the bot can do, or explain a command",
  example: "/help tts",
  options: {
    command: commandName.optional({
      description: "The command to explain",
      main: true,
      default: "the most used commands",
    }),
    section: choice.optional({ description: "The commands for one purpose", choices: SECTIONS }),
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

export interface HelpTopic {
  /** Name of a command or family. */
  readonly command?: string | undefined;
  readonly section?: Section | undefined;
  /** Lists commands for admins and moderators too. */
  readonly isAdmin?: boolean;
}

/**
 * Builds the answer to `/help`: the most used commands, one section, `/help <family>` or `/help <command>`. Each fits
 * into one message on every platform, in every language.
 */
export function createHelpAnswer(commands: readonly Command[], topic: HelpTopic = {}): Answer {
  const { command: name, section } = topic;
  if (name === undefined) return sectionAnswer(commands, section, topic);
  const command = findCommand(commands, name);
  if (command !== undefined) return explainCommand(command);
  const members = membersOf(commands, name);
  if (members.length === 0 || !familyNamed(name))
    throw unknownCommandError(name, commands, (command) => `/help ${command}`);
  return {
    title: render(say("helpFamily", { name })),
    lines: [...members.map(formatCommandLine), render(say("helpMore"))],
  };
}

function sectionAnswer(
  commands: readonly Command[],
  section: Section | undefined,
  { isAdmin = false }: HelpTopic,
): Answer {
  const families = (section === undefined ? FRONT_FAMILIES : familiesIn(section)).filter(
    (family) => isAdmin || audienceOf(family) === "everyone",
  );
  return {
    title: render(section === undefined ? say("helpAll") : say("helpSection", { name: section })),
    lines: [
      ...families.flatMap((family) => formatFamily(commands, family, section === undefined)),
      render(say("helpMore")),
    ],
    panel: sectionPanel(commands, section),
  };
}

/** Formats a family as one line, without its members if `isBrief`. None if its commands are disabled. */
function formatFamily(commands: readonly Command[], name: string, isBrief: boolean): readonly string[] {
  const members = membersOf(commands, name);
  const [first] = members;
  if (first === undefined) return [];
  const family = familyNamed(name);
  if (family === undefined) return [formatCommandLine(first)];
  const description = describeFamily(family);
  if (isBrief) return [render(say("helpLine", { name, description }))];
  const words = members.map((member) => member.name.slice(name.length + 1)).join(", ");
  return [render(say("helpFamilyLine", { name, description, members: words }))];
}

/** Choosing a section or an example runs a command line, so both work wherever a panel can be shown. */
function sectionPanel(commands: readonly Command[], present: Section | undefined): Panel {
  const examples = examplesFor(present).filter((line) =>
    commands.some(({ name }) => `${line} `.startsWith(`/${name} `)),
  );
  return {
    picks: [
      {
        title: render(say("helpSections")),
        options: SECTIONS.map((section) => ({
          label: render(say("helpSection", { name: section })),
          line: `/help section:${section}`,
          isSet: section === present,
        })),
      },
    ],
    buttons: examples.map((line) => ({ label: line, line })),
  };
}

const familyNamed = (name: string) => commandFamilies.find((family) => family.name === name);

const membersOf = (commands: readonly Command[], family: string): readonly Command[] =>
  commands.filter(({ name }) => (familyOf(name)?.name ?? name) === family);

function formatCommandLine(command: Command): string {
  const { name, description } = describeCommand(command);
  return render(say("helpLine", { name, description }));
}

function explainCommand(command: Command): Answer {
  const { name, description, example, options } = describeCommand(command);
  const usage = say("helpExample", { example });
  return {
    title: render(say("helpLine", { name, description })),
    lines: [render(usage), ...options.map(formatOptionLine)],
  };
}

function formatOptionLine(option: OptionForm): string {
  const { name, description } = option;
  const facts = describeOptionFacts(option).join("; ");
  return render(
    facts === ""
      ? say("helpPlainOption", { name, description })
      : say("helpOption", { name, description, facts }),
  );
}

/** Lists the constraints of an option's value, in a few words each. */
export function describeOptionFacts(option: OptionForm): readonly string[] {
  const isSource = option.kind === "source";
  const need = option.required ? render(say(isSource ? "limitNewest" : "optionRequired")) : "";
  const otherwise =
    option.default === undefined ? "" : render(say("limitDefault", { value: option.default }));
  return [need, describeLimits(option), otherwise].filter(Boolean);
}

function describeLimits({ choices, min, max, unit = "", accept, kind }: OptionForm): string {
  if (choices !== undefined) return choices.join(", ");
  if (accept !== undefined) return render(say("limitFile", { accept: accept.join() }));
  if (kind === "text" && max !== undefined) return render(say("limitText", { max }));
  if (min !== undefined && max !== undefined) return render(say("limitRange", { min, max, unit }));
  return kind === "boolean" ? render(say("limitYesNo")) : "";
}
