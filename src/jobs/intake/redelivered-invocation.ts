import { UserError } from "../../errors.ts";
import type { Invocation } from "../job.ts";
import type { JobStore } from "../store/jobs.ts";

/**
 * Platforms may deliver an invocation twice, so the refusal of one that was accepted before is ignored. Throws the
 * refusal if it wasn't, and at once if the database can't be asked.
 */
export async function rethrowUnlessDuplicate(
  jobStore: Pick<JobStore, "findInvocation">,
  { platform, key }: Invocation,
  error: unknown,
): Promise<void> {
  const isAway = error instanceof UserError && error.sentence.key === "unavailable";
  if (isAway || !(await jobStore.findInvocation(platform, key))) throw error;
}
