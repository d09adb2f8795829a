import { say } from "../../messages/index.ts";
import type { Caution } from "./crash-guard.ts";
import type { Perform } from "./effects.ts";
import type { Action } from "../lifecycle/transitions.ts";
import type { Job, Receipts } from "../job.ts";
import { step, type Effect, type Limits } from "../lifecycle/state-machine.ts";
import type { Observation } from "../lifecycle/observation.ts";
import { tellMoved } from "../events.ts";
import { mend } from "./repair-answer.ts";
import { backoffMs } from "../lifecycle/poll-schedule.ts";
import type { Rows } from "../store/jobs.ts";
import { createShowing, type Showing, type ShowingTools } from "./progress-reporter.ts";
import type { Waking } from "./interruptible-sleep.ts";

export interface WorkerTools extends ShowingTools {
  readonly rows: Rows;
  readonly perform: Perform;
  readonly limits: (plan: Job["plan"]) => Limits;
  readonly waking: Waking;
  readonly caution: Caution;
  /** One of several calls has ended: its parent goes on. */
  readonly ended: (parentId: string) => void;
  /** So many may sleep in their slots; the others are put back, so that new jobs always find a slot. */
  readonly mostAsleep: number;
}

/**
 * Short gaps are slept here, which costs a timer; long ones are put back into the queue, where they hold no lock and
 * need no recovery after a crash.
 */
const LONGEST_SLEEP_MS = 15_000;
/** Not worth a round trip to the queue, however many sleep. */
const NAP_MS = 1_000;

/**
 * A write that took longer tells of a process that stood still, or of a database that did: others may have taken the
 * job over and ended it meanwhile, so nothing that people see or that costs money follows such a write.
 */
const LONGEST_WRITE_MS = 10_000;

/** Lives a job as far as it can go now. A date means: look again then. Shapes as in jobs/queue/queue.ts `Run`. */
export function createRun(tools: WorkerTools) {
  const running = new Set<string>();

  return async (id: string, signal: AbortSignal, wasLeftBehind = false): Promise<Date | undefined> => {
    // After the queue was lost, the sweeper adds jobs again that are still being carried here.
    if (running.has(id)) return undefined;
    running.add(id);
    const showing = createShowing(tools);
    let isOver = false;
    try {
      const found = await tools.rows.find(id);
      const job = found && tools.caution.assess(found, wasLeftBehind);
      const until = job ? await live(tools, job, showing, signal) : undefined;
      isOver = until === undefined;
      return until;
    } finally {
      running.delete(id);
      // From now on others may end it, and what we have shown is on its way or there.
      const underWay = showing.underWay() ?? (showing.hasShown() && !isOver ? Promise.resolve() : undefined);
      void underWay?.then(() => mend(tools, id, signal));
    }
  };
}

async function live(
  tools: WorkerTools,
  found: Job,
  showing: Showing,
  signal: AbortSignal,
): Promise<Date | undefined> {
  let job = found;
  let seen: Observation = { kind: "picked-up" };
  let isOvertaken = false;
  for (;;) {
    const next = step(job, seen, tools.now(), tools.limits(job.plan));
    const asked = tools.now().getTime();
    const written = { ...next.job, receipts: added(job.receipts, next.job.receipts) };
    const begun = begunFor(job, next.job, seen);
    const save = () => tools.rows.save(written, begun);
    const saved: Job | null = next.job === job ? job : await insist(tools, job, seen, signal, save);
    if (saved === null) {
      if (seen.kind === "placed") await tools.rows.note(job.id, seen.receipts, job.version);
      const fresh = await insist(tools, job, seen, signal, () => tools.rows.find(job.id));
      if (!fresh) return undefined;
      job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
      isOvertaken ||= showing.hasShown();
      seen = isKept(seen) ? seen : { kind: "picked-up" };
      continue;
    }
    const isLate = tools.now().getTime() - asked > LONGEST_WRITE_MS;
    if (saved.state !== job.state) tellMoved({ job: saved, from: job.state });
    if (saved.state !== job.state && !isLate) showing.show(saved);
    job = saved;

    if (next.effect.kind === "stop") {
      if (job.parent) tools.ended(job.parent.id);
      if (isOvertaken) void mend(tools, job.id, signal);
      return undefined;
    }
    if (isLate && isClaimed(next.effect)) {
      // A request is not sent then: its intent is our own, and is taken back.
      if (!isKept(seen)) seen = { kind: "try-later", reason: say("internalFault") };
      continue;
    }
    if (next.effect.kind !== "rest") {
      if (signal.aborted && !isClaimed(next.effect)) return tools.now();
      if (next.effect.kind === "deliver" || next.effect.kind === "place") showing.begin();
      seen = await perform(tools, next.effect, job, signal);
      if (seen.kind === "parts") showing.showParts(job, seen.parts);
      continue;
    }
    const rested = await rest(tools, job.id, next.effect, isOvertaken ? Infinity : LONGEST_SLEEP_MS, signal);
    if (rested instanceof Date) return rested;
    if (rested === "woken") {
      const fresh = await tools.rows.find(job.id);
      if (!fresh) return undefined;
      isOvertaken ||= showing.hasShown() && fresh.version !== job.version;
      job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
      seen = { kind: "picked-up" };
    } else {
      seen = { kind: "rested" };
    }
  }
}

/** What is told of costs and results at the end of a job of several calls is about those that were seen. */
const begunFor = (before: Job, { outcome }: Job, seen: Observation): number | undefined =>
  outcome && !before.outcome && (seen.kind === "parts" || seen.kind === "halted")
    ? seen.parts.length
    : undefined;

/** A submission is never repeated, so it cannot kill again; and nothing may stand between it and its intent. */
function perform({ perform, caution }: WorkerTools, effect: Action, job: Job, signal: AbortSignal) {
  const act = () => perform(effect, job, signal);
  return effect.kind === "submit" ? act() : caution.around(job, act);
}

/** Our copy of the others may be old: a delivery that failed has perhaps noted newer ones under the same names. */
const added = (before: Receipts, after: Receipts): Receipts =>
  Object.fromEntries(Object.entries(after).filter(([name, receipt]) => before[name] !== receipt));

/** What must be written is not forgotten because the database was away just then: it is asked until it answers. */
async function insist(
  tools: WorkerTools,
  job: Job,
  seen: Observation,
  signal: AbortSignal,
  ask: () => Promise<Job | null>,
): Promise<Job | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!mustBeWritten(job, seen) || signal.aborted) throw error;
      tools.log.warn({ job: job.id, seen: seen.kind, err: error }, "what was seen could not be written yet");
      await tools.waking.sleep(job.id, Math.min(backoffMs(attempt), LONGEST_SLEEP_MS), signal);
    }
  }
}

async function rest(
  tools: WorkerTools,
  id: string,
  { until }: Extract<Effect, { kind: "rest" }>,
  longestMs: number,
  signal: AbortSignal,
): Promise<Date | "woken" | "rested"> {
  const gapMs = until.getTime() - tools.now().getTime();
  const isCrowded = longestMs < Infinity && gapMs > NAP_MS && tools.waking.asleep() >= tools.mostAsleep;
  if (gapMs > longestMs || isCrowded || signal.aborted) return until;
  const woken = await tools.waking.sleep(id, gapMs, signal);
  return signal.aborted ? until : woken ? "woken" : "rested";
}

/** A receipt; and an intent, which may stand although its write failed: only who wrote it knows that nothing was sent. */
const isKept = ({ kind }: Observation): boolean => KEPT.has(kind);
const KEPT: ReadonlySet<Observation["kind"]> = new Set(["prepared", "submitted", "answered", "delivered"]);

/** Nobody else can know it: that a request was turned away, too. */
const mustBeWritten = ({ state }: Job, seen: Observation): boolean =>
  isKept(seen) || (state === "submitting" && seen.kind !== "picked-up" && seen.kind !== "rested");

/** Its intent has just been written: not doing it now would leave a claim that nobody honours. */
const isClaimed = (effect: Effect): boolean => effect.kind === "submit" || effect.kind === "deliver";
