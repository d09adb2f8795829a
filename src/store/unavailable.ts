/**
 * The database cannot be used, for a cause the operator can do something about. The message says what failed, why, and
 * what to do next, and never holds a password: main.ts prints it alone, without a stack.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** The code of a system error ("ENOSPC") or of a PostgreSQL error ("28P01"); empty when there is none. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** System calls that fail before anything was sent, and a server that lets nobody in (starting, stopping, full). */
const BEFORE = /^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P03|53300)$/;
/** A connection that ended or stood still with a question on it: system calls, and the SQLSTATE classes 08 and 57. */
const DURING = /^(ECONN|EPIPE|ETIMEDOUT|08|57)/;
/** pg gives these no code. */
const BEFORE_WORDS = /timeout exceeded when trying to connect/i;
const DURING_WORDS = /connection (terminated|is closed|ended)|query read timeout/i;

/** Whether the database went away, and whether the question may have reached it. Undefined: it is something else. */
export function classifyOutage(error: unknown): "before" | "during" | undefined {
  if (!(error instanceof Error)) return undefined;
  // Several addresses were tried: none of them took the question.
  if (error instanceof AggregateError)
    return error.errors.map(classifyOutage).find((away) => away !== undefined);
  const code = errorCodeOf(error);
  if (BEFORE.test(code) || BEFORE_WORDS.test(error.message)) return "before";
  return DURING.test(code) || DURING_WORDS.test(error.message) ? "during" : undefined;
}

/** First line of what went wrong, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
