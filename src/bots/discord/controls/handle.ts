import type {
  APIMessageChannelSelectInteractionData,
  APIMessageComponentInteraction,
  APIMessageStringSelectInteractionData,
  APIModalSubmitInteraction,
} from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { readFormValues } from "../forms/entered.ts";
import { buildForm } from "../forms/form.ts";
import { acceptAndAcknowledge } from "../interactions/acknowledge.ts";
import { invocationOf, personOf } from "../interactions/invocation.ts";
import { labelMentions } from "../interactions/mentions.ts";
import { openModal } from "../interactions/respond.ts";
import type { InteractionDeps } from "../interactions/deps.ts";
import { encodeAction, type LineAction } from "../../actions/index.ts";

/** Handles the use of a panel's control. */
export async function handlePanelPress(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  { name, line, option }: LineAction,
): Promise<void> {
  switch (name) {
    case "ask":
      return openPanelForm(deps, interaction, line, option);
    case "place":
      return runPanelLine(deps, interaction, line, { [option]: channelsIn(interaction).join(" ") });
    case "pick": {
      const [picked = ""] = (interaction.data as APIMessageStringSelectInteractionData).values;
      return runPanelLine(deps, interaction, picked, {});
    }
    case "once": {
      // Someone else's press is a request of their own.
      const key = `once-${interaction.message.id} ${personOf(interaction).id} ${line}`;
      return runPanelLine(deps, interaction, line, {}, key);
    }
    case "do":
    case "fill":
    case "open":
      return runPanelLine(deps, interaction, line, {});
  }
}

/** Mentions of the selected channels, labeled with their names. */
function channelsIn({ data }: APIMessageComponentInteraction): string[] {
  const { values, resolved } = data as APIMessageChannelSelectInteractionData;
  return values.map((id) => labelMentions(`<#${id}>`, resolved));
}

/** Handles a form that a panel opened. */
export const handlePanelForm = (
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  { line }: LineAction,
): Promise<void> => runPanelLine(deps, interaction, line, readFormValues(interaction));

/** Opens a form for one option of a line. */
export async function openPanelForm(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  line: string,
  option: string,
) {
  const command = getCommand(parseCommandLine(line).command);
  const form = buildForm(command, {
    id: encodeAction({ name: "fill", line, option }),
    filled: {},
    only: option,
  });
  await openModal(deps.api, interaction, form);
}

/** An instant answer replaces the panel; a job gets a message of its own. */
async function runPanelLine(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
  line: string,
  entered: Readonly<Record<string, string>>,
  key = interaction.id,
): Promise<void> {
  const { command, options } = parseCommandLine(line);
  const isInstant = "answer" in getCommand(command);
  const invocation = { ...invocationOf(interaction, command, { ...options, ...entered }, deps), key };
  await acceptAndAcknowledge(deps, interaction, invocation, { isInstant, isInPlace: isInstant });
}
