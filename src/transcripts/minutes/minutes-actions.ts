import type { MinutesActions, MinutesView } from "../../commands/services/transcripts.ts";
import type { Job } from "../../jobs/job.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { StoredTranscript } from "../store/transcripts.ts";
import { changeStoredItem, makeMinutes } from "./make-minutes.ts";
import type { PostMinutes } from "./post-minutes.ts";
import { readSpeakingTimes } from "./speaking-times.ts";
import type { MinutesStore, StoredMinutes } from "./store.ts";
import { toView } from "./view.ts";

export interface MinutesActionsDeps {
  readonly store: MinutesStore;
  readonly posts: PostMinutes;
  readonly settings: Pick<AllSettings, "of">;
  readonly findJob: (id: string) => Promise<Job | null>;
  /** Whether a language model is configured, which can write them. */
  readonly hasModel: boolean;
}

/** What a person can see of transcripts. */
export interface TranscriptAccess {
  /** Throws a UserError for a transcript that they can't see. */
  readonly requireTranscript: (id: string) => Promise<StoredTranscript>;
  readonly describe: (transcript: StoredTranscript) => Promise<Pick<MinutesView, "transcript" | "linkTo">>;
}

/** Creates the {@link MinutesActions} of a person. */
export function createMinutesActions(
  { store, posts, settings, findJob, hasModel }: MinutesActionsDeps,
  { requireTranscript, describe }: TranscriptAccess,
): MinutesActions {
  const storedOf = async (transcript: StoredTranscript): Promise<StoredMinutes> =>
    (await store.find(transcript.jobId)) ?? makeMinutes(store, transcript, { hasModel });

  async function view(transcript: StoredTranscript, stored: StoredMinutes): Promise<MinutesView> {
    const { jobId } = transcript;
    const [place, speakingTimes, job, earlier] = await Promise.all([
      describe(transcript),
      readSpeakingTimes(settings, transcript),
      findJob(jobId),
      store.postsOf([jobId]),
    ]);
    const documentLink = job ? await posts.documentLink(job) : undefined;
    return toView(transcript, stored, {
      ...place,
      speakingTimes,
      canBeWritten: hasModel,
      canBePosted: earlier.length === 0 && posts.isPossible(job),
      canHaveDocument: documentLink === undefined && posts.isDocumentPossible(job),
      ...(documentLink !== undefined && { documentLink }),
    });
  }

  return {
    async show(id, { again = false } = {}) {
      const transcript = await requireTranscript(id);
      const stored = await (again ? makeMinutes(store, transcript, { hasModel }) : storedOf(transcript));
      await (again ? posts.update(transcript) : posts.showInPlace(transcript));
      return view(transcript, stored);
    },
    async post(id) {
      const transcript = await requireTranscript(id);
      const stored = await storedOf(transcript);
      await posts.post(transcript);
      return view(transcript, stored);
    },
    async createDocument(id) {
      const transcript = await requireTranscript(id);
      const stored = await storedOf(transcript);
      await posts.createDocument(transcript);
      return view(transcript, stored);
    },
    async changeItem(id, number, change) {
      const transcript = await requireTranscript(id);
      const stored = await changeStoredItem(store, transcript.jobId, number, change);
      await posts.update(transcript);
      return view(transcript, stored);
    },
  };
}
