import {
  ComponentType,
  TextInputStyle,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmitInteraction,
} from "discord.js";
import type { Command } from "../../../commands/definition/command.ts";
import type { Option } from "../../../commands/definition/option.ts";
import { describeCommand, type OptionForm } from "../../../commands/docs/describe.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { MAX_STATEMENT } from "../../../moderation/service/case-service.ts";
import { encodeAction, type Action } from "../../actions/index.ts";
import { describeOption } from "../definitions/options.ts";
import { MAX_OPTIONS } from "./controls.ts";

/** Discord's limits for forms: fields, characters of titles and labels, and of a field. */
const MAX_FIELDS = 5;
const MAX_LABEL = 45;
const MAX_INPUT = 4000;
const RADIO_OPTIONS = { min: 2, max: 10 };
/** Texts up to this length get a single-line field, longer ones a text box. */
const ONE_LINE = 200;

/** Suffix of the second box for a text that doesn't fit into one. */
const CONTINUED = "+";

/**
 * Builds a form for a command: its texts first, then options already filled in, then the rest, up to five fields.
 * `only` limits it to one option.
 */
export function buildForm(
  action: Action,
  command: Command,
  { filled = {}, only }: { filled?: Readonly<Record<string, unknown>>; only?: string },
): APIModalInteractionResponseCallbackData {
  const { description, options } = describeCommand(command);
  const checkboxes = new Set(
    Object.entries<Option>(command.options).flatMap(([name, option]) => (isYesOrNo(option) ? [name] : [])),
  );
  const fields = options
    .filter(({ kind, name }) => kind !== "source" && (only === undefined || only === name))
    .sort((a, b) => rank(a, filled) - rank(b, filled))
    .flatMap((option) => fieldsOf(option, filled[option.name], checkboxes.has(option.name)));
  return {
    custom_id: encodeAction(action),
    title: truncate(description, MAX_LABEL),
    components: fields.slice(0, MAX_FIELDS),
  };
}

function rank(option: OptionForm, filled: Readonly<Record<string, unknown>>): number {
  if (option.kind === "text" && option.required) return 0;
  if (option.main) return 1;
  if (filled[option.name] !== undefined) return 2;
  return option.advanced ? 4 : 3;
}

function fieldsOf(option: OptionForm, value: unknown, isCheckbox: boolean): APILabelComponent[] {
  if (isCheckbox)
    return [
      labelled(option, {
        type: ComponentType.Checkbox,
        custom_id: option.name,
        default: value === true,
      }),
    ];
  if (option.kind === "boolean" || isChoice(option)) return [labelled(option, choice(option, value))];
  const text = textOf(value);
  const parts = (option.max ?? 0) > MAX_INPUT && text.length > MAX_INPUT ? 2 : 1;
  return Array.from({ length: parts }, (_, part) => labelled(option, input(option, text, part), part));
}

/** A checkbox is sent as yes or no, so it is only for an option that is no when it's left out. */
const isYesOrNo = ({ kind, required, default: otherwise }: Option): boolean =>
  kind === "boolean" && (required || otherwise === "no");

function labelled(
  option: OptionForm,
  component: APILabelComponent["component"],
  part = 0,
): APILabelComponent {
  const label = part === 0 ? option.name : `${option.name}, ${render(say("discordMoreText"))}`;
  return {
    type: ComponentType.Label,
    label: truncate(label, MAX_LABEL),
    description: describeOption(option),
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
  option.kind === "choice" && (option.choices?.length ?? 0) <= MAX_OPTIONS;

function choice(option: OptionForm, value: unknown): APILabelComponent["component"] {
  const yesNo = [
    { label: render(say("discordYes")), value: "true" },
    { label: render(say("discordNo")), value: "false" },
  ];
  const choices =
    option.kind === "boolean" ? yesNo : (option.choices ?? []).map((one) => ({ label: one, value: one }));
  const options = choices.map((one) =>
    String(value) === one.value ? Object.assign(one, { default: true }) : one,
  );
  const common = { custom_id: option.name, required: option.required, options };
  // What is chosen in a radio group can't be taken back, as an optional value can in a menu.
  const isFinal = option.required || value === undefined;
  if (isFinal && options.length >= RADIO_OPTIONS.min && options.length <= RADIO_OPTIONS.max)
    return { ...common, type: ComponentType.RadioGroup };
  return {
    ...common,
    type: ComponentType.StringSelect,
    min_values: option.required ? 1 : 0,
    max_values: 1,
  };
}

/** Values of a submitted form, by option. A field left empty is an empty string, and a checkbox `true` or `false`. */
export function readFormValues({ data }: Pick<APIModalSubmitInteraction, "data">): Record<string, string> {
  const fields = data.components.flatMap((top) => {
    if (top.type === ComponentType.Label) return [top.component];
    return top.type === ComponentType.ActionRow ? top.components : [];
  });
  const entered: Record<string, string> = {};
  for (const field of fields) {
    const value =
      "values" in field ? (field.values[0] ?? "") : "value" in field ? String(field.value ?? "") : "";
    const name = field.custom_id;
    if (name.endsWith(CONTINUED)) {
      const first = name.slice(0, -CONTINUED.length);
      entered[first] = (entered[first] ?? "") + value;
    } else entered[name] = value;
  }
  return entered;
}

const WORDS = "words";

export const readWords = (interaction: APIModalSubmitInteraction): string =>
  readFormValues(interaction)[WORDS] ?? "";

/** Builds a form with one field, in which somebody says why. */
export function buildWordsForm(
  action: Action,
  kind: "Report" | "Appeal" | "Undo",
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: encodeAction(action),
    title: truncate(render(say(`moderation${kind}Form`)), MAX_LABEL),
    components: [
      {
        type: ComponentType.Label,
        label: truncate(render(say(`moderation${kind}Asks`)), MAX_LABEL),
        component: {
          type: ComponentType.TextInput,
          custom_id: WORDS,
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: MAX_STATEMENT,
        },
      },
    ],
  };
}
