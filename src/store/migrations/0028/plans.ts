import { sql } from "kysely";

/**
 * Each row by an index, one after the other: everything here ends after a few rows, which statistics of tables that were
 * empty a moment ago do not tell.
 */
export const BY_INDEX = sql.raw(
  ["jit", "enable_seqscan", "enable_bitmapscan", "enable_sort", "enable_hashjoin", "enable_mergejoin"]
    .map((setting) => `set ${setting} = off`)
    .join(" "),
);

/**
 * Each row of the tables that count by its key. A table that was empty when its statistics were made looks as if reading
 * all of it were cheapest; without index scans, there is no other way to read all of it.
 */
export const BY_KEY = sql.raw(
  ["jit", "enable_seqscan", "enable_indexscan", "enable_indexonlyscan", "enable_hashjoin", "enable_mergejoin"]
    .map((setting) => `set ${setting} = off`)
    // The caller has it off.
    .concat("set enable_bitmapscan = on")
    .join(" "),
);
