import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { CommandContext } from "../definition/command.ts";
import type { ModeratorActions } from "../services/moderation.ts";

/** Throws a UserError where there are no moderators: in the playground and in direct messages. */
export function requireModeration({ moderation }: CommandContext): ModeratorActions {
  if (!moderation) throw new UserError(say("moderationNowhere"));
  return moderation;
}
