import type { InputBlock, PlainTextOption } from "@slack/types";
import type { CommandForm, OptionForm } from "../../commands/describe.ts";
import { render, say } from "../../messages/index.ts";
import { plain } from "./blocks.ts";

/** Slack's own limit for one input; longer texts can be typed behind the slash. */
const MAX_INPUT = 3000;
const MAX_CHOICE = 75;

/** The second field of a source: a link instead of a file. */
export const linkField = (name: string) => `${name} link`;

/** The fields of one option. Blocks and actions bear its name, so that errors find their field. */
export function fieldsFor(
  option: OptionForm,
  value: unknown,
  commands: readonly CommandForm[],
): InputBlock[] {
  if (option.kind === "source") return sourceFields(option, value);
  return [field(option, elementFor(option, value, commands))];
}

const field = (option: OptionForm, element: InputBlock["element"]): InputBlock => ({
  type: "input",
  block_id: option.name,
  label: plain(labelOf(option.name), 2000),
  hint: plain(hintOf(option), 2000),
  optional: !option.required,
  element,
});

function elementFor(
  option: OptionForm,
  value: unknown,
  commands: readonly CommandForm[],
): InputBlock["element"] {
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
      return select(name, [render(say("slackYes")), render(say("slackNo"))], yesNo(value));
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
        placeholder: plain(render(say("slackChooseVoice")), 150),
        ...(typeof value === "string" && value.length <= MAX_CHOICE && { initial_option: choice(value) }),
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

/** Either of the two will do, so neither is required; what is missing is said at the first. */
function sourceFields(option: OptionForm, value: unknown): InputBlock[] {
  const { name } = option;
  const link = isLink(value) ? value.url : undefined;
  const kept = value !== undefined && link === undefined;
  const hint = `${hintOf(option)} ${render(say(kept ? "slackKept" : "slackOrLink"))}`;
  return [
    {
      ...field(option, { type: "file_input", action_id: name, max_files: 1 }),
      optional: true,
      hint: plain(hint, 2000),
    },
    {
      type: "input",
      block_id: linkField(name),
      label: plain(render(say("slackLinkTo", { option: labelOf(name) })), 2000),
      optional: true,
      element: {
        type: "plain_text_input",
        action_id: linkField(name),
        ...(link !== undefined && { initial_value: link.slice(0, MAX_INPUT) }),
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

const yesNo = (value: unknown) =>
  typeof value === "boolean" ? render(say(value ? "slackYes" : "slackNo")) : undefined;

function select(name: string, choices: readonly string[], value: unknown): InputBlock["element"] {
  return {
    type: "static_select",
    action_id: name,
    options: choices.slice(0, 100).map((one) => choice(one)),
    ...(typeof value === "string" && choices.includes(value) && { initial_option: choice(value) }),
  };
}

export const choice = (value: string, description?: string): PlainTextOption => ({
  text: plain(value, MAX_CHOICE),
  value: value.slice(0, 150),
  ...(description && { description: plain(description, 75) }),
});
