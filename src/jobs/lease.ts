import type { Logger } from "pino";
import {
  LEASE_MS,
  type LeaseStore,
  type OtherProcess,
  type ProcessFacts,
  type SharedWork,
} from "./store/leases.ts";
import type { Timers } from "../base/timers.ts";

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
