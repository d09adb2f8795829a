import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandInteractionDataOption,
  type APIAttachment,
  type APIInteractionDataResolved,
} from "discord.js";
import { commandNameOf } from "../definitions/trees.ts";
import type { MentionNames } from "./mentions.ts";

interface CommandData {
  readonly name: string;
  readonly options?: readonly APIApplicationCommandInteractionDataOption[] | undefined;
  readonly resolved?: (Pick<APIInteractionDataResolved, "attachments"> & MentionNames) | undefined;
}

export interface OptionValues {
  /** As in our own list: `tts`, `voice find`. */
  readonly command: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly files: Readonly<Record<string, APIAttachment>>;
  /** Names of the users, roles and channels mentioned. */
  readonly names: MentionNames;
  /** The option that is being typed. */
  readonly focused?: string;
}

/** Reads the values a user entered, for subcommands of any depth. */
export function readOptionValues(data: CommandData): OptionValues {
  const path = [data.name];
  let options: readonly APIApplicationCommandInteractionDataOption[] = data.options ?? [];
  for (let [first] = options; first && isGroup(first); [first] = options) {
    path.push(first.name);
    options = first.options ?? [];
  }
  const values: Record<string, string | number | boolean> = {};
  const files: Record<string, APIAttachment> = {};
  let focused: string | undefined;
  for (const option of options) {
    if (isGroup(option)) continue;
    if ("focused" in option && option.focused) focused = option.name;
    const file = option.type === Type.Attachment ? data.resolved?.attachments?.[option.value] : undefined;
    if (file) files[option.name] = file;
    else values[option.name] = option.value;
  }
  return {
    command: commandNameOf(path),
    values,
    files,
    names: data.resolved ?? {},
    ...(focused !== undefined && { focused }),
  };
}

const isGroup = (
  option: APIApplicationCommandInteractionDataOption,
): option is Extract<
  APIApplicationCommandInteractionDataOption,
  { type: Type.Subcommand | Type.SubcommandGroup }
> => option.type === Type.Subcommand || option.type === Type.SubcommandGroup;
