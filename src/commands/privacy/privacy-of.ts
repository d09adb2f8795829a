import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { CommandContext } from "../definition/command.ts";
import type { PrivacyActions } from "../services/privacy.ts";

/** Throws a UserError where privacy actions are not available. */
export function requirePrivacy({ privacy }: Pick<CommandContext, "privacy">): PrivacyActions {
  if (!privacy) throw new UserError(say("internalFault"));
  return privacy;
}
