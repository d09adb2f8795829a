import type { APIChatInputApplicationCommandInteraction } from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { describeCommand } from "../../../commands/docs/describe.ts";
import { opensForm } from "../definitions/options.ts";
import { buildForm } from "../forms/form.ts";
import { encodeAction } from "../../actions/index.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { readOptionValues, type OptionValues } from "./option-values.ts";
import { channelOf, invocationOf } from "./invocation.ts";
import { openModal } from "./respond.ts";
import type { InteractionDeps } from "./deps.ts";
import type { Command } from "../../../commands/definition/command.ts";
import type { Option } from "../../../commands/definition/option.ts";
import type { Sources } from "../places/sources.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { sourceOptionNames } from "../../../commands/parsing/source-names.ts";
import { labelMentions, replaceMentions } from "./mentions.ts";
import { PLAY_OPTION, takesPlay } from "../definitions/play-option.ts";
import { withPlay } from "../places/address.ts";

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
    const form = buildForm(command, {
      id: encodeAction({ name: "run", target: command.name }),
      filled: options,
    });
    return void (await openModal(deps.api, interaction, form));
  }
  const { [PLAY_OPTION]: play, ...own } = options;
  const invocation = invocationOf(interaction, command.name, takesPlay(command) ? own : options, deps);
  const { place } = invocation;
  await acceptAndAcknowledge(
    deps,
    interaction,
    play === true ? { ...invocation, place: { ...place, address: withPlay(place.address) } } : invocation,
    { isInstant: described.instant },
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
