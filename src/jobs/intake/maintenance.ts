import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { startRegularTask } from "../../base/timers.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { Invocation } from "../job.ts";
import { type Maintenance, createMaintenanceStore, MAINTENANCE } from "../store/maintenance-store.ts";
import type { JobStore } from "../store/jobs.ts";
import { rethrowUnlessDuplicate } from "./redelivered-invocation.ts";

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
