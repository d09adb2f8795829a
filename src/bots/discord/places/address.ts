import { SnowflakeUtil, type APIInteraction } from "discord.js";
import type { Job } from "../../../jobs/job.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { WebhookRef } from "../api/api.ts";
import { isThread, missingReadPermission, canAnswerLate } from "./rights.ts";

export const DISCORD = "discord";

/** Tokens live 15 minutes; the last one is not enough to send a large file. */
const TOKEN_LIFE_MS = 14 * 60_000;
/** Discord's limit for everybody; a boost or Nitro raises it, and each interaction says by how much. */
const DEFAULT_MAX_BYTES = 10 * 2 ** 20;

/** What a job's row keeps of the interaction it came from. */
export interface InteractionRef {
  readonly interaction: string;
  readonly channel: string;
  /** Undefined when the token is dead, or cannot be read with today's secret. */
  readonly hook: WebhookRef | undefined;
  /** The interaction's answer is this job's to give. */
  readonly isOwn: boolean;
  /** The bot can write here with its own token, so also after the interaction's has died. */
  readonly isMember: boolean;
  readonly isThread: boolean;
  readonly isGuild: boolean;
  /** Its result goes to the person directly, as was set when they asked. */
  readonly isForPerson: boolean;
  /** Bytes for each attachment. */
  readonly maxBytes: number;
  /** The message that the answer replies to, where nobody gave a command. */
  readonly replyTo: string | undefined;
}

export function createAddress(
  interaction: APIInteraction,
  secretBox: SecretBox,
  retryOf?: string,
): Record<string, string> {
  const { id, application_id: app, token, channel, guild_id: guild } = interaction;
  const type = channel?.type;
  const unread = missingReadPermission(interaction);
  return {
    app,
    interaction: id,
    token: secretBox.seal(token, id),
    member: canAnswerLate(interaction) ? "yes" : "no",
    maxBytes: String(interaction.attachment_size_limit),
    ...(guild !== undefined && { guild }),
    ...(isThread(type) && { thread: "yes", ...parentOf(channel) }),
    ...(unread !== undefined && { unread }),
    ...(retryOf !== undefined && { retryOf }),
  };
}

/** Of a message that nobody made an interaction of: what to say goes below it, by the bot's own token. */
export const createMessageAddress = ({
  guild,
  message,
  parent,
}: {
  guild: string;
  message: string;
  parent: string | undefined;
}): Record<string, string> => ({
  guild,
  // Its time is the message's, and it has no token: whatever looks for an interaction finds none.
  interaction: message,
  replyTo: message,
  member: "yes",
  maxBytes: String(DEFAULT_MAX_BYTES),
  ...(parent !== undefined && { thread: "yes", parent }),
});

export const parentOf = (channel: APIInteraction["channel"]): { parent?: string } =>
  channel && "parent_id" in channel && channel.parent_id ? { parent: channel.parent_id } : {};

export function readInteractionRef(job: Job, secretBox: SecretBox, now: Date): InteractionRef {
  const {
    app,
    interaction = "",
    token,
    member,
    maxBytes,
    guild,
    thread,
    retryOf,
    replyTo,
    results,
  } = job.place.address;
  // Repeated by its id (`/jobs retry`), the job carries the address of the first one: that answer is not ours to edit.
  const isOwn = job.retryOf === null || job.retryOf === retryOf;
  const opened =
    isOwn && token !== undefined && isAlive(interaction, now)
      ? secretBox.open(token, interaction)
      : undefined;
  return {
    interaction,
    channel: job.place.channel,
    hook: opened !== undefined && app !== undefined ? { app, token: opened } : undefined,
    isOwn,
    isMember: member === "yes",
    isThread: thread === "yes",
    isGuild: guild !== undefined,
    isForPerson: results === "directly" && guild !== undefined,
    maxBytes: Number(maxBytes) || DEFAULT_MAX_BYTES,
    replyTo,
  };
}

/** Milliseconds since the person acted, told by the id itself. */
export const ageOf = (interaction: string, now: Date): number =>
  now.getTime() - SnowflakeUtil.timestampFrom(interaction);

const isAlive = (interaction: string, now: Date): boolean =>
  /^\d+$/.test(interaction) && ageOf(interaction, now) < TOKEN_LIFE_MS;

/** Only who asked was let see it: in a message that others don't see, or directly. */
export const isSentPrivately = ({ receipts }: Pick<Job, "receipts">): boolean =>
  receipts["ephemeral"] !== undefined || Object.keys(receipts).some((key) => /^direct\d+$/.test(key));

/** The same, also while that is still to be delivered, or when it failed. */
export const isPrivateAnswer = (job: Pick<Job, "receipts" | "place" | "finishedAt" | "outcome">): boolean => {
  const isPosted = job.finishedAt !== null && job.outcome?.verdict === "done";
  return isSentPrivately(job) || (job.place.address["results"] === "directly" && !isPosted);
};
