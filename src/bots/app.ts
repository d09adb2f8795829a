import type { VoiceCatalog } from "../audio/voices.ts";
import type { Command, JobActions } from "../commands/definition/command.ts";
import type { SuggestVoices } from "../commands/voice/suggestions.ts";
import type { Sentence } from "../errors.ts";
import type { JobRequester } from "../jobs/actions/job-actions.ts";
import type { Accept } from "../jobs/intake/accepted.ts";
import type { Job, Receipts } from "../jobs/job.ts";
import type { MediaMessageListener } from "../jobs/ports/media-messages.ts";
import type { CaseService } from "../moderation/service/case-service.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { TranscriptEditor } from "../transcripts/transcript-editor.ts";

/** The one way in: what a chat platform may ask of the program. Implemented in app/. */
export interface App {
  /** Runs a command: it is answered at once, or becomes a job. Throws UserError; then nothing was kept and nothing spent. */
  readonly accept: Accept;
  readonly commands: readonly Command[];
  /** A person's own jobs: what they can see and do about them. */
  readonly jobActions: (asker: JobRequester) => JobActions;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly recentJobs: (platform: string, personId: string, limit: number) => Promise<readonly Job[]>;
  /** Keeps what a listener posted for a job. */
  readonly saveReceipts: (id: string, receipts: Receipts) => Promise<void>;
  /** For people who wait: fails fast where the database is away. */
  readonly settings: AllSettings;
  readonly permissions: PermissionChecker;
  readonly voices: Pick<VoiceCatalog, "loaded">;
  readonly suggestVoices: SuggestVoices;
  /** What people do with a job's transcript. */
  readonly transcriptEditor: TranscriptEditor;
  /** What people do with moderation's cases. */
  readonly caseService: CaseService;
  /** Called for every message with audio or video, where a platform listens for them. */
  readonly mediaMessageListeners: readonly MediaMessageListener[];
  /** Rejects with a sentence where nobody can be served now. */
  readonly checkAvailable: () => Promise<void>;
  /** One line about which audio service answers, and what to expect of it. */
  readonly serviceNote: Sentence;
}
