import type { Logger } from "pino";
import { minutesAnswer } from "../../commands/minutes/minutes-text.ts";
import type { MinutesView } from "../../commands/services/transcripts.ts";
import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { deliveryOf, type Platform } from "../../jobs/ports/platform.ts";
import { render, say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import type { AllSettings } from "../../settings/index.ts";
import { postOnce } from "../store/posting.ts";
import type { StoredTranscript, TranscriptStore } from "../store/transcripts.ts";
import { createMinutesDocuments } from "./document.ts";
import { readSpeakingTimes } from "./speaking-times.ts";
import type { MinutesStore } from "./store.ts";
import { toView } from "./view.ts";

export interface PostMinutesDeps {
  readonly store: MinutesStore;
  readonly rows: Pick<TranscriptStore, "transcriptOf">;
  readonly platforms: ReadonlyMap<string, PostingPlatform>;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly settings: Pick<AllSettings, "of">;
  /** Whether a language model is configured, which can write them. */
  readonly hasModel: boolean;
  readonly log: Logger;
}

type PostingPlatform = Pick<
  Platform,
  "reply" | "isOpen" | "isPersonal" | "linkToMoment" | "documents" | "destinations"
>;

export type PostMinutes = ReturnType<typeof createPostMinutes>;

/** Posts minutes below the answer with their transcript, where everyone who can see that answer can see them. */
export function createPostMinutes(deps: PostMinutesDeps) {
  const { store, rows, platforms, settings, findJob, hasModel, log } = deps;
  const isPossible = (job: Job | null): job is Job => {
    const platform = job && platforms.get(job.platform);
    if (job?.outcome?.verdict !== "done" || platform?.reply === undefined) return false;
    return deliveryOf(platforms, job)?.isOpen?.(job) === true || isInPlace(job);
  };

  /** Whether nobody but the person sees what is posted, so that minutes that they ask for are posted, too. */
  const isInPlace = ({ platform: name, place }: Job): boolean => {
    const platform = platforms.get(name);
    return platform?.isOpen === undefined && platform?.isPersonal?.(place) === true;
  };

  const documents = createMinutesDocuments({
    store,
    documentsOf: ({ platform }) => platforms.get(platform)?.documents,
    async read(job) {
      const [transcript, stored] = await Promise.all([rows.transcriptOf(job.id), store.find(job.id)]);
      if (!transcript || !stored) return undefined;
      return { view: await viewOf(transcript, job, stored), version: stored.version };
    },
    log,
  });
  const isDocumentPossible = (job: Job | null): boolean => isPossible(job) && documents.isPossible(job);

  async function viewOf(
    transcript: StoredTranscript,
    job: Job,
    stored: Parameters<typeof toView>[1],
    documentLink?: string,
  ): Promise<MinutesView> {
    const { jobId: id, name, createdAt, speakers, link } = transcript;
    return toView(transcript, stored, {
      transcript: { id, name, createdAt, speakers, ...(link !== null && { link }) },
      linkTo: (seconds) => platforms.get(job.platform)?.linkToMoment?.(job, seconds),
      speakingTimes: await readSpeakingTimes(settings, transcript),
      canBePosted: false,
      canBeWritten: hasModel,
      canHaveDocument: documentLink === undefined && isDocumentPossible(job),
      ...(documentLink !== undefined && { documentLink }),
    });
  }

  /** Posts minutes, or updates the message with them. */
  async function show(
    transcript: StoredTranscript,
    job: Job,
    earlier: string | null,
    mayBePosted = false,
  ): Promise<void> {
    const { jobId: id } = transcript;
    const stored = await store.find(id);
    const platform = platforms.get(job.platform);
    if (!stored || !platform?.reply) return;
    const view = await viewOf(transcript, job, stored, await documents.linkTo(job));
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

  /** Posts stored minutes, or updates the message with them. See `post`. */
  async function post(transcript: StoredTranscript, job: Job): Promise<void> {
    const [earlier] = await store.postsOf([transcript.jobId]);
    if (earlier) return await show(transcript, job, earlier.posted);
    const attempt = store.attempt(transcript.jobId);
    const isPosted = await postOnce(attempt, (mayBePosted) => show(transcript, job, null, mayBePosted));
    if (!isPosted) throw new UserError(say("minutesPostedBefore"));
  }

  /** Updates the message and the document with minutes, if there are any, after they were changed. Best effort. */
  async function update(transcript: StoredTranscript): Promise<void> {
    const [earlier] = await store.postsOf([transcript.jobId]);
    const job = earlier && (await findJob(transcript.jobId));
    if (!earlier || !job) return;
    await runInLanguage(job.locale, () => documents.update(job));
    await show(transcript, job, earlier.posted).catch((err: unknown) => {
      log.info({ job: job.id, err }, "minutes: failed to update a message");
    });
  }

  return {
    isPossible,
    isDocumentPossible,
    /** Returns a link to the document with the minutes, if there is one. */
    documentLink: documents.linkTo,

    /**
     * Posts stored minutes, or updates the message with them. Throws a UserError where they can't be posted, and while
     * another attempt may be posting them. An attempt after a crash looks for the message first.
     */
    async post(transcript: StoredTranscript): Promise<void> {
      const job = await findJob(transcript.jobId);
      if (!isPossible(job)) throw new UserError(say("minutesNotPostable"));
      await post(transcript, job);
    },

    /** Posts minutes that a person asked for, on platforms where only they see them. Best effort. */
    async showInPlace(transcript: StoredTranscript): Promise<void> {
      const job = await findJob(transcript.jobId);
      if (!isPossible(job) || !isInPlace(job)) return;
      const [earlier] = await store.postsOf([transcript.jobId]);
      if (earlier) return;
      await post(transcript, job).catch((err: unknown) => {
        log.info({ job: job.id, err }, "minutes: failed to show them below a transcript");
      });
    },

    /**
     * Creates a document with stored minutes, and posts them with its link. Throws a UserError where the platform has
     * none, and while another attempt creates it.
     */
    async createDocument(transcript: StoredTranscript): Promise<void> {
      const job = await findJob(transcript.jobId);
      if (!isPossible(job)) throw new UserError(say("minutesNoCanvas"));
      await runInLanguage(job.locale, () => documents.create(job, () => post(transcript, job)));
    },

    update,

    /** Replaces the messages and removes the documents with minutes of transcripts that are being deleted, also from the minutes of later sessions. */
    async withdraw(jobIds: readonly string[]): Promise<void> {
      for (const { jobId, posted } of await store.postsOf(jobIds)) {
        const job = await findJob(jobId);
        if (job) await remove(job, posted);
      }
      for (const jobId of await store.withDocuments(jobIds)) {
        const job = await findJob(jobId);
        if (job) await documents.remove(job);
      }
      for (const jobId of await store.forgetPrevious(jobIds)) {
        const transcript = await rows.transcriptOf(jobId);
        if (transcript) await update(transcript);
      }
    },
  };
}
