import { nanoid } from "nanoid";
import { noBudgets } from "../budgets/index.ts";
import { UserError } from "../errors.ts";
import { createSuggestVoices } from "../commands/voice/suggestions.ts";
import { createPermissionChecker } from "../permissions/index.ts";
import { createUpdateResult } from "./actions/update-result.ts";
import { createAcceptRequest, createReadRequest, isInstant, newJobId } from "./intake/accept.ts";
import type { AcceptJob } from "./intake/accepted.ts";
import {
  combineProbes,
  failFastJobStore,
  failFastBudgets,
  failFastRecipes,
  failFastSettings,
  failFastVoices,
} from "./intake/fail-fast.ts";
import { createCountRecentJobs } from "./intake/recent-jobs.ts";
import { createAudit } from "./reports/audit.ts";
import { readBacklog } from "./reports/backlog.ts";
import { createDispatchSignal } from "./scheduler/dispatch-signal.ts";
import { cancelJob, createJobActions, type JobRequester, summarizeJob } from "./actions/job-actions.ts";
import { createRecipeActions } from "./actions/recipes.ts";
import { type Invocation, scopeOf } from "./job.ts";
import { createDurationStore } from "./store/durations.ts";
import { traceAccept } from "./events.ts";
import { purgeJobs, purgeServerJobs, type RemoveFiles, type PurgeTarget } from "./privacy/purge-jobs.ts";
import { createWaitEstimator } from "./scheduler/wait-estimate.ts";
import type { JobsInternals, JobsOptions } from "./options.ts";
import { deadlineMs } from "./lifecycle/timeouts.ts";
import { createFindReusableResult } from "./intake/reuse-result.ts";
import { createOverview } from "./reports/overview.ts";
import { createHealthProbe } from "./intake/health-probe.ts";
import { createJobStore } from "./store/jobs.ts";
import { createResolveSources } from "./intake/sources/index.ts";
import { createRecipeStore } from "./store/recipes.ts";
import { createQueueSnapshot } from "./scheduler/queue-snapshot.ts";
import { processTimers } from "./timers.ts";
import { createVoiceAccess } from "./voices/voice-access.ts";
import { createDeleteVoice, createTrainedVoiceActions } from "./voices/voice-actions.ts";
import { createVoiceStore, type Viewer } from "./voices/voice-store.ts";
import { QUEUE_CHANGED, startWorker, JOB_WAKE } from "./worker/worker.ts";

/** The entry of a job that has just ended may still be on its way out of the queue; adding it does nothing then. */
const WAKE_AGAIN_MS = 2_000;

/** Public API of jobs: accepting invocations, a person's actions on their jobs, and the worker. */
export function createJobs(options: JobsOptions) {
  const jobStore = createJobStore({ db: options.store.db });
  const checkAvailable = createReachabilityCheck(options);
  const interactiveStore = failFastJobStore({
    rows: createJobStore({ db: options.store.front }),
    reachable: checkAvailable,
  });
  const estimateWait = createWaitEstimator({ db: options.store.front, now: options.now, log: options.log });
  const durationStore = createDurationStore(options.store);
  const jobs = createJobsOn({
    ...options,
    rows: jobStore,
    front: interactiveStore,
    recipes: failFastRecipes({
      recipes: createRecipeStore({ db: options.store.front }),
      reachable: checkAvailable,
    }),
    voiceRows: createVoiceStore({ db: options.store.db }),
    frontVoiceRows: failFastVoices({
      voices: createVoiceStore({ db: options.store.front }),
      reachable: checkAvailable,
    }),
    settings: failFastSettings({ settings: options.settings, reachable: checkAvailable }),
    rules: options.settings,
    budgets: failFastBudgets({ budgets: options.budgets ?? noBudgets, reachable: checkAvailable }),
    durations: durationStore,
    forecast: estimateWait,
    madeBefore: createFindReusableResult({ ...options, db: options.store.front }),
    timers: processTimers,
    newId: newJobId,
    newClaim: nanoid,
  });
  const getBacklog = () => readBacklog({ db: options.store.front, queue: options.queue });
  const overview = createOverview({ db: options.store.db });
  const audit = createAudit({ db: options.store.db, budgets: options.budgets ?? noBudgets });
  /** Forgets a server's jobs that ended before `before`, after `removeFiles` has taken what they made. */
  const purgeServer = (server: PurgeTarget, before: Date, removeFiles: RemoveFiles) =>
    purgeServerJobs(options.store.db, { server, before, removeFiles });
  const countRecentJobs = createCountRecentJobs({ db: options.store.front });
  return {
    ...jobs,
    forgetOf: purgeServer,
    reachable: checkAvailable,
    backlog: getBacklog,
    overview,
    audit,
    acceptedSince: countRecentJobs,
  };
}

/** Whether a person can be served now; throws a sentence for them, within a second. */
function createReachabilityCheck({ store, queue }: JobsOptions): () => Promise<void> {
  const now = () => performance.now();
  const database = createHealthProbe({ ask: () => store.ready(), now });
  // On PostgreSQL the queue is in the same database.
  if (queue.kind === "postgres") return combineProbes([database]);
  return combineProbes([database, createHealthProbe({ ask: () => queue.counts(), now })]);
}

export function createJobsOn(options: JobsInternals) {
  const { store, front: rows, queue, caps, timers, newId, now, log } = options;
  const { budgets = noBudgets } = options;
  const dispatchSignal = createDispatchSignal({ notify: () => store.notify(QUEUE_CHANGED, ""), timers, log });
  let draining = false;

  const permissions = createPermissionChecker(options);
  const platforms = new Map(options.platforms.map((platform) => [platform.name, platform]));
  const actionsDeps = {
    rows,
    permissions,
    service: options.service,
    accept: () => accept,
    deadlineMs,
    wake,
    reawaken: wakeTwice,
    now,
  };
  const actionsFor = (asker: JobRequester) => createJobActions(actionsDeps, asker);
  const { frontVoiceRows, voices: catalog, publicVoices = [] } = options;
  const voices = createVoiceAccess({ rows: frontVoiceRows, catalogue: catalog, publicVoices, log });
  const deleteVoice = createDeleteVoice({ rows: frontVoiceRows, deleteAtService: options.deleteVoice, log });
  const trainedVoicesDeps = { rows: frontVoiceRows, seenBy: voices.seenBy, remove: deleteVoice };
  const recipeActionsFor = (invocation: Invocation) =>
    createRecipeActions({
      rows: options.recipes,
      scope: scopeOf(invocation),
      mayAdminister: invocation.mayAdminister ?? (async () => false),
    });
  /** Null for one of several calls, too: people see their parent. */
  const getJob = async (id: string) => {
    const job = await rows.find(id);
    return job?.parent ? null : job;
  };
  const intakeDeps = {
    rows,
    jobNamed: getJob,
    queue,
    bell: dispatchSignal,
    caps,
    forecast: options.forecast,
    madeBefore: options.madeBefore,
    hearing: options.hearing ?? { before: async () => undefined },
    standing: createQueueSnapshot({ rows, now }),
    chooseSources: createResolveSources({
      rows,
      files: options.files,
      platforms,
      limits: options.sourceLimits ?? {},
    }),
    voices,
    settings: options.settings,
    permissions,
    recipesOf: recipeActionsFor,
    budgets,
    deadlineMs,
    isDraining: () => draining,
    maintenance: options.maintenance ?? (() => undefined),
    newId,
    now,
    log,
  };
  const readRequest = createReadRequest(intakeDeps);
  const acceptRequest = createAcceptRequest(intakeDeps);
  const accept: AcceptJob = traceAccept(async (invocation, options) => {
    const { command, ...request } = await readRequest(invocation);
    if (isInstant(command)) throw new TypeError(`${command.name} is answered at once, so it becomes no job`);
    return acceptRequest({ ...request, command }, options);
  });

  async function wake(id: string): Promise<void> {
    await store.notify(JOB_WAKE, id);
    await queue.wake(id);
  }

  async function wakeTwice(id: string): Promise<void> {
    timers.once(WAKE_AGAIN_MS, () => void wake(id).catch(() => undefined));
    await wake(id);
  }

  return {
    accept,
    readRequest,
    acceptRequest,
    desk: actionsFor,
    recipesOf: recipeActionsFor,
    budgets,
    /** The voices that somebody had trained, and what they can do with them. */
    trainedVoices: (viewer: Viewer) => createTrainedVoiceActions(trainedVoicesDeps, viewer),
    /** The newest jobs of a server or workspace. */
    jobsOfServer: async (platform: string, workspace: string, limit: number) =>
      (await rows.ofServer(platform, workspace, limit)).map((job) => ({
        job,
        summary: summarizeJob(job, now()),
      })),
    /** Jobs that wait for their turn or are worked on. Rejects when the queue does not answer. */
    async queueLength(): Promise<number> {
      const [line, counts] = await Promise.all([rows.lineLength(), queue.counts()]);
      return Object.values(counts).reduce((sum, count) => sum + count, line);
    },
    /** For whoever waits: fails fast where the database is away. */
    settings: options.settings,
    permissions,
    offerVoices: createSuggestVoices({ ...options, voicesFor: voices.seenOrOpen }),
    jobNamed: getJob,
    amend: createUpdateResult({ rows: options.rows, platforms, log }),
    /** Stops a job that nobody wants any more; false where it can no longer be stopped. */
    async callOff(id: string): Promise<boolean> {
      const job = await rows.find(id);
      if (!job || job.finishedAt) return job !== null;
      return cancelJob(actionsDeps, job).then(
        () => true,
        (error: unknown) => (error instanceof UserError ? false : Promise.reject(error)),
      );
    },
    /** Keeps what a listener posted for a job. */
    note: rows.note,
    jobsOf: (platform: string, personId: string, limit: number) => rows.ofPerson(platform, personId, limit),
    /** Forgets jobs that ended before `before`; tells how many. */
    forget: (before: Date) => purgeJobs(options.rows, before),
    /** From now on invocations are refused with a sentence; what was accepted goes on. */
    drain(): void {
      draining = true;
    },
    work: (workerOptions: { slots: number; alone: boolean }) =>
      startWorker({ ...options, budgets, bell: dispatchSignal, wake }, workerOptions),
  };
}
