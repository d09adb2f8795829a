/** The workspace of messages outside of servers. */
const DIRECT = "direct";

/**
 * Returns whom a server's limits count: people don't share direct messages, so each person there counts as their own
 * server. Same as the database function `limited_server` (migrations/baseline/jobs.sql).
 */
export const limitedServer = (workspace: string, person: string): string =>
  workspace === DIRECT ? `${DIRECT}:${person}` : workspace;
