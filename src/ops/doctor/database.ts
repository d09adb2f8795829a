import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import { openEmbedded } from "../../store/embedded/index.ts";
import { readCompatibility } from "../../store/migrations/compatibility.ts";
import { migrations } from "../../store/migrations/index.ts";
import { createPool } from "../../store/pool.ts";
import { openRemote } from "../../store/remote.ts";
import { ok, fail, type DoctorCheck, type CheckResult } from "./check.ts";

interface DatabaseCheckOptions {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly log: Logger;
}

/** Changes nothing: migrations run only when the operator starts the program. */
export function checkDatabase({ databaseUrl, dataDir, log }: DatabaseCheckOptions): DoctorCheck {
  return {
    name: "database",
    // Connection failures are a StoreUnavailable, whose message is written for operators.
    async run() {
      const server =
        databaseUrl === undefined
          ? await openEmbedded({ dataDir, log })
          : {
              connection: await openRemote(databaseUrl),
              isSoleProcess: undefined,
              close: async () => undefined,
            };
      const pool = createPool(server.connection, log);
      try {
        return await queryState(pool, describeStart(server.isSoleProcess));
      } finally {
        await pool.end();
        await server.close();
      }
    },
  };
}

function describeStart(fresh: boolean | undefined): string {
  if (fresh === undefined) return "responds";
  return fresh ? "embedded, starts" : "embedded, already running (joined it)";
}

async function queryState(pool: pg.Pool, state: string): Promise<CheckResult> {
  const { rows } = await pool.query<{ version: string; may: boolean | null }>(
    "select current_setting('server_version') as version, has_schema_privilege(current_schema(), 'CREATE') as may",
  );
  const [facts] = rows;
  const about = `PostgreSQL ${facts?.version ?? ""} ${state}`;
  if (facts?.may !== true) {
    return fail(`${about}, but this user isn't allowed to create tables. Make it the owner of the database.`);
  }
  // The pool's owner ends it.
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const { applied, unknown, canRun } = await readCompatibility(db, migrations);
  if (!canRun) {
    return fail(
      `${about}, but its tables were created by a newer version of Mynah (${unknown ?? ""}). Start that version again.`,
    );
  }
  if (applied.length === 0) return ok(`${about}; the first start creates the tables`);
  return ok(`${about}; tables ${describeTables(applied.length, unknown)}`);
}

function describeTables(applied: number, unknown: string | undefined): string {
  if (unknown !== undefined) return "of a newer version, which this version can run with";
  if (applied < Object.keys(migrations).length) return "of an older version, which the next start updates";
  return "up to date";
}
