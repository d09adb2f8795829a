import { nanoid } from "nanoid";
import { nothingCosts } from "../budgets/index.ts";
import { UserError } from "../errors.ts";
import { createOfferVoices } from "../commands/voice/suggestions.ts";
import { createPermissions } from "../permissions/index.ts";
import { createAmend } from "./actions/update-result.ts";
import { createAcceptRequest, createReadRequest, isInstant, newJobId } from "./intake/accept.ts";
import type { AcceptJob } from "./intake/accepted.ts";
import {
  allOf,
  atOnce,
  budgetsAtOnce,
  recipesAtOnce,
  settingsAtOnce,
  voicesAtOnce,
} from "./intake/fail-fast.ts";
import { createAcceptedSince } from "./intake/recent-jobs.ts";
import { createAudit } from "./reports/audit.ts";
import { backlogOf } from "./reports/backlog.ts";
import { createBell } from "./scheduler/dispatch-signal.ts";
import { cancelJob, createDesk, type DeskAsker, summarise } from "./actions/job-actions.ts";
import { createRecipesDesk } from "./actions/recipes.ts";
import { type Invocation, scopeOf } from "./job.ts";
import { createDurationRows } from "./store/durations.ts";
import { tracedAccept } from "./events.ts";
import { forgetAll, forgetIn, type RemoveFiles, type Server } from "./privacy/purge-jobs.ts";
import { createForecast } from "./scheduler/wait-estimate.ts";
import type { JobsGround, JobsOptions } from "./options.ts";
import { deadlineMs } from "./lifecycle/timeouts.ts";
import { createMadeBefore } from "./intake/reuse-result.ts";
import { createOverview } from "./reports/overview.ts";
import { createPulse } from "./intake/health-probe.ts";
import { createRows } from "./store/jobs.ts";
import { createChooseSources } from "./intake/sources/index.ts";
import { createRecipeRows } from "./store/recipes.ts";
import { createStanding } from "./scheduler/queue-snapshot.ts";
import { processTimers } from "./timers.ts";
import { createVoiceAccess } from "./voices/voice-access.ts";
import { createVoiceRemoval, createVoicesDesk } from "./voices/voice-actions.ts";
import { createVoiceRows, type Viewer } from "./voices/voice-store.ts";
import { LINE, startWork, WAKE } from "./worker/worker.ts";

/** The entry of a job that has just ended may still be on its way out of the queue; adding it does nothing then. */
const REAWAKEN_MS = 2_000;

/** The room's front: taking invocations in, a person's desk, and the worker. */
export function createJobs(options: JobsOptions) {
  const rows = createRows({ db: options.store.db });
  const reachable = engines(options);
  const front = atOnce({ rows: createRows({ db: options.store.front }), reachable });
  const forecast = createForecast({ db: options.store.front, now: options.now, log: options.log });
  const durations = createDurationRows(options.store);
  const jobs = createJobsOn({
    ...options,
    rows,
    front,
    recipes: recipesAtOnce({ recipes: createRecipeRows({ db: options.store.front }), reachable }),
    voiceRows: createVoiceRows({ db: options.store.db }),
    frontVoiceRows: voicesAtOnce({ voices: createVoiceRows({ db: options.store.front }), reachable }),
    settings: settingsAtOnce({ settings: options.settings, reachable }),
    rules: options.settings,
    budgets: budgetsAtOnce({ budgets: options.budgets ?? nothingCosts, reachable }),
    durations,
    forecast,
    madeBefore: createMadeBefore({ ...options, db: options.store.front }),
    timers: processTimers,
    newId: newJobId,
    newClaim: nanoid,
  });
  const backlog = () => backlogOf({ db: options.store.front, queue: options.queue });
  const overview = createOverview({ db: options.store.db });
  const audit = createAudit({ db: options.store.db, budgets: options.budgets ?? nothingCosts });
  /** Forgets a server's jobs that ended before `before`, after `removeFiles` has taken what they made. */
  const forgetOf = (server: Server, before: Date, removeFiles: RemoveFiles) =>
    forgetIn(options.store.db, { server, before, removeFiles });
  const acceptedSince = createAcceptedSince({ db: options.store.front });
  return { ...jobs, forgetOf, reachable, backlog, overview, audit, acceptedSince };
}

/** Whether a person can be served now; throws a sentence for them, within a second. */
function engines({ store, queue }: JobsOptions): () => Promise<void> {
  const now = () => performance.now();
  const database = createPulse({ ask: () => store.ready(), now });
  // On PostgreSQL the queue is in the same database.
  if (queue.kind === "postgres") return allOf([database]);
  return allOf([database, createPulse({ ask: () => queue.counts(), now })]);
}

export function createJobsOn(options: JobsGround) {
  const { store, front: rows, queue, caps, timers, newId, now, log } = options;
  const { budgets = nothingCosts } = options;
  const bell = createBell({ notify: () => store.notify(LINE, ""), timers, log });
  let draining = false;

  const permissions = createPermissions(options);
  const platforms = new Map(options.platforms.map((platform) => [platform.name, platform]));
  const deskTools = {
    rows,
    permissions,
    service: options.service,
    accept: () => accept,
    deadlineMs,
    wake,
    reawaken,
    now,
  };
  const desk = (asker: DeskAsker) => createDesk(deskTools, asker);
  const { frontVoiceRows, voices: catalogue, publicVoices = [] } = options;
  const voices = createVoiceAccess({ rows: frontVoiceRows, catalogue, publicVoices, log });
  const removeVoice = createVoiceRemoval({ rows: frontVoiceRows, deleteAtService: options.deleteVoice, log });
  const voicesDeskDeps = { rows: frontVoiceRows, seenBy: voices.seenBy, remove: removeVoice };
  const recipesOf = (invocation: Invocation) =>
    createRecipesDesk({
      rows: options.recipes,
      scope: scopeOf(invocation),
      mayAdminister: invocation.mayAdminister ?? (async () => false),
    });
  /** Null for one of several calls, too: people see their parent. */
  const jobNamed = async (id: string) => {
    const job = await rows.find(id);
    return job?.parent ? null : job;
  };
  const intake = {
    rows,
    jobNamed,
    queue,
    bell,
    caps,
    forecast: options.forecast,
    madeBefore: options.madeBefore,
    hearing: options.hearing ?? { before: async () => undefined },
    standing: createStanding({ rows, now }),
    chooseSources: createChooseSources({
      rows,
      files: options.files,
      platforms,
      limits: options.sourceLimits ?? {},
    }),
    voices,
    settings: options.settings,
    permissions,
    recipesOf,
    budgets,
    deadlineMs,
    isDraining: () => draining,
    maintenance: options.maintenance ?? (() => undefined),
    newId,
    now,
    log,
  };
  const readRequest = createReadRequest(intake);
  const acceptRequest = createAcceptRequest(intake);
  const accept: AcceptJob = tracedAccept(async (invocation, how) => {
    const { command, ...request } = await readRequest(invocation);
    if (isInstant(command)) throw new TypeError(`${command.name} is answered at once, so it becomes no job`);
    return acceptRequest({ ...request, command }, how);
  });

  async function wake(id: string): Promise<void> {
    await store.notify(WAKE, id);
    await queue.wake(id);
  }

  async function reawaken(id: string): Promise<void> {
    timers.once(REAWAKEN_MS, () => void wake(id).catch(() => undefined));
    await wake(id);
  }

  return {
    accept,
    readRequest,
    acceptRequest,
    desk,
    recipesOf,
    budgets,
    /** The voices that somebody had trained, and what they can do with them. */
    trainedVoices: (viewer: Viewer) => createVoicesDesk(voicesDeskDeps, viewer),
    /** The newest jobs of a server or workspace. */
    jobsOfServer: async (platform: string, workspace: string, limit: number) =>
      (await rows.ofServer(platform, workspace, limit)).map((job) => ({
        job,
        summary: summarise(job, now()),
      })),
    /** Jobs that wait for their turn or are worked on. Rejects when the queue does not answer. */
    async queueLength(): Promise<number> {
      const [line, counts] = await Promise.all([rows.lineLength(), queue.counts()]);
      return Object.values(counts).reduce((sum, count) => sum + count, line);
    },
    /** For whoever waits: fails fast where the database is away. */
    settings: options.settings,
    permissions,
    offerVoices: createOfferVoices({ ...options, voicesFor: voices.seenOrOpen }),
    jobNamed,
    amend: createAmend({ rows: options.rows, platforms, log }),
    /** Stops a job that nobody wants any more; false where it can no longer be stopped. */
    async callOff(id: string): Promise<boolean> {
      const job = await rows.find(id);
      if (!job || job.finishedAt) return job !== null;
      return cancelJob(deskTools, job).then(
        () => true,
        (error: unknown) => (error instanceof UserError ? false : Promise.reject(error)),
      );
    },
    /** Keeps what a listener posted for a job. */
    note: rows.note,
    jobsOf: (platform: string, personId: string, limit: number) => rows.ofPerson(platform, personId, limit),
    /** Forgets jobs that ended before `before`; tells how many. */
    forget: (before: Date) => forgetAll(options.rows, before),
    /** From now on invocations are refused with a sentence; what was accepted goes on. */
    drain(): void {
      draining = true;
    },
    work: (how: { slots: number; alone: boolean }) => startWork({ ...options, budgets, bell, wake }, how),
  };
}
