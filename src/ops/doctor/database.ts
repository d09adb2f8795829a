import type pg from "pg";
import type { Logger } from "pino";
import { openEmbedded } from "../../store/embedded/index.ts";
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
  const applied = await migrationsIn(pool);
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    return fail(
      `${about}, but its tables were created by a newer version of Mynah (${unknown}). Start that version again.`,
    );
  }
  const missing = Object.keys(migrations).length - applied.length;
  if (applied.length === 0) return ok(`${about}; the first start creates the tables`);
  return ok(
    `${about}; tables ${missing === 0 ? "up to date" : "of an older version, which the next start updates"}`,
  );
}

async function migrationsIn(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ found: boolean }>(
    "select to_regclass('kysely_migration') is not null as found",
  );
  if (found.rows[0]?.found !== true) return [];
  const { rows } = await pool.query<{ name: string }>("select name from kysely_migration");
  return rows.map(({ name }) => name);
}
