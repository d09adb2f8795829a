import { MAX_WEIGHT, type DurationStore } from "../../../src/jobs/durations/duration-store.ts";
import { isGroup } from "../../../src/commands/definition/plan-calls.ts";
import { UNDELIVERED, type Job } from "../../../src/jobs/job.ts";
import { tenantOf } from "../../../src/jobs/limited-asker.ts";
import {
  serverKey,
  tenantKey,
  type Tenant,
  type ConcurrencyLimits,
  type QueueFront,
  type WaitingTenant,
} from "../../../src/jobs/scheduler/fair-share.ts";
import type { DispatchRequest } from "../../../src/jobs/scheduler/waiting-jobs.ts";
import { frontOf } from "../../jobs/scheduler/reference-order.ts";
import type { DurationHistogram } from "../../../src/jobs/durations/poll-schedule.ts";
import {
  canSkipQueue,
  type NewJob,
  type NewChildJob,
  invocationKey,
} from "../../../src/jobs/store/job-row.ts";
import { createGroupedWrites } from "../../../src/base/grouped-writes.ts";
import type { InsertedJob, JobStore } from "../../../src/jobs/store/jobs.ts";
import type { JobPage, JobPageRequest } from "../../../src/jobs/store/list-jobs.ts";
import type { Insertion } from "../../../src/jobs/store/insert-jobs.ts";
import {
  LEASE_MS,
  QUIET_MS,
  type LeaseStore,
  type ProcessFacts,
  type RenewedLease,
} from "../../../src/jobs/lease.ts";
import type {
  Commit,
  JobWrite,
  NotedRow,
  ReceiptsWrite,
  SaveOptions,
} from "../../../src/jobs/store/save-jobs.ts";
import { accountOf, isAmong, type PersonRef } from "../../../src/store/person.ts";
import type { Machine } from "../process.ts";
import type { Remote, Network } from "../network.ts";
import type { Scheduler } from "../scheduler.ts";

export interface Row extends Job {
  readonly invocationKey: string;
  readonly updatedAt: Date;
  readonly calledAt: Date | null;
  readonly lease: string | null;
}

/** A row of table `process_leases`. */
interface LeaseRow {
  readonly facts: ProcessFacts;
  /** In order. */
  readonly startedAt: number;
  readonly renewedAt: number;
  readonly endsAt: number;
}

/** A queued job was dispatched. */
export interface Turn {
  /** The process that dispatched it. */
  readonly by: string;
  readonly asker: Tenant;
  /** The queue just before. */
  readonly queued: readonly WaitingTenant[];
}

/** A write that a crash of the database may lose. */
interface SoonWrite {
  readonly at: number;
  readonly id: string;
  readonly before: Row;
}

/** PostgreSQL flushes what commits without waiting within three times wal_writer_delay. */
const FLUSHED_AFTER_MS = 600;
/** How often another transaction holds a row that a group would write. */
const LOCKED = 0.02;

export type Database = ReturnType<typeof createDatabase>;

/** Table `jobs` in memory: each statement runs atomically when it arrives, as jobs/store/jobs.ts has it in SQL. */
export function createDatabase(world: Scheduler) {
  const rows = new Map<string, Row>();
  const leases = new Map<string, LeaseRow>();
  const turns: Turn[] = [];
  let unflushed: SoonWrite[] = [];
  const restored: ((row: Row) => void)[] = [];
  const onWrite = (before: Row | undefined, commit: Commit | "dispatch") => {
    // The log is flushed in order.
    if (commit === "durable" || !before) unflushed = [];
    else if (commit === "soon") unflushed.push({ at: world.now(), id: before.id, before });
  };
  const listeners = new Set<{ machine: Machine; channel: string; hear: (payload: string) => void }>();
  const now = () => new Date(world.now());
  const onTurn = (turn: Turn, id: string) => {
    turns.push(turn);
    world.tell(turn.by, () => `calls ${id} of ${turn.asker.person} on ${turn.asker.workspace}`);
  };

  const statements = statementsOn(rows, leases, {
    onTurn,
    onWrite,
    now,
    isLocked: () => world.random.chance(LOCKED),
  });
  return {
    rows,
    leaseRows: leases,
    leases: leaseStatementsOn(leases, () => world.now(), statements.isQueueDue),
    turns,
    durations: createDurationTable(),
    statements,
    /** Loses the newest writes that nothing has waited for. */
    crash(): void {
      const losable = unflushed.filter(({ at }) => at > world.now() - FLUSHED_AFTER_MS);
      const lost = losable.slice(world.random.below(losable.length + 1)).toReversed();
      unflushed = [];
      for (const { id, before } of lost) {
        const row = rows.get(id);
        if (!row) continue;
        world.tell("fault", () => `the database loses ${id} ${row.state} v${row.version}`);
        // A lost dispatch is repeated, and exceeds limits until then: nothing is promised about that.
        const old = { ...before, calledAt: row.calledAt };
        rows.set(id, old);
        for (const tell of restored) tell(old);
      }
    },
    onRestored: (tell: (row: Row) => void) => void restored.push(tell),
    listen(machine: Machine, channel: string, hear: (payload: string) => void) {
      const ear = { machine, channel, hear };
      listeners.add(ear);
      machine.onCrash(() => listeners.delete(ear));
      return { close: async () => void listeners.delete(ear) };
    },
    /** Processes that are disconnected at that moment miss the notification. */
    notify(channel: string, payload: string, lossy: number) {
      for (const { machine, channel: listened, hear } of listeners) {
        if (listened === channel && !world.random.chance(lossy))
          machine.later(world.random.between(0.1, 20), () => hear(payload));
      }
    },
  };
}

interface TableHooks {
  readonly onTurn: (turn: Turn, id: string) => void;
  readonly onWrite: (before: Row | undefined, commit: Commit | "dispatch") => void;
  readonly isLocked: () => boolean;
  readonly now: () => Date;
}

/** As in jobs/lease.ts. */
function leaseStatementsOn(leases: Map<string, LeaseRow>, now: () => number, isQueueDue: () => boolean) {
  let started = 0;
  return {
    insert(id: string, facts: ProcessFacts) {
      leases.set(id, { facts, startedAt: ++started, renewedAt: now(), endsAt: now() + LEASE_MS });
    },
    renew(id: string, facts: ProcessFacts): RenewedLease {
      const mine = leases.get(id);
      const mayEnd = mine !== undefined && mine.renewedAt > now() - QUIET_MS;
      const others = [...leases]
        .filter(([other]) => other !== id)
        .map(([other, lease]) => ({
          id: other,
          facts: lease.facts,
          endsInMs: lease.endsAt - now(),
          mayEnd,
          isOlder: mine !== undefined && lease.startedAt < mine.startedAt,
        }));
      if (mine) leases.set(id, { ...mine, facts, renewedAt: now(), endsAt: now() + LEASE_MS });
      return { isHeld: mine !== undefined, others, due: isQueueDue() ? ["queue"] : [] };
    },
    remove: (id: string) => void leases.delete(id),
  };
}

function statementsOn(
  rows: Map<string, Row>,
  leases: Map<string, LeaseRow>,
  { onTurn, onWrite, isLocked, now }: TableHooks,
) {
  const all = () => [...rows.values()];
  const put = (row: Row, commit: Commit | "dispatch" = "durable") => {
    onWrite(rows.get(row.id), commit);
    rows.set(row.id, row);
    return row;
  };
  const lastServed = new Map<string, number>();
  let latest = 0;
  let dispatcher: string | null = null;
  let lookedAt = 0;
  const isQueued = (row: Row) => !row.calledAt && !row.finishedAt;
  const runningJobs = (asker: Tenant) => {
    const busy = all().filter((row) => row.calledAt && !row.finishedAt && !row.outcome && !isGroup(row.plan));
    const here = busy.filter(({ platform }) => platform === asker.platform).map(tenantOf);
    return {
      runningJobs: here.filter(({ person }) => person === asker.person).length,
      serverRunningJobs: here.filter(({ workspace }) => workspace === asker.workspace).length,
    };
  };
  const queued = (which: (row: Row) => boolean): WaitingTenant[] =>
    [
      ...Map.groupBy(
        all().filter((row) => isQueued(row) && which(row)),
        keyOf,
      ).values(),
    ].flatMap((jobs) => {
      const [first] = jobs;
      if (!first) return [];
      const asker = tenantOf(first);
      const since = new Date(Math.min(...jobs.map(({ createdAt }) => createdAt.getTime())));
      return [{ ...asker, ...runningJobs(asker), jobs: jobs.length, since }];
    });

  return {
    insert(job: NewJob, caps?: ConcurrencyLimits) {
      const key = invocationKey(job.invocation.platform, job.invocation.key);
      if (all().some((row) => row.invocationKey === key)) return null;
      const before = all().filter(isQueued).length;
      const row = newRow(job, key, now());
      const busy = runningJobs(tenantOf(row));
      const hasRoom = caps && busy.runningJobs < caps.person && busy.serverRunningJobs < caps.server;
      const isDispatched = canSkipQueue(job) || (before === 0 && hasRoom === true);
      return {
        job: put(isDispatched ? { ...row, calledAt: now() } : row),
        queued: before,
        ...busy,
        isDispatched,
      };
    },
    find: (id: string) => rows.get(id) ?? null,
    findInvocation: (platform: string, key: string) =>
      all().find((row) => row.invocationKey === invocationKey(platform, key)) ?? null,
    save(job: Job, begun?: number, { commit, from, lease }: SaveOptions = {}) {
      const row = rows.get(job.id);
      if (!row || row.version !== job.version || (from && row.state !== from)) return null;
      const claims = job.claimedUntil === null ? undefined : lease;
      if (claims !== undefined && !leases.has(claims)) return null;
      if (begun !== undefined && (row.outcome || this.childrenOf(job.id).length !== begun)) return null;
      const { [UNDELIVERED]: undelivered, ...posts } = { ...row.receipts, ...job.receipts };
      const isUndelivered = undelivered !== undefined && job.outcome !== null;
      const receipts = isUndelivered ? { ...posts, [UNDELIVERED]: undelivered } : posts;
      const crashes = row.state === job.state && job.crashes > 0 ? row.crashes : 0;
      const saved = { ...job, version: job.version + 1, receipts, crashes: crashes === 0 ? 0 : job.crashes };
      const kept = { crashes, updatedAt: now(), calledAt: row.calledAt ?? now(), lease: claims ?? null };
      put({ ...row, ...saved, ...kept }, commit);
      return saved;
    },
    /** As {@link save}, for several in one statement. */
    saveAll(writes: readonly JobWrite[], isWaiting: boolean) {
      const commit = writes.every((write) => write.commit === "soon") ? "soon" : "durable";
      return writes.map(({ job, from, lease }) => {
        if (!rows.has(job.id)) return isWaiting ? null : undefined;
        return !isWaiting && isLocked() ? undefined : this.save(job, undefined, { commit, from, lease });
      });
    },
    adopt(job: Job): Job | "held" | null {
      const isHeld = all().some(({ id, taskId }) => taskId === job.taskId && id !== job.id);
      return isHeld ? "held" : this.save(job);
    },
    isTaskOfOthers(taskId: string, accounts: readonly PersonRef[]) {
      const holders = all().filter((row) => row.taskId === taskId);
      return holders.length > 0 && !holders.some((job) => isAmong(accounts, accountOf(job)));
    },
    setCrashCount(id: string, crashes: number) {
      const row = rows.get(id);
      if (row) put({ ...row, crashes });
    },
    markInterrupted(ids: readonly string[]) {
      for (const row of all()) {
        const isMarked = ids.includes(row.id) || row.state !== "waiting";
        if (isMarked && row.calledAt && row.crashes === 0 && !row.finishedAt) put({ ...row, crashes: 1 });
      }
    },
    endedSince: (since: Date, limit: number) =>
      all()
        .filter(({ finishedAt, parent }) => finishedAt !== null && finishedAt > since && !parent)
        .toSorted((a, b) => (b.finishedAt?.getTime() ?? 0) - (a.finishedAt?.getTime() ?? 0))
        .slice(0, limit)
        .map(({ id }) => id),
    forget({ before, limit, from }: Parameters<JobStore["forget"]>[0]) {
      const old = all().filter(
        ({ finishedAt, parent }) => finishedAt !== null && finishedAt < before && !parent,
      );
      for (const { id } of old.slice(0, limit))
        for (const row of [...this.childrenOf(id), { id }]) rows.delete(row.id);
      return { count: Math.min(old.length, limit), from };
    },
    note(id: string, receipts: Job["receipts"], version?: number, commit?: Commit) {
      const row = rows.get(id);
      if (!row) return undefined;
      const isOld = version !== undefined && version !== row.version;
      const merged = isOld ? { ...receipts, ...row.receipts } : { ...row.receipts, ...receipts };
      const isFinished = put({ ...row, receipts: merged }, commit).finishedAt !== null;
      return { isFinished, isCurrent: !isOld };
    },
    noteAll(writes: readonly ReceiptsWrite[], isWaiting: boolean) {
      const commit = writes.every((write) => write.commit === "soon") ? "soon" : "durable";
      return writes.map(({ id, receipts, version }) =>
        !isWaiting && isLocked() ? undefined : this.note(id, receipts, version, commit),
      );
    },
    childrenOf: (parentId: string) =>
      all()
        .filter(({ parent }) => parent?.id === parentId)
        .toSorted((a, b) => (a.parent?.part ?? 0) - (b.parent?.part ?? 0)),
    insertChildren(...[parentId, parts, { isStep = false } = {}]: Parameters<JobStore["insertChildren"]>) {
      if (!rows.get(parentId) || rows.get(parentId)?.outcome) return 0;
      const step = isStep ? (parts[0]?.parent.part ?? 0) : 0;
      const before = this.childrenOf(parentId).find(({ parent }) => parent?.part === step - 1);
      if (step > 0 && before?.state !== "done") return 0;
      const missing = parts.filter(
        ({ parent }) => !this.childrenOf(parentId).some((row) => row.parent?.part === parent.part),
      );
      for (const part of missing) put(newPart(part, now()));
      return missing.length;
    },
    queueLength: () => all().filter(isQueued).length,
    queueAround: (job: Job) => {
      const ahead = all().filter(isQueued).length;
      const own = all().filter((row) => isQueued(row) && keyOf(row) === tenantKey(tenantOf(job))).length;
      return { ownAnywhere: own, here: own, ahead };
    },
    runningJobs: (job: Job) => runningJobs(tenantOf(job)),
    waitingBefore({ id }: Job) {
      const mine = rows.get(id);
      if (!mine || !isQueued(mine)) return [];
      // A map keeps the insertion order.
      const ids = [...rows.keys()];
      return queued((row) => ids.indexOf(row.id) < ids.indexOf(id));
    },
    call(
      { places, concurrencyLimits }: DispatchRequest,
      choose: (front: QueueFront) => readonly WaitingTenant[],
      by: string,
    ) {
      const most = { concurrencyLimits, peopleMost: places, rowsMost: places * 2 };
      // Turns come after all requests, those of the same moment included.
      const newest = all()
        .filter(isQueued)
        .map(({ createdAt }) => createdAt.getTime());
      latest = Math.max(latest, now().getTime(), ...newest);
      const ids = choose(
        frontOf(
          queued(() => true),
          { ...most, lastServed },
        ),
      ).flatMap((turn) => {
        latest += 0.001;
        for (const key of [serverKey(turn), tenantKey(turn)]) lastServed.set(key, latest);
        const next = all()
          .filter((row) => isQueued(row) && keyOf(row) === tenantKey(turn))
          .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0];
        if (!next) return [];
        onTurn({ by, asker: tenantOf(next), queued: queued(() => true) }, next.id);
        return [put({ ...next, calledAt: now() }, "dispatch").id];
      });
      lookedAt = now().getTime();
      return { ids, left: all().filter(isQueued).length, dispatcher };
    },
    becomeDispatcher(worker: string, quietMs: number) {
      const hasWaiting = all().some(isQueued);
      const isDispatcher = dispatcher === null || (hasWaiting && lookedAt < now().getTime() - quietMs);
      if (isDispatcher) [dispatcher, lookedAt] = [worker, now().getTime()];
      return { hasWaiting, isDispatcher };
    },
    /** As function `due_work` has it. */
    isQueueDue: () => dispatcher === null || all().some(isQueued),
    resignDispatcher(worker: string) {
      if (dispatcher === worker) dispatcher = null;
    },
    ofPerson: (platform: string, personId: string, limit: number, workspace?: string, until?: Date) =>
      all()
        .filter((row) => row.platform === platform && row.person.id === personId && !row.parent)
        .filter((row) => workspace === undefined || row.place.workspace === workspace)
        .filter((row) => until === undefined || row.createdAt <= until)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit),
    pageOfPerson: ({ platform, personId, workspaceId, before, limit }: JobPageRequest): JobPage => {
      const jobs = all()
        .filter((row) => row.platform === platform && row.person.id === personId && !row.parent)
        .filter((row) => workspaceId === undefined || row.place.workspace === workspaceId)
        .map((job) => ({ job, createdUs: job.createdAt.getTime() * 1000 }))
        .toSorted((a, b) => b.createdUs - a.createdUs || (a.job.id < b.job.id ? 1 : -1))
        .filter(
          ({ job: { id }, createdUs }) =>
            !before || createdUs < before.createdUs || (createdUs === before.createdUs && id < before.id),
        );
      const last = jobs.length > limit ? jobs[limit - 1] : undefined;
      return {
        jobs: jobs.slice(0, limit).map(({ job }) => job),
        next: last && { createdUs: last.createdUs, id: last.job.id },
      };
    },
    ofServer: (platform: string, workspace: string, limit: number) =>
      all()
        .filter((row) => row.platform === platform && row.place.workspace === workspace && !row.parent)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit),
    unfinished: ({ before, after, limit }: { before: Date; after: string; limit: number }) =>
      all()
        .filter((row) => !row.finishedAt && row.updatedAt <= before && row.id > after)
        .filter((row) => row.calledAt !== null || row.deadlineAt <= now())
        .map((row) => row.id)
        .toSorted()
        .slice(0, limit),
    releaseClaims() {
      for (const row of all())
        if (!row.finishedAt && row.claimedUntil) put({ ...row, claimedUntil: null, lease: null });
    },
    endLease(id: string): string[] | null {
      if ((leases.get(id)?.endsAt ?? Infinity) >= now().getTime()) return null;
      leases.delete(id);
      return this.endClaims(id);
    },
    endClaims(lease: string): string[] {
      const claimed = all().filter((row) => row.lease === lease && row.calledAt && !row.finishedAt);
      for (const row of claimed)
        put({ ...row, claimedUntil: null, lease: null, version: row.version + 1, updatedAt: now() });
      return claimed.map(({ id }) => id);
    },
  };
}

function newRow(job: NewJob, key: string, now: Date): Row {
  const { id, invocation, options, plan, deadlineAt, retryOf, outcome = null } = job;
  const { platform, person, place, locale, command } = invocation;
  return {
    id,
    platform,
    person,
    place,
    locale,
    command,
    options,
    plan,
    deadlineAt,
    retryOf,
    parent: null,
    invocationKey: key,
    state: "accepted",
    version: 0,
    attempt: 0,
    receipts: {},
    claimedUntil: null,
    lease: null,
    claim: null,
    taskId: null,
    urls: null,
    missingSince: null,
    outcome,
    submittedAt: null,
    finishedAt: null,
    crashes: 0,
    resubmitted: false,
    reserved: 0,
    spent: 0,
    createdAt: now,
    updatedAt: now,
    calledAt: canSkipQueue(job) ? now : null,
  };
}

function newPart({ parent, ...job }: NewChildJob, now: Date): Row {
  const { outcome } = job;
  const row = { ...newRow(job, `part:${parent.id}:${parent.part}`, now), parent };
  return outcome ? { ...row, state: outcome.verdict, finishedAt: now } : row;
}

const keyOf = (row: Row) => tenantKey(tenantOf(row));

/** One process's view of the table: a round trip for each statement, and none while the database is down. */
export function rowsFor(database: Database, machine: Machine, network: Network, remote: Remote): JobStore {
  const { statements } = database;
  const ask = <T>(what: string, arrive: () => T): Promise<T> => network(machine, { remote, what, arrive });
  const now = () => machine.now().getTime();
  const isRefusal = () => false;
  const insertAll = (insertions: readonly Insertion[]) =>
    ask(insertions.map(({ job }) => `insert ${job.id}`).join(", "), () =>
      insertions.map(({ job, concurrencyLimits }) => statements.insert(job, concurrencyLimits)),
    );
  const insert = createGroupedWrites<Insertion, InsertedJob | null>({
    keyOf: ({ job: { invocation } }) => invocationKey(invocation.platform, invocation.key),
    writeGroup: insertAll,
    writeAlone: async (insertion) => (await insertAll([insertion]))[0] ?? null,
    isRefusal,
    now,
  });
  const tellSave = ({ job }: JobWrite) => `save ${job.id} ${job.state} v${job.version}`;
  const saveAll = (writes: readonly JobWrite[], isWaiting: boolean) =>
    ask(writes.map(tellSave).join(", "), () => statements.saveAll(writes, isWaiting));
  const save = createGroupedWrites<JobWrite, Job | null>({
    keyOf: ({ job }) => job.id,
    writeGroup: (writes) => saveAll(writes, false),
    writeAlone: async (write) => (await saveAll([write], true))[0] ?? null,
    isRefusal,
    now,
  });
  const tellNote = ({ id, receipts }: ReceiptsWrite) => `note ${id} ${Object.keys(receipts).join()}`;
  const noteAll = (writes: readonly ReceiptsWrite[], isWaiting: boolean) =>
    ask(writes.map(tellNote).join(", "), () => statements.noteAll(writes, isWaiting));
  const note = createGroupedWrites<ReceiptsWrite, NotedRow>({
    keyOf: ({ id }) => id,
    writeGroup: (writes) => noteAll(writes, false),
    writeAlone: async (write) => (await noteAll([write], true))[0] ?? { isFinished: false, isCurrent: false },
    isRefusal,
    now,
  });
  return {
    insert: (job, caps) => insert({ job, concurrencyLimits: caps }),
    insertAndUndo: async () => null,
    find: (id) => ask(`find ${id}`, () => statements.find(id)),
    findInvocation: (platform, key) => ask("find invocation", () => statements.findInvocation(platform, key)),
    save(job: Job, begun?: number, { commit = "durable", from, lease }: SaveOptions = {}) {
      return begun === undefined
        ? save({ job, commit, from, lease })
        : ask(tellSave({ job, commit }), () => statements.save(job, begun, { lease }));
    },
    saveReceipts(id: string, receipts: Job["receipts"], version?: number, commit: Commit = "durable") {
      return note({ id, receipts, version, commit });
    },
    // Decides nothing, so the model keeps no answers.
    noteAnswer: async () => {},
    answersTo: async () => [],
    attachTask: (job) => ask(`adopt ${job.taskId} for ${job.id}`, () => statements.adopt(job)),
    isTaskOfOthers: (id, person) => ask(`whose task ${id}`, () => statements.isTaskOfOthers(id, person)),
    setCrashCount: (id, crashes) =>
      ask(`suspect ${id} ${crashes}`, () => statements.setCrashCount(id, crashes)),
    markInterrupted: (ids) => ask("suspect all", () => statements.markInterrupted(ids)),
    endedSince: (since, limit) => ask("ended since", () => statements.endedSince(since, limit)),
    forget: (query) => ask("forget", () => statements.forget(query)),
    childrenOf: (id) => ask(`parts of ${id}`, () => statements.childrenOf(id)),
    insertChildren: (id, parts, options) =>
      ask(`begin ${parts.length} of ${id}`, () => statements.insertChildren(id, parts, options)),
    queueLength: () => ask("queue length", () => statements.queueLength()),
    waitingBefore: (job) => ask("queue before", () => statements.waitingBefore(job)),
    runningJobs: (job) => ask("under way", () => statements.runningJobs(job)),
    queueAround: (job) => ask("queue around", () => statements.queueAround(job)),
    dispatch: (request, choose) => ask("call", () => statements.call(request, choose, machine.name)),
    becomeDispatcher: (worker, quietMs) =>
      ask("become dispatcher", () => statements.becomeDispatcher(worker, quietMs)),
    resignDispatcher: (worker) => ask("resign", () => statements.resignDispatcher(worker)),
    // The model's queue is its rows.
    repairQueue: async () => false,
    ofPerson: (...which) => ask("of person", () => statements.ofPerson(...which)),
    pageOfPerson: (...which) => ask("page of person", () => statements.pageOfPerson(...which)),
    ofServer: (...which) => ask("of server", () => statements.ofServer(...which)),
    unfinished: (which) => ask("unfinished", () => statements.unfinished(which)),
    releaseClaims: () => ask("release claims", () => statements.releaseClaims()),
    endLease: (lease) => ask(`end lease ${lease}`, () => statements.endLease(lease)),
    endClaims: (lease) => ask(`end claims ${lease}`, () => statements.endClaims(lease)),
  };
}

/** One process's view of table `process_leases`. */
export function leasesFor(
  { leases }: Database,
  machine: Machine,
  network: Network,
  remote: Remote,
): LeaseStore {
  const ask = <T>(what: string, arrive: () => T): Promise<T> => network(machine, { remote, what, arrive });
  return {
    insert: (id, facts) => ask(`insert lease ${id}`, () => leases.insert(id, facts)),
    renew: (id, facts) => ask(`renew lease ${id}`, () => leases.renew(id, facts)),
    remove: (id) => ask(`remove lease ${id}`, () => leases.remove(id)),
  };
}

/** Table `durations` in memory, as jobs/durations/duration-store.ts has it in SQL. */
function createDurationTable() {
  const table = new Map<string, DurationHistogram>();
  return {
    all: (): ReadonlyMap<string, DurationHistogram> => new Map(table),
    add(news: ReadonlyMap<string, DurationHistogram>) {
      for (const [kind, more] of news) {
        const before = table.get(kind) ?? [];
        const bins = Math.max(before.length, more.length);
        const sum = Array.from({ length: bins }, (_, bin) => (before[bin] ?? 0) + (more[bin] ?? 0));
        const isFull = sum.reduce((all, weight) => all + weight, 0) > MAX_WEIGHT;
        table.set(kind, isFull ? sum.map((weight) => weight / 2) : sum);
      }
    },
  };
}

export function durationsFor(
  { durations }: Database,
  machine: Machine,
  network: Network,
  remote: Remote,
): DurationStore {
  const ask = <T>(what: string, arrive: () => T): Promise<T> => network(machine, { remote, what, arrive });
  return {
    all: () => ask("all durations", durations.all),
    add: (news) => ask("add durations", () => durations.add(news)),
  };
}
