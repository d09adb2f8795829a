import type pg from "pg";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Logger } from "pino";
import { readLiveFacts } from "../../jobs/lease.ts";
import {
  describeChangedPlace,
  describeOtherPlace,
  type FilesPlace,
  hasFiles,
  NEW_FOLDER,
  readKnownPlace,
} from "../../media/storage/place.ts";
import { openEmbedded } from "../../store/embedded/index.ts";
import { isTooOld, NEEDS_STEP } from "../../store/migrations/before-baseline.ts";
import { readCompatibility } from "../../store/migrations/compatibility.ts";
import { migrations } from "../../store/migrations/index.ts";
import { createPool } from "../../store/pool.ts";
import { openRemote } from "../../store/remote.ts";
import type { Database } from "../../store/schema.ts";
import { type CheckResult, type DoctorCheck, fail, ok, warn } from "./check.ts";

interface DatabaseCheckOptions {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where this process would store files; undefined for a folder that none has used yet. */
  readonly filesPlace: () => Promise<FilesPlace | undefined>;
  /** Names of platforms on which the bot may listen for clips. */
  readonly listening: ReadonlySet<string>;
  readonly log: Logger;
}

/** Changes nothing: migrations run only when the operator starts the program. */
export function checkDatabase({
  databaseUrl,
  dataDir,
  filesPlace,
  listening,
  log,
}: DatabaseCheckOptions): DoctorCheck {
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
        const state = await queryState(pool, describeStart(server.isSoleProcess));
        if (!state.isUpToDate) return state.result;
        const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
        const problems = [
          await checkFilesPlace(db, await filesPlace()),
          await checkModeration(db, listening),
        ];
        return [state.result, ...problems.flat()];
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

interface DatabaseState {
  readonly result: CheckResult;
  /** It has the tables of this version. */
  readonly isUpToDate: boolean;
}

async function queryState(pool: pg.Pool, state: string): Promise<DatabaseState> {
  const { rows } = await pool.query<{ version: string; may: boolean | null }>(
    "select current_setting('server_version') as version, has_schema_privilege(current_schema(), 'CREATE') as may",
  );
  const [facts] = rows;
  const serverName = `PostgreSQL ${facts?.version ?? ""} ${state}`;
  if (facts?.may !== true) {
    const text = `${serverName}, but this user isn't allowed to create tables. Make it the owner of the database.`;
    return { result: fail(text), isUpToDate: false };
  }
  // The pool's owner ends it.
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const { applied, unknown, canRun } = await readCompatibility(db, migrations);
  if (isTooOld(applied)) return { result: fail(`${serverName}, but ${NEEDS_STEP}.`), isUpToDate: false };
  if (!canRun) {
    const text = `${serverName}, but its tables were created by a newer version of Mynah (${unknown ?? ""}). Start that version again.`;
    return { result: fail(text), isUpToDate: false };
  }
  const tables =
    applied.length === 0
      ? "the first start creates the tables"
      : `tables ${describeTables(applied.length, unknown)}`;
  return {
    result: ok(`${serverName}; ${tables}`),
    isUpToDate: applied.length >= Object.keys(migrations).length,
  };
}

/** Returns what is wrong with where files are stored: compared with the oldest live process, else with those before. */
async function checkFilesPlace(db: Kysely<Database>, place: FilesPlace = NEW_FOLDER): Promise<CheckResult[]> {
  const live = await readLiveFacts(db);
  const oldest = live.find(({ files }) => files !== undefined)?.files;
  if (oldest !== undefined) return oldest === place ? [] : [fail(describeOtherPlace(place, oldest))];
  const earlierPlace = await readKnownPlace(db);
  if (earlierPlace === undefined || earlierPlace === place || !(await hasFiles(db))) return [];
  return [warn(describeChangedPlace(place, earlierPlace))];
}

function describeTables(applied: number, unknown: string | undefined): string {
  if (unknown !== undefined) return "of a newer version, which this version can run with";
  if (applied < Object.keys(migrations).length) return "of an older version, which the next start updates";
  return "up to date";
}

/** It is recorded every 30 seconds that messages were received. */
const OVERDUE = "2 minutes";
/** As many as anyone reads. */
const MAX_NAMED = 3;

interface ModeratedPlatform {
  readonly platform: string;
  readonly servers: number;
  /** Some of those whose messages were received, but aren't now, and until when they were. */
  readonly deaf: readonly string[];
  readonly since: Date | null;
}

/** Says where moderation is on and can't work. `listening` has the names of platforms on which the bot may listen. */
export async function checkModeration(
  db: Kysely<Database>,
  listening: ReadonlySet<string>,
): Promise<CheckResult[]> {
  const { rows } = await sql<ModeratedPlatform>`
    select settings.platform, count(*)::int as servers,
      coalesce(array_agg(workspace_id order by until) filter (where until < now() - ${OVERDUE}::interval), '{}') as deaf,
      min(until) filter (where until < now() - ${OVERDUE}::interval) as since
    from settings left join moderation_listening received
      on (received.platform, received.workspace_id) = (settings.platform, settings.workspace)
    where settings.level = 'server' and settings.name = 'moderation'
    group by settings.platform order by settings.platform`.execute(db);
  return rows.flatMap(({ platform, servers, deaf, since }) => {
    if (!listening.has(platform))
      return warn(
        `moderation is on for ${countOf(servers)} on ${platform}, but clips aren't checked: the bot doesn't listen ` +
          `there. Set ${platform.toUpperCase()}_LISTEN=yes.`,
      );
    if (since === null) return [];
    const named = deaf.slice(0, MAX_NAMED).join(", ");
    return warn(
      `moderation has received nothing from ${countOf(deaf.length)} on ${platform} since ${since.toISOString()} ` +
        `(${named}${deaf.length > MAX_NAMED ? ", …" : ""}). Is the program running, connected, and in that server?`,
    );
  });
}

const countOf = (servers: number): string => `${servers} ${servers === 1 ? "server" : "servers"}`;
