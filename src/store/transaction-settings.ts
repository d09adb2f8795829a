import { sql } from "kysely";

/**
 * Part of a statement whose transaction doesn't wait for the disk: a crash of the database, not of this process, can lose
 * what it committed in the last second. Only for what is then repeated harmlessly.
 */
export const commitSoon = sql<string>`set_config('synchronous_commit', 'off', true)`;

/**
 * Part of the first statement of a transaction whose locks others wait for: PostgreSQL ends the transaction when its
 * process is idle in it for this long, for example because it is stopped or its machine has left the network.
 */
export const limitIdleTime = sql<string>`set_config('idle_in_transaction_session_timeout', '5s', true)`;
