import { sql, type Kysely } from "kysely";
import { commitSoon } from "../../store/commit-soon.ts";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";

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
