import { render, say } from "../../messages/index.ts";
import type { Answer, Command } from "../definition/command.ts";
import { type OptionForm, describeCommand } from "./describe.ts";
import { families, familyOf } from "../definition/families.ts";
import { unknownCommand } from "../parsing/unknown-command.ts";

/** The answer to `/help`, to `/help <command>` and to `/help <family>`. */
export function helpAnswer(commands: readonly Command[], name?: string): Answer {
  const command = commands.find((command) => command.name === name);
  if (command !== undefined) return explain(command);
  if (name !== undefined && !families.some((family) => family.name === name))
    throw unknownCommand(name, commands);
  const members = name === undefined ? commands : commands.filter((c) => familyOf(c.name)?.name === name);
  const title = name === undefined ? say("helpAll") : say("helpFamily", { name });
  return { title: render(title), lines: [...members.map(oneLine), render(say("helpMore"))] };
}

function oneLine(command: Command): string {
  const { name, description } = describeCommand(command);
  return render(say("helpLine", { name, description }));
}

function explain(command: Command): Answer {
  const { name, description, example, options } = describeCommand(command);
  const usage = say("helpExample", { example });
  return {
    title: render(say("helpLine", { name, description })),
    lines: [render(usage), ...options.map(optionLine)],
  };
}

function optionLine(option: OptionForm): string {
  const { name, description } = option;
  const facts = optionFacts(option).join("; ");
  return render(
    facts === ""
      ? say("helpPlainOption", { name, description })
      : say("helpOption", { name, description, facts }),
  );
}

/** What there is to know before giving an option a value, in a few words each. */
export function optionFacts(option: OptionForm): readonly string[] {
  const isSource = option.kind === "source";
  const need = option.required ? render(say(isSource ? "limitNewest" : "optionRequired")) : "";
  const otherwise =
    option.default === undefined ? "" : render(say("limitDefault", { value: option.default }));
  return [need, limits(option), otherwise].filter(Boolean);
}

function limits({ choices, min, max, unit = "", accept, kind }: OptionForm): string {
  if (choices !== undefined) return choices.join(", ");
  if (accept !== undefined) return render(say("limitFile", { accept: accept.join() }));
  if (kind === "text" && max !== undefined) return render(say("limitText", { max }));
  if (min !== undefined && max !== undefined) return render(say("limitRange", { min, max, unit }));
  return kind === "boolean" ? render(say("limitYesNo")) : "";
}
