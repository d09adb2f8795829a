import { commandNamed } from "../../../commands/index.ts";
import { jobsArrived } from "../../../commands/jobs/jobs.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say } from "../../../messages/index.ts";
import { customId } from "../components/custom-id.ts";
import { formFor } from "../forms/form.ts";
import { takeOn } from "../interactions/acknowledge.ts";
import { deskAskerIn, invocationOf, personOf } from "../interactions/invocation.ts";
import { acknowledgePress, openForm, tell } from "../interactions/respond.ts";
import { checkTheirsOrModerator, type Press } from "./press.ts";

export async function cancel(press: Press): Promise<void> {
  const { tools, interaction, job } = press;
  await checkTheirsOrModerator(press);
  await tools.desk(deskAskerIn(interaction, job.person)).cancel(job.id);
  // The worker writes the outcome into the placeholder.
  await acknowledgePress(tools.api, interaction);
}

/** As who pressed it: their job, their answer. */
export async function runAgain(
  { tools, interaction, job }: Press,
  options: Job["options"],
  retryOf?: string,
): Promise<void> {
  const invocation = invocationOf(interaction, job.command, options, { ...tools, retryOf });
  await takeOn(tools, interaction, invocation, { isInstant: false, retryOf });
}

/** Whoever presses means it, also where the same was heard before and costs nothing to be told again. */
export function runAnew(press: Press): Promise<void> {
  const { command, options } = press.job;
  const canBeAnew = Object.hasOwn(commandNamed(command).options, "anew");
  return runAgain(press, canBeAnew ? { ...options, anew: true } : options);
}

export async function retry(press: Press): Promise<void> {
  const { id, options, outcome } = press.job;
  // An answer that was taken back: the job goes on, and a second one would cost a second time.
  if (!outcome) throw new UserError(say("jobStillRunning", { id }));
  await runAgain(press, options, id);
}

export async function nameTask({ tools, interaction, job }: Press): Promise<void> {
  if (job.person.id !== personOf(interaction).id) throw new UserError(say("discordNotTheirs"));
  const { name } = jobsArrived;
  const form = formFor(jobsArrived, { id: customId("run", name), filled: { job: job.id } });
  await openForm(tools.api, interaction, form);
}

export async function resume({ tools, interaction, job }: Press): Promise<void> {
  if (job.person.id !== personOf(interaction).id) throw new UserError(say("discordNotTheirs"));
  await tools.desk(deskAskerIn(interaction, job.person)).resume(job.id);
  await tell(tools.api, interaction, say("jobResumed", { id: job.id }));
}
