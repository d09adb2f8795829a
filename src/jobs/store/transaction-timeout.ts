import { sql } from "kysely";

/**
 * Part of a transaction's first statement, where others wait for what it locks: PostgreSQL ends it when its process stands
 * still in it for so long, as when that is stopped, or its machine is gone from the network.
 */
export const limitIdleTime = sql<string>`set_config('idle_in_transaction_session_timeout', '5s', true)`;
