import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { House } from "../definition/command.ts";
import type { ModerationDesk } from "../services/moderation.ts";

/** Throws a UserError where there are no moderators: in the playground, and in direct messages. */
export function deskIn({ moderation }: House): ModerationDesk {
  if (!moderation) throw new UserError(say("moderationNowhere"));
  return moderation;
}
