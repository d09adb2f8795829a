import { sql } from "kysely";

/**
 * Part of a statement whose transaction doesn't wait for the disk: a crash of the database, not of this process, can lose
 * what it committed in the last second. Only for what is then repeated harmlessly.
 */
export const commitSoon = sql<string>`set_config('synchronous_commit', 'off', true)`;
