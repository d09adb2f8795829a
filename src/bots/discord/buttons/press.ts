import type { APIMessageComponentInteraction } from "discord.js";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say } from "../../../messages/index.ts";
import { isModerator } from "../places/rights.ts";
import { askerIn, personOf } from "../interactions/invocation.ts";
import type { InteractionDeps } from "../interactions/deps.ts";

/** A button or a choice on one of our messages, and the job that its id names. */
export interface ButtonPress {
  readonly deps: InteractionDeps;
  readonly interaction: APIMessageComponentInteraction;
  readonly job: Job;
  /** What else the control's id says. */
  readonly detail: readonly string[];
}

/** Throws a UserError for whoever neither asked for the job nor may moderate. */
export async function checkOwnerOrModerator({ deps, interaction, job }: ButtonPress): Promise<void> {
  if (job.person.id === personOf(interaction).id) return;
  const may = await deps.permissions.may(askerIn(interaction), "moderate", () => isModerator(interaction));
  if (!may) throw new UserError(say("discordNotYours"));
}
