import { type Kysely, sql } from "kysely";
import { inBatches } from "../store/in-batches.ts";
import type { Database } from "../store/schema.ts";
import { DUE_NOW, ENABLED, WEBHOOKS_CHANNEL } from "./event-store.ts";

const COLUMNS = [
  "id",
  "endpointId",
  "type",
  "jobId",
  "transcriptId",
  "caseId",
  "state",
  "happenedAt",
] as const;

/** An event of an endpoint's log. */
export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  /** ID of the job, the transcript or the case; null for a test. */
  readonly subject: string | null;
  readonly happenedAt: Date;
  readonly state: "delivered" | "waiting" | "failed";
  /** Attempts so far. */
  readonly attempt: number;
}

/** Queries of table `webhook_deliveries`, which keeps what was delivered, without bodies. */
export function createDeliveryStore(db: Kysely<Database>) {
  return {
    /** Moves an event from those to be sent to the delivered ones. Does nothing for one that has been deleted. */
    async delivered(id: string): Promise<void> {
      await db
        .with("sent", (cte) => cte.deleteFrom("webhookEvents").where("id", "=", id).returningAll())
        .insertInto("webhookDeliveries")
        .columns([...COLUMNS, "attempt"])
        .expression((eb) => eb.selectFrom("sent").select([...COLUMNS, "attempt"]))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Returns an endpoint's newest events, delivered or not. */
    async log(endpointId: string, limit: number): Promise<readonly LoggedEvent[]> {
      const { rows } = await sql<LoggedEvent>`
        select * from (
          (select id, type, coalesce(job_id, transcript_id, case_id) as subject, happened_at,
            'delivered' as state, attempt
          from webhook_deliveries where endpoint_id = ${endpointId} order by happened_at desc limit ${limit})
          union all
          (select id, type, coalesce(job_id, transcript_id, case_id), happened_at,
            case when given_up_at is null then 'waiting' else 'failed' end, attempt
          from webhook_events where endpoint_id = ${endpointId} order by happened_at desc limit ${limit})
        ) event order by happened_at desc, id limit ${limit}`.execute(db);
      return rows;
    },

    /**
     * Makes an event due at once, delivered before or not, and its endpoint enabled. False if the server has no such
     * event.
     */
    redeliver: (
      id: string,
      { platform, workspace }: { readonly platform: string; readonly workspace: string },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const endpoints = trx
          .selectFrom("webhookEndpoints")
          .select("id")
          .where((row) => row.and({ platform, workspace }));
        await trx
          .with("again", (cte) =>
            cte
              .deleteFrom("webhookDeliveries")
              .where("id", "=", id)
              .where("endpointId", "in", endpoints)
              .returning(COLUMNS),
          )
          .insertInto("webhookEvents")
          .columns(COLUMNS)
          .expression((eb) => eb.selectFrom("again").select(COLUMNS))
          .execute();
        const due = await trx
          .updateTable("webhookEvents")
          .set(DUE_NOW)
          .where("id", "=", id)
          .where("endpointId", "in", endpoints)
          .returning("endpointId")
          .executeTakeFirst();
        if (!due) return false;
        await trx.updateTable("webhookEndpoints").set(ENABLED).where("id", "=", due.endpointId).execute();
        await sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`.execute(trx);
        return true;
      }),

    /** Deletes what was delivered before this time, and returns how many. */
    forget: (before: Date): Promise<number> =>
      inBatches(async (limit) => {
        const old = db
          .selectFrom("webhookDeliveries")
          .select("id")
          .where("deliveredAt", "<", before)
          .orderBy("deliveredAt")
          .limit(limit);
        const { numDeletedRows } = await db
          .deleteFrom("webhookDeliveries")
          .where("id", "in", old)
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}
