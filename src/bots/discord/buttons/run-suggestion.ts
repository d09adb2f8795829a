import type { APIMessageComponentInteraction, APIMessageStringSelectInteractionData } from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { optionToAsk, parseCommandLine } from "../../../commands/parsing/parse.ts";
import { openPanelForm } from "../controls/handle.ts";
import { acceptAndAcknowledge } from "../interactions/acknowledge.ts";
import { invocationOf } from "../interactions/invocation.ts";
import type { InteractionDeps } from "../interactions/deps.ts";

/** Runs the suggestion a user selected, as if they had typed it. */
export async function runSuggestion(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
): Promise<void> {
  const [line = ""] = (interaction.data as APIMessageStringSelectInteractionData).values ?? [];
  const typed = parseCommandLine(line);
  const asks = optionToAsk(typed);
  if (asks !== undefined) return openPanelForm(deps, interaction, line, asks);
  const { command, options } = typed;
  const isInstant = "answer" in getCommand(command);
  await acceptAndAcknowledge(deps, interaction, invocationOf(interaction, command, options, deps), {
    isInstant,
  });
}
