import { Client } from "pg";
import { CleanClient, PLAN_ONCE, type Connection } from "../pool.ts";
import { StoreUnavailable, errorCodeOf } from "../unavailable.ts";
import type { ClusterLocation } from "./data-dir.ts";

/** An advisory lock that the owner of the server holds as long as it runs. ("myna", in ASCII.) */
const OWNER_LOCK = [0x6d79, 0x6e61];

export type ProbeResult = { state: "ready"; client: Client } | { state: "busy" } | { state: "absent" };

export function connectionConfig(location: ClusterLocation): Connection {
  return {
    host: location.socketDir,
    port: 5432,
    user: "mynah",
    database: "postgres",
    ssl: false,
    application_name: "mynah",
    connectionTimeoutMillis: 10_000,
    options: PLAN_ONCE,
    Client: CleanClient,
  };
}

/** Tries the server's socket. `busy` means that the server is starting, stopping or full. */
export async function probeServer(location: ClusterLocation): Promise<ProbeResult> {
  const client = new Client({ ...connectionConfig(location), connectionTimeoutMillis: 3000 });
  // Only the end of the connection matters, which the "end" event reports.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return { state: "ready", client };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "ENOENT" || code === "ECONNREFUSED") return { state: "absent" };
    if (code === "EACCES") throw otherAccountError(location);
    return { state: "busy" };
  }
}

function otherAccountError(location: ClusterLocation): StoreUnavailable {
  return new StoreUnavailable(
    `The embedded database in ${location.root} runs as another user, and this one isn't allowed to use its socket. ` +
      "Start every process as the same user, choose another DATA_DIR, or set DATABASE_URL.",
  );
}

/** Marks the server as owned through this connection. Waits while a former owner's connection is still being closed. */
export async function takeOwnerLock(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock($1, $2)", OWNER_LOCK);
}

/** Whether the server has an owner. Doesn't touch the lock, so that concurrent checks don't interfere. */
export async function hasOwner(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted",
    OWNER_LOCK,
  );
  return rows.length > 0;
}
