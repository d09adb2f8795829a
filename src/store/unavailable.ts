/**
 * The database can't be used, for a cause that the operator can fix. The message says what failed, why, and what to do
 * next, and never contains a password: main.ts prints it alone, without a stack.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** Returns the code of a system error ("ENOSPC") or of a PostgreSQL error ("28P01"); empty if there is none. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/**
 * System calls that fail before anything was sent, a server that rejects connections (starting, stopping, full), and one
 * without room on its disk for what a statement writes.
 */
const BEFORE = /^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P03|53300|53100)$/;
/** A connection that was lost or timed out during a query: system calls, and the SQLSTATE classes 08 and 57. */
const DURING = /^(ECONN|EPIPE|ETIMEDOUT|08|57)/;
/** pg gives these errors no code. */
const BEFORE_WORDS = /timeout exceeded when trying to connect/i;
const DURING_WORDS = /connection (terminated|is closed|ended)|query read timeout/i;

/**
 * Returns whether the database was lost before or during the query, which may have reached it in the second case.
 * Undefined for any other error.
 */
export function classifyOutage(error: unknown): "before" | "during" | undefined {
  if (!(error instanceof Error)) return undefined;
  // Several addresses were tried, and none accepted the query.
  if (error instanceof AggregateError)
    return error.errors.map(classifyOutage).find((away) => away !== undefined);
  const code = errorCodeOf(error);
  if (BEFORE.test(code) || BEFORE_WORDS.test(error.message)) return "before";
  return DURING.test(code) || DURING_WORDS.test(error.message) ? "during" : undefined;
}

/** Returns whether the server refused a statement, so that nothing of it was written: a constraint, a bad value, a deadlock. */
export const isStatementError = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(errorCodeOf(error)) &&
  error instanceof Error &&
  "severity" in error &&
  !classifyOutage(error);

/** Returns the first line of the error message, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
