import { Client, Pool, types, type ClientConfig, type PoolConfig } from "pg";
import type { Logger } from "pino";
import { cleanParameter } from "./text.ts";

/** OID of bigint. pg hands it out as a string; our only bigint counts bytes, far below 2^53. */
const INT8 = 20;

/**
 * A client that cleans every parameter on its way out, so that no caller can forget it: one NUL in an error message
 * would otherwise be refused by PostgreSQL and leave its job stalled.
 */
export class CleanClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // pg tells of a lost connection twice: to the query in flight, and by this event, which ends the process when nobody
    // listens; and nobody does while the connection is lent out.
    this.on("error", () => undefined);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => send(...args.map(cleanArgument)) });
  }
}

/** How to reach the database; also what BullMQ's PostgreSQL backend takes as its `connection`. */
export type Connection = PoolConfig & { readonly application_name: string };

/** Ten connections unless told otherwise: BullMQ takes up to 23 for itself, and the embedded server has 60 for all processes. */
export function createPool(connection: Connection, log: Logger): Pool {
  const pool = new Pool({ max: 10, ...connection, types: { getTypeParser } });
  // Without a listener, a connection that drops while idle would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  return pool;
}

/** Ours alone: pg's global parsers belong to everybody, BullMQ included, and it expects strings. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: unknown) =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as "text");

function cleanArgument(argument: unknown): unknown {
  if (Array.isArray(argument)) return argument.map(cleanParameter);
  if (!isQueryConfig(argument)) return argument;
  return { ...argument, values: argument.values.map(cleanParameter) };
}

/** A cursor or stream (it has `submit`) carries its own state and must go through as the object it is. */
function isQueryConfig(argument: unknown): argument is { values: unknown[] } {
  if (typeof argument !== "object" || argument === null || "submit" in argument) return false;
  return "values" in argument && Array.isArray(argument.values);
}
