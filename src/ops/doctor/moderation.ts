import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { warn, type CheckResult } from "./check.ts";

/** It is recorded every 30 seconds that messages were received. */
const OVERDUE = "2 minutes";
/** As many as anyone reads. */
const MAX_NAMED = 3;

interface ModeratedPlatform {
  readonly platform: string;
  readonly servers: number;
  /** Some of those whose messages were received, but aren't now, and until when they were. */
  readonly deaf: readonly string[];
  readonly since: Date | null;
}

/** Says where moderation is on and can't work. `listening` has the names of platforms on which the bot may listen. */
export async function checkModeration(
  db: Kysely<Database>,
  listening: ReadonlySet<string>,
): Promise<CheckResult[]> {
  const { rows } = await sql<ModeratedPlatform>`
    select settings.platform, count(*)::int as servers,
      coalesce(array_agg(workspace_id order by until) filter (where until < now() - ${OVERDUE}::interval), '{}') as deaf,
      min(until) filter (where until < now() - ${OVERDUE}::interval) as since
    from settings left join moderation_listening received
      on (received.platform, received.workspace_id) = (settings.platform, settings.workspace)
    where settings.level = 'server' and settings.name = 'moderation'
    group by settings.platform order by settings.platform`.execute(db);
  return rows.flatMap(({ platform, servers, deaf, since }) => {
    if (!listening.has(platform))
      return warn(
        `moderation is on for ${countOf(servers)} on ${platform}, but clips aren't checked: the bot doesn't listen ` +
          `there. Set ${platform.toUpperCase()}_LISTEN=yes.`,
      );
    if (since === null) return [];
    const named = deaf.slice(0, MAX_NAMED).join(", ");
    return warn(
      `moderation has received nothing from ${countOf(deaf.length)} on ${platform} since ${since.toISOString()} ` +
        `(${named}${deaf.length > MAX_NAMED ? ", …" : ""}). Is the program running, connected, and in that server?`,
    );
  });
}

const countOf = (servers: number): string => `${servers} ${servers === 1 ? "server" : "servers"}`;
