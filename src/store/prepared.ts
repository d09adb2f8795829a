import { hash } from "node:crypto";
import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Marks a frequent statement, anywhere in it: each connection has it parsed and planned once, which takes PostgreSQL longer than a small
 * write. Its columns must be named: after a migration, a prepared `*` would fail until the connection is replaced.
 */
export const prepared = sql.raw(MARK);

/** Names by text. There are as many as statements in the source that contain {@link prepared}. */
const names = new Map<string, string>();

/** Returns the arguments of pg's `query` with a name for a statement that contains {@link prepared}. */
export function withName(args: readonly unknown[]): readonly unknown[] {
  const [text, values] = args;
  if (typeof text !== "string" || !text.includes(MARK)) return args;
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = hash("sha1", text)));
  return [{ name, text, values }];
}
