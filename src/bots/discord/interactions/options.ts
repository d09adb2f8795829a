import type { Option } from "../../../commands/definition/option.ts";
import type { Command } from "../../../commands/definition/command.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { Sources } from "../places/sources.ts";
import { sourceNames } from "../definitions/source-names.ts";
import type { Given } from "./option-values.ts";
import { labelled, named } from "./mentions.ts";

/** What was filled in on Discord under the names and shapes of the command. */
export function toOptions(
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
