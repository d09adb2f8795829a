import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** Every table. Queries live with the room that owns the rows; names are camelCase here and snake_case in SQL. */
export interface Database {
  jobs: JobsTable;
  files: FilesTable;
  secrets: SecretsTable;
  slackInstallations: SlackInstallationsTable;
  slackClaims: SlackClaimsTable;
  durations: DurationsTable;
  recipes: RecipesTable;
  settings: SettingsTable;
  budgetLimits: BudgetLimitsTable;
  budgetCounters: BudgetCountersTable;
  house: AppStateTable;
  moderationCases: ModerationCasesTable;
  moderationStatements: ModerationStatementsTable;
  moderationNotices: ModerationNoticesTable;
  webhookEndpoints: WebhookEndpointsTable;
  webhookEvents: WebhookEventsTable;
  notices: NoticesTable;
  transcripts: TranscriptsTable;
  voices: VoicesTable;
}

type Json<T extends object> = JSONColumnType<T>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Owned by jobs/store/jobs.ts. */
export interface JobsTable {
  id: string;
  /** `platform:key`. A second delivery of the same request finds the first job. */
  invocationKey: string;
  platform: string;
  workspaceId: string;
  channelId: string;
  personId: string;
  locale: string;
  command: string;
  options: Json<object>;
  plan: Json<object>;
  /** What the platform needs to find the place again; opaque to everyone else. */
  address: Json<object>;
  state: string;
  /** Raised by every write: a worker whose copy is old loses. */
  version: Generated<number>;
  /** The word of who wrote `submitting`, another one for each time. */
  claim: string | null;
  /** Retries of the present step. */
  attempt: Generated<number>;
  claimedUntil: Date | null;
  taskId: string | null;
  /** Where the service put the results (state collecting). */
  urls: NullableJson<string[]>;
  outcome: NullableJson<object>;
  /** When its result was first missing at its link (state collecting). */
  missingSince: Date | null;
  /** Of an answer that repeats what an earlier job heard: that job. */
  heardBy: GeneratedAlways<string | null>;
  receipts: Json<object>;
  retryOf: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  submittedAt: Date | null;
  deadlineAt: Date;
  finishedAt: Date | null;
  /** When it had its turn; until then it stands in line. */
  calledAt: Generated<Date | null>;
  /** How many processes have died while they worked on it, since it last moved on. */
  deaths: Generated<number>;
  /** It was sent a second time because the first was never confirmed. */
  resubmitted: Generated<boolean>;
  /** Of a call: the job that it is a part of, and its place in it, from 0. */
  parentId: string | null;
  part: number | null;
  /** Its calls are rows of their own. */
  isParent: Generated<boolean>;
  /**
   * What it costs, in whole millionths of the operator's currency: kept for it while it goes on, known to be spent, and
   * kept apart since nobody knows. The counters follow in the same statement (migration 0013).
   */
  reserved: Generated<number>;
  spent: Generated<number>;
  unconfirmed: Generated<number>;
  /** Its person's roles that had a limit when it was accepted. */
  budgetRoles: Generated<string[]>;
  /** All of its person's roles when they asked; null: the platform did not tell. */
  roles: string[] | null;
}

/** Voices that people had trained or designed. Owned by jobs/voices/voice-store.ts. All but the keys is null once deleted. */
export interface VoicesTable {
  id: string;
  /** SHA-256 (hex) of `service_name` as names are compared; stays when the voice is deleted, so that it stays hidden. */
  serviceKey: string;
  /** What the audio service calls it. */
  serviceName: string | null;
  /** What its owner calls it. */
  name: string | null;
  /** `name` as names are compared (audio/fold.ts). */
  nameKey: string | null;
  platform: string | null;
  /** The owner's key (store/person.ts). */
  personId: string | null;
  /** The server or workspace that it is shared in. */
  workspaceId: string | null;
  /** The job that made it. */
  jobId: string | null;
  /** What the owner agreed to when it was trained; null: it is no person's voice. */
  consent: string | null;
  consentedAt: Date | null;
  createdAt: Generated<Date>;
  /** When its training was known to have ended well. */
  readyAt: Date | null;
  deletedAt: Date | null;
}

/** What may be spent, in millionths. Owned by budgets/limit-store.ts. */
export interface BudgetLimitsTable {
  /** `*`, and the same for `workspace`: the operator's word. */
  platform: string;
  workspace: string;
  /** `person`, `role`, `channel` or `server`. */
  level: string;
  /** Empty: each of them, or the server. */
  id: string;
  /** `day` or `month`, of UTC. */
  period: string;
  most: number;
  setBy: string;
  updatedAt: Generated<Date>;
}

/** Sums over the rows of jobs, kept by the database itself. Owned by budgets/counter-store.ts. */
export interface BudgetCountersTable {
  platform: string;
  /** `*`: a person wherever their id means them, by their key (store/person.ts). */
  workspace: string;
  level: string;
  id: string;
  period: string;
  starts: ColumnType<Date, string, string>;
  reserved: Generated<number>;
  spent: Generated<number>;
  unconfirmed: Generated<number>;
  /** How much of its limit has been told of, in per cent. */
  told: Generated<number>;
}

/** Owned by media/storage/files.ts. */
export interface FilesTable {
  id: string;
  kind: "upload" | "result";
  jobId: string | null;
  /** Who may see it: `platform:person`, the person by their key (store/person.ts). */
  owner: string;
  name: string;
  /** Media type found in the content, never the one that was claimed. */
  type: string;
  bytes: number;
  durationMs: number | null;
  /** SHA-256 of the bytes, in hexadecimal; null where they did not pass through us. */
  contentHash: string | null;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
}

/** Keys the program made for itself, shared by all its processes. Owned by store/secrets.ts. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** Workspaces and organisations that installed the app. Owned by bots/slack/installations.ts. */
export interface SlackInstallationsTable {
  /** `team:T…` or `org:E…`. */
  id: string;
  teamId: string | null;
  enterpriseId: string | null;
  /** As Slack's own library keeps it, tokens included: sealed. */
  installation: string;
  updatedAt: Generated<Date>;
}

/** What has been answered already, for events that come again. Owned by bots/slack/connection/event-dedup.ts. */
export interface SlackClaimsTable {
  key: string;
  claimedAt: Generated<Date>;
}

/** Owned by jobs/store/recipes.ts. */
export interface RecipesTable {
  platform: string;
  /** `person` or `server`. */
  level: string;
  /** The person's key (store/person.ts), or the workspace's id. */
  owner: string;
  name: string;
  /** As they were typed. */
  steps: string;
  savedBy: string;
  savedAt: Generated<Date>;
}

/** How long tasks took. Owned by jobs/store/durations.ts. */
export interface DurationsTable {
  kind: string;
  /** As jobs/lifecycle/poll-schedule.ts counts them. */
  bin: number;
  weight: number;
}

/** What people have chosen. Owned by settings/store.ts. */
export interface SettingsTable {
  platform: string;
  /** Empty for a person's own settings, which hold wherever their id means them. */
  workspace: string;
  level: string;
  /** The person's key (store/person.ts), or the id of the channel or the workspace. */
  id: string;
  name: string;
  value: ColumnType<unknown, string, string>;
  updatedAt: Generated<Date>;
}

/** What holds for all processes. Owned by jobs/intake/maintenance.ts. */
export interface AppStateTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  updatedAt: Generated<Date>;
}

/** What was said in a message that moderators should see, and what they did. Owned by moderation/cases/case-store.ts. */
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
  /** The version that the card in the moderators' channel shows. */
  shown: Generated<number>;
  /** Until then somebody is at the card. */
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

/** What moderators have been told of on a day, so that they are told once. Owned by moderation/service/notices.ts. */
export interface ModerationNoticesTable {
  platform: string;
  workspaceId: string;
  kind: string;
  day: ColumnType<Date, string, string>;
}

/** Who is told when jobs end. Owned by webhooks/endpoint-store.ts. */
export interface WebhookEndpointsTable {
  id: string;
  /** `*`, and the same for `workspace`: the operator's. */
  platform: string;
  workspace: string;
  /** Address and secret; null: the operator's are in the configuration. */
  sealed: string | null;
  addedBy: string;
  addedAt: Generated<Date>;
  reachedAt: Date | null;
  /** When the first of the attempts that failed in a row was made. */
  failingSince: Date | null;
  /** Why the latest attempt failed; no words of the receiver's. Null: it did not. */
  lastFailure: string | null;
  disabledAt: Date | null;
}

/** What they are still to be told, written by the database itself (migration 0019). Owned by webhooks/event-store.ts. */
export interface WebhookEventsTable {
  id: string;
  endpointId: string;
  /** Null: a test. */
  jobId: string | null;
  state: string | null;
  happenedAt: Generated<Date>;
  /** As it was sent first. */
  body: string | null;
  attempt: Generated<number>;
  /** Nobody else takes it before. */
  dueAt: Generated<Date>;
  givenUpAt: Date | null;
}

/** What those who manage a server are still to be told. Owned by notices/store.ts. */
export interface NoticesTable {
  id: Generated<string>;
  platform: string;
  workspace: string;
  sentence: Json<object>;
  createdAt: Generated<Date>;
  attempt: Generated<number>;
  dueAt: Generated<Date>;
}

/** What was heard, whole. Owned by transcripts/store/transcripts.ts. */
export interface TranscriptsTable {
  /** The job that made it; its row may be gone. */
  jobId: string;
  platform: string;
  workspaceId: string;
  /** Of a thread: the channel that it belongs to. */
  channelId: string;
  threadId: string | null;
  /** The message with the recording, and a link for people that opens it. */
  sourceMessage: string | null;
  link: string | null;
  /** Who asked. */
  personId: string;
  /** Whose recording it is, where the platform told. */
  authorId: string | null;
  /** The recording's name. */
  name: string;
  /** What was heard and how, so that the same is not paid for twice (jobs/heard-before.ts); null: not to be told. */
  contentHash: string | null;
  optionsKey: string | null;
  language: string | null;
  durationMs: number | null;
  /** How many are told apart. */
  speakers: number;
  /** media/result.ts `Segment`, each with the speaker as the service called it. */
  segments: Json<object[]>;
  /** Speaker as the service called it → what people call them (media/result.ts `Names`). */
  names: Json<object>;
  /** Raised by every change. */
  version: Generated<number>;
  /** Of the words alone, configuration `simple`. */
  search: ColumnType<never, unknown, unknown>;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
}
