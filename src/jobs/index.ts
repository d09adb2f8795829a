import { nanoid } from "nanoid";
import { byName } from "../base/by-name.ts";
import { newId } from "../base/new-id.ts";
import { noBudgets } from "../budgets/index.ts";
import { UserError } from "../errors.ts";
import { createSuggestVoices } from "../commands/voice/suggestions.ts";
import { createPermissionChecker } from "../permissions/index.ts";
import { createUpdateResult } from "./actions/update-result.ts";
import { createAcceptRequest } from "./intake/accept.ts";
import { createQuotePlan } from "./intake/expected-cost.ts";
import { createDryInsertJob, createInsertJob, createNewRows } from "./intake/insert-job.ts";
import { createPlanRequest } from "./intake/plan-request.ts";
import { createReadRequest, isInstant } from "./intake/read-request.ts";
import { createQueuePositions } from "./scheduler/queue-position.ts";
import type { AcceptJob } from "./intake/accepted.ts";
import { combineProbes, failFast, failFastBudgets, failFastSettings } from "./intake/fail-fast.ts";
import { createCountRecentJobs } from "./reports/recent-jobs.ts";
import { createAudit } from "./reports/audit.ts";
import { readBacklog } from "./reports/backlog.ts";
import { createDispatchSignal } from "./scheduler/dispatch-signal.ts";
import { cancelJob, createJobActions, type JobRequester, summarizeJob } from "./actions/job-actions.ts";
import { createSendResult } from "./actions/send-result.ts";
import { createRecipeActions, createRecipeStore } from "./actions/recipes.ts";
import { type Invocation, scopeOf } from "./job.ts";
import { createDurationStore } from "./durations/duration-store.ts";
import { traceAccept } from "./events.ts";
import { purgeJobs, purgeServerJobs, type RemoveFiles, type PurgeTarget } from "./privacy/purge-jobs.ts";
import { createWaitEstimator } from "./scheduler/wait-estimate.ts";
import { type CompleteJobsOptions, DEFAULTS, type JobsInternals, type JobsOptions } from "./options.ts";
import { createFindEarlierResult, createFindReusableResult } from "./intake/reuse-result.ts";
import { createJobHistory } from "./reports/job-history.ts";
import { createOverview } from "./reports/overview.ts";
import { createHealthProbe } from "./intake/health-probe.ts";
import { createIntakePriority } from "./intake/intake-priority.ts";
import { createJobStore } from "./store/jobs.ts";
import type { JobPosition } from "./store/list-jobs.ts";
import { createResolveSources } from "./intake/sources/index.ts";
import { createShareCall } from "./store/shared-calls.ts";
import { processTimers } from "../base/timers.ts";
import { createVoiceAccess } from "./voices/voice-access.ts";
import { createDeleteVoice, createTrainedVoiceActions } from "./voices/voice-actions.ts";
import { createVoiceStore, type Viewer } from "./voices/voice-store.ts";
import { createWaker } from "./worker/waker.ts";
import { QUEUE_CHANGED, startWorker, type WorkerSlots } from "./worker/worker.ts";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";

/** Public API of jobs: accepting invocations, a person's actions on their jobs, and the worker. */
export function createJobs(options: JobsOptions) {
  const jobStore = createJobStore({ db: options.store.db });
  const checkAvailable = createReachabilityCheck(options);
  const interactiveDeps = { db: options.store.interactiveDb };
  const interactiveStore = failFast(createJobStore(interactiveDeps), checkAvailable, {
    find: "unavailable",
    findInvocation: "unavailable",
    ofPerson: "unavailable",
    pageOfPerson: "unavailable",
    ofServer: "unavailable",
    insert: "perhaps",
  });
  const estimateWait = createWaitEstimator({
    db: options.store.interactiveDb,
    now: options.now,
    log: options.log,
  });
  const durationStore = createDurationStore(options.store);
  const jobs = createJobsOn({
    ...options,
    rows: jobStore,
    interactiveRows: interactiveStore,
    recipes: failFast(createRecipeStore(interactiveDeps), checkAvailable, {
      of: "unavailable",
      save: "recipePerhaps",
      remove: "recipePerhaps",
    }),
    voiceRows: createVoiceStore({ db: options.store.db }),
    interactiveVoiceRows: failFast(createVoiceStore(interactiveDeps), checkAvailable, {
      visibleTo: "unavailable",
      serviceKeys: "unavailable",
      rename: "settingPerhaps",
      share: "settingPerhaps",
      remove: "settingPerhaps",
    }),
    settings: failFastSettings(options.settings, checkAvailable),
    workerSettings: options.settings,
    budgets: failFastBudgets(options.budgets ?? noBudgets, checkAvailable),
    durations: durationStore,
    estimateWait,
    findReusableResult: createFindReusableResult({ ...options, db: options.store.interactiveDb }),
    shareCall: createShareCall({
      db: options.store.db,
      recordingKey: options.recordingKey ?? (() => undefined),
      now: options.now,
    }),
    timers: processTimers,
    newId: () => newId("j"),
    newClaim: nanoid,
  });
  const { countDirectRuns } = jobs;
  const getBacklog = () =>
    readBacklog({ db: options.store.interactiveDb, queue: options.queue, countDirectRuns });
  const overview = createOverview({ db: options.store.readDb });
  const audit = createAudit({ db: options.store.readDb, budgets: options.budgets ?? noBudgets });
  /** Deletes a server's jobs that finished before `before`, after `removeFiles` has deleted their files. */
  const purgeServer = (server: PurgeTarget, before: Date, removeFiles: RemoveFiles) =>
    purgeServerJobs(options.store.db, { server, before, removeFiles });
  const countRecentJobs = createCountRecentJobs({ db: options.store.interactiveDb });
  return {
    ...jobs,
    purgeServer,
    checkAvailable,
    backlog: getBacklog,
    overview,
    history: createJobHistory({ db: options.store.db }),
    audit,
    countRecentJobs,
  };
}

/** Returns a check that rejects with a UserError within a second while the database or the queue is down. */
function createReachabilityCheck({ store, queue }: JobsOptions): () => Promise<void> {
  const now = () => performance.now();
  const database = createHealthProbe({ ask: () => store.ready(), now });
  // On PostgreSQL the queue is in the same database.
  if (queue.kind === "postgres") return combineProbes([database]);
  return combineProbes([database, createHealthProbe({ ask: () => queue.counts(), now })]);
}

export function createJobsOn(choices: JobsInternals) {
  const options: CompleteJobsOptions = { ...DEFAULTS, ...choices };
  const { store, interactiveRows: rows, queue, concurrencyLimits, timers, newId, now, log } = options;
  const { budgets } = options;
  const dispatchSignal = createDispatchSignal({ notify: () => store.notify(QUEUE_CHANGED, ""), timers, log });
  const waker = createWaker({ store, queue, timers });
  const newRows = createNewRows({ now });
  const intakePriority = createIntakePriority({ timers, now });
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  let draining = false;

  const countDirectRuns = (): number => worker?.directRuns() ?? 0;

  const permissions = createPermissionChecker(options);
  const platforms = byName(options.platforms);
  const { accountsOf, otherAccounts, titleOf } = options;
  const actionsDeps = {
    rows,
    permissions,
    service: options.service,
    accept: () => accept,
    platforms,
    accountsOf,
    sendResult: createSendResult({
      platforms,
      otherAccounts,
      titleOf,
      insert: (job) => acceptDeps.insert(job),
      log,
    }),
    titleOf,
    ...waker,
    now,
  };
  const actionsFor = (asker: JobRequester) => createJobActions(actionsDeps, asker);
  const { interactiveVoiceRows, voices: catalog, publicVoices } = options;
  const voices = createVoiceAccess({ rows: interactiveVoiceRows, catalog, publicVoices, now, log });
  const deleteVoice = createDeleteVoice({
    rows: interactiveVoiceRows,
    deleteAtService: options.deleteVoice,
    log,
  });
  const trainedVoicesDeps = { rows: interactiveVoiceRows, seenBy: voices.seenBy, remove: deleteVoice };
  const recipeActionsFor = (invocation: Invocation) =>
    createRecipeActions({
      rows: options.recipes,
      scope: scopeOf(invocation),
      mayAdminister: invocation.mayAdminister ?? (async () => false),
    });
  /** Null also for a child job: people see its parent. */
  const getJob = async (id: string) => {
    const job = await rows.find(id);
    return job?.parent ? null : job;
  };
  const { settings, estimateWait } = options;
  const readRequest = createReadRequest({
    rows,
    settings,
    permissions,
    voices,
    canTellSpeakers: options.canTellSpeakers,
    isDraining: () => draining,
  });
  const positionDeps = { rows, dispatchSignal, concurrencyLimits, estimateWait, log };
  const insertDeps = { rows, queue, dispatchSignal, newRows, intakePriority, budgets, newId, now, log };
  const acceptDeps = {
    maintenance: options.maintenance,
    chooseSources: createResolveSources({
      rows,
      accountsOf,
      files: options.files,
      platforms,
      limits: options.sourceLimits,
      passports: options.passports,
      findClip: options.findClip,
      isUnknownHost: options.isUnknownHost,
    }),
    planRequest: createPlanRequest({
      rows,
      settings,
      permissions,
      checkTexts: options.checkTexts,
      recipesOf: recipeActionsFor,
      model: options.model,
      recordings: options.recordings,
      passports: options.passports,
      isFree: options.isFree,
    }),
    quotePlan: createQuotePlan({
      budgets,
      findEarlierResult: createFindEarlierResult({ ...options, findJob: getJob }),
      canTranslate: options.canTranslate,
    }),
    settings,
    rows,
    insert: createInsertJob(insertDeps),
    positions: createQueuePositions(positionDeps),
    log,
  };
  const acceptRequest = createAcceptRequest(acceptDeps);
  /** Accepts a request in the same way, and leaves nothing behind: no row, no entry, no line in the log. */
  const dryAcceptRequest = createAcceptRequest({
    ...acceptDeps,
    maintenance: () => undefined,
    insert: createDryInsertJob(insertDeps),
    positions: createQueuePositions({ ...positionDeps, dispatchSignal: { freeSlots: () => 0 } }),
    log: log.child({}, { level: "warn" }),
  });
  const accept: AcceptJob = traceAccept(async (invocation, options) => {
    const { command, ...request } = await readRequest(invocation);
    if (isInstant(command)) throw new TypeError(`${command.name} is answered at once, so it becomes no job`);
    return acceptRequest({ ...request, command }, options);
  });

  return {
    accept,
    readRequest,
    resolveSources: acceptDeps.chooseSources,
    acceptRequest,
    dryAcceptRequest,
    jobActions: actionsFor,
    recipesOf: recipeActionsFor,
    budgets,
    /** Actions on the custom voices that people have trained. */
    trainedVoices: (viewer: Viewer) => createTrainedVoiceActions(trainedVoicesDeps, viewer),
    /** The newest jobs of a server or workspace. */
    listServerJobs: async (platform: string, workspace: string, limit: number) =>
      (await rows.ofServer(platform, workspace, limit)).map((job) => ({
        job,
        summary: summarizeJob(job, now()),
      })),
    countDirectRuns,
    /** Counts queued and running jobs. Rejects when the queue doesn't answer. */
    async queueLength(): Promise<number> {
      const [queued, counts] = await Promise.all([rows.queueLength(), queue.counts()]);
      return Object.values(counts).reduce((sum, count) => sum + count, queued + countDirectRuns());
    },
    /** For requests that a person is waiting for: fails fast while the database is down. */
    settings: options.settings,
    permissions,
    /** The voices that a person can use in a place. */
    voicesOf: voices.seenOrOpen,
    suggestVoices: createSuggestVoices({ ...options, voicesFor: voices.seenOrOpen }),
    findJob: getJob,
    updateResult: createUpdateResult({ rows: options.rows, platforms, log }),
    /** Cancels a job that nobody needs anymore; false when it can no longer be canceled. */
    async cancelJob(id: string): Promise<boolean> {
      const job = await rows.find(id);
      if (!job || job.finishedAt) return job !== null;
      return cancelJob(actionsDeps, job).then(
        () => true,
        (error: unknown) => (error instanceof UserError ? false : Promise.reject(error)),
      );
    },
    /** Saves the receipts of what a platform listener posted for a job. */
    saveReceipts: rows.saveReceipts,
    findInvocation: rows.findInvocation,
    recentJobs: (platform: string, personId: string, limit: number, until?: Date) =>
      rows.ofPerson(platform, personId, limit, undefined, until),
    /** A page of a person's jobs: on Slack, those of their workspace. */
    pageJobs: (
      person: PersonRef,
      { before, limit }: { readonly before: JobPosition | undefined; readonly limit: number },
    ) =>
      rows.pageOfPerson({
        platform: person.platform,
        personId: person.id,
        workspaceId: workspaceOfPerson(person),
        before,
        limit,
      }),
    /** Deletes jobs that finished before `before` and returns how many. */
    forget: (before: Date) => purgeJobs(options.rows, before),
    /** Refuses new invocations with a message; accepted jobs continue. */
    drain(): void {
      draining = true;
    },
    async work(workerOptions: { slots: number; isSoleProcess: boolean }) {
      worker = await startWorker(
        { ...options, dispatchSignal, newRows, intakePriority, waker },
        workerOptions,
      );
      return worker;
    },
    /** Returns the slots of this process's worker; undefined without one. */
    slots: (): WorkerSlots | undefined => worker?.slots(),
  };
}
