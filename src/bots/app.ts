import type { ApiKeys } from "../api-keys/index.ts";
import type { VoiceCatalog } from "../audio/voices.ts";
import type { Command, CommandContext, JobActions } from "../commands/definition/command.ts";
import type { SuggestVoices } from "../commands/voice/suggestions.ts";
import type { Sentence } from "../errors.ts";
import type { ParsedValues } from "../commands/definition/option.ts";
import type { JobPage, JobPosition } from "../jobs/store/list-jobs.ts";
import type { Commit, NotedRow } from "../jobs/store/save-jobs.ts";
import type { JobRequester } from "../jobs/actions/job-actions.ts";
import type { Accept } from "../jobs/intake/accepted.ts";
import type { Invocation, Job, Receipts } from "../jobs/job.ts";
import type { ChatMessageListener } from "../jobs/ports/chat-messages.ts";
import type { MediaMessageListener, MissedMessages } from "../jobs/ports/media-messages.ts";
import type { Membership } from "../jobs/ports/platform.ts";
import type { CaseService } from "../moderation/service/case-service.ts";
import type { LiveCaptions } from "../live/captions/reading/index.ts";
import type { Holders } from "../live/holders.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { PersonRef } from "../store/person.ts";
import type { JobFeed } from "./job-feed.ts";
import type { TranscriptEditor } from "../transcripts/transcript-editor.ts";

/** Port implemented by app/: everything a chat platform can ask of the program. */
export interface App {
  /**
   * Runs a command: answers it immediately or creates a job. Throws UserError, in which case nothing was stored or
   * spent.
   */
  readonly accept: Accept;
  /**
   * Does what `accept` does, but leaves nothing behind: for commands that a platform makes up before it listens, so that
   * the first one of a person finds all that it needs loaded and compiled.
   */
  readonly dryRun: Accept;
  /**
   * Makes the checks of an instant command that a program asks for, and returns its values and what it can call, where
   * programs need data instead of an answer in sentences. Throws UserError.
   */
  readonly openCommand: (
    invocation: Invocation,
  ) => Promise<{ readonly values: ParsedValues; readonly context: CommandContext }>;
  /** Undefined for an API key that is unknown, expired or revoked. */
  readonly authenticateKey: ApiKeys["authenticate"];
  /** Asks the platform whether a person is still a member of a workspace, and in which roles. */
  readonly findMembership: (
    requester: Pick<Invocation, "platform" | "person" | "place">,
  ) => Promise<Membership | undefined>;
  /** Asks the platform whether a person still administers a workspace, by its permissions or by the workspace's rules. */
  readonly isAdmin: (requester: Pick<Invocation, "platform" | "person" | "place">) => Promise<boolean>;
  readonly commands: readonly Command[];
  /** A user's own jobs: what they can see and do with them. */
  readonly jobActions: (asker: JobRequester) => JobActions;
  readonly findJob: (id: string) => Promise<Job | null>;
  /** Tells pages and programs when their jobs change. */
  readonly jobFeed: JobFeed;
  /** Returns a person's jobs, newest first; with a time, only those that were created by then. */
  readonly recentJobs: (
    platform: string,
    personId: string,
    limit: number,
    until?: Date,
  ) => Promise<readonly Job[]>;
  /** Returns a page of a person's jobs, newest first. */
  readonly pageJobs: (
    person: PersonRef,
    page: { readonly before: JobPosition | undefined; readonly limit: number },
  ) => Promise<JobPage>;
  /** Returns the job that an invocation with this key became, for as long as it is stored. */
  readonly findInvocation: (platform: string, key: string) => Promise<Job | null>;
  /** Deletes finished jobs with their files and transcripts. Unfinished jobs stay. */
  readonly deleteJobs: (ids: readonly string[]) => Promise<void>;
  /** Returns those of these jobs below whose transcripts minutes are shown. */
  readonly withMinutes: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Stores the receipts of what a listener posted for a job. */
  readonly saveReceipts: (
    id: string,
    receipts: Receipts,
    version?: undefined,
    commit?: Commit,
  ) => Promise<NotedRow>;
  /** For requests that a person is waiting for: fails fast while the database is unreachable. */
  readonly settings: AllSettings;
  readonly permissions: PermissionChecker;
  readonly voices: Pick<VoiceCatalog, "loaded">;
  readonly suggestVoices: SuggestVoices;
  /** Whether a language model is configured, which answers questions from transcripts. */
  readonly answersQuestions: boolean;
  /** Edits the transcript of a job. */
  readonly transcriptEditor: TranscriptEditor;
  /** Reports, decisions and appeals of moderation cases. */
  readonly caseService: CaseService;
  /** Says that this process has the last minutes of a voice channel in memory, until the returned function is called. */
  readonly holdChannel: Holders["register"];
  /** Captions of voice channels, for everyone who has the link to their live view. */
  readonly liveCaptions: LiveCaptions;
  /** Called for what members write, on platforms where the bot speaks in voice channels. */
  readonly chatMessageListener: ChatMessageListener;
  /** Called for every message with audio or video, on platforms that listen for them. */
  readonly mediaMessageListeners: readonly MediaMessageListener[];
  /** Catches up on messages that were posted while the bot was away. */
  readonly missedMessages: MissedMessages;
  /** Rejects with a UserError while requests can't be served. */
  readonly checkAvailable: () => Promise<void>;
  /** One line that names the audio service in use and what to expect of it. */
  readonly serviceNote: Sentence;
}
