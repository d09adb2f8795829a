import type { VoiceCatalog } from "../audio/voices.ts";
import type { Command, JobActions } from "../commands/definition/command.ts";
import type { SuggestVoices } from "../commands/voice/suggestions.ts";
import type { Sentence } from "../errors.ts";
import type { Commit, NotedRow } from "../jobs/store/save-jobs.ts";
import type { JobRequester } from "../jobs/actions/job-actions.ts";
import type { Accept } from "../jobs/intake/accepted.ts";
import type { Job, Receipts } from "../jobs/job.ts";
import type { MediaMessageListener } from "../jobs/ports/media-messages.ts";
import type { CaseService } from "../moderation/service/case-service.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { TranscriptEditor } from "../transcripts/transcript-editor.ts";

/** Port implemented by app/: everything a chat platform can ask of the program. */
export interface App {
  /**
   * Runs a command: answers it immediately or creates a job. Throws UserError, in which case nothing was stored or
   * spent.
   */
  readonly accept: Accept;
  readonly commands: readonly Command[];
  /** A user's own jobs: what they can see and do with them. */
  readonly jobActions: (asker: JobRequester) => JobActions;
  readonly findJob: (id: string) => Promise<Job | null>;
  /** Returns a person's jobs, newest first; with a time, only those that were created by then. */
  readonly recentJobs: (
    platform: string,
    personId: string,
    limit: number,
    until?: Date,
  ) => Promise<readonly Job[]>;
  /** Deletes finished jobs with their files and transcripts. Unfinished jobs stay. */
  readonly deleteJobs: (ids: readonly string[]) => Promise<void>;
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
  /** Edits the transcript of a job. */
  readonly transcriptEditor: TranscriptEditor;
  /** Reports, decisions and appeals of moderation cases. */
  readonly caseService: CaseService;
  /** Called for every message with audio or video, on platforms that listen for them. */
  readonly mediaMessageListeners: readonly MediaMessageListener[];
  /** Rejects with a UserError while requests can't be served. */
  readonly checkAvailable: () => Promise<void>;
  /** One line that names the audio service in use and what to expect of it. */
  readonly serviceNote: Sentence;
}
