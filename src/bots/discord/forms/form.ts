import {
  ComponentType,
  TextInputStyle,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
} from "discord.js";
import type { Command } from "../../../commands/definition/command.ts";
import { describeCommand, type OptionForm } from "../../../commands/docs/describe.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";

/** Discord's limits for forms. */
const MAX_FIELDS = 5;
const MAX_TITLE = 45;
const MAX_LABEL = 45;
const MAX_DESCRIPTION = 100;
const MAX_INPUT = 4000;
const MAX_CHOICES = 25;
/** Texts up to this length get a single-line field, longer ones a text box. */
const ONE_LINE = 200;

/** Suffix of the second box for a text that doesn't fit into one. */
export const CONTINUED = "+";

/**
 * Builds a form for a command: its texts first, then options already filled in, then the rest, up to five fields.
 * `only` limits it to one option.
 */
export function buildForm(
  command: Command,
  { id, filled, only }: { id: string; filled: Readonly<Record<string, unknown>>; only?: string },
): APIModalInteractionResponseCallbackData {
  const { description, options } = describeCommand(command);
  const fields = options
    .filter(({ kind, name }) => kind !== "source" && (only === undefined || only === name))
    .sort((a, b) => rank(a, filled) - rank(b, filled))
    .flatMap((option) => fieldsOf(option, filled[option.name]));
  return {
    custom_id: id,
    title: truncate(description, MAX_TITLE),
    components: fields.slice(0, MAX_FIELDS),
  };
}

function rank(option: OptionForm, filled: Readonly<Record<string, unknown>>): number {
  if (option.kind === "text" && option.required) return 0;
  if (option.main) return 1;
  if (filled[option.name] !== undefined) return 2;
  return option.advanced ? 4 : 3;
}

function fieldsOf(option: OptionForm, value: unknown): APILabelComponent[] {
  if (option.kind === "boolean" || isChoice(option)) return [labelled(option, select(option, value))];
  const text = textOf(value);
  const parts = (option.max ?? 0) > MAX_INPUT && text.length > MAX_INPUT ? 2 : 1;
  return Array.from({ length: parts }, (_, part) => labelled(option, input(option, text, part), part));
}

function labelled(
  option: OptionForm,
  component: APILabelComponent["component"],
  part = 0,
): APILabelComponent {
  const label = part === 0 ? option.name : `${option.name}, ${render(say("discordMoreText"))}`;
  const { description, default: otherwise } = option;
  const hint =
    otherwise === undefined ? description : render(say("optionOtherwise", { description, otherwise }));
  return {
    type: ComponentType.Label,
    label: truncate(label, MAX_LABEL),
    description: hint.length <= MAX_DESCRIPTION ? hint : description,
    component,
  };
}

function input(option: OptionForm, text: string, part: number): APILabelComponent["component"] {
  const value = text.slice(part * MAX_INPUT, (part + 1) * MAX_INPUT);
  const isText = option.kind === "text";
  return {
    type: ComponentType.TextInput,
    custom_id: part === 0 ? option.name : `${option.name}${CONTINUED}`,
    style: isText && (option.max ?? 0) > ONE_LINE ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: option.required && part === 0,
    max_length: isText ? Math.min(option.max ?? MAX_INPUT, MAX_INPUT) : 100,
    ...(value !== "" && { value }),
  };
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

const isChoice = (option: OptionForm): boolean =>
  option.kind === "choice" && (option.choices?.length ?? 0) <= MAX_CHOICES;

function select(option: OptionForm, value: unknown): APILabelComponent["component"] {
  const yesNo = [
    { label: render(say("discordYes")), value: "true" },
    { label: render(say("discordNo")), value: "false" },
  ];
  const options =
    option.kind === "boolean" ? yesNo : (option.choices ?? []).map((one) => ({ label: one, value: one }));
  return {
    type: ComponentType.StringSelect,
    custom_id: option.name,
    required: option.required,
    min_values: option.required ? 1 : 0,
    max_values: 1,
    options: options.map((one) =>
      String(value) === one.value ? Object.assign(one, { default: true }) : one,
    ),
  };
}
