import { InteractionContextType, type APIInteraction, type APIMessageComponentInteraction } from "discord.js";
import { permissionsForCommand } from "../../../commands/definition/permissions.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say } from "../../../messages/index.ts";
import { JOB_ACTIONS, type JobAction } from "../../actions/index.ts";
import { isSentDirectlyIn, parseReceipts } from "../delivery/receipts.ts";
import { DISCORD, isPrivateAnswer, parentOf } from "../places/address.ts";
import { isModerator } from "../places/permissions.ts";
import { askerIn, channelOf, personOf, workspaceOf, type InteractionDeps } from "./invocation.ts";

/** A button press or selection on one of our messages, and the job that its ID names. */
export interface ButtonPress {
  readonly deps: InteractionDeps;
  readonly interaction: APIMessageComponentInteraction;
  readonly job: Job;
  /** The rest of the control's ID. */
  readonly detail: readonly string[];
}

/** Reads a press, and checks who may use the action. Throws a UserError. */
export async function readPress(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  action: JobAction,
  target: string,
): Promise<ButtonPress> {
  const { sees, user, needsCommand } = JOB_ACTIONS[action];
  const [id = "", ...detail] = target.split(" ");
  const job = await findVisibleJob(deps, interaction, id, sees);
  const asker = askerIn(interaction);
  if (user !== "anyone" && job.person.id !== personOf(interaction).id) {
    if (user === "owner") throw new UserError(say("discordNotTheirs"));
    const may = await deps.permissions.may(asker, "moderate", () => isModerator(interaction));
    if (!may) throw new UserError(say("discordNotYours"));
  }
  if (needsCommand) await deps.permissions.check(asker, permissionsForCommand(job.command));
  return { deps, interaction, job, detail };
}

/**
 * Finds the job that a custom ID names. Custom IDs are plain text and can be sent from anywhere, so a job that isn't
 * visible from where the interaction comes from is treated as missing: throws the same UserError as for an ID that
 * never existed.
 */
export async function findVisibleJob(
  { findJob }: Pick<InteractionDeps, "findJob">,
  interaction: APIInteraction,
  id: string,
  sees: "content" | "message",
): Promise<Job> {
  const job = await findJob(id);
  if (job?.platform !== DISCORD || !isVisible(job, interaction, sees))
    throw new UserError(say("discordJobGone"));
  return job;
}

function isVisible(job: Job, interaction: APIInteraction, sees: "content" | "message"): boolean {
  const isOwn = job.person.id === personOf(interaction).id;
  const isHere = isAskedHere(job, interaction);
  const receipts = parseReceipts(job.receipts);
  if (isDirectMessage(interaction))
    return isOwn && (isHere || isSentDirectlyIn(receipts, channelOf(interaction)));
  if (!isHere) return false;
  if (isOwn) return true;
  return sees === "content" ? !isPrivateAnswer(job) : !receipts.isEphemeral;
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
