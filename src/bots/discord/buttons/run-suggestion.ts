import type { APIMessageComponentInteraction, APIMessageStringSelectInteractionData } from "discord.js";
import { commandNamed } from "../../../commands/index.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { takeOn } from "../interactions/acknowledge.ts";
import { invocationOf } from "../interactions/invocation.ts";
import type { IntakeTools } from "../interactions/deps.ts";

/** What an answer offered is asked for, as if whoever chose it had typed it. */
export async function askOffered(
  tools: IntakeTools,
  interaction: APIMessageComponentInteraction,
): Promise<void> {
  const [line = ""] = (interaction.data as APIMessageStringSelectInteractionData).values ?? [];
  const { command, options } = parseCommandLine(line);
  const isInstant = "answer" in commandNamed(command);
  await takeOn(tools, interaction, invocationOf(interaction, command, options, tools), { isInstant });
}
