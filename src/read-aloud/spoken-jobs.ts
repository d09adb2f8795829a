import type { Logger } from "pino";
import type { Invocation, Job, Outcome, Place } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";

/** Key in `Place.address`: the voice channel in which the result is spoken. */
const SPEAK_IN = "speakIn";
/** Key in the receipts: the result was given to the queue of the voice channel, or is about to be. */
const SPOKEN = "spoken";
/** A message that comes later than this isn't spoken: the conversation has moved on. */
const STALE_MS = 120_000;

/** Returns the address of a job whose result is spoken in a voice channel instead of being posted. */
export const spokenAddress = (address: Place["address"], channel: string): Place["address"] => ({
  ...address,
  [SPEAK_IN]: channel,
});

const channelOf = ({ place }: Pick<Invocation, "place">): string | undefined => place.address[SPEAK_IN];

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
 * Returns the platform with another delivery for messages that are read aloud: their results are played, and nothing is
 * posted, also when they fail, because nobody asked for them.
 */
export function withSpokenJobs(platform: Platform, deps: SpokenJobsDeps): Platform {
  const { renew, linkTo, isOpen } = platform;
  return {
    ...platform,
    place: async (job, save) => (channelOf(job) === undefined ? platform.place(job, save) : {}),
    progress: async (job, progress) =>
      channelOf(job) === undefined ? platform.progress(job, progress) : undefined,
    async deliver(job, outcome, save, signal) {
      const channel = channelOf(job);
      if (channel === undefined) return platform.deliver(job, outcome, save, signal);
      const item = itemOf(job, outcome);
      const isStale = deps.now().getTime() - job.createdAt.getTime() > STALE_MS;
      // Hearing a message twice is worse than not hearing it, which its text makes up for.
      if (!item || isStale || job.receipts[SPOKEN] !== undefined) return {};
      await save({ [SPOKEN]: "yes" });
      const { platform: name, place } = job;
      await deps
        .speak({ platform: name, workspace: place.workspace }, channel, item)
        .catch((error: unknown) =>
          deps.log.info({ job: job.id, err: error }, "read aloud: failed to queue a message"),
        );
      return {};
    },
    ...(renew && {
      renew: async (job: Job, outcome: Outcome, save: Parameters<typeof renew>[2]) =>
        channelOf(job) === undefined ? renew(job, outcome, save) : job.receipts,
    }),
    ...(linkTo && {
      linkTo: async (job: Job) => (channelOf(job) === undefined ? linkTo(job) : undefined),
    }),
    ...(isOpen && { isOpen: (job: Job) => channelOf(job) === undefined && isOpen(job) }),
  };
}

function itemOf({ id: jobId, person }: Job, outcome: Outcome): SpokenItem | undefined {
  const file = outcome.verdict === "done" ? outcome.result.files[0] : undefined;
  return file && { personId: person.id, jobId, fileId: file.id, durationMs: file.durationMs ?? null };
}
