import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { pino } from "pino";
import { openStore, type Store } from "../../src/store/index.ts";
import { afterEachFile } from "../run/file-end.ts";
import { queryRows } from "./postgres.ts";

/**
 * Environment variable with the folder of the test run's PostgreSQL socket; test/engines/start-database-server.ts sets
 * it.
 */
export const SERVER_SOCKET = "MYNAH_TESTS_POSTGRES";
/** Database with the tables of this version. */
export const TEMPLATE = "migrated";

/** Returns the address of a database on the test run's server. */
export const databaseUrl = (socket: string, database: string) =>
  `postgres://mynah@${encodeURIComponent(socket)}/${database}`;

function serverSocket(): string {
  const socket = process.env[SERVER_SOCKET];
  if (socket === undefined) throw new Error("no test server: run this with vitest, which starts one");
  return socket;
}

/** Databases of test files that have ended in this process, for those that follow. */
const free: string[] = [];
/** Databases of the test file that runs. */
const taken: string[] = [];
afterEachFile(() => void free.push(...taken.splice(0)));

/**
 * Returns the address of a migrated database that nobody else has while this test file runs: an emptied one of an earlier
 * file, which takes a tenth of the time of a new copy, or a copy. Nothing drops it: the server's folder is removed.
 */
export async function newDatabase(): Promise<string> {
  const socket = serverSocket();
  for (let database = free.pop(); database !== undefined; database = free.pop()) {
    const url = databaseUrl(socket, database);
    if (!(await emptied(url))) continue;
    taken.push(database);
    return url;
  }
  const url = await copyTemplate(socket);
  taken.push(new URL(url).pathname.slice(1));
  return url;
}

/** Returns the address of a new database, for tests of how much statements read: an emptied one has pages of earlier rows. */
export const newCopy = (): Promise<string> => copyTemplate(serverSocket());

async function copyTemplate(socket: string): Promise<string> {
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  // The default strategy writes every page to the write-ahead log, too, which takes three times the processor time.
  const create = `create database ${database} template ${TEMPLATE} strategy file_copy`;
  await queryRows(databaseUrl(socket, "postgres"), create);
  return databaseUrl(socket, database);
}

/** Deletes every row of a database except those of the template. False: another test may still use or have changed it. */
async function emptied(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (
      (await client.query<{ emptied: boolean }>("select template.empty_database() as emptied")).rows[0]
        ?.emptied === true
    );
  } finally {
    await client.end();
  }
}

/**
 * Adds to a template what empties its copies: its own rows, a digest of its tables' definitions, and a function that puts
 * a copy back, unless somebody is connected to it or has changed a definition.
 */
export const RETURNABLE = `
create schema template;
create function template.definitions() returns text language sql as $$
  select md5(string_agg(concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, a.attgenerated), ';' order by c.relname, a.attnum))
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.relnamespace::regnamespace::text not like 'pg\\_%' and c.relnamespace::regnamespace::text <> 'information_schema'
$$;
create function template.tables() returns setof regclass language sql as $$
  select c.oid::regclass from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'template')
    and c.relnamespace::regnamespace::text not like 'pg\\_%'
$$;
create table template.digest (definitions text);
create function template.empty_database() returns boolean language plpgsql as $$
declare
  name regclass;
  number record;
begin
  if exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())
    or (select definitions from template.digest) is distinct from template.definitions() then return false; end if;
  set local session_replication_role = replica;
  for name in select template.tables() loop
    execute format('delete from %s', name);
    if to_regclass(format('template.%I', name::text)) is not null then
      execute format('insert into %s overriding system value select * from template.%I', name, name::text);
    end if;
  end loop;
  for number in select schemaname, sequencename, start_value from pg_sequences where last_value is not null loop
    perform setval(format('%I.%I', number.schemaname, number.sequencename), number.start_value, false);
  end loop;
  return true;
end $$;
do $$
declare
  name regclass;
  has_rows boolean;
begin
  for name in select template.tables() loop
    execute format('select exists (select from %s)', name) into has_rows;
    if has_rows then execute format('create table template.%I as table %s', name::text, name); end if;
  end loop;
end $$;
insert into template.digest values (template.definitions());`;

/** Opens a store on a database of its own, or on the one at `url`. */
export async function openTestStore(url?: string, log = pino({ level: "silent" })): Promise<Store> {
  const store = await openStore({ databaseUrl: url ?? (await newDatabase()), dataDir: "/nowhere", log });
  // As with an embedded server just started: no other process works on this database.
  return { ...store, isSoleProcess: true };
}

/** Returns the `engines` of `openJobs`: a database of its own, and jobs queued in it. */
export const newEngines = async () => ({ dataDir: "/nowhere", databaseUrl: await newDatabase() });
