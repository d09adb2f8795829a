import type { APIMessageComponentInteraction } from "discord.js";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say } from "../../../messages/index.ts";
import { isModerator } from "../places/rights.ts";
import { askerIn, personOf } from "../interactions/invocation.ts";
import type { InteractionDeps } from "../interactions/deps.ts";

/** A button press or selection on one of our messages, and the job that its ID names. */
export interface ButtonPress {
  readonly deps: InteractionDeps;
  readonly interaction: APIMessageComponentInteraction;
  readonly job: Job;
  /** The rest of the control's ID. */
  readonly detail: readonly string[];
}

/** Throws a UserError unless the user requested the job or is allowed to moderate. */
export async function checkOwnerOrModerator({ deps, interaction, job }: ButtonPress): Promise<void> {
  if (job.person.id === personOf(interaction).id) return;
  const may = await deps.permissions.may(askerIn(interaction), "moderate", () => isModerator(interaction));
  if (!may) throw new UserError(say("discordNotYours"));
}
