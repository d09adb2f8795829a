import { byName } from "../../base/by-name.ts";
import type { Budgets } from "../../budgets/index.ts";
import type { Plan } from "../../commands/definition/command.ts";
import { runInLanguage } from "../../messages/language.ts";
import { createPermissionChecker } from "../../permissions/index.ts";
import type { DispatchSignal } from "../scheduler/dispatch-signal.ts";
import { createJobDispatcher } from "../scheduler/dispatcher.ts";
import { createCrashGuard } from "./crash-guard.ts";
import { createDirectRuns } from "./run/direct-runs.ts";
import { createParentNotifier } from "./run/parent-notifier.ts";
import { createDurationModel } from "../durations/duration-model.ts";
import { createPerformEffect } from "./effects.ts";
import { traceEffects } from "../events.ts";
import type { JobsInternals } from "../options.ts";
import type { Job } from "../job.ts";
import { deadlineMs, limitsFor, submitTimeoutMs } from "../lifecycle/timeouts.ts";
import type { GroupDeps } from "./group-effects.ts";
import { NO_RECORDINGS } from "../ports/recordings.ts";
import { NO_MODEL } from "../language-model/model-tasks.ts";
import { deliveryOf, type Progress } from "../ports/platform.ts";
import { createSweeper } from "./sweeper.ts";
import { createVoiceAccess, createJobVoices } from "../voices/voice-access.ts";
import { createModelSteps } from "../language-model/model-steps.ts";
import { createInterruptibleSleep } from "./interruptible-sleep.ts";
import { createJobRunner } from "./job-runner.ts";
import type { IntakePriority } from "../intake/intake-priority.ts";
import type { NewRows } from "./new-rows.ts";
import { WITHOUT_LEASE } from "../lease.ts";
import { repairRecentAnswers } from "./repair-answer.ts";

/** Channel of notifications to look at a job now; every worker listens. */
export const JOB_WAKE = "wake";
/** Channel of notifications that jobs were queued; every worker listens. */
export const QUEUE_CHANGED = "queue";
/** How many jobs this process holds, and how many more it would take. */
export interface WorkerSlots {
  readonly busy: number;
  readonly free: number;
}

/** Share of a worker's slots. */
const MAX_SLEEPING_SHARE = 0.8;

/** `isSoleProcess`: no other process of ours can be alive, so queue entries and claims are left from crashed ones. */
export async function startWorker(
  options: JobsInternals & {
    budgets: Budgets;
    dispatchSignal: DispatchSignal;
    wake: (id: string) => Promise<void>;
    /** Wakes a job now and a moment later, in case it is just being looked at. */
    reawaken: (id: string) => Promise<void>;
    newRows: NewRows;
    intakePriority: IntakePriority;
  },
  { slots, isSoleProcess }: { slots: number; isSoleProcess: boolean },
) {
  const { store, rows, interactiveRows, queue, dispatchSignal, newRows, intakePriority, wake, reawaken } =
    options;
  const { lease = WITHOUT_LEASE, newId, timers, now, log } = options;
  if (isSoleProcess) {
    await rows.releaseClaims();
    await rows.markInterrupted(await queue.clear());
  }
  if (await rows.repairQueue()) log.warn("worker: the queue's counts were wrong and have been corrected");
  const interruptibleSleep = createInterruptibleSleep(timers, now);
  const platforms = byName(options.platforms);
  const durationModel = createDurationModel({ rows: options.durations, timers, log });
  await durationModel.read();
  const parts: GroupDeps = {
    rows,
    wake,
    newId,
    deadlineMs,
    now,
    signal: dispatchSignal.signal,
    estimate: options.budgets.estimate,
    join: options.join,
    mergeTracks: (options.recordings ?? NO_RECORDINGS).merge,
  };
  const permissions = createPermissionChecker({ settings: options.workerSettings });
  const { voiceRows, voices: catalog, publicVoices = [] } = options;
  const access = createVoiceAccess({ rows: voiceRows, catalog, publicVoices, now, log });
  const voices = createJobVoices({ rows: voiceRows, access });
  const model = createModelSteps({ model: options.model ?? NO_MODEL, rows });
  const effects = createPerformEffect({
    ...options,
    platforms,
    permissions,
    voices,
    model,
    saveReceipts: rows.saveReceipts,
    noteAnswer: rows.noteAnswer,
    lease,
    submitMs: submitTimeoutMs,
    parts,
  });
  const steps = traceEffects(effects);
  // Everything shown for a job is in its requester's language.
  const perform: typeof steps = (effect, job, signal) =>
    runInLanguage(job.locale, () => steps(effect, job, signal));
  const progress = async (job: Job, update: Progress) => {
    await runInLanguage(job.locale, async () => deliveryOf(platforms, job)?.progress(job, update)).catch(
      (error: unknown) => log.debug({ job: job.id, err: error }, "worker: failed to show progress"),
    );
  };
  const wakeSubscription = await store.listen(JOB_WAKE, (id) => {
    interruptibleSleep.wake(id);
    model
      .endIfCanceled(id)
      .catch((error: unknown) =>
        log.info({ job: id, err: error }, "worker: failed to look at a canceled job"),
      );
  });
  const maxSleeping = Math.floor(slots * MAX_SLEEPING_SHARE);
  const crashGuard = createCrashGuard({ rows, log });
  const { onUnconfirmed } = options;
  const limits = (plan: Plan) =>
    limitsFor(plan, { pollSchedule: durationModel.pollSchedule(plan), onUnconfirmed });
  const parentNotifier = createParentNotifier({ wake, timers, log });
  const { onFinished } = parentNotifier;
  const run = createJobRunner({
    rows,
    perform,
    limits,
    sleeps: interruptibleSleep,
    crashGuard,
    newRows,
    beginJob: intakePriority.beginJob,
    lease,
    onFinished,
    maxSleeping,
    progress,
    durations: durationModel,
    now,
    log,
  });
  const onSlotFree = () => dispatcher.onSlotFree();
  const consumer = queue.work({
    run: (id, runOptions) => directRuns.giveEntry(id) ?? run(id, runOptions),
    slots,
    occupied: () => directRuns.count(),
    onSlotFree,
  });
  const isAlone = () => lease.others().length === 0;
  const directRuns = createDirectRuns({
    run,
    queue,
    free: consumer.free,
    isAlone,
    onChange: consumer.refresh,
    onSlotFree,
    timers,
    log,
  });
  const startOrEnqueue = async (ids: readonly string[]) => {
    const left = directRuns.start(ids);
    if (left.length > 0) await queue.addAll(left);
  };
  const dispatcher = createJobDispatcher({
    ...options,
    // Over connections that stay open at rest anyway: the others are closed after ten seconds without use.
    rows: { ...rows, becomeDispatcher: interactiveRows.becomeDispatcher },
    worker: options.newClaim(),
    queue: { addAll: startOrEnqueue, waiting: queue.waiting },
    free: consumer.free,
    mayBeDue: () => lease.mayBeDue("queue"),
    announce: dispatchSignal.announce,
  });
  const queueSubscription = await store.listen(QUEUE_CHANGED, dispatcher.onAnnounced, dispatcher.look);
  dispatchSignal.attachLocal(dispatcher);
  const sweeper = createSweeper({ rows, queue, timers, now, log });
  await sweeper.sweepAll();
  sweeper.start();
  dispatcher.start();
  dispatcher.look();
  const closing = new AbortController();
  repairRecentAnswers({ rows, perform, sleeps: interruptibleSleep, timers, now, log }, closing.signal);
  queue.onReturn(() => {
    sweeper
      .sweepAll()
      .catch((error: unknown) => log.warn({ err: error }, "worker: sweep failed; the next one continues"));
  });

  /** Carries on what another process, or this one at its end, has left behind. */
  const takeOver = async (ids: readonly string[]) => {
    await Promise.all(ids.map(reawaken));
  };
  lease.onEnded(async (ended) => {
    const ids = await rows.endLease(ended);
    if (ids === null) return;
    log.warn({ lease: ended, jobs: ids.length }, "worker: another process is gone; its jobs go on");
    await takeOver(ids);
    // It may have died between giving jobs their turn and adding their entries.
    await sweeper.sweepAll();
  });

  const endClaims = async () => {
    const own = lease.id();
    if (own !== undefined) await takeOver(await rows.endClaims(own));
  };
  const noClaimsEnded = (error: unknown) =>
    log.warn({ err: error }, "worker: failed to end claims; they end with the lease");

  return {
    slots: (): WorkerSlots => ({ busy: slots - consumer.free(), free: consumer.free() }),
    /** How many jobs it runs without an entry in the queue. */
    directRuns: directRuns.count,
    /** Takes no more jobs, puts sleeping ones back, and waits for running steps. */
    async close(): Promise<void> {
      lease.onEnded(undefined);
      dispatchSignal.attachLocal(undefined);
      dispatcher.close();
      sweeper.stop();
      closing.abort();
      await Promise.all([consumer.close(), directRuns.close()]);
      await endClaims().catch(noClaimsEnded);
      parentNotifier.close();
      await durationModel.close();
      await wakeSubscription.close();
      await queueSubscription.close();
    },
    /**
     * Leaves the steps that {@link close} still waits for to other workers at once, as if this process had died; it must
     * exit right after.
     */
    async abandon(): Promise<void> {
      await endClaims().catch(noClaimsEnded);
      await Promise.allSettled([consumer.abandon(), directRuns.abandon()]);
    },
  };
}
