import { type Kysely, sql } from "kysely";
import { createOutboxTable } from "../store/outbox.ts";
import type { Database } from "../store/schema.ts";
import type { HappenedEvent } from "./message.ts";

/** Channel of notifications that events are due; migrations/baseline/webhooks.sql uses the name, too. */
export const WEBHOOKS_CHANNEL = "webhooks";

/** Columns of an endpoint that can be tried again, and of an event that is sent at once. */
export const ENABLED = { disabledAt: null, failingSince: null, lastFailure: null };
export const DUE_NOW = { dueAt: sql<Date>`now()`, attempt: 0, givenUpAt: null };
/** Longer than an attempt can take. */
const TAKEN_FOR_S = 60;
/** Events per endpoint at once, so that a receiver that was down isn't flooded. */
const AT_ONCE = 5;

export interface DueEvent extends HappenedEvent {
  readonly id: string;
  readonly endpointId: string;
  readonly body: string | null;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly sealed: string | null;
  /** Whether its endpoint gets texts by people, who asked for that, and where. */
  readonly hasText: boolean;
  readonly addedBy: string;
  readonly platform: string;
  readonly workspace: string;
}

/** Whether an admin requested it to try the endpoint. */
export const isTest = ({ jobId, transcriptId, caseId }: DueEvent): boolean =>
  jobId === null && transcriptId === null && caseId === null;

/** Queries of table `webhook_events`. All times are the database's. */
export function createEventStore(db: Kysely<Database>) {
  const { take, postpone, remove } = createOutboxTable(db, "webhook_events");
  return {
    postpone,
    remove,

    /** Takes a few events per endpoint, oldest first; other workers don't get them for a minute. */
    take: (limit: number, busy: readonly string[]): Promise<readonly DueEvent[]> =>
      take<DueEvent>({
        due: sql`
          select next.id, endpoint.sealed, endpoint.has_text, endpoint.added_by, endpoint.platform, endpoint.workspace
          from webhook_endpoints endpoint cross join lateral (
            select id from webhook_events
            where endpoint_id = endpoint.id and given_up_at is null and due_at <= now()
            order by due_at limit ${AT_ONCE} for update skip locked
          ) next
          where endpoint.disabled_at is null and endpoint.id <> all(${[...busy]}::text[])
          limit ${limit * AT_ONCE}`,
        seconds: TAKEN_FOR_S,
        returning: sql`
          item.id, endpoint_id, type, job_id, transcript_id, case_id, state, happened_at, body, attempt, sealed,
          has_text, added_by, platform, workspace`,
      }),

    async keepBody(id: string, body: string): Promise<void> {
      await db.updateTable("webhookEvents").set({ body }).where("id", "=", id).execute();
    },

    async giveUp(id: string): Promise<void> {
      await db
        .updateTable("webhookEvents")
        .set({ givenUpAt: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
    },

    /** Adds a test event that is due at once, and makes all waiting and given-up events due, too. */
    async test(id: string, endpointId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable("webhookEndpoints").set(ENABLED).where("id", "=", endpointId).execute();
        await trx.updateTable("webhookEvents").set(DUE_NOW).where("endpointId", "=", endpointId).execute();
        await trx
          .insertInto("webhookEvents")
          .values({
            id,
            endpointId,
            jobId: null,
            transcriptId: null,
            caseId: null,
            state: null,
            body: null,
            givenUpAt: null,
          })
          .execute();
        await sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`.execute(trx);
      });
    },
  };
}
