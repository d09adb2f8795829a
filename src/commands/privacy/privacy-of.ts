import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { House } from "../definition/command.ts";
import type { PrivacyDesk } from "../services/privacy.ts";

/** Throws a UserError where nobody can tell. */
export function privacyOf({ privacy }: Pick<House, "privacy">): PrivacyDesk {
  if (!privacy) throw new UserError(say("internalFault"));
  return privacy;
}
