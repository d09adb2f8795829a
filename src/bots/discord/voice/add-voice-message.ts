import type { Logger } from "pino";
import { scopeOf, type Job, type Outcome } from "../../../jobs/job.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { type DiscordReceipts, parseReceipts, receiptsOf } from "../delivery/receipts.ts";
import { type InteractionRef, readInteractionRef } from "../places/address.ts";
import type { createVoiceMessagePoster } from "./post-voice-message.ts";

export interface VoiceMessageDeps {
  readonly platform: Platform;
  readonly settings: Pick<AllSettings, "of">;
  readonly postVoice: ReturnType<typeof createVoiceMessagePoster>;
  readonly secretBox: SecretBox;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Posts a voice message after the answer if the setting `form` asks for one: a deferred response can't become a voice
 * message. Sent at most once; the answer is complete without it, so errors are only logged.
 */
export function withVoiceMessages({ platform, ...deps }: VoiceMessageDeps): Platform {
  const { settings, postVoice, secretBox, now, log } = deps;

  async function isWanted(job: Job, outcome: Outcome): Promise<boolean> {
    // A finished job only has its answer shown again.
    if (job.finishedAt !== null || parseReceipts(job.receipts).hasVoice || !hasSound(outcome)) return false;
    if (!readInteractionRef(job, secretBox, now()).isMember) return false;
    return (await settings.of(scopeOf(job))).value("form") === "voice message";
  }

  return {
    ...platform,
    async deliver(job, outcome, note, signal) {
      let noted = job.receipts;
      const noteAlso: typeof note = async (more) => {
        noted = { ...noted, ...more };
        await note(more);
      };
      const receipts = await platform.deliver(job, outcome, noteAlso, signal);
      try {
        if (!(await isWanted(job, outcome))) return receipts;
        await note(receiptsOf.voiceBegun());
        const address = readInteractionRef(job, secretBox, now());
        await postVoice({ ...job, outcome }, answerChannel(address, parseReceipts(noted)));
      } catch (error) {
        log.info({ job: job.id, err: error }, "discord: failed to add a voice message");
      }
      return receipts;
    },
  };
}

const answerChannel = (
  { channel, isForPerson }: InteractionRef,
  { direct, posted }: DiscordReceipts,
): string => (isForPerson ? direct : posted).get(0)?.location?.channel ?? channel;

const hasSound = (outcome: Outcome): boolean =>
  outcome.verdict === "done" && outcome.result.files.some(({ type }) => type.startsWith("audio/"));
