import { parseJson } from "../../../base/parse-json.ts";
import type { ViewOutput } from "@slack/bolt";
import type { InputBlock, ModalView } from "@slack/types";
import { z } from "zod";
import type { Command } from "../../../commands/definition/command.ts";
import { describeCommand, describeCommands } from "../../../commands/docs/describe.ts";
import { commands, getCommand } from "../../../commands/index.ts";
import { render, say } from "../../../messages/index.ts";
import { plainText } from "../messages/text.ts";
import { sourceOf } from "../sources/private-file.ts";
import { buildFields, buildOption, continuedField, linkField, resultField, YES } from "./form-fields.ts";

/** Callback IDs of our views. */
export const FORM = "form";
export const PICKER = "picker";
/** Destination of the answer, requested if the form wasn't opened from a channel. */
export const DESTINATION_FIELD = "where to";
export const COMMAND_FIELD = "command to run";

export interface FormOptions {
  readonly command: Command;
  readonly memory: Omit<FormMemory, "command">;
  /** Initial values, by option. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly asksPlace?: boolean;
  /** Shows only this option. */
  readonly only?: string;
}

/** Builds a command's modal from its options. */
export function buildFormView({
  command,
  memory: remembered,
  values = {},
  asksPlace = false,
  only,
}: FormOptions): ModalView {
  const all = describeCommands(commands);
  const { name, options } = describeCommand(command);
  const fields = options
    .filter((option) => only === undefined || option.name === only)
    .flatMap((option) => buildFields(option, values[option.name], all));
  return modal({
    callback: FORM,
    title: `/${name}`,
    submit: render(say("slackRun")),
    blocks: asksPlace ? [...fields, placeField()] : fields,
    memory: { ...remembered, command: name },
  });
}

/** Builds the list of commands for the global shortcut. */
export function buildPickerView(channel: string): ModalView {
  const work = describeCommands(commands).filter(({ instant }) => !instant);
  const element: InputBlock["element"] = {
    type: "static_select",
    action_id: COMMAND_FIELD,
    options: work.slice(0, 100).map(({ name, description }) => buildOption(name, { description })),
  };
  return modal({
    callback: PICKER,
    title: "Mynah",
    submit: render(say("slackNext")),
    blocks: [
      {
        type: "input",
        block_id: COMMAND_FIELD,
        label: plainText(render(say("slackChooseCommand")), 2000),
        element,
      },
    ],
    memory: { command: "", channel },
  });
}

const placeField = (): InputBlock => ({
  type: "input",
  block_id: DESTINATION_FIELD,
  label: plainText(render(say("slackWhere")), 2000),
  hint: plainText(render(say("slackWhereHint")), 2000),
  optional: true,
  element: {
    type: "conversations_select",
    action_id: DESTINATION_FIELD,
    default_to_current_conversation: true,
  },
});

interface Modal {
  readonly callback: string;
  readonly title: string;
  readonly submit: string;
  readonly blocks: InputBlock[];
  readonly memory: FormMemory;
}

const modal = ({ callback, title, submit, blocks, memory: remembered }: Modal): ModalView => ({
  type: "modal",
  callback_id: callback,
  title: plainText(title, 24),
  submit: plainText(submit, 24),
  close: plainText(render(say("slackClose")), 24),
  private_metadata: JSON.stringify(remembered),
  blocks,
});

/** State of a form between opening and submitting; Slack stores it, at most 3,000 characters. */
const memory = z.object({
  command: z.string(),
  /** Encrypted (place.ts), or the user's own ID for direct messages. */
  channel: z.string(),
  thread: z.string().optional(),
  /** Encrypted `response_url`. */
  reply: z.string().optional(),
  /** The job being edited: its file or link stays unless another is given. */
  edits: z.string().optional(),
  /** Known options that the form doesn't ask for. */
  given: z.record(z.string(), z.string()).optional(),
  /** The view that shows the answer (controls/views.ts). */
  view: z.string().optional(),
});
export type FormMemory = z.output<typeof memory>;

/** Returns undefined for forms that aren't ours or are from an older version. */
export const parseFormMemory = (metadata: string): FormMemory | undefined =>
  memory.safeParse(parseJson(metadata)).data;

type State = ViewOutput["state"]["values"];

/** Reads the submitted values by option. Existing sources are used if no new one was given. */
export function readFormValues(
  command: string,
  state: State,
  existingSources: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values = describeCommand(getCommand(command)).options.flatMap(
    ({ name, kind }): [string, unknown][] => {
      const value =
        kind === "source"
          ? (sourceIn(state, name) ?? keptSource(existingSources[name]))
          : joinedValueIn(state, name);
      return value === undefined ? [] : [[name, kind === "boolean" ? value === YES : value]];
    },
  );
  return Object.fromEntries(values);
}

/** Joins the value of a field and its continuations. */
function joinedValueIn(state: State, name: string): string | undefined {
  let whole = valueIn(state, name) ?? "";
  for (let at = 1; state[continuedField(name, at)]; at++)
    whole += valueIn(state, continuedField(name, at)) ?? "";
  return whole || undefined;
}

/** Value of one field. */
export function valueIn(state: State, name: string): string | undefined {
  const field = state[name]?.[name];
  const value = field?.selected_option?.value ?? field?.selected_conversation ?? field?.value;
  return value || undefined;
}

function sourceIn(state: State, name: string): unknown {
  const [file] = state[name]?.[name]?.files ?? [];
  return file ? sourceOf(file) : (valueIn(state, resultField(name)) ?? valueIn(state, linkField(name)));
}

/** A link is shown in its field, so an emptied field removes it; a file can't be shown, so it stays. */
const keptSource = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "kind" in value && value.kind !== "link" ? value : undefined;
