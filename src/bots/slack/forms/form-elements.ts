import type { InputBlock, PlainTextOption } from "@slack/types";
import type { CommandForm, OptionForm } from "../../../commands/docs/describe.ts";
import { render, say } from "../../../messages/index.ts";
import { plainText } from "../messages/escape.ts";

/** Slack's limit for one input; longer texts can be typed after the slash command. */
export const MAX_INPUT = 3000;
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
