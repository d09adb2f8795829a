import { UserError } from "../../errors.ts";
import type { Invocation } from "../job.ts";
import type { JobStore } from "../store/jobs.ts";

/**
 * Platforms send things twice: whatever refuses an invocation that was taken before is passed over. Throws the refusal
 * where it was not, and at once where that cannot be asked.
 */
export async function rethrowUnlessDuplicate(
  jobStore: Pick<JobStore, "findInvocation">,
  { platform, key }: Invocation,
  error: unknown,
): Promise<void> {
  const isAway = error instanceof UserError && error.sentence.key === "unavailable";
  if (isAway || !(await jobStore.findInvocation(platform, key))) throw error;
}
