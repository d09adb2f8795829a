import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { NamedRef } from "../settings/permission-rule.ts";
import type { CommandContext } from "./definition/command.ts";

/**
 * Throws a UserError for another server's channel, exactly as for one that doesn't exist. For channels that the bot
 * will post in: admins name them by id, and the bot may be in the other server too. Senders check again, because a
 * setting can also be stored in other ways.
 */
export async function checkOwnChannel(
  { id }: NamedRef,
  { isOwnChannel }: Pick<CommandContext, "isOwnChannel">,
): Promise<void> {
  // If the platform doesn't answer, the sender's own check decides.
  const isOwn = await isOwnChannel(id).catch(() => undefined);
  if (isOwn === false) throw new UserError(say("channelNotHere", { channel: id }));
}
