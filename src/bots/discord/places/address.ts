import { SnowflakeUtil, type APIInteraction } from "discord.js";
import { z } from "zod";
import type { Job, Place } from "../../../jobs/job.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { WebhookRef } from "../api/api.ts";
import { isSentPrivately, parseReceipts } from "../delivery/receipts.ts";
import { isThread, missingReadPermission, canAnswerLate } from "./permissions.ts";

export const DISCORD = "discord";

/** Tokens live 15 minutes; the last one isn't enough to send a large file. */
const TOKEN_LIFE_MS = 14 * 60_000;
/** Discord's default limit; boosts or Nitro raise it, and each interaction includes the actual limit. */
const DEFAULT_MAX_BYTES = 10 * 2 ** 20;

const text = z.string().optional().catch(undefined);
const flag = z.enum(["yes", "no"]).optional().catch(undefined);

/** The stored form of a job's address on Discord. Every key may be missing. */
const stored = z.object({
  /** The bot's application. */
  app: text,
  /** ID of the interaction, or of the message if there was none: it has the time of the request. */
  interaction: text,
  /** The interaction's token, encrypted. */
  token: text,
  /** The bot can write here with its own token. */
  member: flag,
  /** Bytes for each attachment. */
  maxBytes: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
  guild: text,
  thread: flag,
  /** Channel of a thread. Also read by jobs/. */
  parent: text,
  /** What prevents the bot from reading the channel. */
  unread: text,
  /** The interaction was a press of "Retry" on this job. */
  retryOf: text,
  /** Message that the answer replies to. */
  replyTo: text,
  /** The result is also played where the person sits. */
  play: flag,
});
type StoredAddress = z.input<typeof stored>;

/** Reads a stored address. Values of another form read as absent, and unknown keys are ignored. */
export const parseAddress = (address: Place["address"]): z.output<typeof stored> => stored.parse(address);

/** A job's address and its token. */
export interface InteractionRef {
  readonly interaction: string;
  readonly channel: string;
  /** Undefined if the token is dead or can't be decrypted with the current secret. */
  readonly hook: WebhookRef | undefined;
  /** The interaction's response belongs to this job. */
  readonly isOwn: boolean;
  /** The bot can write here with its own token, even after the interaction's token dies. */
  readonly isMember: boolean;
  readonly isThread: boolean;
  readonly isGuild: boolean;
  /** The result is sent as a direct message, by the setting at the time of the request. */
  readonly isForPerson: boolean;
  /** The result goes into a thread below the placeholder, by the same setting. */
  readonly isForThread: boolean;
  /** Bytes for each attachment. */
  readonly maxBytes: number;
  /** The message that the answer replies to, if no command was used. */
  readonly replyTo: string | undefined;
}

/** Adds to an address that the result is also played in a voice channel. */
export const withPlay = (address: Place["address"]): Place["address"] =>
  ({ ...address, play: "yes" }) satisfies StoredAddress;

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
  } satisfies StoredAddress;
}

/** Creates the address for a message without an interaction: answers reply to it, with the bot's own token. */
export const createMessageAddress = ({
  guild,
  message,
  parent,
}: {
  guild: string;
  message: string;
  parent: string | undefined;
}): Record<string, string> =>
  ({
    guild,
    // Has the timestamp of the message and no token, so searches for an interaction find none.
    interaction: message,
    replyTo: message,
    member: "yes",
    maxBytes: String(DEFAULT_MAX_BYTES),
    ...(parent !== undefined && { thread: "yes", parent }),
  }) satisfies StoredAddress;

/** Creates the address for what the bot posts in a direct message without having been asked there. */
export const createDirectAddress = (): Record<string, string> =>
  ({ member: "yes", maxBytes: String(DEFAULT_MAX_BYTES) }) satisfies StoredAddress;

/**
 * Returns where a request is answered whose interaction has been answered already: with a message of the bot's own. The
 * link opens the message that asked, or the channel.
 */
export function laterPlace({ workspace, channel, address }: Place) {
  const { app: _, interaction: __, token: ___, retryOf: ____, ...rest } = address;
  const { replyTo } = parseAddress(rest);
  return { address: rest, link: linkTo(workspace, channel, replyTo) };
}

/** Returns the link that opens a channel, or a message in it. `@me` is the server of direct messages. */
export const linkTo = (guild: string, channel: string, message?: string): string =>
  ["https://discord.com/channels", guild, channel, message].filter(Boolean).join("/");

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
  } = parseAddress(job.place.address);
  // A job repeated by ID (`/jobs retry`) carries the address of the first job, whose answer it mustn't edit.
  const isOwn = job.retryOf === null || job.retryOf === retryOf;
  const openHook = (): InteractionRef["hook"] => {
    if (!isOwn || token === undefined || app === undefined || !isAlive(interaction, now)) return undefined;
    const opened = secretBox.open(token, interaction);
    return opened === undefined ? undefined : { app, token: opened };
  };
  let hook: { readonly opened: InteractionRef["hook"] } | undefined;
  return {
    interaction,
    channel: job.place.channel,
    // Decrypted only for those who respond with it.
    get hook() {
      return (hook ??= { opened: openHook() }).opened;
    },
    isOwn,
    isMember: member === "yes",
    isThread: thread === "yes",
    isGuild: guild !== undefined,
    isForPerson: job.deliverTo?.kind === "direct-message" && guild !== undefined,
    // Threads have no threads of their own.
    isForThread: job.deliverTo?.kind === "thread" && guild !== undefined && thread !== "yes",
    maxBytes: Number(maxBytes) || DEFAULT_MAX_BYTES,
    replyTo,
  };
}

/** Milliseconds since the interaction was created, derived from its ID. */
export const ageOf = (interaction: string, now: Date): number =>
  now.getTime() - SnowflakeUtil.timestampFrom(interaction);

const isAlive = (interaction: string, now: Date): boolean =>
  /^\d+$/.test(interaction) && ageOf(interaction, now) < TOKEN_LIFE_MS;

/** Returns whether only the requester could see the answer, also if it is still to be delivered directly, or failed. */
export const isPrivateAnswer = (
  job: Pick<Job, "receipts" | "deliverTo" | "finishedAt" | "outcome">,
): boolean => {
  const isPosted = job.finishedAt !== null && job.outcome?.verdict === "done";
  return (
    isSentPrivately(parseReceipts(job.receipts)) || (job.deliverTo?.kind === "direct-message" && !isPosted)
  );
};
