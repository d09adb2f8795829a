import type { Logger } from "pino";
import type { Job, Outcome } from "../../../jobs/job.ts";
import type { Platform } from "../../../jobs/platform.ts";
import type { Seal } from "../../../store/seal.ts";
import { readAddress } from "../address.ts";
import type { createVoicePost } from "./post.ts";
import type { VoicePreferences } from "./preferences.ts";

export interface FollowTools {
  readonly platform: Platform;
  readonly preferences: Pick<VoicePreferences, "among">;
  readonly postVoice: ReturnType<typeof createVoicePost>;
  readonly seal: Seal;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Lets a voice message follow the answer where the person or the channel wants one: an answer that was deferred cannot
 * become one itself. At most once, and the answer is complete without it, so what goes wrong is logged and no more.
 */
export function withVoice({ platform, ...tools }: FollowTools): Platform {
  const { preferences, postVoice, seal, now, log } = tools;

  async function isWanted(job: Job, outcome: Outcome): Promise<boolean> {
    // Of an ended job the answer is only shown again.
    if (job.finishedAt !== null || job.receipts["voice"] !== undefined || !hasSound(outcome)) return false;
    const { isMember, channel } = readAddress(job, seal, now());
    if (!isMember) return false;
    return (await preferences.among([`person:${job.person.id}`, `channel:${channel}`])).size > 0;
  }

  return {
    ...platform,
    async deliver(job, outcome, note) {
      const receipts = await platform.deliver(job, outcome, note);
      try {
        if (!(await isWanted(job, outcome))) return receipts;
        await note({ voice: "begun" });
        await postVoice({ ...job, outcome }, job.place.channel);
      } catch (error) {
        log.info({ job: job.id, err: error }, "discord: no voice message followed");
      }
      return receipts;
    },
  };
}

const hasSound = (outcome: Outcome): boolean =>
  outcome.verdict === "done" && outcome.result.files.some(({ type }) => type.startsWith("audio/"));
