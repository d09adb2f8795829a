import type { InputBlock } from "@slack/types";
import type { CommandForm, OptionForm } from "../../../commands/docs/describe.ts";
import { render, say } from "../../../messages/index.ts";
import { elementFor, MAX_INPUT } from "./form-elements.ts";
import { plainText } from "../messages/escape.ts";

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
