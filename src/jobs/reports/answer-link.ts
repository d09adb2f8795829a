import type { Job } from "../job.ts";
import type { Platform } from "../ports/platform.ts";

/** Returns the full address of a finished job's answer for people, or null if there is none or the platform doesn't say. */
export type AnswerLink = (job: Job) => Promise<string | null>;

/** `publicUrl`: where the playground is, whose own links have no host. */
export const createAnswerLink =
  (platforms: ReadonlyMap<string, Pick<Platform, "linkTo">>, publicUrl: string): AnswerLink =>
  async (job) => {
    const link = await platforms
      .get(job.platform)
      ?.linkTo?.(job)
      .catch(() => undefined);
    return link === undefined ? null : new URL(link, publicUrl).href;
  };
