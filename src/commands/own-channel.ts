import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { NamedRef } from "../settings/permission-rule.ts";
import type { CommandContext } from "./definition/command.ts";

/**
 * Throws a UserError for a channel of another server, exactly as for one that does not exist. For channels that the bot is going
 * to post in: admins name them by id, and the bot may be in the other server, too. Anyone who posts checks again, because a
 * setting may have been stored by another way.
 */
export async function checkOwnChannel(
  { id }: NamedRef,
  { isOwnChannel }: Pick<CommandContext, "isOwnChannel">,
): Promise<void> {
  // Where the platform does not answer, anyone who posts is left to find out.
  const isOwn = await isOwnChannel(id).catch(() => undefined);
  if (isOwn === false) throw new UserError(say("channelNotHere", { channel: id }));
}
