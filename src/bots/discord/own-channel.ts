import { UserError } from "../../errors.ts";
import type { DiscordApi } from "./api/api.ts";
import { toJobError, errorKindOf } from "./api/errors.ts";

/**
 * Returns whether a channel belongs to a server. Users name channels by ID, and the bot may be in the other server,
 * too. Returns false for channels that don't exist or that the bot can't see. Throws errors that a retry may fix.
 */
export async function isChannelOf(
  api: Pick<DiscordApi, "channel">,
  guild: string,
  id: string,
): Promise<boolean> {
  // Channel IDs are numeric; anything else would become part of the path.
  if (!/^\d+$/.test(id)) return false;
  const channel = await undefinedIfRefused(api.channel(id));
  return channel !== undefined && "guild_id" in channel && channel.guild_id === guild;
}

/** Returns undefined for what doesn't exist or is closed to the bot. Throws errors that a retry may fix. */
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
