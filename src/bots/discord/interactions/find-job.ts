import { InteractionContextType, type APIInteraction } from "discord.js";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say } from "../../../messages/index.ts";
import { isSentDirectlyIn, parseReceipts } from "../delivery/receipts.ts";
import { DISCORD, isPrivateAnswer, parentOf } from "../places/address.ts";
import { channelOf, personOf, workspaceOf } from "./invocation.ts";
import type { InteractionDeps } from "./deps.ts";

/** What a control needs of a job: its content, or only the message the control is on. */
type Need = "content" | "message";

/**
 * Finds the job that a custom ID names. Custom IDs are plain text and can be sent from anywhere, so a job that isn't
 * visible from where the interaction comes from is treated as missing: throws the same UserError as for an ID that
 * never existed.
 */
export async function findVisibleJob(
  { findJob }: Pick<InteractionDeps, "findJob">,
  interaction: APIInteraction,
  id: string,
  need: Need,
): Promise<Job> {
  const job = await findJob(id);
  if (job?.platform !== DISCORD || !isVisible(job, interaction, need))
    throw new UserError(say("discordJobGone"));
  return job;
}

function isVisible(job: Job, interaction: APIInteraction, need: Need): boolean {
  const isOwn = job.person.id === personOf(interaction).id;
  const isHere = isAskedHere(job, interaction);
  const receipts = parseReceipts(job.receipts);
  if (isDirectMessage(interaction))
    return isOwn && (isHere || isSentDirectlyIn(receipts, channelOf(interaction)));
  if (!isHere) return false;
  if (isOwn) return true;
  return need === "content" ? !isPrivateAnswer(job) : !receipts.isEphemeral;
}

/** Returns whether this is a DM between one user and the bot; in other private channels, others can see the answer. */
const isDirectMessage = ({ guild_id: guild, context }: APIInteraction): boolean =>
  guild === undefined && context !== InteractionContextType.PrivateChannel;

/** Matches the job's channel and its threads, where the job's first message is visible too. */
function isAskedHere({ place }: Job, interaction: APIInteraction): boolean {
  const { parent } = parentOf(interaction.channel);
  const isChannel = channelOf(interaction) === place.channel || parent === place.channel;
  return isChannel && workspaceOf(interaction) === place.workspace;
}
