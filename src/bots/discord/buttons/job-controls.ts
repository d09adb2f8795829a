import { getCommand } from "../../../commands/index.ts";
import { jobsAttach } from "../../../commands/jobs/jobs.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say } from "../../../messages/index.ts";
import { encodeAction } from "../../actions/index.ts";
import { buildForm } from "../forms/form.ts";
import { acceptAndAcknowledge } from "../interactions/acknowledge.ts";
import { jobUserIn, invocationOf, personOf } from "../interactions/invocation.ts";
import { deferUpdate, openModal, replyWithSentence } from "../interactions/respond.ts";
import { checkOwnerOrModerator, type ButtonPress } from "./press.ts";

export async function handleCancel(press: ButtonPress): Promise<void> {
  const { deps, interaction, job } = press;
  await checkOwnerOrModerator(press);
  await deps.jobActions(jobUserIn(interaction, job.person)).cancel(job.id);
  // The worker writes the outcome into the placeholder.
  await deferUpdate(deps.api, interaction);
}

/** Runs as the user who pressed: the job and its answer are theirs. */
export async function rerunWithOptions(
  { deps, interaction, job }: ButtonPress,
  options: Job["options"],
  retryOf?: string,
): Promise<void> {
  const invocation = invocationOf(interaction, job.command, options, { ...deps, retryOf });
  await acceptAndAcknowledge(deps, interaction, invocation, { isInstant: false, retryOf });
}

/** Pressing again always makes a new result, even if a cached one would be free. */
export function handleRerun(press: ButtonPress): Promise<void> {
  const { command, options } = press.job;
  const canBeAnew = Object.hasOwn(getCommand(command).options, "anew");
  return rerunWithOptions(press, canBeAnew ? { ...options, anew: true } : options);
}

export async function handleRetry(press: ButtonPress): Promise<void> {
  const { id, options, outcome } = press.job;
  // The outcome was withdrawn and the job is running again; a second job would cost again.
  if (!outcome) throw new UserError(say("jobStillRunning", { id }));
  await rerunWithOptions(press, options, id);
}

export async function openTaskForm({ deps, interaction, job }: ButtonPress): Promise<void> {
  if (job.person.id !== personOf(interaction).id) throw new UserError(say("discordNotTheirs"));
  const { name } = jobsAttach;
  const form = buildForm(jobsAttach, {
    id: encodeAction({ name: "run", target: name }),
    filled: { job: job.id },
  });
  await openModal(deps.api, interaction, form);
}

export async function handleResume({ deps, interaction, job }: ButtonPress): Promise<void> {
  if (job.person.id !== personOf(interaction).id) throw new UserError(say("discordNotTheirs"));
  await deps.jobActions(jobUserIn(interaction, job.person)).resume(job.id);
  await replyWithSentence(deps.api, interaction, say("jobResumed", { id: job.id }));
}
