import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { Invocation } from "../job.ts";
import { type Maintenance, maintenanceRows, MAINTENANCE } from "./maintenance-store.ts";
import type { Rows } from "../store/jobs.ts";
import { unlessTakenBefore } from "./redelivered-invocation.ts";

/** A change is heard at once; one whose notification was lost is seen after so long. */
const LOOK_MS = 10_000;

export interface MaintenanceOptions {
  readonly db: Kysely<Database>;
  readonly listen: (
    channel: string,
    heard: () => void,
    gap: () => void,
  ) => Promise<{ close(): Promise<void> }>;
  readonly log: Logger;
}

/** Whether the house takes new jobs, known in every process without asking. */
export async function openMaintenance({ db, listen, log }: MaintenanceOptions) {
  const rows = maintenanceRows(db);
  let known: Maintenance | undefined = await rows.read();
  const look = async () => {
    const before = known;
    known = await rows.read();
    if (known && !before) log.info({ note: known.note }, "maintenance: no new jobs are taken");
    if (before && !known) log.info("maintenance is over: jobs are taken again");
  };
  const lookSafely = () => {
    look().catch((error: unknown) => log.warn({ err: error }, "could not see whether there is maintenance"));
  };
  const ears = await listen(MAINTENANCE, lookSafely, lookSafely);
  const timer = setInterval(lookSafely, LOOK_MS).unref();
  return {
    /** Undefined: jobs are taken. */
    now: () => known,
    async begin(note: string): Promise<void> {
      await rows.begin(note);
      await look();
    },
    async end(): Promise<void> {
      await rows.end();
      await look();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await ears.close();
    },
  };
}

/** Throws UserError while nothing new is taken. */
export async function checkMaintenance(tools: CheckTools, invocation: Invocation): Promise<void> {
  const maintenance = tools.maintenance();
  if (!maintenance) return;
  const refusal = new UserError(say("maintenance", { note: maintenance.note }));
  await unlessTakenBefore(tools.rows, invocation, refusal);
}

interface CheckTools {
  readonly rows: Pick<Rows, "findInvocation">;
  readonly maintenance: () => Maintenance | undefined;
}
