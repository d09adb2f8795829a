import type { Budgets } from "../../budgets/index.ts";
import type { Planned } from "../../commands/definition/command.ts";
import { inLanguage } from "../../messages/language.ts";
import { createPermissions } from "../../permissions/index.ts";
import type { Bell } from "../scheduler/dispatch-signal.ts";
import { createCalling } from "../scheduler/dispatcher.ts";
import { createCaution } from "./crash-guard.ts";
import { createDurations, observing } from "./duration-model.ts";
import { createEndings } from "./notify-parent.ts";
import { createEffects } from "./effects.ts";
import { traced } from "../events.ts";
import type { JobsGround } from "../options.ts";
import type { Job } from "../job.ts";
import { deadlineMs, limitsFor, submitMs } from "../lifecycle/timeouts.ts";
import type { PartTools } from "./group-effects.ts";
import type { Progress } from "../ports/platform.ts";
import { retell } from "./repair-recent-answers.ts";
import { createSweeper } from "./sweeper.ts";
import { createVoiceAccess, createVoiceSending } from "../voices/voice-access.ts";
import { createWaking } from "./interruptible-sleep.ts";
import { createRun } from "./job-runner.ts";

/** Notifications of jobs to be looked at now; every worker listens. */
export const WAKE = "wake";
/** Notifications that somebody came into the line; every worker listens. */
export const LINE = "line";
/** Of a worker's slots. */
const SHARE_ASLEEP = 0.8;

/** `alone`: no other process of ours can be alive, so what the queue and the claims say is left from the dead. */
export async function startWork(
  options: JobsGround & { budgets: Budgets; bell: Bell; wake: (id: string) => Promise<void> },
  { slots, alone }: { slots: number; alone: boolean },
) {
  const { store, rows, queue, bell, wake, newId, timers, now, log } = options;
  if (alone) {
    await rows.releaseClaims();
    await rows.suspectAll(await queue.clear());
  }
  const waking = createWaking(timers);
  const platforms = new Map(options.platforms.map((platform) => [platform.name, platform]));
  const durations = createDurations({ rows: options.durations, timers, log });
  await durations.read();
  const parts: PartTools = {
    rows,
    wake,
    newId,
    deadlineMs,
    now,
    ring: bell.ring,
    estimate: options.budgets.estimate,
    join: options.join,
  };
  const permissions = createPermissions({ settings: options.rules });
  const { voiceRows, voices: catalogue, publicVoices = [] } = options;
  const access = createVoiceAccess({ rows: voiceRows, catalogue, publicVoices, log });
  const voices = createVoiceSending({ rows: voiceRows, access });
  const effects = createEffects({
    ...options,
    platforms,
    permissions,
    voices,
    note: rows.note,
    submitMs,
    parts,
  });
  const steps = observing(traced(effects), durations, now);
  // Whatever is told of a job is told in the language of who asked for it.
  const perform: typeof steps = (effect, job, signal) =>
    inLanguage(job.locale, () => steps(effect, job, signal));
  const progress = async (job: Job, how: Progress) => {
    await inLanguage(job.locale, async () => platforms.get(job.platform)?.progress(job, how)).catch(
      (error: unknown) => log.debug({ job: job.id, err: error }, "progress was not shown"),
    );
  };
  const ears = await store.listen(WAKE, waking.wake);
  const mostAsleep = Math.floor(slots * SHARE_ASLEEP);
  const caution = createCaution({ rows, log });
  const { onUnconfirmed } = options;
  const limits = (plan: Planned) => limitsFor(plan, { looks: durations.looks(plan), onUnconfirmed });
  const endings = createEndings({ wake, timers, log });
  const { ended } = endings;
  const run = createRun({ rows, perform, limits, waking, caution, ended, mostAsleep, progress, now, log });
  const worker = queue.work({ run, slots, freed: () => calling.freed() });
  const calling = createCalling({ ...options, free: worker.free, announce: bell.announce });
  const bellEars = await store.listen(LINE, calling.look);
  bell.answeredBy(calling);
  const sweeper = createSweeper({ rows, queue, timers, now, log });
  await sweeper.sweepAll();
  sweeper.start();
  calling.look();
  const closing = new AbortController();
  retell({ rows, perform, waking, timers, now, log }, closing.signal);
  queue.onReturn(() => {
    sweeper
      .sweepAll()
      .catch((error: unknown) => log.warn({ err: error }, "sweep failed; the next one goes on"));
  });

  return {
    /** Takes no more, hands resting jobs back, and waits for steps that have begun. */
    async close(): Promise<void> {
      bell.answeredBy(undefined);
      calling.close();
      sweeper.stop();
      closing.abort();
      await worker.close();
      endings.close();
      await durations.close();
      await ears.close();
      await bellEars.close();
    },
  };
}
