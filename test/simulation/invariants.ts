import type { AudioService } from "../../src/audio/client.ts";
import { parseTask } from "../../src/audio/task.ts";
import { isGroup } from "../../src/commands/definition/plan-calls.ts";
import { producedFiles, UNDELIVERED, type Job, type JobState } from "../../src/jobs/job.ts";
import type { Platform } from "../../src/jobs/ports/platform.ts";
import type { ResultFile } from "../../src/media/result.ts";
import { classifyFailure } from "../../src/jobs/lifecycle/failure-policy.ts";
import type { Accept } from "../../src/jobs/intake/accepted.ts";
import { claimant } from "./claim.ts";
import type { Row } from "./edges/database.ts";
import type { Machine } from "./process.ts";
import type { ExternalServices } from "./program.ts";
import { createQueueWatch } from "./queue-watch.ts";
import { wordsOf, type ExpectedOutcomes } from "./people.ts";
import { failInvariant, createAnswerOracle, isQuarantined } from "./ui-oracle.ts";
import { createGroupWatch, NEXT_OF_PARENT, NEXT_OF_PART } from "./group-watch.ts";
import type { Scheduler } from "./scheduler.ts";

/** The states that a row can move to, from each. */
const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
  accepted: ["accepted", "submitting", "delivering"],
  submitting: ["submitting", "accepted", "waiting", "collecting", "delivering"],
  waiting: ["waiting", "collecting", "delivering"],
  collecting: ["collecting", "delivering"],
  delivering: ["delivering", "done", "failed", "cancelled", "unconfirmed", "waiting", "collecting"],
  done: [],
  failed: ["waiting", "collecting"],
  cancelled: [],
  unconfirmed: ["waiting", "collecting"],
};

/** The receipt of the first submission came while the job waited to be resubmitted. */
const isAdopting = (last: Row, row: Row): boolean =>
  last.state === "accepted" && last.resubmitted && (row.state === "waiting" || row.state === "collecting");

const isReceipt = (answer: unknown): boolean => {
  const task = parseTask(answer);
  return task.state === "completed" || (task.state === "in-progress" && task.taskId !== undefined);
};

/** A lease and three renewals: the first one after a freeze or a start may end nothing. */
const TAKEN_OVER_MS = 30_000;
/** How long a job may take to finish after all faults are over and its own task has finished. */
const SLACK_MS = 15 * 60_000;

/** The invariants, checked after every step. */
export function createInvariants(world: Scheduler, services: ExternalServices, expected: ExpectedOutcomes) {
  const { database, service, collected, remotes, plan } = services;
  /** Then it may take longer: statements and starts fail, or a process stops working before it ends. */
  const isHindered =
    plan.outage > 0 ||
    plan.shutdown > 0 ||
    [remotes.database, remotes.queue].some(({ trouble }) => trouble > 0);
  const shown = createAnswerOracle(services, createGroupWatch(services));
  const queueWatch = createQueueWatch(services);
  const several = createGroupWatch(services);
  const seen = new Map<string, Row>();
  database.onRestored((row) => seen.set(row.id, row));
  /** A violation seen inside a process, where an exception would count as just another failure. */
  let inside: string | undefined;
  const noticed = (what: string) => {
    inside ??= what;
  };
  /** Rows whose receipt came to a process. */
  const heard = new Map<string, Machine>();
  /** Rows whose request has left and, as far as its sender knows, may have arrived. */
  const sent = new Set<string>();
  const machines = new Map<string, Machine>();
  const startedAt = new Map<Machine, number>();
  const diedAt = new Map<Machine, number>();
  const hasGoneOn = (name: string) => {
    const machine = machines.get(name);
    return machine !== undefined && machine.isAlive() && machine.frozenUntil() === 0;
  };

  const versions = (row: Row) => {
    const last = seen.get(row.id);
    if (last === row) return;
    seen.set(row.id, row);
    if (row.calledAt && !last?.calledAt) queueWatch.called(row);
    if (!last) return row.version === 0 || failInvariant(`${row.id} begins with version ${row.version}`);
    if (row.version < last.version || row.version > last.version + 1)
      failInvariant(`${row.id} went from version ${last.version} to ${row.version}`);
    const next = row.parent ? NEXT_OF_PART : isGroup(row.plan) ? NEXT_OF_PARENT : NEXT;
    const isGoing = next[last.state].includes(row.state) || isAdopting(last, row);
    if (row.version > last.version && !isGoing)
      failInvariant(`${row.id} went from ${last.state} to ${row.state}`);
    for (const [key, value] of Object.entries(last.receipts)) {
      const isTakenBack = key === UNDELIVERED && row.outcome === null;
      if (row.receipts[key] === undefined && !isTakenBack)
        failInvariant(`${row.id} forgot its receipt ${key} (${value})`);
    }
  };
  const paidOnce = (row: Row) => {
    const times = several.taken(row).length;
    const isAgain = row.resubmitted && services.plan.onUnconfirmed === "resubmit";
    if (!isGroup(row.plan) && times > (isAgain ? 2 : 1))
      failInvariant(`${row.id} was taken on ${times} times`);
    if (
      times > 0 &&
      row.finishedAt &&
      row.outcome &&
      row.outcome.verdict !== "done" &&
      !row.outcome.maybeCharged
    )
      failInvariant(`${row.id} says that nothing was spent, and the service has worked`);
  };
  const once = () => {
    for (const [key, { id }] of expected.accepted)
      if (!database.rows.has(id)) failInvariant(`${key} was acknowledged as ${id}, which is no row`);
    const origins = new Set<string>();
    for (const row of database.rows.values()) {
      if (row.parent) continue;
      const origin = row.retryOf ?? wordsOf(row.options);
      if (origins.has(origin)) failInvariant(`${row.id} is a second row of ${origin}`);
      origins.add(origin);
    }
  };

  return {
    seen: () => database.rows,
    everyStep(): void {
      if (inside !== undefined) failInvariant(inside);
      queueWatch.everyStep();
      once();
      const look = shown.isNews();
      for (const row of database.rows.values()) {
        versions(row);
        paidOnce(row);
        several.everyStep(row);
        if (row.lease !== null && !row.finishedAt && !isHindered) takenOver(row, row.lease);
        if (look) shown.once(row);
      }
    },
    /** Checks that hold when everything has settled. */
    atTheEnd(): void {
      const { isCalm, people, rush } = services.plan;
      // A bot that accepts nothing breaks no promise, so acceptance is checked, too.
      if (isCalm && expected.accepted.size < people + rush)
        failInvariant(`${expected.accepted.size} of ${people + rush} wishes were taken on`);
      for (const row of database.rows.values()) {
        if (expected.cancelled.has(row.id) && row.state !== "cancelled" && !isQuarantined(row))
          failInvariant(`${row.id} was confirmed to be cancelled, and ended ${row.state}`);
        if (row.state === "unconfirmed" && heard.get(row.id)?.isAlive())
          failInvariant(`${row.id} is unconfirmed, and ${heard.get(row.id)?.name} has its receipt`);
        if (row.state === "unconfirmed" && !sent.has(row.id) && hasGoneOn(claimant(row.claim)))
          failInvariant(`${row.id} is unconfirmed, and ${claimant(row.claim)} knows that it was never sent`);
        if (isCalm) quick(row);
        shown.atTheEnd(row);
      }
      const [problem] = [...services.discord.problems(), ...services.slack.problems()];
      if (problem !== undefined) failInvariant(`a chat was sent what it does not take: ${problem}`);
    },
    /** Returns when a row must have finished, given that there are no more faults since `calm`. */
    mustEndBy(row: Row, calm: number): number {
      const tasks = several.taken(row);
      const parts = database.statements.childrenOf(row.id);
      // With low limits, later jobs also wait for those that never finish.
      const isBehind = services.plan.caps.server < (services.plan.people + services.plan.rush) * 2;
      const endless = isBehind || tasks.some(({ ending }) => ending === "never");
      const taskEnd = Math.max(0, ...tasks.map(({ endsAt }) => endsAt));
      return (
        Math.max(
          calm,
          ...[row, ...parts].map(({ createdAt }) => createdAt.getTime()),
          taskEnd,
          endless ? row.deadlineAt.getTime() : 0,
        ) + SLACK_MS
      );
    },
    service: (real: AudioService, machine: Machine): AudioService => {
      machines.set(machine.name, machine);
      startedAt.set(machine, world.now());
      machine.onCrash(() => diedAt.set(machine, world.now()));
      return {
        ...real,
        async call(operation, request, options) {
          const id = String((request as Record<string, unknown>)["row"]);
          sent.add(id);
          const row = database.rows.get(id);
          if (row?.state !== "submitting")
            noticed(`${id} is sent to the service while its row says ${row?.state}`);
          else if (row.claimedUntil === null)
            noticed(`${id} is sent to the service after its claim has ended`);
          const answer = await real.call(operation, request, options).catch((error: unknown) => {
            if (classifyFailure({ kind: "submit", request: {} }, error).kind !== "unclear") sent.delete(id);
            throw error;
          });
          if (isReceipt(answer)) heard.set(id, machine);
          return answer;
        },
      };
    },
    accept:
      (real: Accept): Accept =>
      async (invocation, how) => {
        const accepted = await real(invocation, how);
        if (accepted.kind === "job") {
          const { id } = accepted.job;
          const words = wordsOf(invocation.options);
          if (!expected.accepted.has(words)) world.tell("person", () => `${invocation.person.id} has ${id}`);
          expected.accepted.set(words, accepted.job);
        }
        return accepted;
      },
    platform: (real: Platform): Platform => ({
      ...real,
      deliver(job, outcome, note, signal) {
        if (outcome.verdict === "done")
          checkResult(
            job,
            outcome.result.files.map(({ name }) => name),
          );
        else checkKept(job, producedFiles(outcome));
        return real.deliver(job, outcome, note, signal);
      },
    }),
  };

  /** The claim of a dead process ends while another one works without hindrance. */
  function takenOver({ id }: Row, lease: string): void {
    const holder = machines.get(claimant(lease));
    const died = holder && diedAt.get(holder);
    if (died === undefined || world.now() - died < TAKEN_OVER_MS) return;
    const since = (machine: Machine) =>
      Math.max(died, startedAt.get(machine) ?? 0, machine.frozenUntil(), remotes.database.awayUntil);
    const able = [...machines.values()].find(
      (machine) => machine.isRunning() && world.now() - since(machine) > TAKEN_OVER_MS,
    );
    if (able) failInvariant(`${id} is still claimed by ${lease}, which is dead, next to ${able.name}`);
  }

  /**
   * Without faults, a result is noticed within one poll interval (jobs/lifecycle/poll-schedule.ts) and shown within
   * seconds.
   */
  function quick(row: Row): void {
    if (isGroup(row.plan)) return;
    const ended = Math.max(
      ...(service.taken.get(row.id) ?? []).map(({ endsAt }) => endsAt),
      row.createdAt.getTime(),
    );
    const lateBy = (row.finishedAt?.getTime() ?? 0) - ended;
    if (row.state === "done" && lateBy > 45_000)
      failInvariant(`${row.id} was shown ${lateBy} ms after its task had ended`);
  }

  /** A job that failed midway keeps only the files that its own calls have made. */
  function checkKept(job: Job, files: readonly ResultFile[]): void {
    const row = database.rows.get(job.id);
    const own = row ? several.madeBy(row) : [];
    const foreign = files.find(({ name }) => !own.includes(name));
    if (foreign) noticed(`${job.id} keeps ${foreign.name}, and its own is ${own.join()}`);
  }

  function checkResult(job: Job, names: readonly string[]): void {
    const row = database.rows.get(job.id);
    const isStep = "steps" in job.plan;
    if (!isStep && !collected.has(job.id)) noticed(`${job.id} is delivered before its result was collected`);
    const own = row ? several.resultOf(row) : [];
    if (names.length === 0 || !names.every((name) => own.includes(name)))
      noticed(`${job.id} delivers ${names.join()}, and its own is ${own.join()}`);
  }
}
