import { UserError } from "../../errors.ts";
import type { Invocation } from "../job.ts";
import type { Rows } from "../store/jobs.ts";

/**
 * Platforms send things twice: whatever refuses an invocation that was taken before is passed over. Throws the refusal
 * where it was not, and at once where that cannot be asked.
 */
export async function unlessTakenBefore(
  rows: Pick<Rows, "findInvocation">,
  { platform, key }: Invocation,
  refusal: unknown,
): Promise<void> {
  const isAway = refusal instanceof UserError && refusal.sentence.key === "unavailable";
  if (isAway || !(await rows.findInvocation(platform, key))) throw refusal;
}
