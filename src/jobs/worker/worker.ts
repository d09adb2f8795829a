import { byName } from "../../base/by-name.ts";
import { runInLanguage } from "../../messages/language.ts";
import { createPermissionChecker } from "../../permissions/index.ts";
import type { DispatchSignal } from "../scheduler/dispatch-signal.ts";
import { createJobDispatcher } from "../scheduler/dispatcher.ts";
import { createCrashGuard } from "./crash-guard.ts";
import { createDirectRuns } from "./run/direct-runs.ts";
import { createDurationModel, type DurationModel } from "../durations/duration-model.ts";
import { createPerformEffect, type PerformEffect } from "./effects.ts";
import { traceEffects } from "../events.ts";
import type { CompleteJobsOptions } from "../options.ts";
import { limitsFor } from "../lifecycle/timeouts.ts";
import { deliveryOf } from "../ports/platform.ts";
import { createSweeper, type Sweeper } from "./sweeper.ts";
import { createVoiceAccess, createJobVoices } from "../voices/voice-access.ts";
import { createModelSteps, type ModelSteps } from "../language-model/model-steps.ts";
import { createInterruptibleSleep } from "./interruptible-sleep.ts";
import type { RunJob } from "../run-job.ts";
import { createJobRunner } from "./job-runner.ts";
import type { JobRunnerDeps } from "./run/run.ts";
import type { IntakePriority } from "../intake/intake-priority.ts";
import type { NewRows } from "../intake/insert-job.ts";
import { repairRecentAnswers } from "./repair-answer.ts";
import { JOB_WAKE, type Waker } from "./waker.ts";

/** Channel of notifications that jobs were queued; every worker listens. */
export const QUEUE_CHANGED = "queue";
/** How many jobs this process holds, and how many more it would take. */
export interface WorkerSlots {
  readonly busy: number;
  readonly free: number;
}

/** Share of a worker's slots. */
const MAX_SLEEPING_SHARE = 0.8;

interface WorkerOptions extends CompleteJobsOptions {
  readonly dispatchSignal: DispatchSignal;
  readonly waker: Waker;
  readonly newRows: NewRows;
  readonly intakePriority: IntakePriority;
}

/** `isSoleProcess`: no other process of ours can be alive, so queue entries and claims are left from crashed ones. */
export async function startWorker(
  options: WorkerOptions,
  { slots, isSoleProcess }: { slots: number; isSoleProcess: boolean },
) {
  const { store, rows, queue, dispatchSignal, waker, lease, timers, now, log } = options;
  if (isSoleProcess) {
    await rows.releaseClaims();
    await rows.markInterrupted(await queue.clear());
  }
  if (await rows.repairQueue()) log.warn("worker: the queue's counts were wrong and have been corrected");
  const sleeps = createInterruptibleSleep(timers, now);
  const durations = createDurationModel({ rows: options.durations, timers, log });
  await durations.read();
  const model = createModelSteps({ model: options.model, rows });
  const perform = createPerform(options, model);
  const wakeSubscription = await store.listen(JOB_WAKE, (id) => {
    sleeps.wake(id);
    model
      .endIfCanceled(id)
      .catch((err: unknown) => log.info({ job: id, err }, "worker: failed to look at a canceled job"));
  });
  const maxSleeping = Math.floor(slots * MAX_SLEEPING_SHARE);
  const run = createRun(options, { perform, sleeps, durations, maxSleeping });
  const { consumer, directRuns, dispatcher } = openSlots(options, run, slots);
  const queueSubscription = await store.listen(QUEUE_CHANGED, dispatcher.onAnnounced, dispatcher.look);
  dispatchSignal.attachLocal(dispatcher);
  const sweeper = createSweeper({ rows, queue, timers, now, log });
  await sweeper.sweepAll();
  sweeper.start();
  dispatcher.start();
  dispatcher.look();
  const closing = new AbortController();
  repairRecentAnswers({ rows, perform, sleeps, timers, now, log }, closing.signal);
  queue.onReturn(() => {
    sweeper
      .sweepAll()
      .catch((err: unknown) => log.warn({ err }, "worker: sweep failed; the next one continues"));
  });
  const claims = takeOverClaims(options, sweeper);

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
      waker.close();
      await claims.end();
      await durations.close();
      await wakeSubscription.close();
      await queueSubscription.close();
    },
    /**
     * Leaves the steps that {@link close} still waits for to other workers at once, as if this process had died; it must
     * exit right after.
     */
    async abandon(): Promise<void> {
      await claims.end();
      await Promise.allSettled([consumer.abandon(), directRuns.abandon()]);
    },
  };
}

/** Everything shown for a job is in its requester's language. */
function createPerform(options: WorkerOptions, model: ModelSteps): PerformEffect {
  const { voiceRows, voices: catalog, publicVoices, passports, waker, now, log } = options;
  const access = createVoiceAccess({ rows: voiceRows, catalog, publicVoices, now, log });
  const perform = traceEffects(
    createPerformEffect({
      ...options,
      platforms: byName(options.platforms),
      permissions: createPermissionChecker({ settings: options.workerSettings }),
      voices: createJobVoices({ rows: voiceRows, access, passports }),
      model,
      wake: waker.wake,
    }),
  );
  return (effect, job, signal) => runInLanguage(job.locale, () => perform(effect, job, signal));
}

function createRun(
  options: WorkerOptions,
  parts: Pick<JobRunnerDeps, "perform" | "sleeps" | "maxSleeping"> & { readonly durations: DurationModel },
): RunJob {
  const { rows, intakePriority, onUnconfirmed, waker, log } = options;
  const platforms = byName(options.platforms);
  return createJobRunner({
    ...options,
    ...parts,
    limits: (plan) => limitsFor(plan, { pollSchedule: parts.durations.pollSchedule(plan), onUnconfirmed }),
    crashGuard: createCrashGuard({ rows, log }),
    beginJob: intakePriority.beginJob,
    onFinished(parentId) {
      // A parent also polls, only later.
      waker
        .reawaken(parentId)
        .catch((err: unknown) => log.debug({ job: parentId, err }, "worker: failed to wake a parent job"));
    },
    async progress(job, update) {
      await runInLanguage(job.locale, async () => deliveryOf(platforms, job)?.progress(job, update)).catch(
        (err: unknown) => log.debug({ job: job.id, err }, "worker: failed to show progress"),
      );
    },
  });
}

/** Opens the slots, which take entries of the queue, and jobs that have just been dispatched without one. */
function openSlots(options: WorkerOptions, run: RunJob, slots: number) {
  const { rows, interactiveRows, queue, lease, timers, log } = options;
  const onSlotFree = () => dispatcher.onSlotFree();
  const consumer = queue.work({
    run: (id, runOptions) => directRuns.giveEntry(id) ?? run(id, runOptions),
    slots,
    occupied: () => directRuns.count(),
    onSlotFree,
  });
  const { free, refresh: onChange } = consumer;
  const isAlone = () => lease.others().length === 0;
  const directRuns = createDirectRuns({ run, queue, free, isAlone, onChange, onSlotFree, timers, log });
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
    free,
    mayBeDue: () => lease.mayBeDue("queue"),
    announce: options.dispatchSignal.announce,
  });
  return { consumer, directRuns, dispatcher };
}

/** Carries on what other processes have left behind, and what this one leaves at its end. */
function takeOverClaims({ rows, lease, waker, log }: WorkerOptions, sweeper: Pick<Sweeper, "sweepAll">) {
  const wakeAll = (ids: readonly string[]) => Promise.all(ids.map(waker.reawaken));
  lease.onEnded(async (ended) => {
    const ids = await rows.endLease(ended);
    if (ids === null) return;
    log.warn({ lease: ended, jobs: ids.length }, "worker: another process is gone; its jobs go on");
    await wakeAll(ids);
    // It may have died between giving jobs their turn and adding their entries.
    await sweeper.sweepAll();
  });
  return {
    async end(): Promise<void> {
      try {
        const own = lease.id();
        if (own !== undefined) await wakeAll(await rows.endClaims(own));
      } catch (error) {
        log.warn({ err: error }, "worker: failed to end claims; they end with the lease");
      }
    },
  };
}
