import type { APIChatInputApplicationCommandInteraction } from "discord.js";
import { commandNamed } from "../../../commands/index.ts";
import { describeCommand } from "../../../commands/docs/describe.ts";
import { opensForm } from "../definitions/options.ts";
import { formFor } from "../forms/form.ts";
import { customId } from "../components/custom-id.ts";
import { takeOn } from "./acknowledge.ts";
import { documentsIn } from "./documents.ts";
import { readGiven } from "./option-values.ts";
import { channelOf, invocationOf } from "./invocation.ts";
import { toOptions } from "./options.ts";
import { openForm } from "./respond.ts";
import type { IntakeTools } from "./deps.ts";

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
