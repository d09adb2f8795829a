import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { say } from "../../messages/index.ts";
import { withAnswerLocation } from "./delivery/redirect.ts";
import { locationOf } from "./delivery/location.ts";
import { SLACK } from "./auth/workspace.ts";

/** The user of a control, and the channel it is in. */
export interface ControlContext {
  readonly team: string;
  readonly person: string;
  readonly channel: string | undefined;
}

/**
 * Finds the job that a control names. Its value is plain text and can be sent from anywhere, so a job that isn't
 * visible from where the control was used is treated as missing: throws the same UserError as for an ID that never
 * existed.
 */
export async function findVisibleJob(
  jobNamed: (id: string) => Promise<Job | null>,
  id: string | undefined,
  use: ControlContext,
): Promise<Job> {
  const job = await jobNamed(id ?? "");
  if (!job || !isVisible(job, use)) throw new UserError(say("slackJobGone"));
  return job;
}

function isVisible(job: Job, { team, person, channel }: ControlContext): boolean {
  if (job.platform !== SLACK || job.place.workspace !== team || channel === undefined) return false;
  if (channel === locationOf(withAnswerLocation(job)).channel) return true;
  // The placeholder's channel, or a DM with the bot, recognized by its letter.
  const isPlaceholder = channel === job.place.channel || channel === locationOf(job).channel;
  return job.person.id === person && (isPlaceholder || channel.startsWith("D"));
}
