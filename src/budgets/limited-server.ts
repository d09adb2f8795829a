/** The workspace of messages that are in no server. */
const DIRECT = "direct";

/**
 * Returns whom a server's limits count: direct messages are no server that people share, so each person there is counted as
 * one of their own. The same as the function `limited_server` of the database (migration 0026).
 */
export const limitedServer = (workspace: string, person: string): string =>
  workspace === DIRECT ? `${DIRECT}:${person}` : workspace;
