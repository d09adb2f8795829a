import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import type { Timers } from "../base/timers.ts";
import { prepared } from "../store/prepared.ts";
import type { Database } from "../store/schema.ts";
import { commitSoon } from "../store/transaction-settings.ts";

/** How long a lease lasts unless it is renewed. */
export const LEASE_MS = 15_000;
/** Who has not renewed for longer was away, or the database was. */
export const QUIET_MS = 7_500;

/** What a live process says of itself. */
export interface ProcessFacts {
  readonly roles: readonly string[];
  /** Where it stores files (media/storage/place.ts). The version before doesn't say. */
  readonly files?: string;
  /** Names of the connections over which it receives events, whether or not they are open yet. */
  readonly listens?: readonly string[];
  /** Whether they are. */
  readonly isListening?: boolean;
  /** It is about to end, and goes on listening only until another process does. */
  readonly isStopping?: boolean;
}

export interface OtherProcess {
  readonly id: string;
  readonly facts: ProcessFacts;
  /** Negative once it has run out. */
  readonly endsInMs: number;
  /** Whether this process may end it, once it has run out. */
  readonly mayEnd: boolean;
  /** It started before this process. */
  readonly isOlder: boolean;
}

/** Work that any process could take over, by its name in the database's function `due_work`. */
export type SharedWork = "queue" | "webhooks" | "minutes" | "digests" | "cases" | "clips";

export interface RenewedLease {
  /** False: another process has ended it. */
  readonly isHeld: boolean;
  readonly others: readonly OtherProcess[];
  /** What may be due. */
  readonly due: readonly SharedWork[];
}

export type LeaseStore = ReturnType<typeof createLeaseStore>;

/** Queries of table `process_leases`. Only the database's clock decides when a lease runs out. */
export function createLeaseStore(db: Kysely<Database>) {
  const end = sql`clock_timestamp() + ${LEASE_MS}::int * interval '1 ms'`;
  return {
    async insert(id: string, facts: ProcessFacts): Promise<void> {
      await sql`insert into process_leases (id, ends_at, facts)
        values (${id}, ${end}, ${JSON.stringify(facts)})`.execute(db);
    },

    /**
     * Renews a lease and returns the others. One that ran out is only reported to a process that has renewed its own
     * just before: after an outage of the database, everyone gets the time to renew.
     */
    async renew(id: string, facts: ProcessFacts): Promise<RenewedLease> {
      const { rows } = await sql<RenewedLease>`${prepared}
        with mine as (
          update process_leases set renewed_at = clock_timestamp(), ends_at = ${end}, facts = ${JSON.stringify(facts)}
          where id = ${id} returning ${commitSoon}
        )
        select exists (select from mine) as is_held, due_work() as due, coalesce(jsonb_agg(jsonb_build_object(
          'id', other.id, 'facts', other.facts,
          'endsInMs', extract(epoch from other.ends_at - clock_timestamp()) * 1000,
          'mayEnd', before.renewed_at > clock_timestamp() - ${QUIET_MS}::int * interval '1 ms',
          'isOlder', other.started_at < before.started_at)) filter (where other.id <> ${id}), '[]') as others
        -- The rows as they were before this statement.
        from process_leases as other left join process_leases as before on before.id = ${id}`.execute(db);
      return rows[0] ?? { isHeld: false, others: [], due: [] };
    },

    async remove(id: string): Promise<void> {
      await sql`delete from process_leases where id = ${id}`.execute(db);
    },
  };
}

/** Returns what live processes say of themselves, oldest first, for a program that has no lease. */
export async function readLiveFacts(db: Kysely<Database>): Promise<readonly ProcessFacts[]> {
  const { rows } = await sql<{ facts: ProcessFacts }>`
    select facts from process_leases where ends_at > clock_timestamp() order by started_at`.execute(db);
  return rows.map(({ facts }) => facts);
}

const RENEW_MS = 5_000;
/** How late a check for a lease that runs out may be, so that it has. */
const CHECK_MARGIN_MS = 50;
/** An older renewal says nothing about what is due now. */
const DUE_KNOWN_MS = 2 * RENEW_MS;

export interface ProcessLeaseDeps {
  readonly rows: LeaseStore;
  readonly facts: ProcessFacts;
  readonly timers: Timers;
  /** Milliseconds that never jump, since any moment. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: Logger;
}

/** What claims need of a lease. */
export type ClaimLease = Pick<
  ProcessLease,
  "id" | "isHeld" | "holdFor" | "renew" | "onEnded" | "others" | "mayBeDue"
>;
export type ProcessLease = ReturnType<typeof createProcessLease>;

/** For processes whose claims end with time only. */
export const WITHOUT_LEASE: ClaimLease = {
  id: () => undefined,
  isHeld: () => true,
  holdFor: async () => true,
  renew: async () => undefined,
  onEnded: () => undefined,
  others: () => [],
  mayBeDue: () => true,
};

/**
 * Creates the lease of this process. Once open, it is renewed every five seconds, by one statement. If the process dies or freezes,
 * the lease runs out, and a worker ends it: with it end the claims of this process, in one statement.
 */
export function createProcessLease({ rows, facts, timers, clock, newId, log }: ProcessLeaseDeps) {
  let id = newId();
  let current = facts;
  let others: readonly OtherProcess[] = [];
  /** Undefined before the first renewal. */
  let due: ReadonlySet<SharedWork> | undefined;
  let end: ((lease: string) => Promise<void>) | undefined;
  let renewing: Promise<void> | undefined;
  let cancelCheck = () => {};
  let endTicks = () => {};
  let isClosed = false;
  /** When the last renewal left: this process never believes in its lease for longer than the database does. */
  let renewedAt = -LEASE_MS;

  const isHeld = (ms = 0) => clock() + ms < renewedAt + LEASE_MS;

  async function renewOnce(): Promise<void> {
    const began = clock();
    const found = await rows.renew(id, current);
    if (isClosed) return;
    if (!found.isHeld) {
      log.warn(
        "lease: this process was taken for dead, and its jobs were taken over; it continues with new ones",
      );
      id = newId();
      await rows.insert(id, current);
    }
    renewedAt = began;
    due = new Set(found.due);
    const over = found.others.filter(({ endsInMs }) => endsInMs <= 0);
    others = found.others.filter(({ endsInMs }) => endsInMs > 0);
    checkAtEnd();
    for (const other of over) if (other.mayEnd) endInBackground(other.id);
  }

  /** A lease that its process hasn't renewed in time is looked at again when it runs out. */
  function checkAtEnd(): void {
    cancelCheck();
    const soonest = Math.min(...others.map(({ endsInMs }) => endsInMs));
    if (end && soonest < RENEW_MS) cancelCheck = timers.once(soonest + CHECK_MARGIN_MS, renewInBackground);
  }

  function renew(): Promise<void> {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  function renewInBackground(): void {
    renew().catch((error: unknown) => log.warn({ err: error }, "lease: failed to renew; will retry"));
  }

  /** Not part of the renewal, which it must not hold up. One that fails is reported again. */
  function endInBackground(lease: string): void {
    end?.(lease).catch((error: unknown) =>
      log.warn({ lease, err: error }, "lease: failed to end; will retry"),
    );
  }

  return {
    async open(): Promise<void> {
      const began = clock();
      await rows.insert(id, current);
      renewedAt = began;
      endTicks = timers.every(RENEW_MS, renewInBackground);
    },
    /** Names the claims of this process. */
    id: (): string | undefined => id,
    /** Whether no other process can have ended the lease, and for at least so long none can. */
    isHeld,
    renew,
    /** The same; renews the lease if less of it is left. */
    async holdFor(ms: number): Promise<boolean> {
      if (!isHeld(ms)) await renew().catch(() => undefined);
      return isHeld(ms);
    },
    /** Live processes but this one, as of at most five seconds ago. */
    others: (): readonly OtherProcess[] => others,
    /**
     * Whether such work may be waiting for a process, as of the last renewal: what was announced or became due in the last
     * five seconds isn't known here. True if it can't be known.
     */
    mayBeDue: (work: SharedWork): boolean =>
      due === undefined || clock() - renewedAt >= DUE_KNOWN_MS || due.has(work),
    /** Tells others at once, and learns what they have told until now. */
    async tell(more: Partial<ProcessFacts>): Promise<void> {
      current = { ...current, ...more };
      await renewing?.catch(() => undefined);
      await renew();
    },
    /** Sets what ends the lease of another process, which has run out. */
    onEnded(callback: ((lease: string) => Promise<void>) | undefined): void {
      end = callback;
    },
    async close(): Promise<void> {
      isClosed = true;
      endTicks();
      cancelCheck();
      await renewing?.catch(() => undefined);
      await rows.remove(id);
    },
  };
}
