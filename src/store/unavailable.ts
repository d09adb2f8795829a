/**
 * The database cannot be used, for a cause the operator can do something about. The message says what failed, why, and
 * what to do next, and never holds a password: main.ts prints it alone, without a stack.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** The code of a system error ("ENOSPC") or of a PostgreSQL error ("28P01"); empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** First line of what went wrong, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
