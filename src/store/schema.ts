import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { PersonRef } from "./person.ts";

/** Every table. Queries are in the subsystem that owns the rows; names are camelCase here and snake_case in SQL. */
export interface Database {
  jobs: JobsTable;
  sharedCalls: SharedCallsTable;
  processLeases: ProcessLeasesTable;
  queueChanges: QueueChangesTable;
  queuePeople: QueuePeopleTable;
  queueServers: QueueServersTable;
  queueTotals: QueueTotalsTable;
  files: FilesTable;
  secrets: SecretsTable;
  slackInstallations: SlackInstallationsTable;
  slackClaims: SlackClaimsTable;
  durations: DurationsTable;
  recipes: RecipesTable;
  settings: SettingsTable;
  budgetLimits: BudgetLimitsTable;
  budgetCounters: BudgetCountersTable;
  appState: AppStateTable;
  moderationCases: ModerationCasesTable;
  moderationStatements: ModerationStatementsTable;
  moderationNotices: ModerationNoticesTable;
  moderationWaiting: ModerationWaitingTable;
  moderationListening: ModerationListeningTable;
  webhookEndpoints: WebhookEndpointsTable;
  webhookEvents: WebhookEventsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  apiKeys: ApiKeysTable;
  linkedAccounts: LinkedAccountsTable;
  linkCodes: LinkCodesTable;
  linkTries: LinkTriesTable;
  apiAnswers: ApiAnswersTable;
  voiceSessions: VoiceSessionsTable;
  playbackItems: PlaybackItemsTable;
  channelStatuses: ChannelStatusesTable;
  recordings: RecordingsTable;
  recordingPeople: RecordingPeopleTable;
  listenings: ListeningsTable;
  listeningPeople: ListeningPeopleTable;
  voicePassports: VoicePassportsTable;
  channelClips: ChannelClipsTable;
  captions: CaptionsTable;
  captionLines: CaptionLinesTable;
  captionPages: CaptionPagesTable;
  captionTranslations: CaptionTranslationsTable;
  captionRecaps: CaptionRecapsTable;
  automaticRecordings: AutomaticRecordingsTable;
  recordingOccasions: RecordingOccasionsTable;
  notices: NoticesTable;
  transcripts: TranscriptsTable;
  minutes: MinutesTable;
  minutesNotices: MinutesNoticesTable;
  actionItemDigests: ActionItemDigestsTable;
  transcriptQuotes: TranscriptQuotesTable;
  voices: VoicesTable;
}

type Json<T extends object> = JSONColumnType<T>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Owned by jobs/store/jobs.ts. */
export interface JobsTable {
  id: string;
  /** `platform:key`. A repeated delivery of the same request finds the first job. */
  invocationKey: string;
  platform: string;
  workspaceId: string;
  channelId: string;
  personId: string;
  locale: string;
  command: string;
  options: Json<object>;
  plan: Json<object>;
  /** Platform data for finding the place of the answer; opaque to all other code. */
  address: Json<object>;
  /** Where the result goes instead of to its place (jobs/job.ts, DeliverTo). */
  deliverTo: NullableJson<object>;
  state: string;
  /** Incremented by every write: a worker with an outdated copy loses. */
  version: Generated<number>;
  /** Token of the worker that wrote `submitting`, new for each attempt. */
  claim: string | null;
  /** Retries of the current step. */
  attempt: Generated<number>;
  claimedUntil: Date | null;
  /** Lease of the process whose claim it is; null in rows of a version that had none. */
  lease: string | null;
  taskId: string | null;
  /** Links to the service's results (state collecting). */
  urls: NullableJson<string[]>;
  outcome: NullableJson<object>;
  /** What the audio service answered, for the operator: `submit` and `poll`. */
  answers: NullableJson<{ readonly submit?: string; readonly poll?: string }>;
  /** When a result was first missing at its link (state collecting). */
  missingSince: Date | null;
  /** The job whose call of the audio service gave the result; null for a call of its own. */
  callOf: Generated<string | null>;
  /** For an answer that reuses a transcript: the job that transcribed it. */
  heardBy: GeneratedAlways<string | null>;
  receipts: Json<object>;
  retryOf: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  submittedAt: Date | null;
  deadlineAt: Date;
  finishedAt: Date | null;
  /** When the job was dispatched; until then it is queued. */
  calledAt: Generated<Date | null>;
  /** Number of processes that crashed while working on the job since it last advanced. */
  crashes: Generated<number>;
  /** Submitted a second time, because the first was never confirmed. */
  resubmitted: Generated<boolean>;
  /** For a call: the parent job, and the call's position in it, from 0. */
  parentId: string | null;
  part: number | null;
  /** The job's calls are separate rows. */
  isParent: Generated<boolean>;
  /**
   * Cost in whole millionths of the operator's currency: reserved while the job runs, known to be spent, and
   * unconfirmed. The counters are updated in the same statement (migrations/baseline/budgets.sql).
   */
  reserved: Generated<number>;
  spent: Generated<number>;
  unconfirmed: Generated<number>;
  /** Roles of its person that had a limit when the job was accepted. */
  budgetRoles: Generated<string[]>;
  /** All roles of its person at that time; null if the platform didn't report them. */
  roles: string[] | null;
  /** For the operator's page, set when the job finishes: its final state, or `undelivered`. */
  ended: GeneratedAlways<string | null>;
  /** Set with it: seconds from acceptance to submission. */
  startSeconds: GeneratedAlways<number | null>;
}

/** Which job calls the audio service for a recording that several jobs need. Owned by jobs/store/shared-calls.ts. */
export interface SharedCallsTable {
  /** Digest of the message, the file and the request. */
  recording: string;
  jobId: string;
  claimedAt: Date;
}

/** Live processes. Owned by jobs/lease.ts. */
export interface ProcessLeasesTable {
  id: string;
  startedAt: Generated<Date>;
  renewedAt: Generated<Date>;
  endsAt: Date;
  facts: Json<object>;
}

/**
 * Jobs that joined the queue or left it without a turn, not yet added up. Written by triggers
 * (migrations/baseline/queue.sql).
 */
export interface QueueChangesTable {
  id: GeneratedAlways<number>;
  platform: string;
  workspace: string;
  /** Whom limits count (jobs/limited-asker.ts), as in the other tables of the queue. */
  person: string;
  /** 1 or -1. */
  jobs: number;
  /** When the job was accepted. */
  since: Date;
}

/** People with waiting jobs. Owned by the functions of migrations/baseline/queue.sql. */
export interface QueuePeopleTable {
  platform: string;
  workspace: string;
  person: string;
  jobs: number;
  /** Since when they have waited for this turn. */
  turnAt: Date;
}

/** Their servers, by triggers. */
export interface QueueServersTable {
  platform: string;
  workspace: string;
  jobs: number;
  people: number;
  turnAt: Date;
}

/** One row: all of them, and the latest turn. */
export interface QueueTotalsTable {
  jobs: number;
  servers: number;
  turnAt: Date;
  /** The worker that reacts to notifications of new jobs. */
  dispatcher: string | null;
  /** When a worker with a free slot last looked. */
  lookedAt: Date;
}

/**
 * Voices that people trained or designed. Owned by jobs/voices/voice-store.ts. On deletion, all columns except the keys
 * become null.
 */
export interface VoicesTable {
  id: string;
  /** SHA-256 (hex) of the normalized `service_name`. Survives deletion, so that a deleted voice stays hidden. */
  serviceKey: string;
  /** The audio service's name for it. */
  serviceName: string | null;
  /** The owner's name for it. */
  name: string | null;
  /** Normalized `name` (audio/fold.ts). */
  nameKey: string | null;
  platform: string | null;
  /** The owner's key (store/person.ts). */
  personId: string | null;
  /** The server or workspace in which it is shared. */
  workspaceId: string | null;
  /** The job that created it. */
  jobId: string | null;
  /** The owner's consent at training; null if it isn't a person's voice. */
  consent: string | null;
  consentedAt: Date | null;
  /** The passport that proves the consent (`voice_passports`); null if there is none. */
  passportId: string | null;
  createdAt: Generated<Date>;
  /** When its training was known to have succeeded. */
  readyAt: Date | null;
  deletedAt: Date | null;
}

/** Spending limits, in millionths. Owned by budgets/limit-store.ts. */
export interface BudgetLimitsTable {
  /** `*`, also in `workspace`, for a limit set by the operator. */
  platform: string;
  workspace: string;
  /** `person`, `role`, `channel` or `server`. */
  level: string;
  /** Empty for each person, role or channel, or for the server. */
  id: string;
  /** `day` or `month`, in UTC. */
  period: string;
  most: number;
  setBy: string;
  updatedAt: Generated<Date>;
}

/** Sums over the rows of jobs, maintained by the database itself. Owned by budgets/counter-store.ts. */
export interface BudgetCountersTable {
  platform: string;
  /** `*` for a person wherever their ID is valid, by their key (store/person.ts). */
  workspace: string;
  level: string;
  id: string;
  period: string;
  starts: ColumnType<Date, string, string>;
  reserved: Generated<number>;
  spent: Generated<number>;
  unconfirmed: Generated<number>;
  /** Share of the limit that was already notified, in percent. */
  told: Generated<number>;
}

/** Owned by media/storage/files.ts. */
export interface FilesTable {
  id: string;
  kind: "upload" | "result";
  jobId: string | null;
  /** Who can access it: `platform:person`, the person by their key (store/person.ts). */
  owner: string;
  name: string;
  /** Media type detected from the content, never the claimed one. */
  type: string;
  bytes: number;
  durationMs: number | null;
  /** Hexadecimal SHA-256 of the bytes; null if another process wrote them. */
  contentHash: string | null;
  /** Chromaprint of a result's first two minutes, in base64; null for other files, and for short audio. */
  fingerprint: string | null;
  /** Hexadecimal SHA-256 of an audio result, whichever process wrote it. */
  resultHash: string | null;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
}

/** Secrets that the program generated, shared by all its processes. Owned by store/secret-box.ts. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** Workspaces and organizations that installed the app. Owned by bots/slack/installations.ts. */
export interface SlackInstallationsTable {
  /** `team:T…` or `org:E…`. */
  id: string;
  teamId: string | null;
  enterpriseId: string | null;
  /** In the format of Slack's own library, tokens included, and encrypted. */
  installation: string;
  updatedAt: Generated<Date>;
}

/** Keys of handled events, to ignore repeated deliveries. Owned by bots/slack/connection/event-dedup.ts. */
export interface SlackClaimsTable {
  key: string;
  claimedAt: Generated<Date>;
}

/** Owned by jobs/actions/recipes.ts. */
export interface RecipesTable {
  platform: string;
  /** `person` or `server`. */
  level: string;
  /** The person's key (store/person.ts), or the workspace's ID. */
  owner: string;
  name: string;
  /** As entered. */
  steps: string;
  savedBy: string;
  savedAt: Generated<Date>;
}

/** Durations of tasks. Owned by jobs/durations/duration-store.ts. */
export interface DurationsTable {
  kind: string;
  /** Numbered as in jobs/durations/poll-schedule.ts. */
  bin: number;
  weight: number;
}

/** People's settings. Owned by settings/store.ts. */
export interface SettingsTable {
  platform: string;
  /** Empty for a person's own settings, which apply wherever their ID is valid. */
  workspace: string;
  level: string;
  /** The person's key (store/person.ts), or the ID of the channel or workspace. */
  id: string;
  name: string;
  value: ColumnType<unknown, string, string>;
  updatedAt: Generated<Date>;
}

/** State shared by all processes. Owned by jobs/intake/maintenance.ts. */
export interface AppStateTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  updatedAt: Generated<Date>;
}

/** Flagged messages for moderators, and the actions they took. Owned by moderation/cases/case-store.ts. */
export interface ModerationCasesTable {
  id: string;
  platform: string;
  workspaceId: string;
  channelId: string;
  messageId: string;
  authorId: string;
  link: string;
  said: ColumnType<unknown, string, string>;
  acts: ColumnType<unknown, string | undefined, string>;
  pendingSince: Date | null;
  version: Generated<number>;
  /** Version that the card in the moderators' channel shows. */
  shown: Generated<number>;
  /** Until then, a process is updating the card. */
  claimedUntil: Date | null;
  receipts: ColumnType<unknown, string | undefined, string>;
  createdAt: Generated<Date>;
}

/** Reports and appeals. Owned by moderation/cases/case-store.ts. */
export interface ModerationStatementsTable {
  caseId: string;
  personId: string;
  /** `report` or `appeal`. */
  kind: string;
  words: string;
  at: Generated<Date>;
}

/** Moderators' notices by day, so that each is sent once. Owned by moderation/service/notices.ts. */
export interface ModerationNoticesTable {
  platform: string;
  workspaceId: string;
  kind: string;
  day: ColumnType<Date, string, string>;
}

/** Clips that couldn't be checked yet. Owned by moderation/intake/waiting-clips.ts. */
export interface ModerationWaitingTable {
  platform: string;
  workspaceId: string;
  channelId: string;
  messageId: string;
  authorId: string;
  /** The message as it was received. */
  clip: ColumnType<unknown, string, never>;
  since: Date;
}

/** Until when every message of a moderated server was received. Owned by moderation/intake/catch-up.ts. */
export interface ModerationListeningTable {
  platform: string;
  workspaceId: string;
  until: Date;
  /** The platform's data for reaching the server. */
  address: ColumnType<Record<string, string>, string | undefined, string>;
}

/** Endpoints that are called when something happens. Owned by webhooks/endpoint-store.ts. */
export interface WebhookEndpointsTable {
  id: string;
  /** `*`, also in `workspace`, for the operator's endpoints. */
  platform: string;
  workspace: string;
  /** Encrypted address and secret; null for the operator's, which are in the configuration. */
  sealed: string | null;
  addedBy: string;
  /** Of the events that it gets (webhooks/message.ts). */
  types: Generated<string[]>;
  /** Whether events contain texts by people. */
  hasText: Generated<boolean>;
  addedAt: Generated<Date>;
  reachedAt: Date | null;
  /** Time of the first of the consecutive failed attempts. */
  failingSince: Date | null;
  /** Why the latest attempt failed, without the receiver's own text. Null if it succeeded. */
  lastFailure: string | null;
  disabledAt: Date | null;
}

/** Pending events, written by the database itself (migrations/baseline/webhooks.sql). Owned by webhooks/event-store.ts. */
export interface WebhookEventsTable {
  id: string;
  endpointId: string;
  type: Generated<string>;
  /** What it is about; all null for a test. */
  jobId: string | null;
  transcriptId: string | null;
  caseId: string | null;
  /** How the job ended, or the kind of the decision about the case. */
  state: string | null;
  happenedAt: Generated<Date>;
  /** As first sent. */
  body: string | null;
  attempt: Generated<number>;
  /** No process takes it before this time. */
  dueAt: Generated<Date>;
  givenUpAt: Date | null;
}

/** Events that were delivered. Owned by webhooks/delivery-store.ts. */
export interface WebhookDeliveriesTable extends Pick<
  WebhookEventsTable,
  "id" | "endpointId" | "jobId" | "transcriptId" | "caseId" | "state"
> {
  type: string;
  happenedAt: Date;
  /** Number of the attempt that succeeded, from 1. */
  attempt: number;
  deliveredAt: Generated<Date>;
}

/** Keys of programs. Owned by api-keys/key-store.ts. */
export interface ApiKeysTable {
  id: string;
  hash: string;
  platform: string;
  workspace: string;
  /** Null for a server's key. */
  personId: string | null;
  name: string;
  scope: string;
  /** Whom the limits count in place of the person. */
  limitedAs: string | null;
  /** What of the platform's password it was created under; null where there is none. */
  accessMark: ColumnType<string | null, string | null | undefined, string | null>;
  createdBy: string;
  createdAt: Generated<Date>;
  expiresAt: Date;
  /** Written at most once an hour. */
  lastUsedAt: Date | null;
}

/** Accounts on several platforms that are one person's. Owned by accounts/account-store.ts. */
export interface LinkedAccountsTable {
  platform: string;
  /** store/person.ts `personKey` */
  personKey: string;
  /** Where it was linked: on Slack a part of who it is, elsewhere any place of the person's. */
  workspace: string;
  personId: string;
  /** As others saw it when it was linked. */
  name: string;
  /** The same for all accounts of one person. */
  person: string;
  linkedAt: Generated<Date>;
}

/** The code that an account shows to be linked to another. Owned by accounts/link-codes.ts. */
export interface LinkCodesTable extends Pick<
  LinkedAccountsTable,
  "platform" | "personKey" | "workspace" | "personId" | "name"
> {
  codeHash: string;
  expiresAt: Date;
  /** The account that has agreed to be linked. */
  taker: NullableJson<PersonRef & { readonly name: string }>;
}

/** When an account typed a code. Owned by accounts/link-codes.ts. */
export interface LinkTriesTable extends Pick<LinkedAccountsTable, "platform" | "personKey"> {
  triedAt: Date;
}

/** Answers of commands by Idempotency-Key. Owned by bots/api/answered-requests.ts. */
export interface ApiAnswersTable {
  keyId: string;
  requestKey: string;
  requestHash: string;
  /** Encrypted JSON; null until the command has answered. */
  answer: string | null;
  createdAt: Generated<Date>;
}

/** A server's voice session, also the last one that ended. Owned by playback/playback-store.ts. */
export interface VoiceSessionsTable {
  platform: string;
  workspace: string;
  channel: string;
  isOpen: boolean;
  /** The process that is connected; null until one is. */
  holder: string | null;
  /** When the holder last reported. */
  seenAt: Generated<Date>;
  /** playback/session.ts `SessionStatus`. */
  status: Generated<string>;
  encrypted: Generated<boolean>;
  lastPacketAt: Date | null;
  /** How much of the current item was played, in milliseconds. */
  playedMs: Generated<number>;
  paused: Generated<boolean>;
  /** In percent. */
  volume: Generated<number>;
  since: Generated<Date>;
  /** Sentence that says why it ended, or what it needs. */
  problem: NullableJson<object>;
}

/** Owned by playback/channel-status-store.ts. Statuses of voice channels that the bot has replaced by its own. */
export interface ChannelStatusesTable {
  platform: string;
  workspace: string;
  channel: string;
  /** Null: there was none, or it isn't known. */
  before: string | null;
}

/** What a server records without being asked each time. Owned by recording/automatic-store.ts. */
export interface AutomaticRecordingsTable {
  platform: string;
  workspace: string;
  /** Who has set it up; the transcriptions are theirs. */
  personId: string;
  locale: string;
  channels: JSONColumnType<readonly string[]>;
  events: boolean;
}

/** recording/automatic-store.ts `Occasion`. */
export interface RecordingOccasionsTable {
  platform: string;
  workspace: string;
  kind: string;
  id: string;
  /** Null: it isn't recorded, or its recording has failed. */
  recordingId: string | null;
}

/** A recording of a voice channel. Owned by recording/recording-store.ts. */
export interface RecordingsTable {
  id: string;
  platform: string;
  workspace: string;
  channel: string;
  channelName: string;
  /** Who started it; the transcription is theirs. */
  personId: string;
  /** Null: the platform didn't report their roles. */
  roles: NullableJson<readonly string[]>;
  locale: string;
  /** Of the scheduled event that is recorded. */
  title: string | null;
  /** recording/recording.ts `RecordingState`. */
  state: Generated<string>;
  /** recording/recording.ts `StopReason`. */
  reason: string | null;
  maxMs: number;
  /** Null until everyone in the channel was told. */
  startedAt: Date | null;
  stoppedAt: Date | null;
  /** The process that receives or finishes it. */
  holder: string | null;
  /** When the holder last reported. */
  seenAt: Generated<Date>;
  /** `channel/message` of its announcement. */
  message: string | null;
  nickBefore: string | null;
  /** The bot's nickname with the mark, until it is restored. */
  nickSet: string | null;
  jobId: string | null;
  /** Sentence that says why it wasn't transcribed. */
  problem: NullableJson<object>;
  createdAt: Generated<Date>;
}

/** Someone who was told of a recording. Owned by recording/recording-store.ts. */
export interface RecordingPeopleTable {
  recordingId: string;
  personId: string;
  name: string;
  /** `told`: recorded. `out`: never. */
  state: string;
  /** Their audio without the silence; null until the recording is over, and for who said nothing. */
  fileId: string | null;
  durationMs: number | null;
  /** media/processing/tasks/track.ts `TrackSpan`. */
  spans: NullableJson<readonly object[]>;
  toldAt: Generated<Date>;
  /** When they last opted out, even if they have opted back in since. */
  outAt: ColumnType<Date | null, Date | undefined, Date | null>;
}

/** A voice channel whose last minutes are kept in memory. Owned by live/listening-store.ts. */
export interface ListeningsTable {
  id: string;
  platform: string;
  workspace: string;
  channel: string;
  channelName: string;
  /** Who turned it on; the spoken announcement is theirs. */
  personId: string;
  /** Null: the platform didn't report their roles. */
  roles: NullableJson<readonly string[]>;
  locale: string;
  /** live/listening.ts `Participation`. */
  who: string;
  /** `channel/message` of its announcement; null until it is posted. */
  message: string | null;
  /** IDs of those to whom it was announced. */
  told: ColumnType<readonly string[], string | undefined, string>;
  /** How many people in the channel are kept, and how many have opted out. */
  inCount: Generated<number>;
  outCount: Generated<number>;
  /** The captions that run in it; null: none. */
  captions: string | null;
  /** Sentence that says why it couldn't begin. */
  problem: NullableJson<object>;
  createdAt: Generated<Date>;
}

/**
 * A person's consent to train their voice, proven by reading a sentence in a voice channel; before that, the sentence that
 * they were asked to read. Owned by passports/passport-store.ts.
 */
export interface VoicePassportsTable {
  id: string;
  platform: string;
  workspace: string;
  /** The voice channel in which the sentence is read. */
  channel: string;
  personId: string;
  sentence: string;
  language: string;
  /** passports/passport.ts `Allowed`. */
  allowed: string;
  /** IDs of the members who can use the voices, if `allowed` says so. */
  members: Generated<string[]>;
  /** passports/passport.ts `PassportState`. */
  state: string;
  /** The person's own track. */
  fileId: string | null;
  /** SHA-256 (hex) of that file. */
  sampleHash: string | null;
  /** The job that transcribes it. */
  jobId: string | null;
  issuedAt: Date | null;
  /** Until then, the sentence can be read; once issued, the voice can be used. */
  expiresAt: Date;
  /** HMAC-SHA256 (hex) of the record (passports/passport.ts). */
  signature: string | null;
  /** How many jobs have used its voices, and the last one. */
  uses: Generated<number>;
  lastUse: string | null;
  /** How often moderators had its audio played, and when last. */
  plays: Generated<number>;
  lastPlayedAt: Date | null;
  createdAt: Generated<Date>;
}

/** Who has agreed on a server, or opted out. Owned by live/listening-store.ts. */
export interface ListeningPeopleTable {
  platform: string;
  workspace: string;
  personId: string;
  /** `agreed` or `out`. */
  state: string;
  changedAt: Generated<Date>;
}

/** A clip of a voice channel. Owned by live/clips/clip-store.ts. */
export interface ChannelClipsTable {
  id: string;
  platform: string;
  workspace: string;
  channel: string;
  /** Who made it. */
  personId: string;
  /** Who is heard in it. */
  heard: JSONColumnType<readonly { readonly id: string; readonly name: string }[]>;
  fileId: string;
  durationMs: number;
  /** Where its loudest stretch begins. */
  loudestMs: number;
  /** When it was going to be posted; null: only its maker has it. */
  postedAt: Date | null;
  /** IDs of the voice message and of the message below it; null until they are posted. */
  voiceMessage: string | null;
  lineMessage: string | null;
  /** Name of its sound in the soundboard, from before it is added, and the sound's ID. */
  soundName: string | null;
  sound: string | null;
  expiresAt: Date;
}

/** Captions of a voice channel. Owned by live/captions/store/caption-store.ts. */
export interface CaptionsTable {
  id: string;
  platform: string;
  workspace: string;
  channel: string;
  channelName: string;
  /** Who turned them on, and pays. */
  personId: string;
  /** Null: the platform didn't report their roles. */
  roles: NullableJson<readonly string[]>;
  locale: string;
  /** What is spoken; null: the service finds out. */
  language: string | null;
  /** live/captions/captions.ts `CaptionState`. */
  state: string;
  /** Whether the channel is no longer listened to when they end. */
  endsListening: boolean;
  /** The voice session that sends utterances; null: none. */
  holder: string | null;
  startedAt: Date;
  stoppedAt: Date | null;
  /** Sentence that says why they ended, or have no transcript. */
  problem: NullableJson<object>;
  /** The job whose transcript they became. */
  jobId: string | null;
}

/** An utterance, or what the captions say of themselves. Owned by live/captions/store/caption-store.ts. */
export interface CaptionLinesTable {
  captions: string;
  /** Empty: the captions' own. */
  personId: string;
  /** Milliseconds since the captions' start. */
  beginMs: number;
  endMs: number;
  name: string;
  /** Its audio. */
  fileId: string | null;
  /** The job that transcribes it. */
  jobId: string | null;
  /** Null: not transcribed yet. */
  words: string | null;
  /** A sentence of the captions' own. */
  note: NullableJson<object>;
  /** The message that shows it, from 1; null: none yet. */
  page: number | null;
  createdAt: Generated<Date>;
}

/** A message with lines of captions. Owned by live/captions/store/caption-store.ts. */
export interface CaptionPagesTable {
  captions: string;
  /** From 1. */
  page: number;
  /** The message's ID; null until it is posted. */
  message: string | null;
  /** Counts changes of its lines, and which of them the message shows. */
  revision: Generated<number>;
  shown: Generated<number>;
}

/** A line of captions in another language. Owned by live/captions/store/caption-translations.ts. */
export interface CaptionTranslationsTable {
  captions: string;
  beginMs: number;
  personId: string;
  language: string;
  /** Lines that are translated in one request have the same one. */
  claim: string;
  /** By which the request names the line. */
  number: number;
  /** Null: not translated yet. Empty: that failed. */
  words: string | null;
}

/** The newest summary of captions in a language. Owned by live/captions/store/caption-recaps.ts. */
export interface CaptionRecapsTable {
  captions: string;
  language: string;
  /** The request that makes it. */
  claim: string;
  requestedAt: Generated<Date>;
  /** Null: not made yet. Empty: that failed. */
  lines: NullableJson<readonly string[]>;
}

/** What waits or plays; finished items are deleted. Owned by playback/playback-store.ts. */
export interface PlaybackItemsTable {
  id: string;
  /** Order in the queue. */
  place: Generated<string>;
  platform: string;
  workspace: string;
  /** playback/item.ts `ItemKind`. */
  kind: string;
  personId: string;
  title: string;
  jobId: string | null;
  fileId: string;
  durationMs: number | null;
  state: Generated<string>;
  /** How often it was started. */
  starts: Generated<number>;
  createdAt: Generated<Date>;
}

/** Pending notices to a server's admins. Owned by notices/store.ts. */
export interface NoticesTable {
  id: Generated<string>;
  platform: string;
  workspace: string;
  sentence: Json<object>;
  createdAt: Generated<Date>;
  attempt: Generated<number>;
  dueAt: Generated<Date>;
}

/** Which jobs' answers quote which transcripts. Owned by transcripts/store/transcripts.ts. */
export interface TranscriptQuotesTable {
  transcriptId: string;
  jobId: string;
}

/** Full transcripts. Owned by transcripts/store/transcripts.ts. */
export interface TranscriptsTable {
  /** The job that created it; its row may be deleted. */
  jobId: string;
  /** The transcript that this one is a translation of: both are visible to the same people, and are deleted together. */
  translationOf: string | null;
  platform: string;
  workspaceId: string;
  /** For a thread, its parent channel. */
  channelId: string;
  threadId: string | null;
  /** The message with the recording, and a link that opens it. */
  sourceMessage: string | null;
  link: string | null;
  /** The requester. */
  personId: string;
  /** Author of the recording, if the platform reported it. */
  authorId: string | null;
  /** Name of the recording. */
  name: string;
  /**
   * Content and options of the recording, so that the same transcription isn't paid for twice
   * (transcripts/transcript-cache.ts); null if unknown.
   */
  contentHash: string | null;
  optionsKey: string | null;
  language: string | null;
  durationMs: number | null;
  /** Number of distinguished speakers. */
  speakers: number;
  /** media/result.ts `Segment`, each with the service's name of the speaker. */
  segments: Json<object[]>;
  /** The service's name of a speaker → display name (media/result.ts `SpeakerNames`). */
  names: Json<object>;
  /** Incremented by every change. */
  version: Generated<number>;
  /** What search finds it by (transcripts/store/search-index.ts); null until a newer version than its writer's adds it. */
  words: ColumnType<never, unknown, unknown>;
  /** The version whose words these are. */
  wordsVersion: number | null;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
}

/** Owned by transcripts/digest/. A digest of a channel, or the plan of a week. */
export interface ActionItemDigestsTable {
  id: string;
  /** Its Monday, such as 2026-11-23. */
  week: string;
  /** Empty for the plan of a week. */
  platform: Generated<string>;
  workspace: Generated<string>;
  channel: Generated<string>;
  /** Null: done. */
  dueAt: Generated<Date | null>;
  attempt: Generated<number>;
  /** Written before it is posted. */
  postingAt: Date | null;
  /** Where it was posted, as the platform names it. */
  posted: string | null;
  /** Jobs of the transcripts that it quotes. */
  quoted: Generated<string[]>;
}

/** Owned by transcripts/minutes/minutes-notice.ts: channels that were told about automatic minutes. */
export interface MinutesNoticesTable {
  platform: string;
  workspaceId: string;
  channelId: string;
  /** Written before the notice is posted. */
  postingAt: Generated<Date>;
  isPosted: Generated<boolean>;
}

/** Owned by transcripts/minutes/. A row goes with its transcript. */
export interface MinutesTable {
  /** Job of the transcript. */
  jobId: string;
  /** commands/services/minutes.ts `Minutes`; null until they are made. */
  content: NullableJson<object>;
  /** commands/services/minutes.ts `MinutesOrigin`. */
  origin: string | null;
  /** The version of the transcript that they were made from. */
  transcriptVersion: number | null;
  /** Incremented by every change of the content. */
  version: Generated<number>;
  /** When they are to be made and posted without anybody asking; null: not, or that is done. */
  dueAt: Date | null;
  attempt: Generated<number>;
  /** Written before they are posted. */
  postingAt: Date | null;
  /** Where they were posted, as the platform names it. */
  posted: string | null;
  /** Written before a document with them is created. */
  documentAt: Date | null;
  /** The platform's ID of that document. */
  document: string | null;
  /** Job in which the language model writes them without anybody asking. */
  writerId: string | null;
  /** commands/services/minutes.ts `MinutesFallback`. */
  fallback: string | null;
  createdAt: Generated<Date>;
}
