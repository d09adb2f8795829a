import { RESTJSONErrorCodes, type APIChannel, type APIMessage } from "discord.js";
import type { KnownMessage, MessageState } from "../../../jobs/ports/media-messages.ts";
import type { DiscordApi } from "../api/api.ts";
import { DiscordFailure, errorKindOf, undefinedIfAbsent, undefinedIfRefused } from "../api/errors.ts";
import { attachmentsOf } from "./sources.ts";

/** Returns whether a message is still there, with its files. Throws what a retry may fix. */
export async function lookUpMessage(
  api: Pick<DiscordApi, "getMessage" | "channel">,
  { place, message: id }: KnownMessage,
): Promise<MessageState> {
  try {
    const message = await api.getMessage(place.channel, id);
    // Without an edit, the files are only hidden from the bot.
    return attachmentsOf(message).length > 0 || message.edited_timestamp === null ? "there" : "deleted";
  } catch (error) {
    if (errorKindOf(error) === "deleted") return "deleted";
    return (await lookUpChannel(api, place.channel, error)) ?? "unreadable";
  }
}

/** A message is also refused where the bot sees the channel but not its history. Throws what a retry may fix. */
async function lookUpChannel(
  api: Pick<DiscordApi, "channel">,
  channel: string,
  refusal: unknown,
): Promise<MessageState | undefined> {
  const kind = errorKindOf(refusal);
  if (kind !== "forbidden" && kind !== "malformed" && kind !== "refused") throw refusal;
  try {
    await api.channel(channel);
    return undefined;
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    return channelStateIn(error);
  }
}

type ChannelState = Extract<MessageState, `channel ${string}`>;

const CHANNEL_ERRORS: Readonly<Record<number, ChannelState>> = {
  [RESTJSONErrorCodes.UnknownChannel]: "channel deleted",
  [RESTJSONErrorCodes.MissingAccess]: "channel hidden",
};

/** Returns what a failed look at a channel says of it; undefined if it says nothing. */
export const channelStateIn = (error: unknown): ChannelState | undefined =>
  error instanceof DiscordFailure ? CHANNEL_ERRORS[error.facts.code ?? 0] : undefined;

/**
 * Finds a channel of a server. Users name channels by ID, and the bot may be in the other server, too. Returns undefined
 * for channels that don't exist or that the bot can't see. Throws errors that a retry may fix.
 */
export async function findChannelOf(
  api: Pick<DiscordApi, "channel">,
  guild: string,
  id: string,
): Promise<APIChannel | undefined> {
  // Channel IDs are numeric; anything else would become part of the path.
  const channel = /^\d+$/.test(id) ? await undefinedIfRefused(api.channel(id)) : undefined;
  return channel && "guild_id" in channel && channel.guild_id === guild ? channel : undefined;
}

export const isChannelOf = async (
  api: Pick<DiscordApi, "channel">,
  guild: string,
  id: string,
): Promise<boolean> => (await findChannelOf(api, guild, id)) !== undefined;

/** Finds one of the newest messages of a channel by a text in its components. */
export async function findByComponents(
  api: Pick<DiscordApi, "newestMessages">,
  channel: string,
  text: string,
  isCandidate: (message: APIMessage) => boolean = () => true,
): Promise<string | undefined> {
  const newest = await undefinedIfAbsent(api.newestMessages(channel));
  return newest?.find(
    (message) => isCandidate(message) && JSON.stringify(message.components ?? []).includes(text),
  )?.id;
}
