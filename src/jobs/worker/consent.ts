import { trainVoice } from "../../audio/contract/index.ts";
import type { Plan } from "../../commands/definition/command.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";

/**
 * A voice belongs to somebody. Whoever wants one trained has to say that they may, and this is asked again of the row
 * right before anything is sent, whatever made the row.
 */
export function checkConsent({ operation, hasConsent }: Plan): void {
  if (operation === trainVoice.name && hasConsent !== true) throw new UserError(say("voiceNotAllowed"));
}
