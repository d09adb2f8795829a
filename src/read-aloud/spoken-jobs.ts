import type { Logger } from "pino";
import type { Job, Outcome } from "../jobs/job.ts";
import { type Delivery, NOWHERE } from "../jobs/ports/platform.ts";

/** Key in the receipts: the result was given to the queue of the voice channel, or is about to be. */
const SPOKEN = "spoken";
/** A message that comes later than this isn't spoken: the conversation has moved on. */
const STALE_MS = 120_000;

/** What is to be spoken in a voice channel. */
export interface SpokenItem {
  readonly personId: string;
  readonly jobId: string;
  readonly fileId: string;
  readonly durationMs: number | null;
}

export interface SpokenJobsDeps {
  /** Adds an item to a server's queue. Returns false if the bot is busy in another channel. Throws a UserError if it is full. */
  readonly speak: (
    server: { readonly platform: string; readonly workspace: string },
    channel: string,
    item: SpokenItem,
  ) => Promise<boolean>;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Creates the delivery of messages that are read aloud: results are played, and nothing is posted, also when they fail,
 * because nobody asked for them.
 */
export function createVoiceDelivery({ speak, now, log }: SpokenJobsDeps): Delivery {
  return {
    ...NOWHERE,
    async deliver(job, outcome, saveReceipts) {
      const { platform, place, deliverTo } = job;
      const item = itemOf(job, outcome);
      const isStale = now().getTime() - job.createdAt.getTime() > STALE_MS;
      // Hearing a message twice is worse than not hearing it, which its text makes up for.
      if (!item || isStale || job.receipts[SPOKEN] !== undefined || deliverTo?.kind !== "voice-channel")
        return {};
      await saveReceipts({ [SPOKEN]: "yes" });
      await speak({ platform, workspace: place.workspace }, deliverTo.channel, item).catch((error: unknown) =>
        log.info({ job: job.id, err: error }, "read aloud: failed to queue a message"),
      );
      return {};
    },
  };
}

function itemOf({ id: jobId, person }: Job, outcome: Outcome): SpokenItem | undefined {
  const file = outcome.verdict === "done" ? outcome.result.files[0] : undefined;
  return file && { personId: person.id, jobId, fileId: file.id, durationMs: file.durationMs ?? null };
}
