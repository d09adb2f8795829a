import type {
  APIMessageChannelSelectInteractionData,
  APIMessageComponentInteraction,
  APIMessageStringSelectInteractionData,
  APIModalSubmitInteraction,
} from "discord.js";
import { commandNamed } from "../../../commands/index.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { readEntered } from "../forms/entered.ts";
import { formFor } from "../forms/form.ts";
import { takeOn } from "../interactions/acknowledge.ts";
import { invocationOf } from "../interactions/invocation.ts";
import { labelled } from "../interactions/mentions.ts";
import { openForm } from "../interactions/respond.ts";
import type { IntakeTools } from "../interactions/deps.ts";
import { wishId, type Wish } from "./control-id.ts";

/** A control of a panel was used. */
export async function pressPanel(
  tools: IntakeTools,
  interaction: APIMessageComponentInteraction,
  { kind, line, option }: Wish,
): Promise<void> {
  switch (kind) {
    case "ask":
      return ask(tools, interaction, line, option);
    case "place":
      return carryOut(tools, interaction, line, { [option]: channelsIn(interaction).join(" ") });
    case "pick": {
      const [picked = ""] = (interaction.data as APIMessageStringSelectInteractionData).values;
      return carryOut(tools, interaction, picked, {});
    }
    case "do":
    case "fill":
      return carryOut(tools, interaction, line, {});
  }
}

/** As they are mentioned, with the names that people know them by. */
function channelsIn({ data }: APIMessageComponentInteraction): string[] {
  const { values, resolved } = data as APIMessageChannelSelectInteractionData;
  return values.map((id) => labelled(`<#${id}>`, resolved));
}

/** The form that a panel opened was sent. */
export const fillPanel = (
  tools: IntakeTools,
  interaction: APIModalSubmitInteraction,
  { line }: Wish,
): Promise<void> => carryOut(tools, interaction, line, readEntered(interaction));

async function ask(
  tools: IntakeTools,
  interaction: APIMessageComponentInteraction,
  line: string,
  option: string,
) {
  const command = commandNamed(parseCommandLine(line).command);
  const form = formFor(command, { id: wishId("fill", line, option), filled: {}, only: option });
  await openForm(tools.api, interaction, form);
}

/** The answer takes the panel's place; a job has a message of its own. */
async function carryOut(
  tools: IntakeTools,
  interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
  line: string,
  entered: Readonly<Record<string, string>>,
): Promise<void> {
  const { command, options } = parseCommandLine(line);
  const isInstant = "answer" in commandNamed(command);
  const invocation = invocationOf(interaction, command, { ...options, ...entered }, tools);
  await takeOn(tools, interaction, invocation, { isInstant, isInPlace: isInstant });
}
