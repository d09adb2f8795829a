import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { openStore, type Store } from "../../src/store/index.ts";
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

/** Creates a migrated database of its own and returns its address. Nothing drops it: the server's folder is removed. */
export async function newDatabase(): Promise<string> {
  const socket = process.env[SERVER_SOCKET];
  if (socket === undefined) throw new Error("no test server: run this with vitest, which starts one");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  // The default strategy writes every page to the write-ahead log, too, which takes three times the processor time.
  const create = `create database ${database} template ${TEMPLATE} strategy file_copy`;
  await queryRows(databaseUrl(socket, "postgres"), create);
  return databaseUrl(socket, database);
}

/** Opens a store on a database of its own, or on the one at `url`. */
export async function openTestStore(url?: string, log = pino({ level: "silent" })): Promise<Store> {
  const store = await openStore({ databaseUrl: url ?? (await newDatabase()), dataDir: "/nowhere", log });
  // As with an embedded server just started: no other process works on this database.
  return { ...store, isSoleProcess: true };
}

/** Returns the `engines` of `openJobs`: a database of its own, and jobs queued in it. */
export const newEngines = async () => ({ dataDir: "/nowhere", databaseUrl: await newDatabase() });
