import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { House } from "../command.ts";
import type { ModerationDesk } from "./desk.ts";

/** Throws a UserError where there are no moderators: in the playground, and in direct messages. */
export function deskIn({ moderation }: House): ModerationDesk {
  if (!moderation) throw new UserError(say("moderationNowhere"));
  return moderation;
}
