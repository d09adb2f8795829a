import type { InputBlock, PlainTextOption } from "@slack/types";
import type { CommandForm, OptionForm } from "../../../commands/docs/describe.ts";
import { render, say } from "../../../messages/index.ts";
import { plainText } from "../messages/text.ts";

/** Second field of a source: a link instead of a file. */
export const linkField = (name: string) => `${name} link`;
/** Third field of a source: the newest file of the channel, or a result of an earlier job. */
export const resultField = (name: string) => `${name} made`;
/** Further fields of a text that doesn't fit into one, counted from 1. */
export const continuedField = (name: string, at: number) => `${name} +${at}`;
/** Returns the option that such a field belongs to. */
export const optionOfResultField = (field: string): string | undefined => /^(.+) made$/.exec(field)?.[1];

/** Builds the fields of an option. Blocks and actions use its name, so that errors find their field. */
export function buildFields(
  option: OptionForm,
  value: unknown,
  commands: readonly CommandForm[],
): InputBlock[] {
  if (option.kind === "source") return sourceFields(option, value);
  if (option.kind === "text" && typeof value === "string") return textFields(option, value);
  return [field(option, elementFor(option, value, commands))];
}

const field = (option: OptionForm, element: InputBlock["element"]): InputBlock => ({
  type: "input",
  block_id: option.name,
  label: plainText(labelOf(option.name), 2000),
  hint: plainText(hintOf(option), 2000),
  optional: !option.required,
  element,
});

/** Existing text can be longer than one field; it continues in further fields. */
function textFields(option: OptionForm, text: string): InputBlock[] {
  const [first = "", ...more] = splitText(text, MAX_INPUT);
  const continued = `${labelOf(option.name)}, ${render(say("slackMoreText"))}`;
  return [
    field(option, elementFor(option, first, [])),
    ...more.map((piece, n): InputBlock => {
      const name = continuedField(option.name, n + 1);
      return {
        type: "input",
        block_id: name,
        label: plainText(continued, 2000),
        optional: true,
        element: elementFor({ ...option, name }, piece, []),
      };
    }),
  ];
}

/** Never splits a character. */
function splitText(text: string, max: number): string[] {
  const pieces = [""];
  for (const character of text) {
    const last = pieces.at(-1) ?? "";
    if (last.length + character.length > max) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces;
}

/** Any of the three is enough, so none is required; errors are shown at the first. */
function sourceFields(option: OptionForm, value: unknown): InputBlock[] {
  const { name } = option;
  const link = isLink(value) ? value.url : undefined;
  const hasFile = value !== undefined && link === undefined;
  const hint = `${hintOf(option)} ${render(say(hasFile ? "slackKept" : "slackOrLink"))}`;
  return [
    {
      ...field(option, { type: "file_input", action_id: name, max_files: 1 }),
      optional: true,
      hint: plainText(hint, 2000),
    },
    {
      type: "input",
      block_id: linkField(name),
      label: plainText(render(say("slackLinkTo", { option: labelOf(name) })), 2000),
      optional: true,
      element: {
        type: "plain_text_input",
        action_id: linkField(name),
        ...(link !== undefined && { initial_value: link.slice(0, MAX_INPUT) }),
      },
    },
    {
      type: "input",
      block_id: resultField(name),
      label: plainText(render(say("slackMadeBefore", { option: labelOf(name) })), 2000),
      optional: true,
      element: {
        type: "external_select",
        action_id: resultField(name),
        min_query_length: 0,
        placeholder: plainText(render(say("slackChooseMade")), 150),
      },
    },
  ];
}

const isLink = (value: unknown): value is { url: string } =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";

const labelOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;
const hintOf = ({ description, default: fallback }: OptionForm) =>
  fallback === undefined
    ? `${description}.`
    : `${description}; ${render(say("limitDefault", { value: fallback }))}.`;

/** Slack's limit for one input; longer texts can be typed after the slash command. */
const MAX_INPUT = 3000;
const MAX_CHOICE = 75;

type Element = InputBlock["element"];

/** Builds the input of one option, except for sources, which have several fields. */
export function elementFor(option: OptionForm, value: unknown, commands: readonly CommandForm[]): Element {
  const { name, kind, min, max } = option;
  switch (kind) {
    case "number":
    case "integer":
      return {
        type: "number_input",
        action_id: name,
        is_decimal_allowed: kind === "number",
        ...(min !== undefined && { min_value: String(min) }),
        ...(max !== undefined && { max_value: String(max) }),
        ...(typeof value === "number" && { initial_value: String(value) }),
      };
    case "choice":
      return select(name, option.choices ?? [], value);
    case "boolean":
      return yesOrNo(name, value);
    case "command":
      return select(
        name,
        commands.map((command) => command.name),
        value,
      );
    case "voice":
      return {
        type: "external_select",
        action_id: name,
        min_query_length: 0,
        placeholder: plainText(render(say("slackChooseVoice")), 150),
        ...(typeof value === "string" &&
          value.length <= MAX_CHOICE && { initial_option: buildOption(value) }),
      };
    default:
      return {
        type: "plain_text_input",
        action_id: name,
        multiline: option.main && kind === "text",
        ...(max !== undefined && { max_length: Math.min(max, MAX_INPUT) }),
        ...(typeof value === "string" && { initial_value: value.slice(0, MAX_INPUT) }),
      };
  }
}

/** The submitted value is the same in every language. */
export const YES = "yes";
const NO = "no";

function yesOrNo(name: string, value: unknown): Element {
  const yes = buildOption(YES, { label: render(say("slackYes")) });
  const no = buildOption(NO, { label: render(say("slackNo")) });
  return {
    type: "static_select",
    action_id: name,
    options: [yes, no],
    ...(typeof value === "boolean" && { initial_option: value ? yes : no }),
  };
}

function select(name: string, choices: readonly string[], value: unknown): Element {
  return {
    type: "static_select",
    action_id: name,
    options: choices.slice(0, 100).map((one) => buildOption(one)),
    ...(typeof value === "string" && choices.includes(value) && { initial_option: buildOption(value) }),
  };
}

export const buildOption = (
  value: string,
  { description, label = value }: { description?: string; label?: string } = {},
): PlainTextOption => ({
  text: plainText(label, MAX_CHOICE),
  value: value.slice(0, 150),
  ...(description && { description: plainText(description, 75) }),
});
