import type { APIModalSubmitInteraction } from "discord.js";
import { commandNamed } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { readCustomId } from "../components/custom-id.ts";
import { appeal, report } from "../moderation/report-forms.ts";
import { fillPanel } from "../controls/handle.ts";
import { readWish } from "../controls/control-id.ts";
import { readEntered } from "../forms/entered.ts";
import { takeOn } from "./acknowledge.ts";
import { findJob } from "./find-job.ts";
import { invocationOf } from "./invocation.ts";
import type { IntakeTools } from "./deps.ts";

/** A form that was filled in: a new command, or a job's options changed. What the form did not show stays as it was. */
export async function runSubmitted(tools: IntakeTools, interaction: APIModalSubmitInteraction) {
  const wish = readWish(interaction.data.custom_id);
  if (wish?.kind === "fill") return fillPanel(tools, interaction, wish);
  const read = readCustomId(interaction.data.custom_id);
  if (read?.action === "report") return report(tools, interaction, read.about);
  if (read?.action === "appeal") return appeal(tools, interaction, read.about);
  const entered = readEntered(interaction);
  const { command, options } = await baseOf(tools, interaction, read);
  const named = commandNamed(command);
  const invocation = invocationOf(interaction, named.name, { ...options, ...entered }, tools);
  await takeOn(tools, interaction, invocation, { isInstant: "answer" in named });
}

async function baseOf(
  tools: IntakeTools,
  interaction: APIModalSubmitInteraction,
  read: ReturnType<typeof readCustomId>,
) {
  if (read?.action === "run") return { command: read.about, options: {} };
  if (read?.action !== "edit") throw new UserError(say("discordUnknownControl"));
  return findJob(tools, interaction, read.about, "content");
}
