import type { APIChatInputApplicationCommandInteraction } from "discord.js";
import { commandNamed } from "../../../commands/index.ts";
import { describeCommand } from "../../../commands/docs/describe.ts";
import { opensForm } from "../definitions/options.ts";
import { formFor } from "../forms/form.ts";
import { customId } from "../components/custom-id.ts";
import { takeOn } from "./acknowledge.ts";
import { readGiven, type Given } from "./option-values.ts";
import { channelOf, invocationOf } from "./invocation.ts";
import { openForm } from "./respond.ts";
import type { IntakeTools } from "./deps.ts";
import type { Command } from "../../../commands/definition/command.ts";
import type { Option } from "../../../commands/definition/option.ts";
import type { Sources } from "../places/sources.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { sourceNames } from "../definitions/source-names.ts";
import { labelled, named } from "./mentions.ts";

/** A slash command. Left without its text, it opens a form to write it in. */
export async function runTyped(tools: IntakeTools, interaction: APIChatInputApplicationCommandInteraction) {
  const given = readGiven(interaction.data);
  const command = commandNamed(given.command);
  const options: Record<string, unknown> = {
    ...toOptions(command, given, { sources: tools.sources, channel: channelOf(interaction) }),
    ...(await documentsIn(command, given, tools)),
  };
  const described = describeCommand(command);
  const isTextMissing = described.options.some(
    (option) => opensForm(described, option) && !options[option.name],
  );
  if (isTextMissing) {
    const form = formFor(command, { id: customId("run", command.name), filled: options });
    return void (await openForm(tools.api, interaction, form));
  }
  const invocation = invocationOf(interaction, command.name, options, tools);
  await takeOn(tools, interaction, invocation, { isInstant: described.instant });
}

/** What stands in the small files that were given, by their options. */
async function documentsIn(
  { options }: Command,
  { files }: Given,
  { sources }: { sources: Pick<Sources, "read"> },
): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const [name, option] of Object.entries<Option>(options)) {
    const file = option.kind === "document" ? files[name] : undefined;
    if (file && option.kind === "document") read[name] = await sources.read(file, option.max);
  }
  return read;
}

/** What was filled in on Discord under the names and shapes of the command. */
function toOptions(
  command: Command,
  { values, files, names }: Given,
  { sources, channel }: { sources: Pick<Sources, "take">; channel: string },
): Record<string, unknown> {
  const options: Record<string, unknown> = { ...values };
  for (const [name, option] of Object.entries<Option>(command.options)) {
    const value = options[name];
    const isMention = option.kind === "text" && option.mention === true;
    if (typeof value === "string") options[name] = (isMention ? labelled : named)(value, names);
    if (option.kind !== "source") continue;
    const { file, link } = sourceNames(name);
    const given = { file: files[file], link: values[link] };
    delete options[link];
    if (given.file && given.link !== undefined)
      throw new UserError(say("discordFileAndLink", { file, link }));
    if (given.file) options[name] = sources.take(given.file, { channel });
    else if (given.link !== undefined) options[name] = given.link;
  }
  return options;
}
