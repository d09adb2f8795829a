import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { say } from "../../messages/index.ts";
import { withAnswerLocation } from "./delivery/redirect.ts";
import { locationOf } from "./delivery/location.ts";
import { SLACK } from "./auth/workspace.ts";

/** Who used a control, and in which channel it stands. */
export interface ControlContext {
  readonly team: string;
  readonly person: string;
  readonly channel: string | undefined;
}

/**
 * Finds the job that a control names. Its value is plain and can be sent from anywhere, so a job that cannot be seen from
 * where the control was used doesn't exist there: throws the same UserError as for an id that never existed.
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
  // Its placeholder, and direct messages with the bot, which are told apart by their letter.
  const isPlaceholder = channel === job.place.channel || channel === locationOf(job).channel;
  return job.person.id === person && (isPlaceholder || channel.startsWith("D"));
}
