import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { z } from "zod";
import { startRegularTask } from "../../base/timers.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { Invocation } from "../job.ts";
import type { JobStore } from "../store/jobs.ts";
import { rethrowUnlessDuplicate } from "./redelivered-invocation.ts";

/** Channel of notifications that maintenance began or ended; every process listens. Also the name of its row. */
const MAINTENANCE = "maintenance";

/** While it lasts, no process accepts new jobs; accepted jobs continue. */
export interface Maintenance {
  readonly since: Date;
  /** Additional message to people, such as when it ends. Empty: none. */
  readonly note: string;
}

const MAX_NOTE_LENGTH = 200;

const storedValue = z.object({ note: z.string() });

/** Queries of the row in table `app_state` that turns maintenance on. */
export function createMaintenanceStore(db: Kysely<Database>) {
  /** The notification is sent with the write, or not at all. */
  const changeAndNotify = (change: (trx: Kysely<Database>) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await change(trx);
      await sql`select pg_notify(${MAINTENANCE}, '')`.execute(trx);
    });

  return {
    async read(): Promise<Maintenance | undefined> {
      const row = await db
        .selectFrom("appState")
        .select(["value", "updatedAt"])
        .where("name", "=", MAINTENANCE)
        .executeTakeFirst();
      return row && { since: row.updatedAt, note: storedValue.safeParse(row.value).data?.note ?? "" };
    },
    /** Begins maintenance, or changes its note. */
    async begin(note: string): Promise<void> {
      const value = JSON.stringify({ note: oneLine(note) });
      await changeAndNotify((trx) =>
        trx
          .insertInto("appState")
          .values({ name: MAINTENANCE, value })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
          .execute(),
      );
    },
    async end(): Promise<void> {
      await changeAndNotify((trx) => trx.deleteFrom("appState").where("name", "=", MAINTENANCE).execute());
    },
  };
}

const oneLine = (note: string) => note.replaceAll(/\s+/g, " ").trim().slice(0, MAX_NOTE_LENGTH);

/** A change is noticed at once; one whose notification was lost, after this time. */
const REFRESH_MS = 30_000;

export interface MaintenanceOptions {
  readonly db: Kysely<Database>;
  readonly listen: (
    channel: string,
    onNotification: () => void,
    onReconnect: () => void,
  ) => Promise<{ close(): Promise<void> }>;
  readonly log: Logger;
}

/** Creates the maintenance mode, which every process knows without a query. */
export async function createMaintenanceMode({ db, listen, log }: MaintenanceOptions) {
  const store = createMaintenanceStore(db);
  let current: Maintenance | undefined = await store.read();
  const refresh = async () => {
    const before = current;
    current = await store.read();
    if (current && !before) log.info({ note: current.note }, "maintenance: on; new jobs are not accepted");
    if (before && !current) log.info("maintenance: off; new jobs are accepted");
  };
  const failure = "maintenance: failed to read its state";
  const refreshing = startRegularTask(refresh, { everyMs: REFRESH_MS, log, failure });
  // A read that has begun may not see the change that a notification announces, so each notification reads again.
  const refreshSafely = () => {
    refresh().catch((error: unknown) => log.warn({ err: error }, failure));
  };
  const subscription = await listen(MAINTENANCE, refreshSafely, refreshSafely);
  return {
    /** Undefined: new jobs are accepted. */
    now: () => current,
    async begin(note: string): Promise<void> {
      await store.begin(note);
      await refresh();
    },
    async end(): Promise<void> {
      await store.end();
      await refresh();
    },
    async close(): Promise<void> {
      await refreshing.stop();
      await subscription.close();
    },
  };
}

/** Throws UserError while no new jobs are accepted. */
export async function checkMaintenance(deps: CheckMaintenanceDeps, invocation: Invocation): Promise<void> {
  const maintenance = deps.maintenance();
  if (!maintenance) return;
  const refusal = new UserError(say("maintenance", { note: maintenance.note }));
  await rethrowUnlessDuplicate(deps.rows, invocation, refusal);
}

interface CheckMaintenanceDeps {
  readonly rows: Pick<JobStore, "findInvocation">;
  readonly maintenance: () => Maintenance | undefined;
}
