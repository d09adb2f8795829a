import { UserError } from "../../errors.ts";
import type { DiscordApi } from "./api/api.ts";
import { toJobError, errorKindOf } from "./api/errors.ts";

/**
 * Returns whether a channel belongs to a server. People name channels by id, and the bot may be in the other server, too. False
 * for channels that do not exist or that the bot cannot see. Throws what a retry may change.
 */
export async function isChannelOf(
  api: Pick<DiscordApi, "channel">,
  guild: string,
  id: string,
): Promise<boolean> {
  // Nothing but a number is a channel's id, and anything else would become part of the path.
  if (!/^\d+$/.test(id)) return false;
  const channel = await undefinedIfRefused(api.channel(id));
  return channel !== undefined && "guild_id" in channel && channel.guild_id === guild;
}

/** Returns undefined for what does not exist or is closed to the bot. Throws what a retry may change. */
export async function undefinedIfRefused<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    const failure = toJobError(error);
    if (failure instanceof UserError || ["forbidden", "malformed"].includes(errorKindOf(error) ?? ""))
      return undefined;
    throw failure;
  }
}
