import {
  type APIChatInputApplicationCommandInteraction,
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandInteractionDataOption,
  type APIAttachment,
  type APIInteractionDataResolved,
} from "discord.js";
import type { Command } from "../../../commands/definition/command.ts";
import type { Option } from "../../../commands/definition/option.ts";
import { describeCommand } from "../../../commands/docs/describe.ts";
import { getCommand } from "../../../commands/index.ts";
import { sourceOptionNames } from "../../../commands/parsing/source-names.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { opensForm, PLAY_OPTION, takesPlay } from "../definitions/options.ts";
import { commandNameOf } from "../definitions/trees.ts";
import { withPlay } from "../places/address.ts";
import { labelMentions, replaceMentions, type MentionNames } from "../places/names.ts";
import type { Sources } from "../places/sources.ts";
import { buildForm } from "../rendering/form.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { channelOf, invocationOf, type InteractionDeps } from "./invocation.ts";
import { openModal } from "./respond.ts";

/** Handles a slash command. If its text is omitted, opens a form for it. */
export async function handleSlashCommand(
  deps: InteractionDeps,
  interaction: APIChatInputApplicationCommandInteraction,
) {
  const optionValues = readOptionValues(interaction.data);
  const command = getCommand(optionValues.command);
  const options: Record<string, unknown> = {
    ...toOptions(command, optionValues, { sources: deps.sources, channel: channelOf(interaction) }),
    ...(await readDocuments(command, optionValues, deps)),
  };
  const described = describeCommand(command);
  const isTextMissing = described.options.some(
    (option) => opensForm(described, option) && !options[option.name],
  );
  if (isTextMissing) {
    const form = buildForm({ name: "run", target: command.name }, command, { filled: options });
    return void (await openModal(deps.api, interaction, form));
  }
  const { [PLAY_OPTION]: play, ...own } = options;
  const invocation = invocationOf(interaction, command.name, takesPlay(command) ? own : options, deps);
  const { place } = invocation;
  await acceptAndAcknowledge(
    deps,
    interaction,
    play === true ? { ...invocation, place: { ...place, address: withPlay(place.address) } } : invocation,
  );
}

/** Reads the small text files that were attached, by option. */
async function readDocuments(
  { options }: Command,
  { files }: OptionValues,
  { sources }: { sources: Pick<Sources, "read"> },
): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const [name, option] of Object.entries<Option>(options)) {
    const file = option.kind === "document" ? files[name] : undefined;
    if (file && option.kind === "document") read[name] = await sources.read(file, option.max);
  }
  return read;
}

/** Converts Discord's options into the names and shapes of the command. */
function toOptions(
  command: Command,
  { values, files, names }: OptionValues,
  { sources, channel }: { sources: Pick<Sources, "take">; channel: string },
): Record<string, unknown> {
  const options: Record<string, unknown> = { ...values };
  for (const [name, option] of Object.entries<Option>(command.options)) {
    const value = options[name];
    const isMention = option.kind === "text" && option.mention === true;
    if (typeof value === "string")
      options[name] = (isMention ? labelMentions : replaceMentions)(value, names);
    if (option.kind !== "source") continue;
    const { file, link } = sourceOptionNames(name);
    const source = { file: files[file], link: values[link] };
    delete options[link];
    if (source.file && source.link !== undefined)
      throw new UserError(say("discordFileAndLink", { file, link }));
    if (source.file) options[name] = sources.take(source.file, { channel });
    else if (source.link !== undefined) options[name] = source.link;
  }
  return options;
}

interface CommandData {
  readonly name: string;
  readonly options?: readonly APIApplicationCommandInteractionDataOption[] | undefined;
  readonly resolved?: (Pick<APIInteractionDataResolved, "attachments"> & MentionNames) | undefined;
}

interface OptionValues {
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
