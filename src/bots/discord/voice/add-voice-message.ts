import type { Logger } from "pino";
import { scopeOf, type Job, type Outcome } from "../../../jobs/job.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { type DiscordReceipts, parseReceipts, receiptsOf } from "../delivery/receipts.ts";
import { type InteractionRef, readInteractionRef } from "../places/address.ts";
import type { FollowUp } from "../platform.ts";
import type { createVoiceMessagePoster } from "./post-voice-message.ts";

export interface VoiceMessageDeps {
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
export function createVoiceMessageFollowUp({
  settings,
  postVoice,
  secretBox,
  now,
  log,
}: VoiceMessageDeps): FollowUp {
  async function isWanted(job: Job, outcome: Outcome): Promise<boolean> {
    // A finished job only has its answer shown again.
    if (job.finishedAt !== null || parseReceipts(job.receipts).hasVoice || !hasSound(outcome)) return false;
    if (!readInteractionRef(job, secretBox, now()).isMember) return false;
    return (await settings.of(scopeOf(job))).value("form") === "voice message";
  }

  return async (job, outcome, saveReceipts) => {
    try {
      if (!(await isWanted(job, outcome))) return;
      await saveReceipts(receiptsOf.voiceBegun());
      const address = readInteractionRef(job, secretBox, now());
      await postVoice({ ...job, outcome }, answerChannel(address, parseReceipts(job.receipts)));
    } catch (error) {
      log.info({ job: job.id, err: error }, "discord: failed to add a voice message");
    }
  };
}

const answerChannel = (
  { channel, isForPerson }: InteractionRef,
  { direct, posted }: DiscordReceipts,
): string => (isForPerson ? direct : posted).get(0)?.location?.channel ?? channel;

const hasSound = (outcome: Outcome): boolean =>
  outcome.verdict === "done" && outcome.result.files.some(({ type }) => type.startsWith("audio/"));
