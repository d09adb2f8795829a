import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { byName } from "../base/by-name.ts";
import type { TranscriptActions } from "../commands/services/transcripts.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import type { JobEraser } from "../jobs/privacy/erase-jobs.ts";
import { AUTOMATIC, createAutoTranscription } from "./auto-transcribe.ts";
import { describeTranscriptEvent } from "./describe-event.ts";
import { createAutomaticMessages } from "./retention/automatic-messages.ts";
import { createErasure } from "./retention/erase.ts";
import { expireTranscripts } from "./retention/expire.ts";
import { createTranscriptsDataSource } from "./retention/personal-data.ts";
import { startDigests, withdrawDigests } from "./digest/send-digests.ts";
import { createDigestStore } from "./digest/store.ts";
import { startAutomaticMinutes } from "./minutes/automatic-minutes.ts";
import { createMinutesNotices } from "./minutes/minutes-notice.ts";
import { createPostMinutes } from "./minutes/post-minutes.ts";
import { createMinutesStore } from "./minutes/store.ts";
import { createSearchStore } from "./store/search.ts";
import { createTranscriptActions } from "./transcript-actions.ts";
import { createVisibilityCheck } from "./visibility.ts";
import type { UpdateResult } from "../jobs/actions/update-result.ts";
import type { JobModel } from "../jobs/language-model/model-tasks.ts";
import type { TranscriptCache } from "../jobs/ports/transcript-cache.ts";
import type { AnswerLink } from "../jobs/reports/answer-link.ts";
import type { HappenedEvent, TextReader } from "../webhooks/message.ts";
import type { LanguageModel } from "../language-model/client.ts";
import type { Invocation, Job } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";
import { createPermissionChecker } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { NotificationListener } from "../store/listener.ts";
import type { AccountsOf } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { createCacheLookup, createSave } from "./transcript-cache.ts";
import { createTranscriptStore } from "./store/transcripts.ts";
import { createAskTask } from "./language-model/ask.ts";
import { createWriteMinutesTask } from "./language-model/write-minutes.ts";
import { createTranslateTask } from "./language-model/translate.ts";
import { createReadTranscript } from "./planned-transcript.ts";
import { createRemoveSpeaker } from "./retention/remove-speaker.ts";
import { createTranscriptEditor, updateAnswer } from "./transcript-editor.ts";

export interface TranscriptCacheOptions {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "find">;
  readonly settings: Pick<AllSettings, "of">;
  /** Platforms whose transcripts are stored. Transcripts made for moderation aren't. */
  readonly platforms: readonly Platform[];
  /** Default: no accounts are linked. */
  readonly accountsOf?: AccountsOf;
  readonly now: () => Date;
}

/** Stores transcripts of jobs, and finds them again when the same recording is requested. */
export function createTranscriptCache(options: TranscriptCacheOptions): TranscriptCache {
  const dependencies = {
    ...options,
    rows: createTranscriptStore(options),
    minutes: createMinutesStore(options),
    platforms: byName(options.platforms),
  };
  return { save: createSave(dependencies), find: createCacheLookup(dependencies) };
}

export interface TranscriptModelOptions extends TranscriptCacheOptions {
  readonly readDb: Kysely<Database>;
  readonly files: Pick<Files, "find" | "write" | "keep">;
  readonly languageModel: LanguageModel | undefined;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly log: Logger;
}

/** Creates what jobs ask the language model about transcripts. */
export function createTranscriptModel(options: TranscriptModelOptions): JobModel {
  const rows = createTranscriptStore(options);
  const searchStore = createSearchStore({ db: options.readDb });
  const platforms = byName(options.platforms);
  const visibility = createVisibilityCheck({ ...options, rows: searchStore, platforms });
  const minutes = createMinutesStore(options);
  const posts = createPostMinutes({ ...options, store: minutes, rows, platforms, hasModel: true });
  return {
    languageModel: options.languageModel,
    tasks: [
      createTranslateTask({ ...options, rows, searchStore, visibility }),
      createAskTask({ rows, searchStore, visibility, platforms, findJob: options.findJob }),
      createWriteMinutesTask({ ...options, rows, searchStore, visibility, minutes, posts }),
    ],
    readTranscript: createReadTranscript({ rows, searchStore, visibility, platforms, minutes }),
  };
}

export interface TranscriptsOptions extends TranscriptCacheOptions {
  /** For searches and lists, which may be a moment late. */
  readonly readDb: Kysely<Database>;
  readonly files: Pick<Files, "find" | "write" | "keep" | "remove">;
  readonly jobs: TranscriptJobs;
  /** Platforms on which the bot transcribes automatically. */
  readonly listeningPlatforms: ReadonlySet<string>;
  readonly eraser: JobEraser;
  /** Undefined: the operator has configured none. */
  readonly languageModel: LanguageModel | undefined;
  readonly log: Logger;
}

export interface TranscriptJobs {
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly updateResult: UpdateResult;
  readonly accept: AcceptJob;
  readonly cancelJob: (id: string) => Promise<boolean>;
}

export type Transcripts = ReturnType<typeof createTranscripts>;

/** Creates the services for stored transcripts: edit, search, expire, and delete. */
export function createTranscripts(options: TranscriptsOptions) {
  const { db, jobs, now } = options;
  const searchStore = createSearchStore({ db: options.readDb });
  const platforms = byName(options.platforms);
  const minutesStore = createMinutesStore({ db });
  const hasModel = options.languageModel !== undefined;
  const rows = createTranscriptStore({ db });
  const posts = createPostMinutes({
    ...options,
    store: minutesStore,
    rows,
    platforms,
    findJob: jobs.findJob,
    hasModel,
  });
  const minutes = { store: minutesStore, posts, hasModel };
  const notices = createMinutesNotices({ db, platforms });
  const digests = {
    ...options,
    store: createDigestStore(db),
    rows,
    minutes: minutesStore,
    platforms,
    findJob: jobs.findJob,
  };
  const withdrawMinutes = async (ids: readonly string[]) => {
    await posts.withdraw(ids);
    await withdrawDigests(digests, ids);
  };
  const {
    forget: erase,
    forgetRest,
    forgetRepeated,
    forgetMessage,
    forgetChannel,
  } = createErasure({ ...options, withdrawMinutes });
  const transcriptEditor = createTranscriptEditor({
    ...options,
    ...jobs,
    rows,
    permissions: createPermissionChecker(options),
  });
  const dependencies = {
    ...options,
    platforms,
    rows,
    searchStore,
    transcriptEditor,
    minutes,
    notices,
    visibility: createVisibilityCheck({ ...options, rows: searchStore, platforms }),
    forget: erase,
  };
  const { visibility } = dependencies;
  return {
    transcriptEditor,
    forUser: (invocation: Invocation): TranscriptActions => createTranscriptActions(dependencies, invocation),
    mediaMessageListener: createAutoTranscription({
      ...options,
      accept: jobs.accept,
      forgetMessage: (message, keys) => forgetMessage(message, keys, jobs.cancelJob),
      forgetChannel: (channel) => forgetChannel(channel, AUTOMATIC, jobs.cancelJob),
    }),
    knownMessages: createAutomaticMessages({ db }),
    /** Returns the data of a webhook's event about a transcript. */
    describeEvent: (
      id: string,
      event: HappenedEvent,
      reader: TextReader | undefined,
      answerLink: AnswerLink,
    ) =>
      describeTranscriptEvent(
        { rows, minutes: minutesStore, visibility, findJob: jobs.findJob, answerLink },
        id,
        event,
        reader,
      ),
    async expire(): Promise<number> {
      await forgetRest();
      const expired = await expireTranscripts(db, now());
      await forgetRepeated();
      return expired;
    },
    /** Makes and posts minutes where a server wants them, until it is closed. */
    sendMinutes: (listen: NotificationListener["listen"], mayBeDue?: () => boolean) =>
      startAutomaticMinutes({ ...options, ...jobs, ...minutes, notices, rows, listen, mayBeDue }),
    /** Posts the weekly digests of open action items where channels want them, until it is closed. */
    sendDigests: (listen: NotificationListener["listen"], mayBeDue?: () => boolean) =>
      startDigests({ ...digests, listen, mayBeDue }),
    /** Returns those of these jobs whose transcripts have posted minutes. */
    withMinutes: async (ids: readonly string[]): Promise<readonly string[]> =>
      (await minutesStore.postsOf(ids)).map(({ jobId }) => jobId),
    indexOutdated: rows.indexOutdated,
    /** Deletes a person's words from the transcripts of recordings. */
    removeSpeaker: createRemoveSpeaker({
      ...options,
      rows,
      erase,
      withdrawMinutes,
      updateAnswer: (transcript) => updateAnswer({ ...options, ...jobs }, transcript, transcript.jobId),
    }),
    /** Deletes finished jobs with their files, their transcripts and the answers that reuse those. */
    deleteJobs: erase,
    personalDataSource: createTranscriptsDataSource({ db, erase, indexOutdated: rows.indexOutdated }),
  };
}
