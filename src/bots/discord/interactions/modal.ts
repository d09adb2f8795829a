import type { APIModalSubmitInteraction } from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { parseCustomId } from "../components/custom-id.ts";
import { submitUndo } from "../moderation/decide.ts";
import { submitAppeal, submitReport } from "../moderation/report-forms.ts";
import { handlePanelForm } from "../controls/handle.ts";
import { parseControlId } from "../controls/control-id.ts";
import { readFormValues } from "../forms/entered.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { findVisibleJob } from "./find-job.ts";
import { invocationOf } from "./invocation.ts";
import type { InteractionDeps } from "./deps.ts";

/**
 * Handles a submitted form: a new command, or changed options of a job. Options the form didn't show keep their value.
 */
export async function handleModal(deps: InteractionDeps, interaction: APIModalSubmitInteraction) {
  const request = parseControlId(interaction.data.custom_id);
  if (request?.kind === "fill") return handlePanelForm(deps, interaction, request);
  const read = parseCustomId(interaction.data.custom_id);
  if (read?.action === "report") return submitReport(deps, interaction, read.target);
  if (read?.action === "undo") return submitUndo(deps, interaction, read.target);
  if (read?.action === "appeal") return submitAppeal(deps, interaction, read.target);
  const entered = readFormValues(interaction);
  const { command, options } = await baseOf(deps, interaction, read);
  const named = getCommand(command);
  const invocation = invocationOf(interaction, named.name, { ...options, ...entered }, deps);
  await acceptAndAcknowledge(deps, interaction, invocation, { isInstant: "answer" in named });
}

async function baseOf(
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  read: ReturnType<typeof parseCustomId>,
) {
  if (read?.action === "run") return { command: read.target, options: {} };
  if (read?.action !== "edit") throw new UserError(say("discordUnknownControl"));
  return findVisibleJob(deps, interaction, read.target, "content");
}
