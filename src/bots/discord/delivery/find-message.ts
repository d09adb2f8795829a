import { ComponentType, SnowflakeUtil, type APIMessage } from "discord.js";
import type { Job } from "../../../jobs/job.ts";
import type { InteractionRef } from "../places/address.ts";
import type { DiscordApi } from "../api/api.ts";
import { decodeAction } from "../../actions/index.ts";
import { undefinedIfAbsent } from "../api/errors.ts";

/** Discord's clock and this machine's may differ. */
const CLOCK_SLACK_MS = 120_000;

/**
 * Finds a job's message whose receipt was lost, by its buttons or by the interaction that it acknowledges. Discord
 * recognizes a nonce for some minutes only. Searches the 100 messages after `sinceMs`; returns undefined also if the
 * bot can't read the channel. Throws DiscordFailure when Discord doesn't answer.
 */
export async function findLostMessage(
  api: Pick<DiscordApi, "messagesAfter">,
  { job, channel, interaction, sinceMs }: LostMessageQuery,
): Promise<APIMessage | undefined> {
  const after = SnowflakeUtil.generate({ timestamp: sinceMs - CLOCK_SLACK_MS }).toString();
  const messages = await undefinedIfAbsent(api.messagesAfter(channel, after));
  return messages?.find((message) => answers(message, interaction) || actionsOf(message, job).length > 0);
}

/**
 * Returns undefined if the message was deleted or the bot can't read it. Throws DiscordFailure when Discord doesn't
 * answer.
 */
export const readMessage = (
  api: Pick<DiscordApi, "getMessage">,
  channel: string,
  id: string,
): Promise<APIMessage | undefined> => undefinedIfAbsent(api.getMessage(channel, id));

/** Only answers have these; earlier versions had no menu. */
const ANSWER_ACTIONS: ReadonlySet<string> = new Set(["more", "delete"]);

/** Returns whether a message already shows how the job finished. */
export const isAnswer = (message: APIMessage, job: Pick<Job, "id">): boolean =>
  actionsOf(message, job).some((action) => ANSWER_ACTIONS.has(action));

interface LostMessageQuery extends Partial<Pick<InteractionRef, "interaction">> {
  readonly job: Pick<Job, "id">;
  readonly channel: string;
  readonly sinceMs: number;
}

const answers = ({ interaction_metadata: from }: APIMessage, interaction: string | undefined): boolean =>
  interaction !== undefined && from?.id === interaction;

/** Actions that this message's buttons offer for the job. */
const actionsOf = ({ components = [] }: APIMessage, { id }: Pick<Job, "id">): string[] =>
  components
    .filter((row) => row.type === ComponentType.ActionRow)
    .flatMap((row) => row.components)
    .map((part) => ("custom_id" in part ? decodeAction(part.custom_id) : undefined))
    .flatMap((read) => (read && "target" in read && read.target === id ? [read.name] : []));
