import type { Logger } from "pino";
import { minutesAnswer } from "../../commands/minutes/minutes-text.ts";
import { NetworkError, UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import type { Platform } from "../../jobs/ports/platform.ts";
import { render, say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import type { StoredTranscript } from "../store/transcripts.ts";
import type { MinutesStore } from "./store.ts";
import { toView } from "./view.ts";

export interface PostMinutesDeps {
  readonly store: MinutesStore;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "reply" | "isOpen" | "linkToMoment">>;
  readonly findJob: (id: string) => Promise<Job | null>;
  /** Whether a language model is configured, which can write them. */
  readonly hasModel: boolean;
  readonly log: Logger;
}

export type PostMinutes = ReturnType<typeof createPostMinutes>;

/** Posts minutes below the answer with their transcript, where everyone who can see that answer can see them. */
export function createPostMinutes({ store, platforms, findJob, hasModel, log }: PostMinutesDeps) {
  const isPossible = (job: Job | null): job is Job => {
    const platform = job && platforms.get(job.platform);
    return (
      job?.outcome?.verdict === "done" && platform?.reply !== undefined && platform.isOpen?.(job) === true
    );
  };

  /** Posts minutes, or updates the message with them. */
  async function show(
    transcript: StoredTranscript,
    job: Job,
    earlier: string | null,
    mayBePosted = false,
  ): Promise<void> {
    const stored = await store.find(transcript.jobId);
    const platform = platforms.get(job.platform);
    if (!stored || !platform?.reply) return;
    const { jobId: id, name, createdAt, speakers, link } = transcript;
    const listing = { id, name, createdAt, speakers, ...(link !== null && { link }) };
    const linkTo = (seconds: number) => platform.linkToMoment?.(job, seconds);
    const view = toView(transcript, stored, {
      transcript: listing,
      linkTo,
      canBePosted: false,
      canBeWritten: hasModel,
    });
    const posted = await runInLanguage(job.locale, async () =>
      platform.reply?.(job, minutesAnswer(view), earlier, mayBePosted),
    );
    if (posted === undefined) return;
    if (earlier === null) await store.notePosted(id, posted);
    // The transcript may have been deleted meanwhile, by someone who found no message yet or whose edit came first.
    if (!(await store.isReadable(id))) await remove(job, posted);
  }

  /** Replaces the message with minutes of a deleted transcript. Best effort. */
  async function remove(job: Job, posted: string): Promise<void> {
    const removed = () => ({ title: render(say("transcriptRemoved")), lines: [] });
    await runInLanguage(job.locale, async () =>
      platforms.get(job.platform)?.reply?.(job, removed(), posted),
    ).catch((err: unknown) => {
      log.info({ job: job.id, err }, "minutes: failed to remove a message");
    });
  }

  return {
    isPossible,

    /**
     * Posts stored minutes, or updates the message with them. Throws a UserError where they can't be posted, and while
     * another attempt may be posting them. An attempt after a crash looks for the message first.
     */
    async post(transcript: StoredTranscript): Promise<void> {
      const job = await findJob(transcript.jobId);
      if (!isPossible(job)) throw new UserError(say("minutesNotPostable"));
      const [earlier] = await store.postsOf([transcript.jobId]);
      if (earlier) return await show(transcript, job, earlier.posted);
      const attempt = await store.beginPosting(transcript.jobId);
      if (!attempt) throw new UserError(say("minutesPostedBefore"));
      try {
        await show(transcript, job, null, attempt.mayBePosted);
      } catch (error) {
        // Without an answer, this or an earlier attempt may have posted the message.
        const mayBePosted = attempt.mayBePosted || (error instanceof NetworkError && error.reached);
        if (!mayBePosted) await store.cancelPosting(transcript.jobId);
        throw error;
      }
    },

    /** Updates the message with minutes, if there is one, after they were changed. Best effort. */
    async update(transcript: StoredTranscript): Promise<void> {
      const [earlier] = await store.postsOf([transcript.jobId]);
      const job = earlier && (await findJob(transcript.jobId));
      if (!earlier || !job) return;
      await show(transcript, job, earlier.posted).catch((err: unknown) => {
        log.info({ job: job.id, err }, "minutes: failed to update a message");
      });
    },

    /** Replaces the messages with minutes of transcripts that are being deleted. Best effort, like their answers. */
    async withdraw(jobIds: readonly string[]): Promise<void> {
      for (const { jobId, posted } of await store.postsOf(jobIds)) {
        const job = await findJob(jobId);
        if (job) await remove(job, posted);
      }
    },
  };
}
