import type { IsUnknownHost } from "../net/host-check.ts";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { AudioService } from "../audio/client.ts";
import type { VoiceCatalog } from "../audio/voices.ts";
import { type Budgets, noBudgets } from "../budgets/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Files } from "../media/storage/files.ts";
import { type AccountsOf, onlyThisAccount } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import type { DurationStore } from "./durations/duration-store.ts";
import type { EffectDeps } from "./worker/effects.ts";
import type { EstimateWait } from "./scheduler/wait-estimate.ts";
import type { UnconfirmedPolicy } from "./lifecycle/timeouts.ts";
import type { ConcurrencyLimits } from "./scheduler/fair-share.ts";
import type { GroupDeps } from "./worker/group-effects.ts";
import type { FindReusableResult } from "./intake/reuse-result.ts";
import type { Maintenance } from "./intake/maintenance.ts";
import { type JobModel, NO_MODEL } from "./language-model/model-tasks.ts";
import type { CheckTexts } from "./ports/check-texts.ts";
import type { Platform } from "./ports/platform.ts";
import { NO_PASSPORTS, type VoicePassports } from "./ports/passports.ts";
import { NO_RECORDINGS, type RecordedTracks } from "./ports/recordings.ts";
import type { TranscriptCache } from "./ports/transcript-cache.ts";
import { type ClaimLease, WITHOUT_LEASE } from "./lease.ts";
import type { JobQueue } from "./queue/queue.ts";
import type { RecipeStore } from "./actions/recipes.ts";
import type { SendResultDeps } from "./actions/send-result.ts";
import type { RecordingKey, ShareCall } from "./store/shared-calls.ts";
import type { JobStore } from "./store/jobs.ts";
import type { SourceLimits } from "./intake/sources/size-limits.ts";
import type { ResolveSourcesDeps } from "./intake/sources/source-request.ts";
import type { Timers } from "../base/timers.ts";
import type { DeleteAtService } from "./voices/voice-actions.ts";
import type { VoiceStore } from "./voices/voice-store.ts";

/** Dependencies of jobs. */
export interface JobsOptions {
  readonly store: {
    readonly db: Kysely<Database>;
    readonly interactiveDb: Kysely<Database>;
    readonly readDb: Kysely<Database>;
    ready(): Promise<void>;
    notify(channel: string, payload: string): Promise<void>;
    listen(
      channel: string,
      onPayload: (payload: string) => void,
      onGap?: () => void,
    ): Promise<{ close(): Promise<void> }>;
  };
  readonly queue: JobQueue;
  readonly service: AudioService;
  /** Every voice that the audio service lists; voices/ decides who can see which. */
  readonly voices: VoiceCatalog;
  /** Names of custom voices at the audio service that everyone can use. Default: none. */
  readonly publicVoices?: readonly string[];
  /** Default: the audio service can't delete voices. */
  readonly deleteVoice?: DeleteAtService | undefined;
  /** Whether the audio service can tell speakers apart. Default: no. */
  readonly canTellSpeakers?: boolean;
  /** Whether the audio service translates what it dubs. Default: yes. */
  readonly canTranslate?: boolean;
  /** The audio service charges nothing. */
  readonly isFree?: boolean;
  readonly settings: AllSettings;
  /** Default: nothing costs anything. */
  readonly budgets?: Budgets;
  readonly platforms: readonly Platform[];
  /** Stored files, including the results of earlier jobs. */
  readonly files: Pick<Files, "find">;
  /** Default: no known limits. */
  readonly sourceLimits?: SourceLimits;
  /** Default: every host counts as known. */
  readonly isUnknownHost?: IsUnknownHost;
  readonly prepare: EffectDeps["prepare"];
  readonly collect: EffectDeps["collect"];
  readonly join: GroupDeps["join"];
  /** Rules about texts that are to be spoken. Default: none. */
  readonly checkTexts?: CheckTexts;
  /** What jobs ask the language model. Default: nothing. */
  readonly model?: JobModel;
  /** Default: nothing is recorded. */
  readonly recordings?: RecordedTracks;
  /** Default: no voice has a passport, and none needs one. */
  readonly passports?: VoicePassports;
  /** Default: there are no clips. */
  readonly findClip?: ResolveSourcesDeps["findClip"];
  /** Default: no cache. */
  readonly transcriptCache?: Pick<TranscriptCache, "find">;
  /** Which jobs share a call of the audio service. Default: none. */
  readonly recordingKey?: RecordingKey;
  /** How many jobs of one person and of one server run at once; the others wait in the queue. */
  readonly concurrencyLimits: ConcurrencyLimits;
  /** Default: never in maintenance mode. */
  readonly maintenance?: () => Maintenance | undefined;
  /** Default: ask. */
  readonly onUnconfirmed?: UnconfirmedPolicy;
  /** Default: no accounts are linked. */
  readonly accountsOf?: AccountsOf;
  /** Returns a person's accounts besides this one. Default: none. */
  readonly otherAccounts?: SendResultDeps["otherAccounts"];
  /** Returns the name of a platform that people see. Default: its own name. */
  readonly titleOf?: SendResultDeps["titleOf"];
  /** The lease of this process. Default: claims end with time only. */
  readonly lease?: ClaimLease;
  readonly now: () => Date;
  readonly log: Logger;
}

/** What holds where an option is left out. */
export const DEFAULTS = {
  publicVoices: [],
  canTellSpeakers: false,
  canTranslate: true,
  isFree: false,
  budgets: noBudgets,
  sourceLimits: {},
  checkTexts: async () => undefined,
  model: NO_MODEL,
  recordings: NO_RECORDINGS,
  passports: NO_PASSPORTS,
  findClip: async () => undefined,
  transcriptCache: { find: async () => undefined },
  accountsOf: onlyThisAccount,
  otherAccounts: async () => [],
  titleOf: (platform: string) => platform,
  maintenance: () => undefined,
  lease: WITHOUT_LEASE,
} satisfies Partial<JobsOptions>;

/** The options of a process, with {@link DEFAULTS}. */
export type CompleteJobsOptions = JobsInternals & Required<Pick<JobsInternals, keyof typeof DEFAULTS>>;

/** What a simulation replaces: rows in memory, time and randomness. */
export interface JobsInternals extends Omit<JobsOptions, "store"> {
  readonly store: Omit<JobsOptions["store"], "db" | "interactiveDb" | "readDb" | "ready">;
  readonly rows: JobStore;
  /** The same rows for requests that a person is waiting for, so they don't queue behind the workers' writes. */
  readonly interactiveRows: JobStore;
  /** The same settings for workers, which can wait for the database. */
  readonly workerSettings: Pick<AllSettings, "of">;
  readonly recipes: RecipeStore;
  readonly voiceRows: VoiceStore;
  /** The same voices for requests that a person is waiting for. */
  readonly interactiveVoiceRows: VoiceStore;
  readonly durations: DurationStore;
  readonly estimateWait: EstimateWait;
  readonly findReusableResult: FindReusableResult;
  readonly shareCall: ShareCall;
  readonly timers: Timers;
  readonly newId: () => string;
  readonly newClaim: () => string;
}
