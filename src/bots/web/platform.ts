import type { Platform, Progress } from "../../jobs/platform.ts";

export const WEB = "web";

/** What one process tells all that serve pages; they read the rest from the row. */
export interface Announcement {
  readonly person: string;
  readonly job: string;
  readonly progress?: Progress;
}

/**
 * The playground as a platform. There is nothing to post: pages show the row, so announcing that it changed is all, and
 * an announcement that gets lost is made good when a page asks again.
 */
export function createWebPlatform({
  notify,
}: {
  /** Reaches every process on the same database (store/). */
  notify: (channel: string, payload: string) => Promise<void>;
}): Platform {
  const announce = (announcement: Announcement) => notify(WEB, JSON.stringify(announcement));
  return {
    name: WEB,
    place: async () => ({}),
    progress: (job, progress) => announce({ person: job.person.id, job: job.id, progress }),
    async deliver(job) {
      await announce({ person: job.person.id, job: job.id });
      return {};
    },
    async sourceUrl() {
      // Files come to the playground as uploads, so only a damaged row can ask.
      throw new Error("the playground holds no files of its own");
    },
  };
}
