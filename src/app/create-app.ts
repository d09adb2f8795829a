import { speechToText } from "@mynah/audio-interface";
import type { Logger } from "pino";
import {
  createAccountActions,
  createAccountsDataSource,
  createAccountStore,
  createLinkCodes,
} from "../accounts/index.ts";
import { createApiKeys } from "../api-keys/index.ts";
import { byName } from "../base/by-name.ts";
import type { AudioService } from "../audio/client.ts";
import type { VoiceCatalog } from "../audio/voices.ts";
import { createApiDelivery } from "../bots/api/delivery.ts";
import type { App } from "../bots/app.ts";
import type { ChatPlatform } from "../bots/chat-platform.ts";
import { platformTitle } from "../bots/index.ts";
import { createJobFeed } from "../bots/job-feed.ts";
import { type Budgets, noBudgets } from "../budgets/index.ts";
import type { OperatorLimits } from "../commands/definition/command.ts";
import { commands } from "../commands/index.ts";
import type { Sentence } from "../errors.ts";
import { createJobs } from "../jobs/index.ts";
import { createMemberships } from "../jobs/permissions.ts";
import type { JobsOptions } from "../jobs/options.ts";
import { failFastWebhooks } from "../jobs/intake/fail-fast.ts";
import type { ClaimLease } from "../jobs/lease.ts";
import type { Maintenance } from "../jobs/intake/maintenance.ts";
import type { SourceLimits } from "../jobs/intake/sources/size-limits.ts";
import type { UnconfirmedPolicy } from "../jobs/lifecycle/timeouts.ts";
import { createPrivacyActions } from "../jobs/privacy/personal-data.ts";
import { createJobEraser } from "../jobs/privacy/erase-jobs.ts";
import { noticeDeletions } from "../jobs/ports/known-messages.ts";
import { combineListeners } from "../jobs/ports/media-messages.ts";
import { NOWHERE } from "../jobs/ports/platform.ts";
import type { JobQueue } from "../jobs/queue/queue.ts";
import type { ConcurrencyLimits } from "../jobs/scheduler/fair-share.ts";
import type { DeleteAtService } from "../jobs/voices/voice-actions.ts";
import {
  createCollectResult,
  createJoinAudio,
  createPrepareRequest,
} from "../jobs/audio-service/media-steps.ts";
import type { LanguageModel } from "../language-model/client.ts";
import type { createMedia } from "../media/index.ts";
import type { MediaProcessor } from "../media/processing/index.ts";
import type { IsUnknownHost } from "../net/host-check.ts";
import { createClipReview, createModeration, createOriginActions } from "../moderation/index.ts";
import type { EvaluateClip } from "../moderation/intake/review-clip.ts";
import { createRecordedTracks, createRecordings } from "../recording/index.ts";
import { createClipWords, createFindClip } from "../live/clips/index.ts";
import { createLive } from "../live/index.ts";
import { createCaptionDelivery, createCaptionStore, createCaptionTracks } from "../live/captions/index.ts";
import { createRecapTask, createTranslationTask } from "../live/captions/reading/index.ts";
import { createPassports, createVoicePassports } from "../passports/index.ts";
import { createSlurCheck } from "../moderation/texts/slurs.ts";
import { createPlayback } from "../playback/index.ts";
import { createPlaybackStore } from "../playback/playback-store.ts";
import { createReadAloud } from "../read-aloud/index.ts";
import type { AllSettings } from "../settings/index.ts";
import { personOwner } from "../settings/scope.ts";
import type { Store } from "../store/index.ts";
import { accountOf, type PersonRef } from "../store/person.ts";
import { createTranscriptCache, createTranscriptModel, createTranscripts } from "../transcripts/index.ts";
import type { Webhooks } from "../webhooks/index.ts";
import { createCommandContext } from "./command-context.ts";
import { createPersonalDataSources } from "./personal-data.ts";
import { createDryRun, createOpenCommand, createRunCommand } from "./run-command.ts";

/** Dependencies of the application: the caller of {@link createApp} opens and closes each. */
export interface AppDeps {
  readonly store: Store;
  readonly queue: JobQueue;
  readonly settings: AllSettings;
  readonly webhooks: Webhooks;
  /** The program's own secret, from which the keys of signatures are derived. */
  readonly secret: string;
  /** Missing: there are no links to live views of captions. */
  readonly publicUrl?: string | undefined;
  readonly media: ReturnType<typeof createMedia>;
  /** Converts files to fit platforms while a person waits. */
  readonly mediaProcessor: MediaProcessor;
  /** Joins long results. Separate, so that they hold up no delivery. */
  readonly joinProcessor: MediaProcessor;
  readonly audio: AudioDeps;
  /** Missing: none is configured, so what needs one is refused. */
  readonly languageModel?: LanguageModel | undefined;
  readonly chatPlatforms: readonly ChatPlatform[];
  /** Names of platforms on which the bot listens for messages with audio or video. */
  readonly listeningPlatforms: ReadonlySet<string>;
  /** Whether the audio service can fetch files from us. */
  readonly isPublic: boolean;
  /** Refuses links to hosts that don't exist. Default: every host counts as known. */
  readonly isUnknownHost?: IsUnknownHost;
  /** How many jobs of one person, and of one server, run at once. */
  readonly concurrencyLimits: ConcurrencyLimits;
  /** Default: nothing costs anything. */
  readonly budgets?: Budgets;
  /** Default: no bounds but the settings' own. */
  readonly operatorLimits?: OperatorLimits;
  /** Default: never in maintenance mode. */
  readonly maintenance?: () => Maintenance | undefined;
  /** Default: ask. */
  readonly onUnconfirmed?: UnconfirmedPolicy;
  /** The lease of this process. Default: its claims end with time only. */
  readonly lease?: ClaimLease;
  /** Names of custom voices at the audio service that everyone can use. Default: none. */
  readonly publicVoices?: readonly string[] | undefined;
  /** Default: the server's rules. */
  readonly evaluateClip?: EvaluateClip;
  /** How jobs prepare their sources and collect their results. Default: through links, files and media processes. */
  readonly mediaSteps?: MediaSteps;
  readonly now: () => Date;
  readonly log: Logger;
}

type MediaSteps = Pick<JobsOptions, "prepare" | "collect" | "join">;

export interface AudioDeps {
  readonly service: AudioService;
  readonly voices: VoiceCatalog;
  readonly serviceNote: Sentence;
  /** Default: no. */
  readonly canTellSpeakers?: boolean;
  /** Default: yes. */
  readonly canTranslate?: boolean;
  /** It charges nothing: the built-in one. */
  readonly isFree?: boolean;
  /** Missing: the service can't delete voices. */
  readonly deleteVoice?: DeleteAtService | undefined;
  readonly deleteTasks: (ids: readonly string[]) => Promise<void>;
  readonly sourceLimits: SourceLimits;
}

const MINUTE_OF_SPEECH = {
  operation: speechToText.name,
  request: {},
  sources: { url: { kind: "upload", durationMs: 60_000 } },
};

/** Builds the application: everything between the chat platforms, the database, the queue and the audio service. */
export function createApp(deps: AppDeps) {
  const { store, queue, settings, media, mediaProcessor, audio, chatPlatforms, now, log } = deps;
  const { budgets = noBudgets } = deps;
  const voiceChannels = chatPlatforms.flatMap(({ voiceChannels: channels }) => channels ?? []);
  const clipPosts = chatPlatforms.flatMap(({ clips }) => clips ?? []);
  const readAloud = createReadAloud({
    accept: (invocation, options) => jobs.accept(invocation, options),
    voicesOf: (scope) => jobs.voicesOf(scope),
    hasSlur: createSlurCheck(),
    queues: createPlaybackStore(store.interactiveDb),
    db: store.interactiveDb,
    voiceChannels,
    listeningPlatforms: deps.listeningPlatforms,
    settings,
    now,
    log,
  });
  const captionRows = createCaptionStore(store.db);
  const destinations = {
    api: createApiDelivery({ notify: store.notify, files: media.files }),
    "voice-channel": readAloud.voiceDelivery,
    clip: createClipWords({ db: store.db, clipPosts, settings, voiceChannels }),
    nowhere: NOWHERE,
    captions: createCaptionDelivery({
      rows: captionRows,
      files: media.files,
      onWords: (utterance, job) => live.onWords(utterance, job),
      log,
    }),
  };
  const chats = chatPlatforms.map(({ delivery }) => ({ ...delivery, destinations }));
  const apiKeys = createApiKeys({
    db: store.interactiveDb,
    accessMarks: new Map(
      chatPlatforms.flatMap(({ name, accessMark }) => (accessMark === undefined ? [] : [[name, accessMark]])),
    ),
    now,
  });
  const review = createClipReview({
    accept: (invocation, options) => jobs.accept(invocation, options),
    db: store.db,
    settings,
    budgets,
    files: media.files,
    mediaProcessor,
    moderationPlatforms: chatPlatforms.flatMap(({ moderation: platform }) => platform ?? []),
    listeningPlatforms: deps.listeningPlatforms,
    canTellSpeakers: audio.canTellSpeakers ?? false,
    platforms: chats,
    ...(deps.evaluateClip && { evaluateClip: deps.evaluateClip }),
    now,
    log,
  });
  const platforms = [...chats, review.platform];
  const accounts = createAccountStore(store.interactiveDb);
  const { accountsOf } = accounts;
  const transcriptDeps = {
    db: store.db,
    files: media.files,
    settings,
    platforms: chats,
    accountsOf,
    now,
    log,
  };
  const cache = createTranscriptCache(transcriptDeps);
  const joining = { db: store.db, ...media, inspector: mediaProcessor, saveTranscript: cache.save };
  const transcriptModel = createTranscriptModel({
    ...transcriptDeps,
    readDb: store.readDb,
    languageModel: deps.languageModel,
    findJob: (id) => jobs.findJob(id),
  });
  const accountDeps = {
    accounts,
    codes: createLinkCodes(store.interactiveDb),
    shareSettings: (accounts: readonly PersonRef[]) =>
      settings.share(accounts.map((account) => personOwner(account, account.id))),
    nameOf: async (account: PersonRef) => byName(chats).get(account.platform)?.accountName?.(account),
    titleOf: platformTitle,
    now,
  };
  const jobs = createJobs({
    store,
    queue,
    service: audio.service,
    voices: audio.voices,
    ...(deps.publicVoices && { publicVoices: deps.publicVoices }),
    deleteVoice: audio.deleteVoice,
    ...(audio.canTellSpeakers !== undefined && { canTellSpeakers: audio.canTellSpeakers }),
    ...(audio.canTranslate !== undefined && { canTranslate: audio.canTranslate }),
    ...(audio.isFree && { isFree: true }),
    settings,
    budgets,
    platforms,
    files: media.files,
    sourceLimits: audio.sourceLimits,
    ...(deps.isUnknownHost && { isUnknownHost: deps.isUnknownHost }),
    transcriptCache: cache,
    recordings: createCaptionTracks({
      ...joining,
      rows: captionRows,
      recordings: createRecordedTracks(joining),
    }),
    passports: createVoicePassports({ db: store.db, secret: deps.secret, settings, now }),
    findClip: createFindClip({ db: store.db, clipPosts, now }),
    checkTexts: review.checkTexts,
    recordingKey: review.recordingKey,
    model: {
      ...transcriptModel,
      tasks: [...transcriptModel.tasks, createTranslationTask(captionRows), createRecapTask(captionRows)],
    },
    ...(deps.mediaSteps ?? {
      prepare: createPrepareRequest({ ...media, now, isPublic: deps.isPublic }),
      collect: createCollectResult({ ...media, saveTranscript: cache.save }),
      join: createJoinAudio({ ...media, mediaProcessor: deps.joinProcessor }),
    }),
    ...(deps.maintenance && { maintenance: deps.maintenance }),
    concurrencyLimits: deps.concurrencyLimits,
    ...(deps.onUnconfirmed && { onUnconfirmed: deps.onUnconfirmed }),
    ...(deps.lease && { lease: deps.lease }),
    accountsOf,
    otherAccounts: accounts.linkedTo,
    titleOf: platformTitle,
    now,
    log,
  });
  const eraser = createJobEraser({
    db: store.db,
    platforms: byName(platforms),
    removeFiles: media.files.removeOf,
    deleteTasks: audio.deleteTasks,
    log,
  });
  const transcripts = createTranscripts({
    ...transcriptDeps,
    readDb: store.readDb,
    languageModel: deps.languageModel,
    jobs,
    listeningPlatforms: deps.listeningPlatforms,
    eraser,
  });
  const moderation = createModeration(review, jobs);
  const recordingPlatforms = chatPlatforms.flatMap(
    ({ voiceChannels: channels, recordsUpToMinutes: maxMinutes, delivery: { readable } }) =>
      channels && maxMinutes !== undefined ? { voiceChannels: channels, maxMinutes, readable } : [],
  );
  const passports = createPassports({
    db: store.interactiveDb,
    secret: deps.secret,
    files: media.files,
    receivingPlatforms: recordingPlatforms,
    permissions: jobs.permissions,
    accept: jobs.accept,
    findJob: jobs.findJob,
    eraser,
    deleteAtService: audio.deleteVoice,
    now,
    log,
  });
  const live = createLive({
    db: store.interactiveDb,
    listen: store.listen,
    receivingPlatforms: recordingPlatforms,
    clipPosts,
    rolesOf: async ({ platform, workspace }, person) =>
      (await review.deps.moderationPlatform(platform)?.rolesOf?.({ workspace, address: {}, person })) ?? [],
    acceptJob: jobs.accept,
    findInvocation: jobs.findInvocation,
    deleteJobs: transcripts.deleteJobs,
    permissions: jobs.permissions,
    settings,
    files: media.files,
    mediaProcessor,
    callReports: moderation.callReports,
    checkCaption: moderation.checkCaption,
    resultDays: deps.operatorLimits?.["result-days"],
    isPublic: deps.isPublic,
    secret: deps.secret,
    publicUrl: deps.publicUrl,
    costPerMinute: () => budgets.describe(budgets.estimate([MINUTE_OF_SPEECH])),
    now,
    log,
  });
  const personalData = createPersonalDataSources({
    store,
    media,
    audio,
    eraser,
    removeSpeaker: transcripts.removeSpeaker,
    deleteJobs: transcripts.deleteJobs,
    sources: [
      transcripts.personalDataSource,
      moderation.personalDataSource,
      passports.personalDataSource,
      live.clipsDataSource,
      createAccountsDataSource(accounts, accountDeps.codes),
    ],
    now,
    log,
  });
  const playback = createPlayback({
    db: store.interactiveDb,
    files: media.files,
    playingPlatforms: chatPlatforms.flatMap(({ voiceChannels: channels, delivery: { readable } }) =>
      channels ? { voiceChannels: channels, readable } : [],
    ),
    now,
  });
  const recordings = createRecordings({
    db: store.interactiveDb,
    files: media.files,
    recordingPlatforms,
    permissions: jobs.permissions,
    now,
  });
  const contextFor = createCommandContext({
    jobs,
    apiKeys,
    accounts: (invocation) =>
      invocation.deliverTo?.kind === "api"
        ? undefined
        : createAccountActions(accountDeps, accountOf(invocation)),
    service: audio.service,
    webhooks: failFastWebhooks(deps.webhooks, jobs.checkAvailable),
    moderation: moderation.forUser,
    origins: createOriginActions({
      db: store.readDb,
      files: media.files,
      mediaProcessor,
      moderationPlatform: review.deps.moderationPlatform,
      log,
    }),
    transcripts: transcripts.forUser,
    privacy: (invocation) => createPrivacyActions({ ...personalData, accountsOf }, invocation),
    playback: playback.forUser,
    recording: recordings.forUser,
    live: live.forUser,
    passports: passports.forUser,
    readAloud: readAloud.forUser,
    operatorLimits: deps.operatorLimits,
    serviceNote: audio.serviceNote,
  });
  const { jobActions, findJob, recentJobs, saveReceipts, permissions, suggestVoices, checkAvailable } = jobs;
  const mediaMessageListeners = [transcripts.mediaMessageListener, moderation.mediaMessageListener];
  const app: App = {
    accept: createRunCommand({ jobs, contextFor }),
    dryRun: createDryRun({ jobs, contextFor }),
    openCommand: createOpenCommand({ jobs, contextFor }),
    authenticateKey: apiKeys.authenticate,
    ...createMemberships(byName(chats), permissions),
    jobActions,
    findJob,
    jobFeed: createJobFeed({ findJob, listen: store.listen, log }),
    recentJobs,
    pageJobs: jobs.pageJobs,
    findInvocation: jobs.findInvocation,
    deleteJobs: transcripts.deleteJobs,
    withMinutes: transcripts.withMinutes,
    saveReceipts,
    settings: jobs.settings,
    permissions,
    suggestVoices,
    answersQuestions: deps.languageModel !== undefined,
    checkAvailable,
    commands,
    voices: audio.voices,
    transcriptEditor: transcripts.transcriptEditor,
    caseService: moderation.caseService,
    holdChannel: live.holdChannel,
    liveCaptions: live.liveCaptions,
    chatMessageListener: readAloud.chatMessageListener,
    mediaMessageListeners,
    missedMessages: noticeDeletions({
      missed: moderation.missedMessages,
      knownMessages: [moderation.knownMessages, transcripts.knownMessages],
      listener: combineListeners(mediaMessageListeners, log),
      now,
      log,
    }),
    serviceNote: audio.serviceNote,
  };
  return { app, jobs, transcripts, moderation, recordings, live, passports, platforms: byName(chats) };
}
