import { Client } from "pg";

/** Counts the statements of this process from now on. Returns what tells their number. */
export function countStatements(): () => number {
  let statements = 0;
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]) {
      statements++;
      return query.apply(this, args);
    },
  });
  return () => statements;
}
