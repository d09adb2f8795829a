import type { Job } from "../job.ts";
import { deliveryOf, type Platform } from "../ports/platform.ts";

/** Returns the full address of a finished job's answer for people, or null if there is none or the platform doesn't say. */
export type AnswerLink = (job: Job) => Promise<string | null>;

/** `publicUrl`: where the playground is, whose own links have no host. */
export const createAnswerLink =
  (
    platforms: ReadonlyMap<string, Pick<Platform, "linkTo" | "destinations">>,
    publicUrl: string,
  ): AnswerLink =>
  async (job) => {
    const link = await deliveryOf(platforms, job)
      ?.linkTo?.(job)
      .catch(() => undefined);
    return link === undefined ? null : new URL(link, publicUrl).href;
  };
