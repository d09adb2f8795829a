import type { InputBlock, ModalView } from "@slack/types";
import { describeCommand, describeCommands } from "../../../commands/docs/describe.ts";
import type { Command } from "../../../commands/definition/command.ts";
import { commands } from "../../../commands/index.ts";
import { render, say } from "../../../messages/index.ts";
import { buildOption } from "./form-elements.ts";
import { buildFields } from "./form-fields.ts";
import type { FormMemory } from "./form-memory.ts";
import { plainText } from "../messages/escape.ts";

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
