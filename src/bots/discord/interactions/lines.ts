import type {
  APIMessageChannelSelectInteractionData,
  APIMessageComponentInteraction,
  APIModalSubmitInteraction,
} from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { optionToAsk, parseCommandLine } from "../../../commands/parsing/parse.ts";
import type { LineAction } from "../../actions/index.ts";
import { labelMentions } from "../places/names.ts";
import { buildForm } from "../rendering/form.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { invocationOf, personOf, valuesIn, type InteractionDeps } from "./invocation.ts";
import { openModal } from "./respond.ts";

/** Handles a control that runs a command line. */
export async function pressLine(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  { name, line, option }: LineAction,
): Promise<void> {
  switch (name) {
    case "ask":
      return openLineForm(deps, interaction, line, option);
    case "place":
      return runPanelLine(deps, interaction, line, { [option]: channelsIn(interaction).join(" ") });
    case "pick":
      return runPanelLine(deps, interaction, valuesIn(interaction)[0] ?? "");
    case "once": {
      // Someone else's press is a request of their own.
      const key = `once-${interaction.message.id} ${personOf(interaction).id} ${line}`;
      return runPanelLine(deps, interaction, line, {}, key);
    }
    case "do":
    case "fill":
    case "open":
      return runPanelLine(deps, interaction, line);
  }
}

/** Mentions of the selected channels, labeled with their names. */
function channelsIn({ data }: APIMessageComponentInteraction): string[] {
  const { values, resolved } = data as APIMessageChannelSelectInteractionData;
  return values.map((id) => labelMentions(`<#${id}>`, resolved));
}

/** Opens a form for one option of a line. */
async function openLineForm(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  line: string,
  option: string,
): Promise<void> {
  const command = getCommand(parseCommandLine(line).command);
  await openModal(
    deps.api,
    interaction,
    buildForm({ name: "fill", line, option }, command, { only: option }),
  );
}

/** Runs the line of a panel. An instant answer replaces the panel; a job gets a message of its own. */
export async function runPanelLine(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
  line: string,
  entered: Readonly<Record<string, string>> = {},
  key = interaction.id,
): Promise<void> {
  const { command, options } = parseCommandLine(line);
  const invocation = { ...invocationOf(interaction, command, { ...options, ...entered }, deps), key };
  await acceptAndAcknowledge(deps, interaction, invocation, { isInPlace: "answer" in getCommand(command) });
}

/** Runs the suggestion a user selected, as if they had typed it. */
export async function runSuggestion(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
): Promise<void> {
  const [line = ""] = valuesIn(interaction);
  const typed = parseCommandLine(line);
  const asks = optionToAsk(typed);
  if (asks !== undefined) return openLineForm(deps, interaction, line, asks);
  const { command, options } = typed;
  await acceptAndAcknowledge(deps, interaction, invocationOf(interaction, command, options, deps));
}
