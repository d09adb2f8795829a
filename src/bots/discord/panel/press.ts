import type {
  APIMessageComponentInteraction,
  APIMessageStringSelectInteractionData,
  APIModalSubmitInteraction,
} from "discord.js";
import { commandNamed } from "../../../commands/index.ts";
import { parseCommandLine } from "../../../commands/parse.ts";
import { readEntered } from "../forms/entered.ts";
import { formFor } from "../forms/form.ts";
import { takeOn } from "../intake/acknowledge.ts";
import { invocationOf } from "../intake/invocation.ts";
import { openForm } from "../intake/reply.ts";
import type { IntakeTools } from "../intake/tools.ts";
import { wishId, type Wish } from "./wish.ts";

/** A control of a panel was used. */
export async function pressPanel(
  tools: IntakeTools,
  interaction: APIMessageComponentInteraction,
  { kind, line }: Wish,
): Promise<void> {
  if (kind === "ask") return ask(tools, interaction, line);
  const [picked = ""] = (interaction.data as APIMessageStringSelectInteractionData).values ?? [];
  await carryOut(tools, interaction, kind === "pick" ? picked : line, {});
}

/** The form that a panel opened was sent. */
export const fillPanel = (
  tools: IntakeTools,
  interaction: APIModalSubmitInteraction,
  { line }: Wish,
): Promise<void> => carryOut(tools, interaction, line, readEntered(interaction));

async function ask(tools: IntakeTools, interaction: APIMessageComponentInteraction, line: string) {
  const { command, options } = parseCommandLine(line);
  const form = formFor(commandNamed(command), {
    id: wishId("fill", line),
    filled: {},
    without: Object.keys(options),
  });
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
