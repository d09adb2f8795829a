import { accountOf, isAmong, type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { Job } from "../job.ts";
import type { JobStore } from "../store/jobs.ts";

/** Returns whether one of these accounts has requested a job. */
export const isJobOf = (accounts: readonly PersonRef[], job: Job): boolean =>
  isAmong(accounts, accountOf(job));

/** Returns the newest jobs of these accounts. */
export async function newestJobsOf(
  rows: Pick<JobStore, "ofPerson">,
  accounts: readonly PersonRef[],
  limit: number,
): Promise<readonly Job[]> {
  const all = await Promise.all(
    accounts.map((account) => rows.ofPerson(account.platform, account.id, limit, workspaceOfPerson(account))),
  );
  return all
    .flat()
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit);
}
