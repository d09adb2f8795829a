import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { AudioService } from "../audio/client.ts";
import type { VoiceCatalogue } from "../audio/voices.ts";
import type { Plan } from "../commands/command.ts";
import type { Database } from "../store/schema.ts";
import { createCaution } from "./caution.ts";
import { createAccept, newJobId } from "./accept.ts";
import { createBell, type Bell } from "./bell.ts";
import { createCalling } from "./calling.ts";
import { allOf, atOnce } from "./at-once.ts";
import { createDesk } from "./desk.ts";
import { createDurationRows, type DurationRows } from "./duration-rows.ts";
import { createDurations, observing } from "./durations.ts";
import { createEffects, type EffectTools } from "./effects.ts";
import type { Invocation, Job } from "./job.ts";
import { deadlineMs, limitsFor, submitMs, type OnUnconfirmed } from "./limits.ts";
import type { Platform, Progress } from "./platform.ts";
import { createLookUp } from "./look-up.ts";
import type { Caps } from "./line.ts";
import type { JobQueue } from "./queue.ts";
import { createStanding } from "./standing.ts";
import { retell } from "./retelling.ts";
import { createForecast, type Forecast } from "./forecast.ts";
import { createPulse } from "./pulse.ts";
import { createRows, type Rows } from "./rows.ts";
import { createSweeper } from "./sweeper.ts";
import { processTimers, type Timers } from "./timers.ts";
import { createWaking } from "./waking.ts";
import { createRun } from "./worker.ts";

/** Notifications of jobs to be looked at now; every worker listens. */
const WAKE = "wake";
/** The entry of a job that has just ended may still be on its way out of the queue; adding it does nothing then. */
const REAWAKEN_MS = 2_000;
/** Notifications that somebody came into the line; every worker listens. */
const LINE = "line";
/** Of a worker's slots. */
const SHARE_ASLEEP = 0.8;

export interface JobsOptions {
  readonly store: {
    readonly db: Kysely<Database>;
    readonly front: Kysely<Database>;
    ready(): Promise<void>;
    notify(channel: string, payload: string): Promise<void>;
    listen(channel: string, onPayload: (payload: string) => void): Promise<{ close(): Promise<void> }>;
  };
  readonly queue: JobQueue;
  readonly service: AudioService;
  readonly voices: VoiceCatalogue;
  readonly platforms: readonly Platform[];
  readonly prepare: EffectTools["prepare"];
  readonly collect: EffectTools["collect"];
  /** How many jobs of one person, and of one server, are under way at once; the others wait in line. */
  readonly caps: Caps;
  /** Default: ask. */
  readonly onUnconfirmed?: OnUnconfirmed;
  readonly now: () => Date;
  readonly log: Logger;
}

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
    durations,
    forecast,
    timers: processTimers,
    newId: newJobId,
  });
  return { ...jobs, reachable };
}

/** Whether a person can be served now; throws a sentence for them, within a second. */
function engines({ store, queue }: JobsOptions): () => Promise<void> {
  const now = () => performance.now();
  const database = createPulse({ ask: () => store.ready(), now });
  // On PostgreSQL the queue is in the same database.
  if (queue.kind === "postgres") return allOf([database]);
  return allOf([database, createPulse({ ask: () => queue.counts(), now })]);
}

/** What a simulation brings itself: rows in memory, time and chance. */
export interface JobsGround extends Omit<JobsOptions, "store"> {
  readonly store: Omit<JobsOptions["store"], "db" | "front" | "ready">;
  readonly rows: Rows;
  /** The same rows for what a person waits for, who should not stand behind the workers' writes. */
  readonly front: Rows;
  readonly durations: DurationRows;
  readonly forecast: Forecast;
  readonly timers: Timers;
  readonly newId: () => string;
}

export function createJobsOn(options: JobsGround) {
  const { store, front: rows, queue, voices, caps, timers, newId, now, log } = options;
  const bell = createBell({ notify: () => store.notify(LINE, ""), timers, log });
  let draining = false;

  const desk = (asker: Pick<Invocation, "platform" | "person">) =>
    createDesk(
      { rows, service: options.service, accept: () => accept, deadlineMs, wake, reawaken, now },
      asker,
    );
  const accept = createAccept({
    rows,
    queue,
    bell,
    caps,
    forecast: options.forecast,
    standing: createStanding({ rows, now }),
    voices,
    desk,
    lookUp: createLookUp(options.service),
    deadlineMs,
    isDraining: () => draining,
    newId,
    now,
    log,
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
    desk,
    jobNamed: (id: string) => rows.find(id),
    /** Keeps what a listener posted for a job. */
    note: rows.note,
    jobsOf: (platform: string, personId: string, limit: number) => rows.ofPerson(platform, personId, limit),
    /** Forgets jobs that ended before `before`; tells how many. */
    forget: (before: Date) => forgetAll(options.rows, before),
    /** From now on invocations are refused with a sentence; what was accepted goes on. */
    drain(): void {
      draining = true;
    },
    work: (how: { slots: number; alone: boolean }) => startWork({ ...options, bell }, how),
  };
}

/** A batch is a short statement, so that nobody waits behind it. */
const FORGOTTEN_AT_ONCE = 500;

async function forgetAll(rows: Rows, before: Date): Promise<number> {
  for (let all = 0; ;) {
    const forgotten = await rows.forget(before, FORGOTTEN_AT_ONCE);
    all += forgotten;
    if (forgotten < FORGOTTEN_AT_ONCE) return all;
  }
}

/** `alone`: no other process of ours can be alive, so what the queue and the claims say is left from the dead. */
async function startWork(
  options: JobsGround & { bell: Bell },
  { slots, alone }: { slots: number; alone: boolean },
) {
  const { store, rows, queue, bell, timers, now, log } = options;
  if (alone) {
    await rows.releaseClaims();
    await rows.suspectAll(await queue.clear());
  }
  const waking = createWaking(timers);
  const platforms = new Map(options.platforms.map((platform) => [platform.name, platform]));
  const durations = createDurations({ rows: options.durations, timers, log });
  await durations.read();
  const effects = createEffects({ ...options, platforms, note: rows.note, submitMs });
  const perform = observing(effects, durations, now);
  const progress = async (job: Job, how: Progress) => {
    await platforms
      .get(job.platform)
      ?.progress(job, how)
      .catch((error: unknown) => log.debug({ job: job.id, err: error }, "progress was not shown"));
  };
  const ears = await store.listen(WAKE, waking.wake);
  const mostAsleep = Math.floor(slots * SHARE_ASLEEP);
  const caution = createCaution({ rows, log });
  const { onUnconfirmed } = options;
  const limits = (plan: Plan) => limitsFor(plan.operation, { looks: durations.looks(plan), onUnconfirmed });
  const run = createRun({ rows, perform, limits, waking, caution, mostAsleep, progress, now, log });
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
      await durations.close();
      await ears.close();
      await bellEars.close();
    },
  };
}
