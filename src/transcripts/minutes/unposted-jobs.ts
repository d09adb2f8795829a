import type { Job, Outcome, Place } from "../../jobs/job.ts";
import type { Platform } from "../../jobs/ports/platform.ts";

/** Key in `Place.address`: the job posts nothing, because the minutes that it writes are posted. */
const UNPOSTED = "unposted";

/** Returns the place of a job that posts nothing there. */
export const unpostedPlace = (place: Place): Place => ({
  ...place,
  address: { ...place.address, [UNPOSTED]: "yes" },
});

const isUnposted = ({ place }: Pick<Job, "place">): boolean => place.address[UNPOSTED] !== undefined;

/**
 * Returns the platform with another delivery for jobs that nobody asked for, in which the language model writes minutes:
 * they post nothing, also when they fail.
 */
export function withUnpostedJobs(platform: Platform): Platform {
  const { renew, linkTo, isOpen } = platform;
  return {
    ...platform,
    place: async (job, save) => (isUnposted(job) ? {} : platform.place(job, save)),
    progress: async (job, progress) => (isUnposted(job) ? undefined : platform.progress(job, progress)),
    deliver: async (job, outcome, save, signal) =>
      isUnposted(job) ? {} : platform.deliver(job, outcome, save, signal),
    ...(renew && {
      renew: async (job: Job, outcome: Outcome, save: Parameters<typeof renew>[2]) =>
        isUnposted(job) ? job.receipts : renew(job, outcome, save),
    }),
    ...(linkTo && { linkTo: async (job: Job) => (isUnposted(job) ? undefined : linkTo(job)) }),
    ...(isOpen && { isOpen: (job: Job) => !isUnposted(job) && isOpen(job) }),
  };
}
