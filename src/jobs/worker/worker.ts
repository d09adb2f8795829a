import type { Logger } from "pino";
import type { Budgets } from "../../budgets/index.ts";
import type { Planned } from "../../commands/definition/command.ts";
import { inLanguage } from "../../messages/language.ts";
import { createPermissions } from "../../permissions/index.ts";
import type { Bell } from "../scheduler/dispatch-signal.ts";
import { createCalling } from "../scheduler/dispatcher.ts";
import { createCaution } from "./crash-guard.ts";
import { createDurations, observing } from "./duration-model.ts";
import { createEffects } from "./effects.ts";
import { traced } from "../events.ts";
import type { JobsGround } from "../options.ts";
import type { Job } from "../job.ts";
import { deadlineMs, limitsFor, submitMs, LONGEST_POST_MS } from "../lifecycle/timeouts.ts";
import type { PartTools } from "./group-effects.ts";
import type { Progress } from "../ports/platform.ts";
import { createSweeper } from "./sweeper.ts";
import { createVoiceAccess, createVoiceSending } from "../voices/voice-access.ts";
import { createWaking } from "./interruptible-sleep.ts";
import { createRun } from "./job-runner.ts";
import type { Timers } from "../timers.ts";
import { mend, type MendingTools } from "./repair-answer.ts";
import type { Rows } from "../store/jobs.ts";

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

/** A parent that is just being looked at may have been read before the end, and its entry cannot be woken yet. */
const AGAIN_MS = 2_000;

interface EndingsTools {
  readonly wake: (id: string) => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/** Has the parents of calls that end looked at. A parent looks by itself, too, only later. */
function createEndings({ wake, timers, log }: EndingsTools) {
  const again = new Map<string, () => void>();
  const tell = (parentId: string) => {
    wake(parentId).catch((error: unknown) =>
      log.debug({ job: parentId, err: error }, "a job was not told that one of its calls has ended"),
    );
  };
  return {
    ended(parentId: string): void {
      tell(parentId);
      if (again.has(parentId)) return;
      const callOff = timers.once(AGAIN_MS, () => {
        again.delete(parentId);
        tell(parentId);
      });
      again.set(parentId, callOff);
    },
    close(): void {
      for (const callOff of again.values()) callOff();
      again.clear();
    },
  };
}

interface RetellingTools extends MendingTools {
  readonly rows: Pick<Rows, "find" | "endedSince">;
  readonly timers: Timers;
  readonly now: () => Date;
}

/** A process can stand still for minutes, go on, and die before it has looked at what it overwrote. */
const LATELY_MS = 10 * 60_000;
/** More have hardly ended in that time without being seen by those who were alive. */
const MOST = 50;

/**
 * A process that died may have left "working on it" on top of an answer that somebody else gave, or have it still on its
 * way. So at a start, and once more when nothing can be on its way any longer, the latest answers are shown again. Nothing
 * waits for this.
 */
function retell(tools: RetellingTools, signal: AbortSignal): void {
  const again = async () => {
    const since = new Date(tools.now().getTime() - LATELY_MS);
    for (const id of await tools.rows.endedSince(since, MOST)) void mend(tools, id, signal);
  };
  const safely = () => {
    again().catch((error: unknown) => tools.log.warn({ err: error }, "could not look for hidden answers"));
  };
  safely();
  const callOff = tools.timers.once(LONGEST_POST_MS, safely);
  signal.addEventListener("abort", callOff, { once: true });
}
