import type { APIModalSubmitInteraction } from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { decodeAction, type TargetAction } from "../../actions/index.ts";
import { submitUndo } from "../moderation/decide.ts";
import { submitAppeal, submitReport } from "../moderation/report-forms.ts";
import { handlePanelForm } from "../controls/handle.ts";
import { readFormValues } from "../forms/entered.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { findVisibleJob } from "./find-job.ts";
import { invocationOf } from "./invocation.ts";
import type { InteractionDeps } from "./deps.ts";

/**
 * Handles a submitted form: a new command, or changed options of a job. Options the form didn't show keep their value.
 */
export async function handleModal(deps: InteractionDeps, interaction: APIModalSubmitInteraction) {
  const action = decodeAction(interaction.data.custom_id);
  if (action && "line" in action) return handlePanelForm(deps, interaction, action);
  if (action?.name === "report") return submitReport(deps, interaction, action.target);
  if (action?.name === "undo") return submitUndo(deps, interaction, action.target);
  if (action?.name === "appeal") return submitAppeal(deps, interaction, action.target);
  const entered = readFormValues(interaction);
  const { command, options } = await baseOf(deps, interaction, action);
  const named = getCommand(command);
  const invocation = invocationOf(interaction, named.name, { ...options, ...entered }, deps);
  await acceptAndAcknowledge(deps, interaction, invocation, { isInstant: "answer" in named });
}

async function baseOf(
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  action: TargetAction | undefined,
) {
  if (action?.name === "run") return { command: action.target, options: {} };
  if (action?.name !== "edit") throw new UserError(say("discordUnknownControl"));
  return findVisibleJob(deps, interaction, action.target, "content");
}
