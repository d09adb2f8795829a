import { render, say } from "../../messages/index.ts";
import { type Answer, type Command, findCommand } from "../definition/command.ts";
import { type OptionForm, describeCommand } from "./describe.ts";
import { commandFamilies, familyOf } from "../definition/families.ts";
import { unknownCommandError } from "../parsing/unknown-command.ts";

/** Builds the answer to `/help`, `/help <command>` and `/help <family>`. */
export function createHelpAnswer(commands: readonly Command[], name?: string): Answer {
  const command = name === undefined ? undefined : findCommand(commands, name);
  if (command !== undefined) return explainCommand(command);
  if (name !== undefined && !commandFamilies.some((family) => family.name === name))
    throw unknownCommandError(name, commands);
  const members = name === undefined ? commands : commands.filter((c) => familyOf(c.name)?.name === name);
  const title = name === undefined ? say("helpAll") : say("helpFamily", { name });
  return { title: render(title), lines: [...members.map(formatCommandLine), render(say("helpMore"))] };
}

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
